// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The values of an animated property, and the curve of progress through them.
package struct ASAnimationTrack {
    /// The relation of progress to time.
    package enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(ASSpringCurve)

        /// Returns the progress at `fraction` of `duration` seconds.
        func progress(at fraction: Double, duration: Double) -> Double {
            switch self {
            case .timing(let function): function.progress(at: fraction)
            // When the time of a spring is up, it is shown at its end even if it has not settled.
            case .spring(let spring): fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
            }
        }
    }

    /// The values of the animation.
    package enum Values {
        /// Missing values are replaced by the value that the property has without the animation.
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

    /// The speed of the property at the beginning, in its numbers per second; a spring continues with it.
    var velocity: [Double]?
    /// Whether the value is added to the value that the property has without the animation.
    var isAdditive = false
    /// Whether each run begins where the previous one ended.
    var isCumulative = false

    /// Returns the value at `fraction` of the time of one run, which takes `duration` seconds.
    ///
    /// `finishedRuns` is the number of runs before; `underlying` is the value that the property has without the animation.
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

    /// Returns the value at `progress` of a run.
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
