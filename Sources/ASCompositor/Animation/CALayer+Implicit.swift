// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    /// Whether changes of standalone layers are animated without being asked for; `false`.
    ///
    /// A standalone layer has no delegate and belongs to no view or node. With the switch on, a change of an animatable property takes the
    /// duration and the curve of the current `CATransaction`: 0.25 s and `.default` unless set. `CATransaction.setDisableActions(true)`
    /// turns it off for a while, and an action for the property replaces it. A layer that its window has not shown yet does not animate.
    ///
    /// It holds for the whole program. What changes inside `UIView.animate` has the animation of the block.
    ///
    /// - Thread: main
    /// - Source: Core Animation Programming Guide, "Animating Layer Content"
    /// - Deviation: Core Animation always does this, and also fades between contents and when layers are hidden, added and removed
    public static var areImplicitAnimationsEnabled: Bool {
        get { implicitAnimations.current }
        set { implicitAnimations.current = newValue }
    }

    private static let implicitAnimations = ASRuntimeSetting { ASActivateExperimentalFeature(.implicitAnimations) }

    /// A layer that the toolkit adds to a view, and that never animates by itself.
    package static func still() -> CALayer {
        let layer = CALayer()
        layer.isStill = true
        return layer
    }

    /// The animation of a change that nothing else has an action for.
    func implicitAction(forKey event: String) -> (any CAAction)? {
        guard delegate == nil, !isStill, Self.areImplicitAnimationsEnabled, let tree, !tree.isNew(self),
            ASLayerKeyPath.Property(rawValue: event) != nil, CATransaction.animationDuration() > 0
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
