// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The numbers of elements in a section: its rows, and its extra elements such as headers and footers.
package struct ASSectionCounts: Hashable, Sendable {
    /// The number of rows.
    package var items: Int
    /// The number of extra elements before the rows.
    package var leading: Int
    /// The number of extra elements after the rows.
    package var trailing: Int
    /// The numbers of further elements after those; each kind occurs once.
    package var others: [ASExtraCount]

    package init(_ items: Int, leading: Int = 0, trailing: Int = 0, others: [ASExtraCount] = []) {
        (self.items, self.leading, self.trailing, self.others) = (items, leading, trailing, others)
    }

    var total: Int { others.reduce(leading + items + trailing) { $0 + $1.count } }
}

/// The number of extra elements of a kind that belongs neither before nor after the rows.
package struct ASExtraCount: Hashable, Sendable {
    package var kind: String
    package var count: Int

    package init(kind: String, count: Int) {
        self.kind = kind
        self.count = count
    }
}

/// The path of an element: its section, its part of the section, and its index in that part.
package struct ASElementPath: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// Before the rows.
        case leading
        case row
        /// After the rows.
        case trailing
        /// At any location; numbered after the other parts.
        case other(kind: String)
    }

    package var section: Int
    package var part: Part
    package var number: Int

    package init(_ section: Int, _ part: Part, _ number: Int) {
        (self.section, self.part, self.number) = (section, part, number)
    }

    package init(_ row: ASListPosition) {
        self.init(row.section, .row, row.row)
    }

    /// The position of a row, or `nil` for other elements.
    package var row: ASListPosition? { part == .row ? ASListPosition(section, number) : nil }
}

/// The numbers of elements in each section, with conversion between paths and indices through all sections.
///
/// Each conversion takes O(log sections).
package struct ASListSections: Hashable, Sendable {
    package let counts: [ASSectionCounts]
    /// The index of the first element of each section, followed by the number of all elements.
    private let starts: [Int]
    /// The number of rows before each section, followed by the number of all rows.
    private let rowStarts: [Int]

    package init(_ counts: [ASSectionCounts]) {
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.total) }
        rowStarts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.items) }
    }

    /// The number of elements in all sections.
    package var count: Int { starts[counts.count] }

    /// The number of rows in all sections.
    package var rowCount: Int { rowStarts[counts.count] }

    // MARK: Elements

    /// Returns the indices of a section's elements; the section must exist.
    package func range(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// Returns the indices of a section's rows; the section must exist.
    func rows(of section: Int) -> Range<Int> {
        let start = starts[section] + counts[section].leading
        return start..<start + counts[section].items
    }

    /// Returns the indices of the elements in a part of a section; the section must exist.
    func range(of section: Int, _ part: ASElementPath.Part) -> Range<Int> {
        let (rows, counts) = (rows(of: section), counts[section])
        switch part {
        case .leading: return starts[section]..<rows.lowerBound
        case .row: return rows
        case .trailing: return rows.upperBound..<rows.upperBound + counts.trailing
        case .other(let kind):
            var start = rows.upperBound + counts.trailing
            for other in counts.others {
                if other.kind == kind { return start..<start + other.count }
                start += other.count
            }
            return start..<start
        }
    }

    /// Returns the index of the element at a path, or `nil` if there is none.
    package func index(at path: ASElementPath) -> Int? {
        guard counts.indices.contains(path.section) else { return nil }
        let part = range(of: path.section, path.part)
        return (0..<part.count).contains(path.number) ? part.lowerBound + path.number : nil
    }

    /// Returns the path of an element, which must exist.
    package func path(of index: Int) -> ASElementPath {
        let section = section(of: index)
        let rows = rows(of: section)
        if index < rows.lowerBound { return ASElementPath(section, .leading, index - starts[section]) }
        if index < rows.upperBound { return ASElementPath(section, .row, index - rows.lowerBound) }
        var number = index - rows.upperBound
        if number < counts[section].trailing { return ASElementPath(section, .trailing, number) }
        number -= counts[section].trailing
        for other in counts[section].others {
            if number < other.count { return ASElementPath(section, .other(kind: other.kind), number) }
            number -= other.count
        }
        preconditionFailure("There is no element \(index) in section \(section).")
    }

    /// Returns the section of an element, which must exist.
    package func section(of index: Int) -> Int {
        // The last section that begins at or before the index; an empty section begins where the next one does.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Rows

    /// Returns the index of the row at a position, or `nil` if there is none.
    package func index(at position: ASListPosition) -> Int? { index(at: ASElementPath(position)) }

    /// Returns the position of an element, which must exist; `nil` if it is not a row.
    package func position(of index: Int) -> ASListPosition? { path(of: index).row }

    /// Returns the number of rows before an element; `index` may be `count`.
    package func rowCount(before index: Int) -> Int {
        guard index < count else { return rowCount }
        let section = section(of: index)
        let rows = rows(of: section)
        return rowStarts[section] + min(max(0, index - rows.lowerBound), rows.count)
    }

    /// Returns the index of the row with the number `row` among all rows, which must exist.
    package func index(ofRow row: Int) -> Int {
        // The last section with at most that many rows before it; a section without rows has as many before it as the next one.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rowStarts[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return rows(of: low).lowerBound + row - rowStarts[low]
    }
}
