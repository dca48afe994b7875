// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How values between keyframes come about.
///
/// - Source: Core Animation `CAAnimationCalculationMode`
public enum CAAnimationCalculationMode: Hashable, Sendable {
    /// On a straight line.
    case linear
    /// Not at all: each holds until the next.
    case discrete
    /// On a straight line, at an even speed; key times and timing functions say nothing.
    case paced
    /// On a smooth curve through all of them.
    case cubic
    /// Both.
    case cubicPaced

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// An animation through several values.
///
/// - Source: Core Animation `CAKeyframeAnimation`
/// - Deviation: `path` is missing
@preconcurrency @MainActor
public class CAKeyframeAnimation: CAPropertyAnimation {
    /// What it goes through, as for `CABasicAnimation`; the first is its beginning.
    public var values: [Any]?
    /// When each value is reached, as fractions of the duration that never fall, one for each value; nil spaces them evenly.
    ///
    /// With `.discrete` one more may be given, for the end.
    public var keyTimes: [Double]?
    /// The curves between the values; even where there is none.
    public var timingFunctions: [CAMediaTimingFunction]?
    /// How values in between come about.
    public var calculationMode = CAAnimationCalculationMode.linear

    /// An animation of the property at `path`.
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
                "CAKeyframeAnimation: keyTimes \(keyTimes) have to be \(count) fractions from 0 to 1 that never fall; not animated."
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
