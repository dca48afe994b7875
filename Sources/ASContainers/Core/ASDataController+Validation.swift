// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import Foundation

// Checks that the sections and rows of the data source match those known to the container, and reports mistakes that are otherwise silent.
//
// Between a change of the data source's model and the edit that reports it, the rows of the container cannot be matched with the rows of
// the model. Until that edit, the container does not ask the data source about rows of such a section. It does not pass on user actions on
// any row either: an action may lead to an edit, which would not fit the data source.

/// A mistake of an app that is otherwise silent.
enum ASContainerMistake: Hashable {
    /// The counts of the data source differ from those known to the container.
    case otherCounts
    /// The data source has been released.
    case releasedDataSource
    /// The data source provided one cell node for several rows.
    case sharedNode
}

//
// The data source is asked for its counts once in a pass over many rows, such as a layout: it does not change while it answers questions
// about rows. The answers are dropped after each call in which an app may change its data, such as one that tells the delegate that a row
// is shown.

/// The counts that a data source has answered in a pass over its rows.
struct ASCountAnswers {
    /// The number of nested passes; answers are kept only in a pass.
    fileprivate var depth = 0
    fileprivate var sectionCount: Int?
    fileprivate var rowCounts: [Int: Int] = [:]

    /// Stores all counts of the data source.
    mutating func store(_ counts: [ASSectionCounts]) {
        sectionCount = counts.count
        rowCounts = Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($0, $1.items) })
    }

    /// Removes the answers, because the data may change.
    mutating func forget() { (sectionCount, rowCounts) = (nil, [:]) }
}

extension ASDataController {
    /// Runs a pass over rows or sections, in which the data source is asked for each of its counts once.
    ///
    /// In a pass the app is asked about its rows. A part of it that calls the app for another reason must use `forgetCounts()`.
    package func inOnePass<Result>(_ body: () throws -> Result) rethrows -> Result {
        answers.depth += 1
        defer {
            answers.depth -= 1
            if answers.depth == 0 { answers.forget() }
        }
        return try body()
    }

    /// Called after a call in which the app may have changed its data: the next question about counts reaches the data source.
    package func forgetCounts() { answers.forget() }

    /// The number of sections in the data source.
    package var sectionCountOfSource: Int {
        if let known = answers.sectionCount { return known }
        let count = context.source.sectionCount
        if answers.depth > 0 { answers.sectionCount = count }
        return count
    }

    private func rowCountOfSource(inSection section: Int) -> Int {
        if let known = answers.rowCounts[section] { return known }
        let count = context.source.rowCount(inSection: section)
        if answers.depth > 0 { answers.rowCounts[section] = count }
        return count
    }

    /// Whether the numbers of sections and rows in the data source match those known to the container.
    var isCurrent: Bool {
        let known = pending.withLockUnchecked { $0.sections.counts }
        return hasSections(known) && known.indices.allSatisfy { hasRows(known, inSection: $0) }
    }

    /// Returns whether the data source has this section, with the number of rows known to the container.
    package func isCurrent(_ section: Int) -> Bool {
        let known = pending.withLockUnchecked { $0.sections.counts }
        return hasSections(known) && known.indices.contains(section) && hasRows(known, inSection: section)
    }

    private func hasSections(_ known: [ASSectionCounts]) -> Bool {
        let count = sectionCountOfSource
        if count == known.count { return true }
        reportCounts("\(count) sections", "\(known.count)")
        return false
    }

    private func hasRows(_ known: [ASSectionCounts], inSection section: Int) -> Bool {
        let count = rowCountOfSource(inSection: section)
        if count == known[section].items { return true }
        reportCounts("\(count) rows in section \(section)", "\(known[section].items)")
        return false
    }

    /// Returns the index in the data source of the section at index `section` of the view, or `nil` if an update deletes or reloads it.
    package func newestSection(ofVisible section: Int) -> Int? {
        updates.reduce(section) { section, update in section.flatMap { update.plan.newSection(ofOld: $0) } }
    }

    // MARK: Reporting

    private func reportCounts(_ present: String, _ known: String) {
        guard context.source.dataSource != nil else { return reportReleasedDataSource() }
        report(
            .otherCounts,
            "\(context.dataSourceName) has \(present), but has reported \(known). Until it reports the change, no cells are created there, and "
                + "no action of the user reaches the delegate. Call reloadData(), or report the edit, right after the model changes."
        )
    }

    /// Reports a released data source; called where a data source is needed.
    func reportReleasedDataSource() {
        guard context.owner?.hasLostDataSource == true else { return }
        report(
            .releasedDataSource,
            "its data source has been released, so its content no longer changes. A container holds its data source weakly: keep it in a "
                + "property, for example in the controller."
        )
    }

    /// Reports a node that another element already has; called before an element takes a node.
    func reportSharing(of node: ASCellNode, by element: ASListElement) {
        guard let other = node.listElement, other !== element, other.node === node, let owner = node.owningNode else {
            return
        }
        guard owner === context.owner, let first = path(of: other), let second = path(of: element) else { return }
        report(
            .sharedNode,
            "\(context.dataSourceName) returns one cell node, \(node.debugLabel), for \(first.words) and \(second.words). A node can be in one "
                + "place only, so the first stays empty. Create a node for each."
        )
    }

    /// Passes a message to `ASDisplayNode.nonFatalErrorBlock` once for each mistake, in debug builds.
    private func report(_ mistake: ASContainerMistake, _ sentence: @autoclosure () -> String) {
        #if DEBUG
        guard reportedMistakes.insert(mistake).inserted else { return }
        ASReportNonFatalError("\(context.owner?.debugLabel ?? "\(type(of: context.view))"): \(sentence())")
        #endif
    }
}

extension ASElementPath {
    /// The name of the element in messages.
    fileprivate var words: String {
        switch part {
        case .row: "row \(number) of section \(section)"
        case .leading: "the header of section \(section)"
        case .trailing: "the footer of section \(section)"
        case .other(let kind): "element \(number) of kind \(kind) in section \(section)"
        }
    }
}
