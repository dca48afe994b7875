// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
public import Foundation

extension UIView {
    /// How a block of keyframes is animated.
    ///
    /// - Source: UIKit `UIView.KeyframeAnimationOptions`
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits; the lower ones and the curves are those of `AnimationOptions`.
        public let rawValue: UInt
        /// As there.
        public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
        /// As there.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// As there.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// As there.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// As there.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// As there.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Straight from value to value; holds unless another mode is given.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each value holds until the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 24)
        /// At an even speed, whatever the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 24)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 24)
        /// Both.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 24)

        /// Options by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// What `AnimationOptions` says, also the curve of the whole: slow at both ends unless another is given.
        public init(_ options: AnimationOptions) {
            rawValue = options.rawValue
        }

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 24 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Runs `animations`, which sets keyframes with `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    ///
    /// A property holds what it had until a keyframe begins that sets it, and goes to the keyframe's value while that lasts. What is set
    /// outside of keyframes takes the whole time. Everything else is as for `animate(withDuration:delay:options:animations:completion:)`.
    ///
    /// - Parameters:
    ///   - duration: seconds of all keyframes together
    ///   - delay: seconds in which the old values still show
    ///   - options: how values in between come about, the curve of the whole time, repetition and the rest
    ///   - animations: the keyframes, made now
    ///   - completion: called once, with whether all ran to their ends
    /// - Source: UIKit `UIView.animateKeyframes`
    @preconcurrency public static func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let seconds = ASAnimationClock.seconds(duration, "UIView.animateKeyframes: a duration")
        let base = AnimationOptions(rawValue: options.rawValue & 0xFF_FFFF)
        let context = makeContext(seconds, delay, .timing(base.timingFunction), base, completion)
        context.recorder = ASKeyframeRecorder(mode: options.mode)
        context.run(animations)
    }

    /// Sets one keyframe; inside of `animateKeyframes`, else what it changes is animated as all around it.
    ///
    /// - Parameters:
    ///   - frameStartTime: when it begins, as a fraction of the duration
    ///   - frameDuration: how long it lasts, as a fraction of the duration; what reaches over the end is cut off
    ///   - animations: the changes, made now
    /// - Source: UIKit `UIView.addKeyframe`
    @preconcurrency public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @MainActor () -> Void
    ) {
        guard let recorder = ASAnimationContext.current?.recorder else {
            ASAnimationClock.report("UIView.addKeyframe outside of animateKeyframes; it is no keyframe.")
            return animations()
        }
        func fraction(_ value: Double, _ name: String) -> Double {
            if value >= 0, value <= 1 { return value }
            ASAnimationClock.report("UIView.addKeyframe: a \(name) of \(value) is brought into 0…1.")
            return value > 0 ? 1 : 0
        }
        let begin = fraction(frameStartTime, "start time")
        let end = min(1, begin + fraction(frameDuration, "duration"))
        recorder.run(begin: begin, end: end, animations)
    }
}
