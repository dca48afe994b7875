// SPDX-License-Identifier: Apache-2.0

extension RangeSet<Int> {
    /// The range from the first number to the last one.
    package var hull: Range<Int> {
        guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// The ranges as text, such as `3..<7`; `0..<0` if there are none.
    package var words: String {
        isEmpty ? "0..<0" : ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
    }

    /// Creates the set of the numbers within `bounds`; `numbers` may be in any order.
    ///
    /// The parameter is an array instead of a generic sequence because this code runs in each layout pass and must be specialized for its
    /// type.
    package init(_ numbers: [Int], within bounds: Range<Int>) {
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
