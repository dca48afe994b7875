// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
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
    public static func transition(
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
        let transition = ASViewTransition(style, of: view, context)
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
    public static func transition(
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

/// One way over from what a view looked like to what it looks like.
@MainActor
private final class ASViewTransition {
    private let style: ASTransitionStyle
    private let view: UIView
    private let context: ASAnimationContext
    private let old: CALayer

    /// Keeps what `view` looks like now.
    init(_ style: ASTransitionStyle, of view: UIView, _ context: ASAnimationContext) {
        self.style = style
        self.view = view
        self.context = context
        old = view.layer.copyOfLooks()
    }

    /// Begins; the view has its new looks.
    func begin() {
        let layer = view.layer
        if let parent = layer.superlayer {
            parent.insertSublayer(old, above: layer)
        } else {
            // A window's own view: the old look lies in it.
            old.transform = CATransform3DIdentity
            old.frame = layer.bounds
            old.zPosition = .greatestFiniteMagnitude
            layer.addSublayer(old)
        }
        context.group.onEnd = { [old] in old.removeFromSuperlayer() }
        switch style {
        case .crossDissolve: dissolve()
        case .flip(let x, let y): flip(x, y)
        }
        context.run {}
    }

    private func dissolve() {
        add("opacity", .number(old.opacity), .number(0), to: old)
        // An opaque new look lies below; another one has to come as the old one goes.
        let isOpaque =
            view.layer.backgroundColor.map { $0.alpha >= 1 } ?? false || view.layer.contents?.isOpaque ?? false
        if !isOpaque { add("opacity", .number(0), .number(view.layer.opacity), to: view.layer) }
    }

    /// Half a turn about an axis: the old look for the first half of the time, the new one for the second.
    private func flip(_ x: CGFloat, _ y: CGFloat) {
        func turned(_ layer: CALayer, _ angle: CGFloat) -> ASAnimatableValue {
            .transform(CATransform3DConcat(layer.transform, CATransform3DMakeRotation(angle, x, y, 0)))
        }
        let quarter = CGFloat.pi / 2
        let path = ASLayerKeyPath(.transform)
        add(path, [turned(old, 0), turned(old, quarter), turned(old, quarter)], [0, 0.5, 1], to: old)
        add(
            path,
            [turned(view.layer, -quarter), turned(view.layer, -quarter), turned(view.layer, 0)],
            [0, 0.5, 1],
            to: view.layer
        )
    }

    private func add(_ name: String, _ from: ASAnimatableValue, _ to: ASAnimatableValue, to layer: CALayer) {
        guard let path = ASLayerKeyPath(name) else { return }
        add(path, [from, to], [0, 1], to: layer)
    }

    private func add(_ path: ASLayerKeyPath, _ values: [ASAnimatableValue], _ times: [Double], to layer: CALayer) {
        let running = ASRunningAnimation(
            key: "transition." + path.property.rawValue,
            parts: [
                ASRunningAnimation.Part(
                    path: path,
                    track: ASAnimationTrack(curve: context.curve, values: .keyframes(ASKeyframes(values, times: times)))
                )
            ],
            timing: context.timing,
            blocksTouches: !context.allowsTouches,
            groups: [context.group] + CATransaction.openGroups
        )
        running.start(at: ASAnimationClock.now)
        layer.begin(running)
    }
}

/// What a transition looks like.
enum ASTransitionStyle {
    case crossDissolve
    /// About an axis in the plane.
    case flip(x: CGFloat, y: CGFloat)
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
