// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
public import Foundation

extension UIView {
    /// Runs `animations`, which change what is in `view`, and goes over from what it looked like to what it looks like then.
    ///
    /// The way is one of the transitions of the options; without one the changes are made at once. What is inside the view is changed
    /// without animations of its own. What nodes draw later comes when it is ready.
    ///
    /// - Parameters:
    ///   - view: whose look changes; the transition is of all of it
    ///   - duration: in seconds
    ///   - options: the transition, the curve, `allowUserInteraction`
    ///   - animations: the changes, made now
    ///   - completion: called once, with whether the transition ran to its end
    /// - Source: UIKit `UIView.transition(with:duration:options:animations:completion:)`
    /// - Deviation: turns have no perspective; there are no curls
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

    /// Puts `toView` in the place of `fromView`, and goes over from one to the other.
    ///
    /// - Parameters:
    ///   - fromView: taken out of its superview, or hidden with `showHideTransitionViews`
    ///   - toView: put there with the same frame, or shown
    ///   - duration: in seconds
    ///   - options: as for `transition(with:duration:options:animations:completion:)`
    ///   - completion: as there
    /// - Source: UIKit `UIView.transition(from:to:duration:options:completion:)`
    @preconcurrency public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else {
            ASAnimationClock.report("UIView.transition(from:to:): the first view has no superview; nothing is done.")
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
