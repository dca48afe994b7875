// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
public import Foundation

extension UIView {
    /// Options for a keyframe animation block.
    ///
    /// - Source: UIKit `UIView.KeyframeAnimationOptions`
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw bits; the lower ones and the curves are those of `AnimationOptions`.
        public let rawValue: UInt
        /// The same as `AnimationOptions.layoutSubviews`.
        public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
        /// The same as `AnimationOptions.allowUserInteraction`.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// The same as `AnimationOptions.beginFromCurrentState`.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// The same as `AnimationOptions.repeat`.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// The same as `AnimationOptions.autoreverse`.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// The same as `AnimationOptions.overrideInheritedDuration`.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Interpolates linearly between the values; the default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Shows each value until the next one, without interpolation.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 24)
        /// Moves at constant speed, regardless of the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 24)
        /// Interpolates with a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 24)
        /// Interpolates with a smooth curve, at constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 24)

        /// Creates options from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Creates options from `AnimationOptions`, with the curve of the whole animation: ease-in, ease-out by default.
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

    /// Runs `animations`, which adds keyframes with `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    ///
    /// A property keeps its value until a keyframe that sets it begins, and is animated to the keyframe's value while the keyframe lasts.
    /// Changes outside of keyframes take the whole duration. All other behaviour is that of
    /// `animate(withDuration:delay:options:animations:completion:)`.
    ///
    /// - Parameters:
    ///   - duration: the seconds of all keyframes together
    ///   - delay: the seconds during which the old values are still shown
    ///   - options: the interpolation, the curve of the whole animation, repetition and other options
    ///   - animations: adds the keyframes; runs during the call
    ///   - completion: called once; the argument is whether all animations ran to their ends
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

    /// Adds a keyframe inside of `animateKeyframes`; elsewhere the changes are animated as the surrounding block is.
    ///
    /// - Parameters:
    ///   - frameStartTime: the start, as a fraction of the whole duration
    ///   - frameDuration: the length, as a fraction of the whole duration; a keyframe that exceeds the end is cut off
    ///   - animations: the changes, which are made during the call
    /// - Source: UIKit `UIView.addKeyframe`
    @preconcurrency public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @MainActor () -> Void
    ) {
        guard let recorder = ASAnimationContext.current?.recorder else {
            ASAnimationClock.report("UIView.addKeyframe was called outside animateKeyframes; it adds no keyframe.")
            return animations()
        }
        func fraction(_ value: Double, _ name: String) -> Double {
            if value >= 0, value <= 1 { return value }
            ASAnimationClock.report("UIView.addKeyframe: a \(name) of \(value) is clamped to 0…1.")
            return value > 0 ? 1 : 0
        }
        let begin = fraction(frameStartTime, "start time")
        let end = min(1, begin + fraction(frameDuration, "duration"))
        recorder.run(begin: begin, end: end, animations)
    }
}
