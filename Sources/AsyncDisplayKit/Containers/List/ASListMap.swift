// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Synchronization

/// The elements of all sections in one row.
struct ASListMap {
    private(set) var elements: [ASListElement] = []
    /// Elements per section.
    private(set) var counts: [Int] = []
    private var starts: [Int] = [0]

    var count: Int { elements.count }

    /// The place of a position in the row; nil when there is no such element.
    func index(at position: ASListPosition) -> Int? {
        guard counts.indices.contains(position.section), (0..<counts[position.section]).contains(position.row) else {
            return nil
        }
        return starts[position.section] + position.row
    }

    func element(at position: ASListPosition) -> ASListElement? {
        index(at: position).map { elements[$0] }
    }

    func position(of index: Int) -> ASListPosition {
        // The last section that begins at or before the index; empty ones begin where the next does.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return ASListPosition(low, index - starts[low])
    }

    /// Where an element stands; nil when it is not here.
    ///
    /// Looks near to where it stood before.
    func index(of element: ASListElement) -> Int? {
        guard !elements.isEmpty else { return nil }
        let hint = min(max(0, element.hint.load(ordering: .relaxed)), elements.count - 1)
        var distance = 0
        while hint >= distance || hint + distance < elements.count {
            for index in stride(from: hint - distance, through: hint + distance, by: max(1, 2 * distance)) {
                guard elements.indices.contains(index), elements[index] === element else { continue }
                element.hint.store(index, ordering: .relaxed)
                return index
            }
            distance += 1
        }
        return nil
    }

    mutating func apply(_ plan: ASListPlan, fresh: [ASListElement]) {
        let suffix = plan.changedSuffix(of: elements, fresh: fresh)
        elements.removeSubrange(plan.firstChanged...)
        elements.append(contentsOf: suffix)
        // Those that stay find their new place from the old one; new ones must be told.
        for index in plan.freshIndices { elements[index].hint.store(index, ordering: .relaxed) }
        counts = plan.counts
        starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
}
