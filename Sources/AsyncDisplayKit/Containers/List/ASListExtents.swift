// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The lengths of elements that stand one after another: where each begins, and which one lies at a position.
///
/// Looking up and changing one length take O(log n), changing what follows an index O(what follows).
///
/// - Units: points
/// - Source: P. M. Fenwick, "A new data structure for cumulative frequency tables" (1994)
struct ASListExtents: Sendable {
    private(set) var lengths: [CGFloat] = []
    /// `sums[i]` is the sum of the lengths from `i + 1 - lowestBit(i + 1)` to `i`.
    private var sums: [CGFloat] = []

    var count: Int { lengths.count }

    /// All lengths together.
    var total: CGFloat { offset(at: count) }

    /// The length at `index`.
    subscript(index: Int) -> CGFloat {
        get { lengths[index] }
        set {
            let change = newValue - lengths[index]
            guard change != 0 else { return }
            lengths[index] = newValue
            var place = index + 1
            while place <= sums.count {
                sums[place - 1] += change
                place += place & -place
            }
        }
    }

    /// Where the element at `index` begins; the end of all for `count`.
    func offset(at index: Int) -> CGFloat {
        var result: CGFloat = 0
        var place = index
        while place > 0 {
            result += sums[place - 1]
            place -= place & -place
        }
        return result
    }

    /// The elements that share more than an edge with `lower..<upper`.
    func indices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        guard count > 0, upper > lower, upper > 0, lower < total else { return 0..<0 }
        let first = self.first { $0 > lower }
        // The last one is that before the first to begin at or after `upper`.
        let end = self.first { $0 >= upper }
        return first..<min(end + 1, count)
    }

    /// How many elements end before the first whose end fulfils `condition`, which must hold from some end on.
    private func first(where condition: (CGFloat) -> Bool) -> Int {
        var place = 0
        var end: CGFloat = 0
        var step = count.leadingZeroBitCount == Int.bitWidth ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            let next = place + step
            if next <= count, !condition(end + sums[next - 1]) {
                place = next
                end += sums[next - 1]
            }
            step >>= 1
        }
        return place
    }

    /// Replaces the lengths from `index` on.
    mutating func replace(from index: Int, with newLengths: some Sequence<CGFloat>) {
        lengths.removeSubrange(index...)
        sums.removeSubrange(index...)
        for length in newLengths {
            lengths.append(length)
            var sum = length
            let place = lengths.count
            // The elements below `place` that its sum covers.
            var step = 1
            while step < place & -place {
                sum += sums[place - step - 1]
                step <<= 1
            }
            sums.append(sum)
        }
    }
}
