// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Gives each element of a list its interface state, by how near it is to what is seen.
///
/// Rows that are shown change at once. Rows that come near wait for their turn: a main turn loads and draws ahead at most
/// `batchSize` of them, and stops early when it has taken long. Rows that go far change at once, which is cheap.
///
/// - Thread: main
/// - Source: Texture `ASRangeController`
@MainActor
package final class ASRangeController {
    /// Rows that one main turn prepares at most.
    static let batchSize = 2
    /// Seconds after which a main turn begins no other row.
    static let turnBudget = 0.0007

    private unowned let context: any ASContainerContext
    private let data: ASDataController
    var tuning: ASRangeTuning { didSet { if tuning != oldValue { setNeedsUpdate() } } }
    private(set) var mode: ASLayoutRangeMode = .unspecified
    /// The run of elements that the last update looked at.
    private(set) var indices = ASRangeIndices.empty

    /// From where to where the preload range of the last update reaches along the axis, whether there are elements or not.
    private(set) var reach: ClosedRange<CGFloat> = 0...0

    /// Somebody set the mode; it stays for one update.
    private var isPinned = false
    /// Nil as long as nobody has scrolled.
    private var lastDirection: ASScrollDirection?
    private lazy var updating = job { $0.update() }
    private lazy var draining = job { $0.drain() }
    /// Elements that have more than a measurement.
    private var managed: [ASListElement] = []
    private var queue: [ASListElement] = []
    private var epoch = 0

    init(in context: any ASContainerContext, of data: ASDataController, tuning: ASRangeTuning) {
        self.context = context
        self.data = data
        self.tuning = tuning
    }

    /// Work of a main turn that keeps the view until it is done: a cell, when it is told of its state, may let go of the container.
    private func job(_ body: @escaping @MainActor (ASRangeController) -> Void) -> ASMainJob {
        ASMainJob(.ranges) { [weak self] in
            guard let self else { return }
            withExtendedLifetime(context.view) { body(self) }
        }
    }

    /// The elements near the viewport, which are measured next.
    var nearIndices: RangeSet<Int> { indices.union }

    // MARK: Asking for updates

    /// Updates on the next main turn; several calls count once.
    package func setNeedsUpdate() {
        updating.schedule()
    }

    /// Updates now if one is due.
    func updateIfNeeded() {
        updating.performIfDue()
    }

    /// Sets the mode; it is kept through the next update.
    func updateCurrentRange(with newMode: ASLayoutRangeMode) {
        isPinned = true
        guard newMode != mode else { return }
        mode = newMode
        setNeedsUpdate()
    }

    /// Whether the container is near enough to be seen that its rows are drawn.
    var isNearlyVisible: Bool { context.containerState.contains(.display) }

    /// Sets the mode and updates at once.
    func setModeNow(_ newMode: ASLayoutRangeMode) {
        updateCurrentRange(with: newMode)
        updateIfNeeded()
    }

    // MARK: Updating

    /// Steps of the specification's range computation.
    private func update() {
        updating.cancel()
        // Step 1: what is shown. With nothing shown although there are rows, a reload is under way: leave everything.
        let visible = context.geometry.mountedSet
        if visible.isEmpty, data.visible.count > 0, !context.geometry.seenSet.isEmpty {
            indices.visible = context.geometry.seenSet
            return
        }
        // Step 2: the direction; at rest the last one counts.
        if !context.scrollDirection.isEmpty { lastDirection = context.scrollDirection }
        // Step 3: the mode.
        chooseMode()
        // Step 4: the elements.
        let geometry = ASRangeGeometry(
            viewport: context.view.bounds,
            scrollableDirections: context.geometry.axes,
            direction: lastDirection ?? context.geometry.initialDirection,
            mode: mode,
            tuning: tuning
        )
        let isOff = context.source.cellLayoutMode.contains(.disableRangeController)
        indices =
            isOff
            ? ASRangeIndices(visible: visible, display: visible, preload: visible)
            : geometry.indices(visible: visible) { context.geometry.set(in: $0) }
        let preloaded = isOff ? context.view.bounds : geometry.rect(for: .preload)
        let (start, end) = context.geometry.span(of: preloaded)
        reach = start...max(start, end)
        ASDebug.log(
            .ranges,
            "\(context.dataSourceName) \(mode): shown \(visible.words), drawn \(indices.display.words), preloaded \(indices.preload.words)"
        )
        assignStates()
        // What has come near is made and measured.
        data.pump()
        if let view = context.view as? any ASRangeReporter { ASListObservers.rangesDidChange?(view) }
    }

    private func chooseMode() {
        defer { isPinned = false }
        if isPinned { return }
        if mode == .unspecified { mode = .minimum }
        if context.hasBeenScrolled, context.isContainerVisible { mode = .full }
    }

    private func assignStates() {
        epoch += 1
        var present: [ASListElement] = []
        present.reserveCapacity(managed.count + 8)
        // Shown ones, then those drawn, then those preloaded; each once.
        for range in [indices.visible, indices.display, indices.preload] {
            for (index, element) in range.ranges.flatMap({ data.visible.elements(in: $0) }) {
                guard element.rangeEpoch != epoch else { continue }
                element.rangeEpoch = epoch
                present.append(element)
                set(state(of: element, at: index), of: element)
            }
        }
        for element in managed where element.rangeEpoch != epoch {
            set(.measureLayout, of: element)
            data.rest(element)
        }
        managed = present
        if !queue.isEmpty { draining.schedule() }
        data.releaseSurplus()
    }

    /// Whether the element is in one of the ranges.
    func manages(_ element: ASListElement) -> Bool { epoch > 0 && element.rangeEpoch == epoch }

    private func state(of element: ASListElement, at index: Int) -> ASInterfaceState {
        let container = context.containerState
        if container.contains(.visible) {
            if indices.visible.contains(index), element.isMounted { return .inHierarchy }
            var state: ASInterfaceState = .measureLayout
            if indices.preload.contains(index) { state.insert(.preload) }
            if indices.display.contains(index) { state.insert(.display) }
            return state
        }
        // A container in a cell that is far keeps nothing ready.
        if context.owner?.isRangeManaged == true, !container.contains(.preload) { return .measureLayout }
        if indices.visible.contains(index) {
            let draws = mode != .lowMemory && container.contains(.display)
            return draws ? [.measureLayout, .preload, .display] : [.measureLayout, .preload]
        }
        return indices.display.contains(index) ? [.measureLayout, .preload] : .measureLayout
    }

    /// The state of an element that has just been shown.
    func didMount(_ element: ASListElement) {
        if element.rangeEpoch != epoch || epoch == 0 { managed.append(element) }
        element.rangeEpoch = epoch
        let container = context.containerState
        if container.contains(.visible) {
            apply(.inHierarchy, to: element)
        } else {
            setNeedsUpdate()
        }
    }

    private func set(_ state: ASInterfaceState, of element: ASListElement) {
        element.wantedState = state
        guard let node = element.node, node.interfaceState != state else { return }
        let comesNearer = !state.subtracting(node.interfaceState).isDisjoint(with: [.preload, .display])
        if comesNearer, !element.isMounted || !state.contains(.visible) {
            guard !element.isQueued else { return }
            element.isQueued = true
            queue.append(element)
        } else {
            apply(state, to: element)
        }
    }

    private func apply(_ state: ASInterfaceState, to element: ASListElement) {
        element.wantedState = state
        guard let node = element.node, node.interfaceState != state else { return }
        if state.contains(.preload) { context.prepareSize(of: element) }
        if state.contains(.visible) { _ = node.layer }
        node.recursivelySetInterfaceState(state)
        if state.contains(.display), !node.isInHierarchy { node.displayOutsideOfWindow() }
    }

    // MARK: Preparing ahead

    private func drain() {
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var prepared = 0
        var taken = 0
        while taken < queue.count, prepared < Self.batchSize, prepared == 0 || clock.now - start < Self.turnBudget {
            let element = queue[taken]
            taken += 1
            element.isQueued = false
            guard let node = element.node, node.interfaceState != element.wantedState else { continue }
            ASTrace.span("main", "prepare row") { apply(element.wantedState, to: element) }
            prepared += 1
        }
        queue.removeFirst(taken)
        if !queue.isEmpty { draining.schedule() }
    }

    // MARK: Leaving

    /// All rows keep at most these bits; the next update gives them more again.
    func restrict(to allowed: ASInterfaceState) {
        for element in managed {
            guard let node = element.node else { continue }
            let state = node.interfaceState.intersection(allowed)
            apply(state, to: element)
        }
        if !allowed.contains(.preload) { managed = [] }
    }

    /// A row has left the data: its state is not looked after any more.
    func release(_ element: ASListElement) {
        managed.removeAll { $0 === element }
        element.wantedState = element.node?.interfaceState ?? []
    }
}
