// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine
internal import ASNodes

/// What diffable data sources of all kinds of lists share: takes snapshots one after another, finds the differences on a
/// background queue, and hands them to the list as batches.
///
/// There are two states. What the list has is `contents`: it changes when a batch is submitted, so that the index paths that the list
/// knows fit it at any time. What was handed over last is `newestState`: whoever edits it and hands it over again loses no edit that is
/// still on its way.
///
/// Only one difference is looked for at a time. What is handed over meanwhile waits, and what waits is taken together as far as it is to be
/// shown in the same way; a reload of everything takes along all that waits before it.
///
/// - Thread: main
@MainActor
package final class ASDiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Edit = ASDiffableEdit<Section, Item>
    package typealias State = ASDiffableState<Section, Item>
    package typealias Contents = ASDiffableContents<Section, Item>

    /// How the list comes from one state to the next.
    enum Mode: Hashable, Sendable {
        case reload
        case difference(isAnimated: Bool)
    }

    private struct Request {
        var edit: Edit
        var mode: Mode
        var completion: (@MainActor () -> Void)?
    }

    /// What a background job has found.
    private struct Outcome: Sendable {
        var state: State
        var contents: Contents
        /// Empty for a reload.
        var difference: ASListDifference?
        var seconds: Double
    }

    /// What the list has.
    package private(set) var contents = Contents()
    private(set) var state = State()
    /// Puts new content into a cell that stays; without it such rows are made anew.
    var reconfigure: (@MainActor (ASCellNode, Item) -> Void)?

    /// The list that shows this; nil while it shows something else.
    package var list: @MainActor () -> ASListNode? = { nil }
    /// Grows whenever a person moves an item: what was found out before does not fit any more.
    private var moves = 0
    /// Those whose difference is being looked for.
    private var running: [Request] = []
    private var waiting: [Request] = []
    /// `newestState` if somebody has asked since it became another.
    private var knownNewestState: State?

    // MARK: Asking

    /// The state once all that was handed over is shown.
    var newestState: State {
        if let knownNewestState { return knownNewestState }
        var result = state
        _ = result.take((running + waiting).map(\.edit))
        knownNewestState = result
        return result
    }

    /// The tree of a section once all that was handed over is shown.
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

    // MARK: Taking

    func take(_ edit: Edit, _ mode: Mode, completion: (@MainActor () -> Void)?) {
        waiting.append(Request(edit: edit, mode: mode, completion: completion))
        knownNewestState = nil
        startNext()
    }

    /// Begins with those that come next and can be taken together.
    private func startNext() {
        guard running.isEmpty, let first = waiting.first else { return }
        let lastReload = waiting.lastIndex { $0.mode == .reload }
        let count = lastReload.map { $0 + 1 } ?? waiting.prefix { $0.mode == first.mode }.count
        running = Array(waiting.prefix(count))
        waiting.removeFirst(count)
        compare(lastReload == nil ? first.mode : .reload)
    }

    /// Looks for the difference that those make that are running.
    private func compare(_ mode: Mode) {
        let (edits, moves) = (running.map(\.edit), moves)
        let (state, contents, canReconfigure) = (state, contents, reconfigure != nil)
        let dispatcher = ASDispatcherCurrent()
        // The job keeps the core until everything that waits is done, so that every completion is called.
        dispatcher.async(.layout) {
            let start = dispatcher.now
            var outcome = Self.outcome(of: edits, mode, state, contents, canReconfigure: canReconfigure)
            outcome.seconds = dispatcher.now - start
            let found = outcome
            ASMainTurn.perform(in: .data) {
                if moves == self.moves { self.finish(found, mode) } else { self.compare(mode) }
            }
        }
    }

    // MARK: Moving by hand

    /// Whether a section shows a tree.
    func showsTree(inSection number: Int) -> Bool {
        contents.sections.indices.contains(number) && state.trees[contents.sections[number]] != nil
    }

    /// A person has moved an item in the list.
    ///
    /// What was handed over before, and is on its way, comes after that.
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

    // MARK: Handing on

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
            // No batch: it would end an animation that is going on.
            list.onDidFinishProcessingUpdates(completion)
        } else {
            list.submit(changes, isAnimated: isAnimated) { _ in completion() }
        }
        guard !outdated.isEmpty else { return }
        var again = ASListChangeSet()
        again.reloadedRows = outdated
        list.submit(again, isAnimated: false, completion: nil)
    }

    /// Rows that stay take new content, before they go to their new places.
    ///
    /// - Returns: those that must be made anew instead, by their new places
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
