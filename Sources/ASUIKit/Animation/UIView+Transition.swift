// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
public import Foundation

extension UIView {
    /// Runs `animations`, which change the content of `view`, with a transition from the old appearance to the new one.
    ///
    /// The options select the transition; without one the changes appear immediately. Changes inside the view are not animated separately.
    /// Content that nodes draw asynchronously appears when it is ready.
    ///
    /// - Parameters:
    ///   - view: the view that the transition covers as a whole
    ///   - duration: in seconds
    ///   - options: the transition, the curve, `allowUserInteraction`
    ///   - animations: the changes, which are made during the call
    ///   - completion: called once; the argument is whether the transition ran to its end
    /// - Source: UIKit `UIView.transition(with:duration:options:animations:completion:)`
    /// - Deviation: rotations have no perspective; there are no curls
    @preconcurrency public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let seconds = ASAnimationClock.seconds(duration, "UIView.transition: a duration")
        let context = makeContext(seconds, 0, .timing(options.timingFunction), options, completion)
        let style = options.transition
        let isShown = areAnimationsEnabled && view.layer.tree?.canShowAnimations ?? false && seconds > 0
        guard let style, isShown else {
            performWithoutAnimation { animations?() }
            context.run {}
            return
        }
        let transition = ASLayerTransition(style, of: view.layer, context)
        performWithoutAnimation {
            animations?()
            view.layoutIfNeeded()
        }
        transition.begin()
    }

    /// Replaces `fromView` by `toView` with a transition.
    ///
    /// - Parameters:
    ///   - fromView: removed from its superview, or hidden with `showHideTransitionViews`
    ///   - toView: added to the same superview with the same frame, or shown
    ///   - duration: in seconds
    ///   - options: as for `transition(with:duration:options:animations:completion:)`
    ///   - completion: as in that method
    /// - Source: UIKit `UIView.transition(from:to:duration:options:completion:)`
    @preconcurrency public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else {
            ASAnimationClock.report("UIView.transition(from:to:): the first view has no superview; ignored.")
            completion?(false)
            return
        }
        let change: @MainActor () -> Void = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                if toView.superview !== parent {
                    toView.frame = fromView.frame
                    parent.insertSubview(toView, aboveSubview: fromView)
                }
                fromView.removeFromSuperview()
            }
        }
        transition(with: parent, duration: duration, options: options, animations: change, completion: completion)
    }
}

extension UIView.AnimationOptions {
    var transition: ASTransitionStyle? {
        switch rawValue >> 20 & 7 {
        case 1: .flip(x: 0, y: 1)
        case 2: .flip(x: 0, y: -1)
        case 5: .crossDissolve
        case 6: .flip(x: 1, y: 0)
        case 7: .flip(x: -1, y: 0)
        default: nil
        }
    }
}
