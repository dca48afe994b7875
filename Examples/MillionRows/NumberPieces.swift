// SPDX-License-Identifier: Apache-2.0

/// Distinct numbers in any order, stored as runs, so that a million consecutive numbers cost the same as one.
///
/// Each edit adds at most two runs. The time of a query depends only on the number of runs.
struct NumberPieces: Hashable, Sendable {
    /// The runs, none of which is empty or continues the previous one.
    private(set) var runs: [Range<Int>] = []
    private(set) var count = 0

    /// Creates a sequence with the numbers of a range.
    init(_ range: Range<Int>) {
        insert(range, at: 0)
    }

    /// The number at an index.
    subscript(index: Int) -> Int {
        let (run, before) = find(index)
        return runs[run].lowerBound + before
    }

    /// Returns the index of a number, or `nil` if it is not contained.
    func index(of number: Int) -> Int? {
        var start = 0
        for run in runs {
            if run.contains(number) { return start + number - run.lowerBound }
            start += run.count
        }
        return nil
    }

    /// Inserts numbers before the one at `index`.
    mutating func insert(_ range: Range<Int>, at index: Int) {
        guard !range.isEmpty else { return }
        runs.insert(range, at: split(at: index))
        count += range.count
        join()
    }

    /// Removes the numbers at the indexes of a range.
    mutating func remove(_ places: Range<Int>) {
        guard !places.isEmpty else { return }
        let end = split(at: places.upperBound)
        let runCount = runs.count
        let start = split(at: places.lowerBound)
        runs.removeSubrange(start..<end + runs.count - runCount)
        count -= places.count
        join()
    }

    /// Returns the run at an index, and the number of elements before it.
    private func find(_ index: Int) -> (run: Int, before: Int) {
        precondition((0..<count).contains(index), "There is no place \(index) among \(count) numbers.")
        var rest = index
        for (place, run) in runs.enumerated() {
            if rest < run.count { return (place, rest) }
            rest -= run.count
        }
        preconditionFailure("\(count) numbers in runs of fewer.")
    }

    /// Splits runs so that one begins at an index.
    ///
    /// - Returns: the index of that run, or the end
    private mutating func split(at index: Int) -> Int {
        guard index < count else { return runs.count }
        let (run, before) = find(index)
        guard before > 0 else { return run }
        let (start, end) = (runs[run].lowerBound, runs[run].upperBound)
        runs.replaceSubrange(run...run, with: [start..<start + before, start + before..<end])
        return run + 1
    }

    /// Joins consecutive runs.
    private mutating func join() {
        var result: [Range<Int>] = []
        for run in runs {
            if let last = result.last, last.upperBound == run.lowerBound {
                result[result.count - 1] = last.lowerBound..<run.upperBound
            } else {
                result.append(run)
            }
        }
        runs = result
    }
}
