// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A sequence of values with the times at which they are reached.
package struct ASKeyframes {
    let values: [ASAnimatableValue]
    /// The times as fractions, one for each value, in ascending order.
    let times: [Double]
    /// The curves between the values; linear where there is none.
    let curves: [CAMediaTimingFunction]
    let mode: CAAnimationCalculationMode

    /// Creates keyframes from values and times; the paced modes move from value to value at a constant speed instead.
    package init(
        _ values: [ASAnimatableValue],
        times: [Double],
        curves: [CAMediaTimingFunction] = [],
        mode: CAAnimationCalculationMode = .linear
    ) {
        self.values = values
        self.times = mode.isPaced ? Self.evenTimes(for: values) ?? times : times
        self.curves = mode.isPaced ? [] : curves
        self.mode = mode
    }

    /// Returns the value at a fraction of the duration; `nil` when there are no values.
    func value(at progress: Double) -> ASAnimatableValue? {
        guard let index = times.lastIndex(where: { $0 <= progress }) else { return values.first }
        if mode == .discrete { return values[min(index, values.count - 1)] }
        guard index + 1 < values.count else { return values.last }
        let length = times[index + 1] - times[index]
        let part = length > 0 ? (progress - times[index]) / length : 1
        let eased = index < curves.count ? curves[index].progress(at: part) : part
        return mode.isCubic ? cubic(index, eased) : values[index].interpolated(to: values[index + 1], eased)
    }

    /// Returns a value on a Catmull-Rom spline, which passes each value at the speed between its neighbours.
    private func cubic(_ index: Int, _ t: Double) -> ASAnimatableValue {
        let (start, end) = (values[index], values[index + 1])
        let (p1, p2) = (start.numbers, end.numbers)
        let p0 = index > 0 ? values[index - 1].numbers : p1
        let p3 = index + 2 < values.count ? values[index + 2].numbers : p2
        guard p0.count == p1.count, p1.count == p2.count, p2.count == p3.count else {
            return start.interpolated(to: end, t)
        }
        func length(_ from: Int, _ to: Int) -> Double { max(times[to] - times[from], 1e-9) }
        let span = length(index, index + 1)
        let result = p1.indices.map { part -> Double in
            let before = index > 0 ? (p2[part] - p0[part]) / length(index - 1, index + 1) : (p2[part] - p1[part]) / span
            let after =
                index + 2 < values.count
                ? (p3[part] - p1[part]) / length(index, index + 2) : (p2[part] - p1[part]) / span
            let (t2, t3) = (t * t, t * t * t)
            return (2 * t3 - 3 * t2 + 1) * p1[part] + (t3 - 2 * t2 + t) * before * span
                + (3 * t2 - 2 * t3) * p2[part] + (t3 - t2) * after * span
        }
        return start.with(numbers: result)
    }

    /// Returns times for a constant speed; `nil` when nothing moves.
    private static func evenTimes(for values: [ASAnimatableValue]) -> [Double]? {
        var sums = [0.0]
        for (a, b) in zip(values, values.dropFirst()) {
            let (from, to) = (a.numbers, b.numbers)
            guard from.count == to.count else { return nil }
            let square = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
            sums.append((sums.last ?? 0) + square.squareRoot())
        }
        guard let total = sums.last, total > 0, total.isFinite else { return nil }
        return sums.map { $0 / total }
    }
}
