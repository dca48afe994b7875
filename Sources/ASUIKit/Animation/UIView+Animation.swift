// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

extension UIView {
    /// The curves that have names.
    ///
    /// - Source: UIKit `UIView.AnimationCurve`
    public enum AnimationCurve: Hashable, Sendable, CaseIterable {
        case easeInOut, easeIn, easeOut, linear

        var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }

    /// How an animation block is animated.
    ///
    /// - Source: UIKit `UIView.AnimationOptions`
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Layers that change are laid out inside the block, so that what is in them moves along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches reach views that are being animated; otherwise they pass over them.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins from what shows.
        ///
        /// - Deviation: animations always do
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back; without `repeat` once, and then the new value shows.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another block: the own duration, not that one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another block: the own curve, not that one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Slow at both ends; holds unless another curve is given.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// `transition(from:to:)` hides and shows the views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A transition turns the view about its upright axis, the left edge towards the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The right edge towards the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition fades one look into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition turns the view about its level axis, the top edge towards the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The bottom edge towards the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Options by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        var timingFunction: CAMediaTimingFunction {
            switch rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    /// Whether animation blocks animate.
    ///
    /// When they do not, changes are made at once and completions called after the block.
    public static var areAnimationsEnabled: Bool { ASAnimationContext.isEnabled }

