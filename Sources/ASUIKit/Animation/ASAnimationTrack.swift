// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What an animation does to a property: the values, and how fast it goes through them.
struct ASAnimationTrack {
    /// How progress follows time.
    enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(ASSpringCurve)
    }

    /// The values gone through.
    enum Values {
        /// The missing ones come from the value that the property has without the animation.
        case basic(from: ASAnimatableValue?, to: ASAnimatableValue?, by: ASAnimatableValue?)
        case keyframes([ASAnimatableValue], times: [Double], curves: [CAMediaTimingFunction], isDiscrete: Bool)
    }

    var curve: Curve
    var values: Values

    /// The value at `fraction` of the time of one way, of `duration` seconds; `underlying` is the property's own value.
    func value(
        at fraction: Double,
        duration: Double,
        underlying: ASAnimatableValue
    ) -> ASAnimatableValue {
        let progress =
            switch curve {
            case .timing(let function): function.progress(at: fraction)
            // What a spring has not settled to when its time is up is not shown.
            case .spring(let spring): fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
            }
        switch values {
        case .basic(let from, let to, let by):
            let (start, end) = Self.ends(from, to, by, underlying)
            return start.interpolated(to: end, progress)
        case .keyframes(let values, let times, let curves, let isDiscrete):
            return Self.value(values, times, curves, isDiscrete, at: progress) ?? underlying
        }
    }

    private static func ends(
        _ from: ASAnimatableValue?,
        _ to: ASAnimatableValue?,
        _ by: ASAnimatableValue?,
        _ underlying: ASAnimatableValue
    ) -> (ASAnimatableValue, ASAnimatableValue) {
        if let from, let to { return (from, to) }
        if let by {
            if let from { return (from, from.adding(by) ?? from) }
            if let to { return (to.adding(by, times: -1) ?? to, to) }
            return (underlying, underlying.adding(by) ?? underlying)
        }
        return (from ?? underlying, to ?? underlying)
    }

    private static func value(
        _ values: [ASAnimatableValue],
        _ times: [Double],
        _ curves: [CAMediaTimingFunction],
        _ isDiscrete: Bool,
        at progress: Double
    ) -> ASAnimatableValue? {
        guard let index = times.lastIndex(where: { $0 <= progress }) else { return values.first }
        if isDiscrete { return values[min(index, values.count - 1)] }
        guard index + 1 < values.count else { return values.last }
        let length = times[index + 1] - times[index]
        let part = length > 0 ? (progress - times[index]) / length : 1
        let eased = index < curves.count ? curves[index].progress(at: part) : part
        return values[index].interpolated(to: values[index + 1], eased)
    }
}
