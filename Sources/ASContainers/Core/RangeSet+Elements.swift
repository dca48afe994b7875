// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension RangeSet<Int> {
    /// The first to the last one.
    var hull: Range<Int> {
        guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// Such as `3..<7`, or several of them; `0..<0` when there are none.
    var words: String {
        isEmpty ? "0..<0" : ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
    }

    /// Some numbers, in any order.
    init(_ numbers: some Sequence<Int>, within bounds: Range<Int>) {
        self.init()
        var (start, end): (Int, Int) = (0, 0)
        for number in numbers.sorted() where bounds.contains(number) {
            if number == end, end > start {
                end += 1
                continue
            }
            if end > start { insert(contentsOf: start..<end) }
            (start, end) = (number, number + 1)
        }
        if end > start { insert(contentsOf: start..<end) }
    }
}
