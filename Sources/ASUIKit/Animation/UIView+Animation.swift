// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

extension UIView {
    /// A named timing curve.
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

    /// Options for an animation block.
    ///
    /// - Source: UIKit `UIView.AnimationOptions`
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Lays out changed layers inside the block, so that their sublayers are animated with them.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to views while they are animated; without this option, hit tests ignore such views.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the presented values.
        ///
        /// - Deviation: animations always do this
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forwards and backwards; without `repeat` once, after which the new value is shown.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another block: uses the duration of this block, not that of the outer block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another block: uses the curve of this block, not that of the outer block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Starts and ends slowly; the default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Runs at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// In `transition(from:to:)`, hides and shows the views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A transition that rotates the view about its vertical axis, with the left edge towards the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that rotates the view about its vertical axis, with the right edge towards the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition that fades from the old appearance to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition that rotates the view about its horizontal axis, with the top edge towards the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition that rotates the view about its horizontal axis, with the bottom edge towards the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Creates options from raw bits.
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

    /// Whether changes in animation blocks are animated.
    ///
    /// If `false`, changes take effect immediately, and completions are called after the block.
    public static var areAnimationsEnabled: Bool { ASAnimationContext.isEnabled }

    /// Enables or disables the animation of blocks.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {
        ASAnimationContext.isEnabled = isEnabled
    }

    /// The factor by which animations that begin later are slowed down; the value of `AS_SLOW_ANIMATIONS` by default.
    ///
    /// A value that is not above 0 and finite is treated as 1, and is reported on standard error.
    public static var animationSlowness: Double {
        get { ASAnimationClock.slowFactor }
        set {
            let isValid = newValue > 0 && newValue < .infinity
            if !isValid {
                ASAnimationClock.report(
                    "UIView.animationSlowness of \(newValue) is invalid; it must be finite and above 0. 1 is used."
                )
            }
            ASAnimationClock.slowFactor = isValid ? newValue : 1
        }
    }

    /// Runs `actions` without animating their changes, also inside of animation blocks.
    @preconcurrency public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        // Callbacks that become due meanwhile, such as completions, are not part of the actions; they are held back.
        ASAnimationCalls.deferring {
            let before = ASAnimationContext.isEnabled
            ASAnimationContext.isEnabled = false
            actions()
            ASAnimationContext.isEnabled = before
        }
    }

    /// The duration of the animation block that is running; 0 outside of blocks.
    public static var inheritedAnimationDuration: TimeInterval { ASAnimationContext.current?.timing.duration ?? 0 }

    /// Runs `animations`, and animates its changes of views and layers from the presented values to the new values.
    ///
    /// The new values apply immediately to reading, layout and touches. Animatable are the properties of `CALayer` for geometry and
    /// appearance, on layers in a visible window. Setting a property again in another block starts a new animation from the presented
    /// value. Setting it outside of blocks changes the destination of the animation. A nested block inherits duration and curve, unless
    /// its options say otherwise.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes immediately, and so do negative values and NaN, which are reported on standard error
    ///   - delay: the seconds during which the old values are still shown
    ///   - options: the curve, repetition and other options
    ///   - animations: the changes, which are made during the call
    ///   - completion: called once. The argument is `true` when all animations of the block have run to their ends; if nothing is
    ///     animated, it is called immediately. The argument is `false` when an animation was removed: because another block set the
    ///     property again, because its view was removed, or because the window was not visible. It is called in a later main turn, unless
    ///     at the end of a block or in a frame
    /// - Deviation: layers that belong to no view are also animated; animations are not additive
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

    /// Animates changes as `animate(withDuration:delay:options:animations:completion:)` does, with a spring.
    ///
    /// - Parameters:
    ///   - duration: the seconds until the spring has settled to a thousandth of the distance
    ///   - delay: the seconds during which the old values are still shown
    ///   - dampingRatio: 1 is critical damping, without overshoot; the nearer to 0, the longer the spring oscillates. Values that are not
    ///     above 0 count as 1, and are reported on standard error
    ///   - velocity: the velocity at the start, in distances per second; at 0 a property that is moving continues at its current velocity
    ///   - options: repetition and other options; a curve has no effect
    ///   - animations: the changes, which are made during the call
    ///   - completion: as in the other method
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
                "UIView.animate: a damping ratio of \(ratio) is invalid; it must be finite and above 0. 1 is used."
            )
            ratio = 1
        }
        if !speed.isFinite {
            ASAnimationClock.report("UIView.animate: a spring velocity of \(speed) is not finite. 0 is used.")
            speed = 0
        }
        let spring = ASSpringCurve(dampingRatio: max(0.01, ratio), duration: max(1e-6, seconds), velocity: speed)
        run(seconds, delay, .spring(spring), options, animations, completion)
    }

    /// Animates changes as `animate(withDuration:delay:options:animations:completion:)` does, with a spring of a perceived duration.
    ///
    /// The animation runs until the spring has settled, which takes longer than `duration`. A property that is moving continues at its
    /// current velocity, unless another velocity is given.
    ///
    /// - Parameters:
    ///   - duration: the seconds of one oscillation of the undamped spring
    ///   - bounce: 0 is critical damping; towards 1 the spring oscillates longer, below 0 it is overdamped; clamped to -1…1
    ///   - velocity: the velocity at the start, in distances per second
    ///   - delay: the seconds during which the old values are still shown
    ///   - options: repetition and other options; a curve has no effect
    ///   - animations: the changes, which are made during the call
    ///   - completion: as in the other method
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
            ASAnimationClock.report("UIView.animate: a spring's \(name) of \(value) is not finite. 0 is used.")
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

    /// Returns the context in which a block runs.
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
