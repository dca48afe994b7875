// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The mapping from the elements before an update to those after it: runs of kept and of new elements, in the new order.
///
/// Here elements are numbered through all sections: rows, and extra elements such as headers. Edits name rows only. Extra elements stay,
/// move and are deleted with their section. In each part or kind of a section, the first extra element stays the first. When the number
/// grows, new ones are appended; when it shrinks, the last ones are deleted.
///
/// Making a plan takes time for the edits and the sections, not for the rows. Asking it for the origin or the new index of an element
/// takes O(log runs).
package struct ASListPlan: Sendable {
    enum Run: Hashable, Sendable {
        /// Old elements that stay, by their old indices.
        case kept(Range<Int>)
        /// A number of new elements.
        case new(Int)
    }

    private(set) var runs: [Run] = []
    /// The sections after the update.
    package let sections: ASListSections
    /// The old index of each section after the update; `nil` for an inserted or a reloaded section.
    package let sectionOrigins: [Int?]
    /// The number of new elements.
    package private(set) var newElementCount = 0
    /// The runs of kept elements, in the old order.
    private(set) var keptRuns: [(run: Int, range: Range<Int>)] = []
    /// The index after the update at which each run begins.
    private var starts: [Int] = []
    /// The number of new elements before each run.
    private var newElementsBefore: [Int] = []

    /// Creates the plan of edits that have been validated against both states.
    package init(_ changes: ASListChangeSet, old: ASListSections, new: ASListSections) {
        sections = new
        sectionOrigins = Self.origins(changes, newCount: new.counts.count)
        addRuns(changes, old: old)
        var start = 0
        for (index, run) in runs.enumerated() {
            starts.append(start)
            newElementsBefore.append(newElementCount)
            switch run {
            case .kept(let range):
                keptRuns.append((index, range))
                start += range.count
            case .new(let count):
                newElementCount += count
                start += count
            }
        }
        keptRuns.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the index after the update of the section at index `section` before it, or `nil` if the update deletes or reloads it.
    package func newSection(ofOld section: Int) -> Int? {
        // Most edits keep the indices of the sections.
        if sectionOrigins.indices.contains(section), sectionOrigins[section] == section { return section }
        return sectionOrigins.firstIndex(of: section)
    }

    private mutating func addRuns(_ changes: ASListChangeSet, old: ASListSections) {
        guard !changes.includesReload else {
            append(.new(sections.count))
            return
        }
        let edits = ASListRowEdits(changes)
        for (section, source) in sectionOrigins.enumerated() {
            let counts = sections.counts[section]
            if let source {
                let rows = old.rows(of: source)
                appendExtras(old.range(of: source, .leading), counts.leading)
                if edits.touches(old: source, new: section) {
                    appendRows(rows, edits.ofSection(old: source, new: section), old)
                } else {
                    append(.kept(rows))
                }
                appendExtras(old.range(of: source, .trailing), counts.trailing)
                for other in counts.others {
                    appendExtras(old.range(of: source, .other(kind: other.kind)), other.count)
                }
            } else {
                append(.new(counts.leading))
                appendInserted(counts.items, edits.arrivals(in: section), old)
                append(.new(counts.total - counts.leading - counts.items))
            }
        }
    }

    /// Adds the extra elements in one part of a section that stays.
    private mutating func appendExtras(_ present: Range<Int>, _ count: Int) {
        append(.kept(present.prefix(count)))
        append(.new(max(0, count - present.count)))
    }

    private static func origins(_ changes: ASListChangeSet, newCount: Int) -> [Int?] {
        guard !changes.includesReload else { return Array(repeating: nil, count: newCount) }
        let reloaded = Set(changes.reloadedSections)
        let map = sectionMap(of: changes, newCount: newCount)
        return reloaded.isEmpty ? map : map.map { $0.flatMap { reloaded.contains($0) ? nil : $0 } }
    }

    /// Returns the old index of each section after the edits, also of reloaded ones; `nil` for inserted ones.
    package static func sectionMap(of changes: ASListChangeSet, newCount: Int) -> [Int?] {
        guard !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
        else {
            return Array(0..<newCount)
        }
        let origins = Dictionary(changes.movedSections.map { ($0.to, $0.from) }) { first, _ in first }
        let inserted = Set(changes.insertedSections)
        let taken = Set(changes.deletedSections + changes.movedSections.map(\.from))
        var next = 0
        return (0..<newCount).map { section in
            if let origin = origins[section] { return origin }
            if inserted.contains(section) { return nil }
            while taken.contains(next) { next += 1 }
            defer { next += 1 }
            return next
        }
    }

    /// Adds the rows of an inserted section: new rows, except those that move there.
    private mutating func appendInserted(_ count: Int, _ arrivals: [ASListRowEdits.Arrival], _ old: ASListSections) {
        var row = 0
        for arrival in arrivals {
            guard let origin = arrival.origin else { continue }
            append(.new(arrival.row - row))
            appendMoved(origin, old)
            row = arrival.row + 1
        }
        append(.new(count - row))
    }

    /// Adds a row that moves here from another position.
    private mutating func appendMoved(_ origin: ASListPosition, _ old: ASListSections) {
        let index = old.rows(of: origin.section).lowerBound + origin.row
        append(.kept(index..<index + 1))
    }

    /// Adds the rows of a section that stays: arrivals get their new indices, and the kept rows fill the positions between them.
    private mutating func appendRows(_ rows: Range<Int>, _ edits: ASListRowEdits.Section, _ old: ASListSections) {
        var oldRow = rows.lowerBound
        var gone = edits.gone.makeIterator()
        var nextGone = gone.next().map { rows.lowerBound + $0 }
        /// Takes `count` rows that stay, skipping the deleted ones.
        func take(_ count: Int, into plan: inout ASListPlan) {
            var rest = count
            while oldRow < rows.upperBound {
                let end = nextGone ?? rows.upperBound
                let step = min(rest, end - oldRow)
                plan.appendKept(oldRow..<oldRow + step, edits.reloaded, rows.lowerBound)
                oldRow += step
                rest -= step
                guard oldRow == nextGone else { break }
                oldRow += 1
                nextGone = gone.next().map { rows.lowerBound + $0 }
            }
        }
        var newRow = 0
        for arrival in edits.arrivals {
            take(arrival.row - newRow, into: &self)
            if let origin = arrival.origin {
                appendMoved(origin, old)
            } else {
                append(.new(1))
            }
            newRow = arrival.row + 1
        }
        take(rows.count, into: &self)
    }

    /// Adds rows that keep their order; the reloaded ones among them are new elements.
    private mutating func appendKept(_ range: Range<Int>, _ reloaded: [Int], _ start: Int) {
        var next = range.lowerBound
        var (low, high) = (0, reloaded.count)
        while low < high {
            let middle = (low + high) / 2
            if start + reloaded[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        for row in reloaded[low...].prefix(while: { range.contains(start + $0) }) {
            append(.kept(next..<start + row))
            append(.new(1))
            next = start + row + 1
        }
        append(.kept(next..<range.upperBound))
    }

    private mutating func append(_ run: Run) {
        switch (runs.last, run) {
        case (_, .new(0)): return
        case (_, .kept(let range)) where range.isEmpty: return
        case (.kept(let last), .kept(let range)) where last.upperBound == range.lowerBound:
            runs[runs.count - 1] = .kept(last.lowerBound..<range.upperBound)
        case (.new(let last), .new(let count)):
            runs[runs.count - 1] = .new(last + count)
        default:
            runs.append(run)
        }
    }

    // MARK: Queries

    /// The origin of an element after the update.
    package enum Origin: Hashable, Sendable {
        /// The element existed before the update, at this old index.
        case kept(Int)
        /// The element is new; its index among the new elements.
        case new(Int)
    }

    /// Returns the origin of the element at `index` after the update.
    package func origin(ofNew index: Int) -> Origin {
        let run = Self.last(starts) { $0 <= index }
        switch runs[run] {
        case .kept(let range): return .kept(range.lowerBound + index - starts[run])
        case .new: return .new(newElementsBefore[run] + index - starts[run])
        }
    }

    /// Returns the index after the update of the element at `index` before it, or `nil` if it is deleted.
    package func newIndex(ofOld index: Int) -> Int? {
        guard !keptRuns.isEmpty else { return nil }
        let (run, range) = keptRuns[Self.last(keptRuns) { $0.range.lowerBound <= index }]
        return range.contains(index) ? starts[run] + index - range.lowerBound : nil
    }

    /// The indices after the update of the new elements.
    package var newElementIndices: [Int] {
        zip(runs, starts).flatMap { run, start in
            if case .new(let count) = run { start..<start + count } else { 0..<0 }
        }
    }

    /// Returns the index of the last element that satisfies `condition`, or 0 if none does.
    ///
    /// The condition must hold for all elements up to one, and for none after it.
    private static func last<Element>(_ elements: [Element], where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, elements.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if condition(elements[middle]) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// The row edits of a change set, grouped by section and sorted.
private struct ASListRowEdits {
    struct Arrival {
        var row: Int
        /// The old position of a moved row; `nil` for an inserted one.
        var origin: ASListPosition?
    }

    package struct Section {
        var gone: [Int] = []
        var reloaded: [Int] = []
        var arrivals: [Arrival] = []
    }

    private var gone: [Int: [Int]] = [:]
    private var reloaded: [Int: [Int]] = [:]
    private var arrivals: [Int: [Arrival]] = [:]

    init(_ changes: ASListChangeSet) {
        for place in changes.deletedRows { gone[place.section, default: []].append(place.row) }
        for place in changes.reloadedRows { reloaded[place.section, default: []].append(place.row) }
        for place in changes.insertedRows { arrivals[place.section, default: []].append(Arrival(row: place.row)) }
        for move in changes.movedRows {
            gone[move.from.section, default: []].append(move.from.row)
            arrivals[move.to.section, default: []].append(Arrival(row: move.to.row, origin: move.from))
        }
    }

    func touches(old: Int, new: Int) -> Bool {
        gone[old] != nil || reloaded[old] != nil || arrivals[new] != nil
    }

    func ofSection(old: Int, new: Int) -> Section {
        Section(
            gone: (gone[old] ?? []).sorted(),
            reloaded: (reloaded[old] ?? []).sorted(),
            arrivals: arrivals(in: new)
        )
    }

    func arrivals(in new: Int) -> [Arrival] { (arrivals[new] ?? []).sorted { $0.row < $1.row } }
}
