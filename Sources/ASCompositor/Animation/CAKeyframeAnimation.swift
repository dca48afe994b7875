// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An animation through several values.
///
/// - Source: Core Animation `CAKeyframeAnimation`
/// - Deviation: there is no `path`
@preconcurrency @MainActor
public class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of the types of `CABasicAnimation`; the first is the start.
    public var values: [Any]?
    /// The times of the values as ascending fractions of the duration, one for each value; `nil` spaces them evenly.
    ///
    /// With `.discrete` one more time, for the end, may be given.
    public var keyTimes: [Double]?
    /// The curves between the values; linear where there is none.
    public var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between the values.
    public var calculationMode = CAAnimationCalculationMode.linear

    /// Creates an animation of the property at `path`.
    public init(keyPath path: String?) {
        super.init(path: path)
    }

    override func makeParts(in group: ASAnimationTiming?) -> [ASRunningAnimation.Part]? {
        guard let path = layerKeyPath else { return nil }
        guard let values, !values.isEmpty else {
            ASAnimationClock.report("CAKeyframeAnimation: there are no values for \(keyPath ?? "nil"); not animated.")
            return nil
        }
        var frames: [ASAnimatableValue] = []
        for (index, value) in values.enumerated() {
            guard let fit = fitting(value, "value \(index)", at: path) else { return nil }
            frames.append(fit)
        }
        let isDiscrete = calculationMode == .discrete
        guard let times = times(for: frames.count, isDiscrete) else { return nil }
        return part(
            path,
            ASAnimationTrack(
                curve: .timing(shownTimingFunction),
                values: .keyframes(
                    ASKeyframes(frames, times: times, curves: timingFunctions ?? [], mode: calculationMode)
                )
            )
        )
    }

    private func times(for count: Int, _ isDiscrete: Bool) -> [Double]? {
        guard let keyTimes else {
            let parts = isDiscrete ? count : max(1, count - 1)
            return (0..<count).map { Double($0) / Double(parts) }
        }
        let fits = keyTimes.count == count || (isDiscrete && keyTimes.count == count + 1)
        let isRising = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard fits, isRising, keyTimes.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
            ASAnimationClock.report(
                "CAKeyframeAnimation: keyTimes \(keyTimes) must be \(count) fractions from 0 to 1 in ascending order; not animated."
            )
            return nil
        }
        return Array(keyTimes.prefix(count))
    }

    override func copyForLayer() -> CAAnimation {
        let copy = CAKeyframeAnimation(keyPath: keyPath)
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes) = (other.values, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }
}