    /// Switches the animation of blocks on or off.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {
        ASAnimationContext.isEnabled = isEnabled
    }

    /// Factor by which animations are slowed that begin from now on; that of `AS_SLOW_ANIMATIONS` unless set.
    ///
    /// What is not above 0 and finite counts as 1, with a line on standard error.
    public static var animationSlowness: Double {
        get { ASAnimationClock.slowFactor }
        set {
            let isSound = newValue > 0 && newValue < .infinity
            if !isSound {
                ASAnimationClock.report(
                    "UIView.animationSlowness of \(newValue) is not above 0 and finite. 1 is taken."
                )
            }
            ASAnimationClock.slowFactor = isSound ? newValue : 1
        }
    }

    /// Runs `actions` without animating what they change, also inside of animation blocks.
    @preconcurrency public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        // What is told on the way, such as a completion, is not part of the actions.
        ASAnimationCalls.holding {
            let before = ASAnimationContext.isEnabled
            ASAnimationContext.isEnabled = false
            actions()
            ASAnimationContext.isEnabled = before
        }
    }

    /// The duration of the animation block that is being run; 0 outside of blocks.
    public static var inheritedAnimationDuration: TimeInterval { ASAnimationContext.current?.timing.duration ?? 0 }

    /// Runs `animations`, and animates what they change of views and layers from what shows to the new values.
    ///
    /// The new values hold at once: for reading, layout and touches. Animated is what `CALayer` has of geometry and looks, on layers that
    /// are in a window that can be seen. Setting a property again in another block begins there from what shows; setting it outside of blocks
    /// changes where the animation goes. A block inside of a block takes over duration and curve, unless its options say otherwise.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0, and with a line on standard error what is negative or no number, changes at once
    ///   - delay: seconds in which the old values still show
    ///   - options: curve, repetition and the rest
    ///   - animations: the changes, made now
    ///   - completion: called once: with true when all animations of the block have run to their ends, at once when nothing is
    ///     animated, with false when one was taken away: by a block that set the property again, with its view, or while nobody
    ///     can see the window. From the next main turn on, unless at the end of a block or in a frame
    /// - Deviation: layers that belong to no view are animated as well; not additive
    @preconcurrency public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval = 0,
        options: AnimationOptions = [],
        animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let outer = ASAnimationContext.current
        let seconds = ASAnimationClock.seconds(duration, "UIView.animate: a duration")
        let curve = ASAnimationTrack.Curve.timing(options.timingFunction)
        let isOwnCurve = outer == nil || options.contains(.overrideInheritedCurve)
        run(seconds, delay, isOwnCurve ? curve : outer?.curve ?? curve, options, animations, completion)
    }

    /// As `animate(withDuration:delay:options:animations:completion:)`, on a spring.
    ///
    /// - Parameters:
    ///   - duration: seconds until it has settled to a thousandth of the way
    ///   - delay: seconds in which the old values still show
    ///   - dampingRatio: 1 just does not swing over; the nearer to 0, the longer it swings. What is not above 0 counts as 1, with a line
    ///     on standard error
    ///   - velocity: at the start, in ways per second; at 0 a property that is moving goes on at the speed that it has
    ///   - options: repetition and the rest; a curve says nothing here
    ///   - animations: the changes, made now
    ///   - completion: as there
    @preconcurrency public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        var seconds = ASAnimationClock.seconds(duration, "UIView.animate: a duration")
        if let outer = ASAnimationContext.current, !options.contains(.overrideInheritedDuration) {
            seconds = outer.timing.duration
        }
        var (ratio, speed) = (Double(dampingRatio), Double(velocity))
        if !(ratio > 0 && ratio < .infinity) {
            ASAnimationClock.report(
                "UIView.animate: a damping ratio of \(ratio) is not above 0 and finite. 1 is taken."
            )
            ratio = 1
        }
        if !speed.isFinite {
            ASAnimationClock.report("UIView.animate: a spring velocity of \(speed) is not finite. 0 is taken.")
            speed = 0
        }
        let spring = ASSpringCurve(dampingRatio: max(0.01, ratio), duration: max(1e-6, seconds), velocity: speed)
        run(seconds, delay, .spring(spring), options, animations, completion)
    }

    /// As `animate(withDuration:delay:options:animations:completion:)`, on the spring that seems to take `duration` seconds.
    ///
    /// It runs until it has settled, which takes longer. A property that is moving goes on at the speed that it has, unless
    /// another is given.
    ///
    /// - Parameters:
    ///   - duration: that of one swing if nothing slowed it
    ///   - bounce: 0 just does not swing over, towards 1 it swings ever longer, below 0 it creeps; brought into -1…1
    ///   - velocity: at the start, in ways per second
    ///   - delay: seconds in which the old values still show
    ///   - options: repetition and the rest; a curve says nothing here
    ///   - animations: the changes, made now
    ///   - completion: as there
    @preconcurrency public static func animate(
        springDuration duration: TimeInterval,
        bounce: CGFloat = 0,
        initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: AnimationOptions = [],
        animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let seconds = ASAnimationClock.seconds(duration, "UIView.animate: a spring's duration")
        func sound(_ value: CGFloat, _ name: String) -> Double {
            if value.isFinite { return Double(value) }
            ASAnimationClock.report("UIView.animate: a spring's \(name) of \(value) is not finite. 0 is taken.")
            return 0
        }
        let spring = ASSpringCurve(
            perceptualDuration: max(1e-6, seconds),
            bounce: min(1, max(-1, sound(bounce, "bounce"))),
            velocity: sound(velocity, "velocity")
        )
        let options = options.union(.overrideInheritedDuration)
        run(seconds > 0 ? spring.settlingDuration : 0, delay, .spring(spring), options, animations, completion)
    }

    private static func run(
        _ seconds: TimeInterval,
        _ delay: TimeInterval,
        _ curve: ASAnimationTrack.Curve,
        _ options: AnimationOptions,
        _ animations: @MainActor () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        makeContext(seconds, delay, curve, options, completion).run(animations)
    }

    /// What a block is run in.
    static func makeContext(
        _ seconds: TimeInterval,
        _ delay: TimeInterval,
        _ curve: ASAnimationTrack.Curve,
        _ options: AnimationOptions,
        _ completion: (@MainActor (Bool) -> Void)?
    ) -> ASAnimationContext {
        var timing = ASAnimationTiming(duration: seconds)
        if let outer = ASAnimationContext.current, !options.contains(.overrideInheritedDuration) {
            timing.duration = outer.timing.duration
        }
        timing.delay = max(0, ASAnimationClock.seconds(delay, "UIView.animate: a delay"))
        timing.autoreverses = options.contains(.autoreverse)
        timing.repeatCount = options.contains(.repeat) ? .infinity : 1
        timing.fillsBackwards = true
        let group = ASAnimationGroup(completion: completion)
        return ASAnimationContext(
            timing: timing,
            curve: curve,
            laysOutLayers: options.contains(.layoutSubviews),
            allowsTouches: options.contains(.allowUserInteraction),
            group: group
        )
    }
}
