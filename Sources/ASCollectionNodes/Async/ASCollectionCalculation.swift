// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// One computation of a layout: takes the node blocks of all elements, if it needs their nodes, has the nodes made and the layout
/// computed in the background, and gives the nodes to the elements.
///
/// What main has to do for each element it does in slices.
///
/// - Thread: main
@MainActor
final class ASCollectionCalculation {
    /// Seconds that main spends on elements in one turn.
    private static let budget = 0.002
    /// Cells that a thread makes in one go.
    private nonisolated static let batch = 16

    /// A cell that is there, or how it is made.
    private enum Cell: Sendable {
        case made(ASCellHandle)
        case block(ASCellNodeBlock)
        /// Of an element that is deleted already.
        case none
    }

    /// The update that has the elements; nil for those of the view.
    let update: ASListUpdate?
    private let delegate: any ASCollectionLayoutDelegate
    private let collection: ASCollectionView
    private let data: ASDataController
    private let sections: ASListSections
    private let generation: Int
    private var elements: [ASListElement] = []
    private var cells: [Cell] = []

    init(_ layout: ASCollectionLayout, _ collection: ASCollectionView, _ update: ASListUpdate?) {
        (delegate, self.update, self.collection, data) = (layout.delegate, update, collection, collection.data)
        sections = update?.plan.sections ?? collection.data.visible.sections
        generation = collection.data.generation
    }

    // MARK: Running

    func begin(_ completion: @escaping @MainActor (ASCollectionLayoutState) -> Void) {
        inSlices(count: type(of: delegate).needsNodes ? sections.count : 0, { self.take($0) }) {
            self.calculate(completion)
        }
    }

    /// The same before this returns.
    func runNow() -> ASCollectionLayoutState {
        if type(of: delegate).needsNodes { for index in 0..<sections.count { take(index) } }
        let (context, kind) = (context(), type(of: delegate))
        let nodes = Self.nodes(cells, traits, isConcurrent: !data.isSerial, on: ASDispatcherCurrent())
        let result = kind.calculateLayout(with: context(nodes))
        for index in elements.indices { give(nodes, index) }
        return result
    }

    private func calculate(_ completion: @escaping @MainActor (ASCollectionLayoutState) -> Void) {
        let (context, kind, cells, traits) = (context(), type(of: delegate), cells, traits)
        let (dispatcher, isConcurrent) = (ASDispatcherCurrent(), !data.isSerial)
        dispatcher.async(.layout) {
            let nodes = Self.nodes(cells, traits, isConcurrent: isConcurrent, on: dispatcher)
            let result = kind.calculateLayout(with: context(nodes))
            ASMainTurn.perform(in: .data) {
                self.inSlices(count: self.elements.count, { self.give(nodes, $0) }) {
                    completion(result)
                    self.data.releaseSurplus()
                }
            }
        }
    }

    /// What the layout is computed from, but for the nodes.
    private func context() -> @Sendable ([Int: ASCellHandle]) -> ASCollectionLayoutContext {
        let directions = delegate.scrollableDirections()
        var viewport = collection.bounds.size
        if directions.isDisjoint(with: .horizontalDirections) { viewport.width -= collection.contentInset.horizontal }
        if directions.isDisjoint(with: .verticalDirections) { viewport.height -= collection.contentInset.vertical }
        let size = CGSize(width: max(0, viewport.width), height: max(0, viewport.height))
        let (offset, sections, version) = (collection.contentOffset, sections, update?.version ?? data.version)
        // All of them, or none.
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

    /// Runs `body` for each number, some in each main turn.
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
            // Looking at the clock costs as much as an element.
            if index % 16 == 0, dispatcher.now > deadline { break }
        }
        guard index < count else { return then() }
        ASMainTurn.perform(in: .data) { self.inSlices(count: count, from: index, body, then: then) }
    }

    // MARK: Cells

    /// Takes the node of an element, or the block that makes it.
    private func take(_ index: Int) {
        let element = update.map { data.element(of: index, in: $0) } ?? data.element(at: index)
        elements.append(element)
        if let node = element.node { return cells.append(.made(ASCellHandle(node))) }
        guard data.ask(element) else { return cells.append(.none) }
        if case .block(let block) = element.source {
            cells.append(.block(block))
        } else if let place = data.pending.withLockUnchecked({ $0.place(of: element) }),
            case .block(let block) = data.source(of: element, at: place)
        {
            // It is being made for somebody else, who may take his time: what is made first stays.
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
                // Main tells the cells that have a view.
                if !node.isNodeLoaded { node.adopt(traits) }
                let made = ASCellHandle(node)
                nodes.withLock { $0[index] = made }
            }
        }
        return nodes.withLock { $0 }
    }

    /// Gives an element the node that was made for it, and the size that the layout has found out.
    private func give(_ nodes: [Int: ASCellHandle], _ index: Int) {
        let element = elements[index]
        let isOurs = if case .made = cells[index] { false } else { true }
        if isOurs { element.isMeasuring = false }
        // One that could not be asked for is empty for this computation only.
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
