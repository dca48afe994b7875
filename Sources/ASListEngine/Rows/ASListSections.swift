// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How many elements a section has: its rows, and extra ones beside them, such as headers and footers.
package struct ASSectionCounts: Hashable, Sendable {
    /// Rows.
    package var items: Int
    /// Extra elements before the rows.
    package var leading: Int
    /// Extra elements behind the rows.
    package var trailing: Int
    /// Further ones behind those, each kind once.
    package var others: [ASExtraCount]

    package init(_ items: Int, leading: Int = 0, trailing: Int = 0, others: [ASExtraCount] = []) {
        (self.items, self.leading, self.trailing, self.others) = (items, leading, trailing, others)
    }

    var total: Int { others.reduce(leading + items + trailing) { $0 + $1.count } }
}

/// How many extra elements of a kind there are that belong neither before nor behind the rows.
package struct ASExtraCount: Hashable, Sendable {
    package var kind: String
    package var count: Int

    package init(kind: String, count: Int) {
        self.kind = kind
        self.count = count
    }
}

/// An element by its section, its part of the section, and its number in that part.
package struct ASListPlace: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// Before the rows.
        case leading
        case row
        /// Behind the rows.
        case trailing
        /// Anywhere; counted behind those.
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

    /// Nil for what is no row.
    package var row: ASListPosition? { part == .row ? ASListPosition(section, number) : nil }
}

/// How many elements each section has; between a place and the number of an element through all sections.
///
/// Each answer takes O(log sections).
package struct ASListSections: Hashable, Sendable {
    package let counts: [ASSectionCounts]
    /// Where each section begins; the number of all elements at the end.
    private let starts: [Int]
    /// How many rows there are before each section; all at the end.
    private let rowStarts: [Int]

    package init(_ counts: [ASSectionCounts]) {
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.total) }
        rowStarts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.items) }
    }

    /// Elements in all sections.
    package var count: Int { starts[counts.count] }

    /// Rows in all sections.
    package var rowCount: Int { rowStarts[counts.count] }

    // MARK: Elements

    /// The numbers of a section's elements; the section must exist.
    package func range(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// The numbers of a section's rows; the section must exist.
    func rows(of section: Int) -> Range<Int> {
        let start = starts[section] + counts[section].leading
        return start..<start + counts[section].items
    }

    /// The numbers of the elements in a part of a section; the section must exist.
    func range(of section: Int, _ part: ASListPlace.Part) -> Range<Int> {
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

    /// The number of the element at a place; nil when there is none.
    package func index(at place: ASListPlace) -> Int? {
        guard counts.indices.contains(place.section) else { return nil }
        let part = range(of: place.section, place.part)
        return (0..<part.count).contains(place.number) ? part.lowerBound + place.number : nil
    }

    /// Where an element stands, which must exist.
    package func place(of index: Int) -> ASListPlace {
        let section = section(of: index)
        let rows = rows(of: section)
        if index < rows.lowerBound { return ASListPlace(section, .leading, index - starts[section]) }
        if index < rows.upperBound { return ASListPlace(section, .row, index - rows.lowerBound) }
        var number = index - rows.upperBound
        if number < counts[section].trailing { return ASListPlace(section, .trailing, number) }
        number -= counts[section].trailing
        for other in counts[section].others {
            if number < other.count { return ASListPlace(section, .other(kind: other.kind), number) }
            number -= other.count
        }
        preconditionFailure("Element \(index) of section \(section), which ends before it.")
    }

    /// The section of an element, which must exist.
    package func section(of index: Int) -> Int {
        // The last section that begins at or before the index; empty ones begin where the next does.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Rows

    /// The number of the element that is the row at a position; nil when there is none.
    package func index(at position: ASListPosition) -> Int? { index(at: ASListPlace(position)) }

    /// The position of an element, which must exist; nil for what is no row.
    package func position(of index: Int) -> ASListPosition? { place(of: index).row }

    /// How many rows come before an element, which may be the one behind the last.
    package func rowCount(before index: Int) -> Int {
        guard index < count else { return rowCount }
        let section = section(of: index)
        let rows = rows(of: section)
        return rowStarts[section] + min(max(0, index - rows.lowerBound), rows.count)
    }

    /// The number of the element that is the `row`-th of all rows, which must exist.
    package func index(ofRow row: Int) -> Int {
        // The last section with that many rows or fewer before it; those without rows have as many as the next.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rowStarts[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return rows(of: low).lowerBound + row - rowStarts[low]
    }
}
