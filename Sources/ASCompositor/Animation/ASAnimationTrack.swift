// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What an animation does to a property: the values, and how fast it goes through them.
package struct ASAnimationTrack {
    /// How progress follows time.
    package enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(ASSpringCurve)

        /// The progress at `fraction` of `duration` seconds.
        func progress(at fraction: Double, duration: Double) -> Double {
            switch self {
            case .timing(let function): function.progress(at: fraction)
            // What a spring has not settled to when its time is up is not shown.
            case .spring(let spring): fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
            }
        }
    }

    /// The values gone through.
    package enum Values {
        /// The missing ones come from the value that the property has without the animation.
        case basic(from: ASAnimatableValue?, to: ASAnimatableValue?, by: ASAnimatableValue?)
        case keyframes(ASKeyframes)
    }

    package var curve: Curve
    package var values: Values

    package init(
        curve: ASAnimationTrack.Curve,
        values: ASAnimationTrack.Values,
        velocity: [Double]? = nil,
        isAdditive: Bool = false,
        isCumulative: Bool = false
    ) {
        self.curve = curve
        self.values = values
        self.velocity = velocity
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    /// How fast the property was at the beginning, in its own numbers per second; a spring goes on with it.
    var velocity: [Double]?
    /// Whether the value is added to that which the property has without the animation.
    var isAdditive = false
    /// Whether each run begins where the one before ended.
    var isCumulative = false

    /// The value at `fraction` of the time of one way, of `duration` seconds.
    ///
    /// The whole way has been gone `finishedRuns` times before; `underlying` is what the property has without the animation.
    func value(
        at fraction: Double,
        duration: Double,
        finishedRuns: Int = 0,
        underlying: ASAnimatableValue
    ) -> ASAnimatableValue {
        let progress = curve.progress(at: fraction, duration: duration)
        var value = self.value(atProgress: progress, finishedRuns: finishedRuns, underlying: underlying)
        if let velocity, fraction < 1, case .spring(let spring) = curve {
            value = value.moved(by: velocity, times: spring.response(at: fraction * duration))
        }
        return value
    }

    /// The value when `progress` of the way is done.
    func value(
        atProgress progress: Double,
        finishedRuns: Int = 0,
        underlying: ASAnimatableValue
    ) -> ASAnimatableValue {
        let base = isAdditive ? underlying.zero : underlying
        var value = plainValue(at: progress, base)
        if isCumulative, finishedRuns > 0 {
            value = value.adding(plainValue(at: 1, base), times: CGFloat(finishedRuns)) ?? value
        }
        return isAdditive ? underlying.adding(value) ?? value : value
    }

    private func plainValue(at progress: Double, _ underlying: ASAnimatableValue) -> ASAnimatableValue {
        switch values {
        case .basic(let from, let to, let by):
            let (start, end) = Self.ends(from, to, by, underlying)
            return start.interpolated(to: end, progress)
        case .keyframes(let frames): return frames.value(at: progress) ?? underlying
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
}
