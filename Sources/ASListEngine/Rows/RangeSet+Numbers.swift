// SPDX-License-Identifier: Apache-2.0

extension RangeSet<Int> {
    /// From the first number to the last one.
    package var hull: Range<Int> {
        guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// The ranges as text, such as `3..<7`; `0..<0` when there are none.
    package var words: String {
        isEmpty ? "0..<0" : ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
    }

    /// The numbers within `bounds`, in any order.
    ///
    /// An array, not any sequence: this runs in each layout pass, and must be compiled for the type that it gets.
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
