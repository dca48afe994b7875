// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// One computation of a layout off the main thread.
///
/// Takes the node blocks of all elements if the layout needs their nodes. Makes the nodes and computes the layout in the background, then
/// gives the nodes to the elements. Main does its part for each element in slices.
///
/// - Thread: main
@MainActor
final class ASCollectionCalculation {
    /// The time that main spends on elements in one turn, in seconds.
    private static let budget = 0.002
    /// The number of cells that a background thread makes at a time.
    private nonisolated static let batch = 16

    /// An existing cell, or the block that makes it.
    private enum Cell: Sendable {
        case made(ASCellHandle)
        case block(ASCellNodeBlock)
        /// No cell: the element is already deleted.
        case none
    }

    /// The update that contains the elements; `nil` for the elements of the view.
    let update: ASListUpdate?
    private let delegate: any ASCollectionLayoutDelegate
    private let collection: ASCollectionView
    private let data: ASDataController
    private let sections: ASListSections
    private let generation: Int
    private var elements: [ASListElement] = []
    private var cells: [Cell] = []
    private var completion: (@MainActor (ASCollectionLayoutState) -> Void)?
    /// The calculation itself while it is in the background.
    ///
    /// The thread there holds it weakly, and so never releases the view.
    private var kept: ASCollectionCalculation?

    init(_ layout: ASCollectionLayout, _ collection: ASCollectionView, _ update: ASListUpdate?) {
        (delegate, self.update, self.collection, data) = (layout.delegate, update, collection, collection.data)
        sections = update?.plan.sections ?? collection.data.visible.sections
        generation = collection.data.generation
    }

    // MARK: Running

    func begin(_ completion: @escaping @MainActor (ASCollectionLayoutState) -> Void) {
        self.completion = completion
        inSlices(count: type(of: delegate).needsNodes ? sections.count : 0, { self.take($0) }) { self.calculate() }
    }

    /// Computes the layout synchronously.
    func runNow() -> ASCollectionLayoutState {
        if type(of: delegate).needsNodes { for index in 0..<sections.count { take(index) } }
        let (context, kind) = (context(), type(of: delegate))
        let nodes = Self.nodes(cells, traits, isConcurrent: !data.isSerial, on: ASDispatcherCurrent())
        let result = kind.calculateLayout(with: context(nodes))
        for index in elements.indices { storeResult(nodes, index) }
        return result
    }

    private func calculate() {
        kept = self
        let (context, kind, cells, traits) = (context(), type(of: delegate), cells, traits)
        let (dispatcher, isConcurrent) = (ASDispatcherCurrent(), !data.isSerial)
        dispatcher.async(.layout) { [weak self] in
            let nodes = Self.nodes(cells, traits, isConcurrent: isConcurrent, on: dispatcher)
            let result = kind.calculateLayout(with: context(nodes))
            ASMainTurn.perform(in: .data) { self?.finish(nodes, result) }
        }
    }

    private func finish(_ nodes: [Int: ASCellHandle], _ result: ASCollectionLayoutState) {
        kept = nil
        inSlices(count: elements.count, { self.storeResult(nodes, $0) }) {
            self.completion?(result)
            self.completion = nil
            self.data.releaseSurplus()
        }
    }

    /// Returns a function that makes the layout context from the nodes.
    private func context() -> @Sendable ([Int: ASCellHandle]) -> ASCollectionLayoutContext {
        let directions = delegate.scrollableDirections()
        var viewport = collection.bounds.size
        if directions.isDisjoint(with: .horizontalDirections) { viewport.width -= collection.contentInset.horizontal }
        if directions.isDisjoint(with: .verticalDirections) { viewport.height -= collection.contentInset.vertical }
        let size = CGSize(width: max(0, viewport.width), height: max(0, viewport.height))
        let (offset, sections, version) = (collection.contentOffset, sections, update?.version ?? data.version)
        // The elements were collected either for all numbers or, when the layout needs no nodes, for none.
        let known = elements.map(ASElementMap.Cell.init)
        let info = delegate.additionalInfoForLayout(withElements: ASElementMap(sections, version), viewportSize: size)
        return { nodes in
            ASCollectionLayoutContext(
                viewportSize: size,
                initialContentOffset: offset,
                scrollableDirections: directions,
                elements: ASElementMap(sections, version, Self.cells(known, nodes)),
                additionalInfo: info
            )
        }
    }

