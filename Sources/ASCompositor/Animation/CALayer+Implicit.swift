// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    /// Whether changes of standalone layers are animated implicitly; `false` by default.
    ///
    /// A standalone layer has no delegate and belongs to no view or node. When it is `true`, a change of an animatable property takes the
    /// duration and the curve of the current `CATransaction`, by default 0.25 s and `.default`. `CATransaction.setDisableActions(true)`
    /// disables it temporarily, and an action for the property replaces it. A layer that its window has not shown yet does not animate.
    ///
    /// It applies to the whole program. Changes in `UIView.animate` have the animation of the block.
    ///
    /// - Thread: main
    /// - Source: Core Animation Programming Guide, "Animating Layer Content"
    /// - Deviation: Core Animation always does this. It also fades between contents, and when layers are hidden, added and removed
    public static var areImplicitAnimationsEnabled: Bool {
        get { implicitAnimations.current }
        set { implicitAnimations.current = newValue }
    }

    private static let implicitAnimations = ASRuntimeSetting { ASActivateExperimentalFeature(.implicitAnimations) }

    /// Returns a layer that the toolkit adds to a view, and that never animates implicitly.
    package static func still() -> CALayer {
        let layer = CALayer()
        layer.isStill = true
        return layer
    }

    /// Returns the animation of a change that has no other action.
    func implicitAction(forKey event: String) -> (any CAAction)? {
        guard delegate == nil, !isStill, Self.areImplicitAnimationsEnabled, let tree, !tree.isNew(self),
            ASLayerKeyPath.Property(rawValue: event) != nil, CATransaction.animationDuration() > 0
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
