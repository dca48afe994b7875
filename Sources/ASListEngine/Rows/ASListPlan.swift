// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How the elements after an update come from those before: runs of elements that stay, and runs of new ones, in the new order.
///
/// Elements are numbered through all sections here: rows, and the extra ones beside them. Edits name rows only. Extra elements stay,
/// move and go with their section, the first of a part or kind being the first of it afterwards; what there are more then is new, and what
/// there are fewer are the last ones.
///
/// Making a plan takes time for the edits and the sections, not for the rows; asking it where an element is or was takes O(log runs).
package struct ASListPlan: Sendable {
    enum Run: Hashable, Sendable {
        /// Elements of before.
        case kept(Range<Int>)
        /// So many new ones.
        case fresh(Int)
    }

    private(set) var runs: [Run] = []
    /// The sections after the update.
    package let sections: ASListSections
    /// For each section after the update the one that it was before; nil for one that is new, or made anew.
    package let sectionOrigins: [Int?]
    /// How many new elements there are.
    package private(set) var freshCount = 0
    /// The runs of elements that stay, in the order of before.
    private(set) var keptRuns: [(run: Int, range: Range<Int>)] = []
    /// Where each run begins after the update.
    private var starts: [Int] = []
    /// How many new elements come before each run.
    private var freshBefore: [Int] = []

    /// The plan of edits that have been validated against both states.
    package init(_ changes: ASListChangeSet, old: ASListSections, new: ASListSections) {
        sections = new
        sectionOrigins = Self.origins(changes, newCount: new.counts.count)
        addRuns(changes, old: old)
        var start = 0
        for (index, run) in runs.enumerated() {
            starts.append(start)
            freshBefore.append(freshCount)
            switch run {
            case .kept(let range):
                keptRuns.append((index, range))
                start += range.count
            case .fresh(let count):
                freshCount += count
                start += count
            }
        }
        keptRuns.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The index after the update of the section at index `section` before it; nil if the update deletes or reloads it.
    package func newSection(ofOld section: Int) -> Int? {
        // Most edits keep the numbers of the sections.
        if sectionOrigins.indices.contains(section), sectionOrigins[section] == section { return section }
        return sectionOrigins.firstIndex(of: section)
    }

    private mutating func addRuns(_ changes: ASListChangeSet, old: ASListSections) {
        guard !changes.includesReload else {
            append(.fresh(sections.count))
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
                append(.fresh(counts.leading))
                appendInserted(counts.items, edits.arrivals(in: section), old)
                append(.fresh(counts.total - counts.leading - counts.items))
            }
        }
    }

    /// The extra elements in a part of a section that stays.
    private mutating func appendExtras(_ present: Range<Int>, _ count: Int) {
        append(.kept(present.prefix(count)))
        append(.fresh(max(0, count - present.count)))
    }

    private static func origins(_ changes: ASListChangeSet, newCount: Int) -> [Int?] {
        guard !changes.includesReload else { return Array(repeating: nil, count: newCount) }
        let reloaded = Set(changes.reloadedSections)
        let map = sectionMap(of: changes, newCount: newCount)
        return reloaded.isEmpty ? map : map.map { $0.flatMap { reloaded.contains($0) ? nil : $0 } }
    }

    /// For each section after the edits the one that it was before, also if it is made anew; nil for new ones.
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

    /// The rows of one section that comes: new ones, but for those that move there.
    private mutating func appendInserted(_ count: Int, _ arrivals: [ASListRowEdits.Arrival], _ old: ASListSections) {
        var row = 0
        for arrival in arrivals {
            guard let origin = arrival.origin else { continue }
            append(.fresh(arrival.row - row))
            appendMoved(origin, old)
            row = arrival.row + 1
        }
        append(.fresh(count - row))
    }

    /// A row that comes from elsewhere.
    private mutating func appendMoved(_ origin: ASListPosition, _ old: ASListSections) {
        let index = old.rows(of: origin.section).lowerBound + origin.row
        append(.kept(index..<index + 1))
    }

    /// The rows of one section that stays: what comes stands at its new number, the others fill the places between.
    private mutating func appendRows(_ rows: Range<Int>, _ edits: ASListRowEdits.Section, _ old: ASListSections) {
        var oldRow = rows.lowerBound
        var gone = edits.gone.makeIterator()
        var nextGone = gone.next().map { rows.lowerBound + $0 }
        /// Takes `count` rows that stay, leaving out those that go.
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
                append(.fresh(1))
            }
            newRow = arrival.row + 1
        }
        take(rows.count, into: &self)
    }

    /// Rows that keep their place; the reloaded ones among them are made anew.
    private mutating func appendKept(_ range: Range<Int>, _ reloaded: [Int], _ start: Int) {
        var next = range.lowerBound
        var (low, high) = (0, reloaded.count)
        while low < high {
            let middle = (low + high) / 2
            if start + reloaded[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        for row in reloaded[low...].prefix(while: { range.contains(start + $0) }) {
            append(.kept(next..<start + row))
            append(.fresh(1))
            next = start + row + 1
        }
        append(.kept(next..<range.upperBound))
    }

    private mutating func append(_ run: Run) {
        switch (runs.last, run) {
        case (_, .fresh(0)): return
        case (_, .kept(let range)) where range.isEmpty: return
        case (.kept(let last), .kept(let range)) where last.upperBound == range.lowerBound:
            runs[runs.count - 1] = .kept(last.lowerBound..<range.upperBound)
        case (.fresh(let last), .fresh(let count)):
            runs[runs.count - 1] = .fresh(last + count)
        default:
            runs.append(run)
        }
    }

    // MARK: Using it

    /// Where an element comes from.
    package enum Origin: Hashable, Sendable {
        /// It was there, with this number.
        case kept(Int)
        /// It is new; its number among the new ones.
        case fresh(Int)
    }

    /// Where the element comes from that has the number `index` after the update.
    package func origin(ofNew index: Int) -> Origin {
        let run = Self.last(starts) { $0 <= index }
        switch runs[run] {
        case .kept(let range): return .kept(range.lowerBound + index - starts[run])
        case .fresh: return .fresh(freshBefore[run] + index - starts[run])
        }
    }

    /// Where the element `index` of before stands after the update; nil when it is gone.
    package func newIndex(ofOld index: Int) -> Int? {
        guard !keptRuns.isEmpty else { return nil }
        let (run, range) = keptRuns[Self.last(keptRuns) { $0.range.lowerBound <= index }]
        return range.contains(index) ? starts[run] + index - range.lowerBound : nil
    }

    /// Where the new elements stand after the update.
    package var freshIndices: [Int] {
        zip(runs, starts).flatMap { run, start in
            if case .fresh(let count) = run { start..<start + count } else { 0..<0 }
        }
    }

    /// The last element that fulfils a condition which holds from the first up to some element; 0 if none does.
    private static func last<Element>(_ elements: [Element], where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, elements.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if condition(elements[middle]) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// The row edits of a change set, by section and sorted.
private struct ASListRowEdits {
    struct Arrival {
        var row: Int
        /// Where it came from; nil when it is new.
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