    private nonisolated static func cells(
        _ known: [ASElementMap.Cell],
        _ nodes: [Int: ASCellHandle]
    ) -> [Int: ASElementMap.Cell] {
        var cells: [Int: ASElementMap.Cell] = [:]
        for (number, var cell) in known.enumerated() {
            cell.node = nodes[number]?.node
            cells[number] = cell
        }
        return cells
    }

    private var traits: ASTraitCollection { data.context.owner?.asyncTraitCollection() ?? .unspecified }

    /// Runs `body` for each number, spread over several main turns.
    private func inSlices(
        count: Int,
        from start: Int = 0,
        _ body: @escaping @MainActor (Int) -> Void,
        then: @escaping @MainActor () -> Void
    ) {
        let dispatcher = ASDispatcherCurrent()
        let deadline = dispatcher.now + Self.budget
        var index = start
        while index < count {
            body(index)
            index += 1
            // Reading the clock costs as much as handling an element.
            if index % 16 == 0, dispatcher.now > deadline { break }
        }
        guard index < count else { return then() }
        ASMainTurn.perform(in: .data) { self.inSlices(count: count, from: index, body, then: then) }
    }

    // MARK: Cells

    /// Collects the node of an element, or the block that makes it.
    private func take(_ index: Int) {
        let element = update.map { data.element(of: index, in: $0) } ?? data.element(at: index)
        elements.append(element)
        if let node = element.node { return cells.append(.made(ASCellHandle(node))) }
        guard data.requestNode(element) else { return cells.append(.none) }
        if case .block(let block) = element.source {
            cells.append(.block(block))
        } else if let place = data.pending.withLockUnchecked({ $0.path(of: element) }),
            case .block(let block) = data.source(of: element, at: place)
        {
            // The container is making this cell too, perhaps later. The first cell made is kept.
            cells.append(.block(block))
        } else {
            cells.append(.none)
        }
        element.source = .running
        element.isMeasuring = true
    }

    private nonisolated static func nodes(
        _ cells: [Cell],
        _ traits: ASTraitCollection,
        isConcurrent: Bool,
        on dispatcher: any ASDispatcher
    ) -> [Int: ASCellHandle] {
        let nodes = ASLock<[Int: ASCellHandle]>([:])
        let share = isConcurrent ? batch : max(1, cells.count)
        dispatcher.concurrentPerform(iterations: (cells.count + share - 1) / share) { number in
            for index in number * share..<min(cells.count, (number + 1) * share) {
                let node =
                    switch cells[index] {
                    case .made(let cell): cell.node
                    case .block(let block): block()
                    case .none: ASCellNode()
                    }
                if !node.isRangeManaged { node.setRangeManaged(true) }
                // Cells that have a view receive their traits on main.
                if !node.isNodeLoaded { node.adopt(traits) }
                let made = ASCellHandle(node)
                nodes.withLock { $0[index] = made }
            }
        }
        return nodes.withLock { $0 }
    }

    /// Gives an element the node that was made for it, and the size that the layout has measured.
    private func storeResult(_ nodes: [Int: ASCellHandle], _ index: Int) {
        let element = elements[index]
        let isOurs = if case .made = cells[index] { false } else { true }
        if isOurs { element.isMeasuring = false }
        // A deleted element has an empty cell for this computation only.
        if case .none = cells[index] { return }
        guard let node = nodes[index]?.node else { return }
        if element.node == nil { data.take(node, element) }
        guard element.node === node, let range = node.constrainedSizeForCalculatedLayout else { return }
        element.range = range
        element.size = node.calculatedSize
        element.arrangedSize = element.size
        element.generation = max(element.generation, generation)
    }
}
