// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine
internal import ASNodes

/// The common logic of the diffable data sources of all kinds of lists.
///
/// It takes snapshots in order, computes the differences on a background queue, and passes them to the list as batches.
///
/// There are two states. `contents` is the content of the list: it changes when a batch is submitted, so that it always matches the index
/// paths of the list. `newestState` is the state after all applied snapshots: editing and applying it again loses no edit that is pending.
///
/// Only one difference is computed at a time. Edits that are applied in the meantime wait, and waiting edits with the same mode are taken
/// together. A reload of everything includes all edits that wait before it.
///
/// - Thread: main
@MainActor
package final class ASDiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Edit = ASDiffableEdit<Section, Item>
    package typealias State = ASDiffableState<Section, Item>
    package typealias Contents = ASDiffableContents<Section, Item>

    /// The transition of the list from one state to the next.
    enum Mode: Hashable, Sendable {
        case reload
        case difference(isAnimated: Bool)
    }

    private struct Request {
        var edit: Edit
        var mode: Mode
        var completion: (@MainActor () -> Void)?
    }

    /// The result of a background job.
    private struct Outcome: Sendable {
        var state: State
        var contents: Contents
        /// The difference; `nil` for a reload.
        var difference: ASListDifference?
        var seconds: Double
    }

    /// The content of the list.
    package private(set) var contents = Contents()
    private(set) var state = State()
    /// Puts new content into a cell that stays; if it is `nil`, such rows are reloaded.
    var reconfigure: (@MainActor (ASCellNode, Item) -> Void)?

    /// Returns the list that uses this data source; `nil` while it uses another one.
    package var list: @MainActor () -> ASListNode? = { nil }
    /// The number of moves by the user; differences computed before a move are invalid.
    private var moves = 0
    /// The requests whose difference is being computed.
    private var running: [Request] = []
    private var waiting: [Request] = []
    /// The core itself while a difference is computed, so that every completion is called.
    ///
    /// The background thread holds it weakly, and so never releases what the app's closures refer to.
    private var kept: ASDiffableCore?
    /// The cached `newestState`; `nil` after a change.
    private var knownNewestState: State?

    // MARK: Queries

    /// The state after all applied edits have been shown.
    var newestState: State {
        if let knownNewestState { return knownNewestState }
        var result = state
        _ = result.take((running + waiting).map(\.edit))
        knownNewestState = result
        return result
    }

    /// Returns the tree of a section after all applied edits have been shown.
    func newestTree(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        for request in (running + waiting).reversed() {
            switch request.edit {
            case .section(let tree, section): return tree
            case .section: continue
            case .everything: return newestState.tree(of: section)
            }
        }
        return state.tree(of: section)
    }

    // MARK: Applying

    func take(_ edit: Edit, _ mode: Mode, completion: (@MainActor () -> Void)?) {
        waiting.append(Request(edit: edit, mode: mode, completion: completion))
        knownNewestState = nil
        startNext()
    }

    /// Starts the next requests that can be taken together.
    private func startNext() {
        guard running.isEmpty, let first = waiting.first else { return }
        let lastReload = waiting.lastIndex { $0.mode == .reload }
        let count = lastReload.map { $0 + 1 } ?? waiting.prefix { $0.mode == first.mode }.count
        running = Array(waiting.prefix(count))
        waiting.removeFirst(count)
        compare(lastReload == nil ? first.mode : .reload)
    }

    /// Computes the difference of the running requests.
    private func compare(_ mode: Mode) {
        let (edits, moves) = (running.map(\.edit), moves)
        let (state, contents, canReconfigure) = (state, contents, reconfigure != nil)
        let dispatcher = ASDispatcherCurrent()
        kept = self
        dispatcher.async(.layout) { [weak self] in
            let start = dispatcher.now
            var outcome = Self.outcome(of: edits, mode, state, contents, canReconfigure: canReconfigure)
            outcome.seconds = dispatcher.now - start
            let found = outcome
            ASMainTurn.perform(in: .data) {
                guard let self else { return }
                self.kept = nil
                if moves == self.moves { self.finish(found, mode) } else { self.compare(mode) }
            }
        }
    }

    // MARK: Moves by the user

    /// Returns whether a section shows a tree.
    func showsTree(inSection number: Int) -> Bool {
        contents.sections.indices.contains(number) && state.trees[contents.sections[number]] != nil
    }

    /// Stores the snapshot after the user has moved an item in the list.
    ///
    /// Edits that have been applied before and are pending follow after it.
    func take(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
        afterMoving item: Item,
        from: ASListPosition,
        to: ASListPosition
    ) {
        moves += 1
        _ = state.take([.everything(snapshot)])
        contents.items[from.section].remove(at: from.row)
        contents.items[to.section].insert(item, at: to.row)
        knownNewestState = nil
    }

    nonisolated private static func outcome(
        of edits: [Edit],
        _ mode: Mode,
        _ oldState: State,
        _ oldContents: Contents,
        canReconfigure: Bool
    ) -> Outcome {
        var state = oldState
        var marks = state.take(edits)
        let contents = Contents(state.snapshot)
        guard mode != .reload else { return Outcome(state: state, contents: contents, seconds: 0) }
        if !canReconfigure {
            marks.reloadedItems.formUnion(marks.reconfiguredItems)
            marks.reconfiguredItems = []
        }
        let difference = ASListDifference(from: oldContents, to: contents, marks: marks)
        return Outcome(state: state, contents: contents, difference: difference, seconds: 0)
    }

    // MARK: Submission

    private func finish(_ outcome: Outcome, _ mode: Mode) {
        let completions = running.compactMap(\.completion)
        running = []
        (state, contents) = (outcome.state, outcome.contents)
        if waiting.isEmpty { knownNewestState = nil }
        submit(outcome, mode) {
            for completion in completions { completion() }
        }
        startNext()
    }

    private func submit(_ outcome: Outcome, _ mode: Mode, completion: @escaping @MainActor () -> Void) {
        guard let list = list() else { return completion() }
        guard case .difference(let isAnimated) = mode, let difference = outcome.difference else {
            return list.reloadData(completion: completion)
        }
        let changes = difference.changes
        ASDebug.log(.batches, "\(list.debugLabel): \(changes), found in \(outcome.seconds * 1000) ms")
        let outdated = reconfigureRows(difference.reconfigured, in: list)
        if changes.isEmpty {
            // No batch is submitted, because it would end a running animation.
            list.onDidFinishProcessingUpdates(completion)
        } else {
            list.submit(changes, isAnimated: isAnimated) { _ in completion() }
        }
        guard !outdated.isEmpty else { return }
        var again = ASListChangeSet()
        again.reloadedRows = outdated
        list.submit(again, isAnimated: false, completion: nil)
    }

    /// Passes new content to rows that stay, before they move to their new positions.
    ///
    /// - Returns: the new positions of rows that must be reloaded instead
    private func reconfigureRows(
        _ rows: [ASListChangeSet.Move<ASListPosition>],
        in list: ASListNode
    ) -> [ASListPosition] {
        guard let reconfigure, !rows.isEmpty else { return [] }
        let outdated = list.reconfigureRows(at: rows.map(\.from)) { node, index in
            if let item = contents.item(at: rows[index].to) { reconfigure(node, item) }
        }
        return outdated.map { rows[$0].to }
    }
}
