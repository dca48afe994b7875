// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Gives each element of a container its interface state, by how near it is to what is seen.
///
/// Elements that are shown change at once. Elements that come near wait: a main turn loads and draws ahead at most two of them, and
/// fewer if that takes long. Elements that go far change at once, which is cheap.
///
/// Tables, collections and pagers have one each. A container of your own uses one by itself: it makes and measures the nodes, adds the views
/// of those that are seen, and lets the controller have the others loaded and drawn before.
///
/// ```swift
/// let ranges = ASRangeController()
/// ranges.dataSource = self        // what is seen now
/// ranges.layoutController = self  // what lies in a rectangle of the content
///
/// override func contentOffsetDidChange() {
///     addAndRemoveViews()
///     ranges.setNeedsUpdate()
/// }
/// ```
///
/// Call `setNeedsUpdate()` also after the nodes or the interface state of the container change. Nodes of the controller are range-managed:
/// they get their interface states from it alone, also while they are in a window.
///
/// - Thread: main
/// - Source: Texture `ASRangeController`
/// - Deviation: updates of the data do not pass through it
@preconcurrency @MainActor
public final class ASRangeController {
    /// Rows that one main turn prepares at most.
    static let batchSize = 2
    /// Seconds after which a main turn begins no other row.
    static let turnBudget = 0.0007

    /// Provides what the container shows; held weakly.
    public weak var dataSource: (any ASRangeControllerDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsUpdate() } }
    }

    /// Decides when ranges are updated; held weakly.
    public weak var delegate: (any ASRangeControllerDelegate)?

    /// Provides what lies near the viewport; held weakly, as it usually owns the controller.
    ///
    /// - Deviation: Texture holds it strongly
    public weak var layoutController: (any ASLayoutController)? {
        didSet { if layoutController !== oldValue { setNeedsUpdate() } }
    }

    /// Whether a person has scrolled the content, which makes the mode `.full` while the container is visible; `false`.
    ///
    /// Set by the container.
    public var contentHasBeenScrolled = false

    /// The container; a core owns its controller.
    private unowned let client: any ASRangeClient
    /// The client of a controller that stands alone.
    private let nodes: ASRangeNodes?
    var tuning: ASRangeTuning { didSet { if tuning != oldValue { setNeedsUpdate() } } }
    private(set) var mode: ASLayoutRangeMode = .unspecified
    /// The run of elements that the last update looked at.
    private(set) var indices = ASRangeIndices.empty
    /// What the last update looked at.
    private(set) var geometry: ASRangeGeometry?

    /// Whether interface states may have to change although the ranges hold the same elements.
    private var isStale = true
    /// The state of the container that interface states were assigned for.
    private var assignedState: ASInterfaceState = []
    /// Whether the mode was set, and stays for one update.
    private var isPinned = false
    /// The direction of the last scroll; `nil` before the first.
    private var lastDirection: ASScrollDirection?
    private lazy var updating = ASMainJob(.ranges) { [weak self] in
        guard let self else { return }
        withExtendedLifetime(client.keptInTurn) { self.update() }
    }
    /// Elements that wait to be loaded and drawn ahead.
    private lazy var preparing: ASRunLoopQueue<ASListElement> = {
        let queue = ASRunLoopQueue<ASListElement>(in: .ranges, budget: Self.turnBudget) { [weak self] element in
            self?.prepare(element) ?? false
        }
        queue.batchSize = Self.batchSize
        queue.ensureExclusiveMembership = false
        return queue
    }()
    /// Elements that have more than a measurement.
    private var managed: [ASListElement] = []
    private var epoch = 0

    /// A controller for a container of your own, with the tuning of tables.
    public init() {
        let nodes = ASRangeNodes()
        (client, self.nodes, tuning) = (nodes, nodes, .table)
        nodes.controller = self
        ASRangeControllers.shared.add(self)
    }

    init(of client: any ASRangeClient, tuning: ASRangeTuning) {
        (self.client, nodes, self.tuning) = (client, nil, tuning)
        ASRangeControllers.shared.add(self)
    }

    /// The container's own object, kept while the controller works.
    ///
    /// A cell that is told of its state may let go of the container.
    var keptInTurn: AnyObject { client.keptInTurn }

    /// What the debug overlay shows of a controller that stands alone.
    var reporter: (any ASRangeReporter)? { nodes }

    /// The elements near the viewport, which are measured next.
    var nearIndices: RangeSet<Int> { indices.union }

    // MARK: Tuning

    /// How far a range reaches in a mode.
    public func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters { tuning[rangeMode, rangeType] }

    /// Sets how far a range reaches in a mode.
    public func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) {
        tuning[rangeMode, rangeType] = tuningParameters
    }

    /// How far the ranges of full mode reach beyond what is seen: both the display range and the preload range.
    ///
    /// Reads those of the display range.
    ///
    /// - Source: AsyncDisplayKit 1.0
    public var tuningParameters: ASRangeTuningParameters {
        get { tuning[.full, .display] }
        set { for type in ASLayoutRangeType.allCases { tuning[.full, type] = newValue } }
    }

    // MARK: Asking for updates

    /// Updates on the next main turn; several calls count once.
    public func setNeedsUpdate() {
        isStale = true
        updating.schedule()
    }

    /// Updates on the next main turn; elements are only looked at if the ranges hold others than before.
    func viewportDidChange() {
        updating.schedule()
    }

    /// Updates now if one is due.
    public func updateIfNeeded() {
        updating.performIfDue()
    }

    /// Sets the mode; it is kept through the next update.
    public func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        isPinned = true
        guard rangeMode != mode else { return }
        mode = rangeMode
        setNeedsUpdate()
    }

    /// Whether the container is near enough to be seen that its rows are drawn.
    private var isNearlyVisible: Bool { client.containerState.contains(.display) }

    /// Sets the mode and updates at once: one for containers that are nearly visible, one for others.
    func setModeNow(nearlyVisible near: ASLayoutRangeMode, others: ASLayoutRangeMode) {
        updateCurrentRange(with: isNearlyVisible ? near : others)
        updateIfNeeded()
    }

    /// Lets go of what the container keeps for later use.
    func releaseMemory() { client.releaseMemory() }

    // MARK: Updating

    /// Steps of the specification's range computation.
    private func update() {
        updating.cancel()
        guard client.shouldUpdate else { return }
        // Step 1: what is shown. With nothing shown although there are rows, a reload is under way: leave everything.
        guard let visible = client.shownIndices else {
            indices.visible = client.visibleIndices
            return
        }
        // Step 2: the direction; at rest the last one counts.
        if !client.scrollDirection.isEmpty { lastDirection = client.scrollDirection }
        // Step 3: the mode.
        chooseMode()
        // Step 4: the elements.
        let geometry = ASRangeGeometry(
            viewport: client.viewport,
            scrollableDirections: client.axes,
            direction: lastDirection ?? client.initialDirection,
            mode: mode,
            tuning: tuning
        )
        self.geometry = geometry
        let before = indices
        indices =
            client.hasNoRanges
            ? ASRangeIndices(visible: visible, display: visible, preload: visible)
            : geometry.indices(visible: visible) { client.indices(in: $0) }
        ASDebug.log(
            .ranges,
            "\(client.rangeName) \(mode): shown \(visible.words), drawn \(indices.display.words), preloaded \(indices.preload.words)"
        )
        if isStale || indices != before || client.containerState != assignedState { assignStates() }
        client.rangesDidChange()
    }

    private func chooseMode() {
        let before = mode
        defer {
            isPinned = false
            if mode != before { isStale = true }
        }
        if isPinned { return }
        if mode == .unspecified { mode = .minimum }
        if client.hasBeenScrolled, client.containerState.contains(.visible) { mode = .full }
    }

    private func assignStates() {
        (isStale, assignedState) = (false, client.containerState)
        epoch += 1
        var present: [ASListElement] = []
        present.reserveCapacity(managed.count + 8)
        // Shown ones, then those drawn, then those preloaded; each once.
        for range in [indices.visible, indices.display, indices.preload] {
            for (index, element) in range.ranges.flatMap({ client.elements(in: $0) }) {
                guard element.rangeEpoch != epoch else { continue }
                element.rangeEpoch = epoch
                present.append(element)
                set(state(of: element, at: index), of: element)
            }
        }
        for element in managed where element.rangeEpoch != epoch {
            set(.measureLayout, of: element)
            client.rest(element)
        }
        managed = present
        client.releaseSurplus()
    }

    /// Whether the element is in one of the ranges.
    func manages(_ element: ASListElement) -> Bool { epoch > 0 && element.rangeEpoch == epoch }

    private func state(of element: ASListElement, at index: Int) -> ASInterfaceState {
        let container = client.containerState
        if container.contains(.visible) {
            if indices.visible.contains(index), element.isMounted { return .inHierarchy }
            var state: ASInterfaceState = .measureLayout
            if indices.preload.contains(index) { state.insert(.preload) }
            if indices.display.contains(index) { state.insert(.display) }
            return state
        }
        // A container in a cell that is far keeps nothing ready.
        if client.isInCell, !container.contains(.preload) { return .measureLayout }
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
        let container = client.containerState
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
            preparing.enqueue(element)
        } else {
            apply(state, to: element)
        }
    }

    private func apply(_ state: ASInterfaceState, to element: ASListElement) {
        element.wantedState = state
        guard let node = element.node, node.interfaceState != state else { return }
        if state.contains(.preload) { client.prepareSize(of: element) }
        if state.contains(.visible) { _ = node.layer }
        node.recursivelySetInterfaceState(state)
        if state.contains(.display), !node.isInHierarchy { node.displayOutsideOfWindow() }
    }

    /// Loads and draws an element of the queue ahead of time.
    ///
    /// - Returns: whether that was needed
    private func prepare(_ element: ASListElement) -> Bool {
        element.isQueued = false
        guard let node = element.node, node.interfaceState != element.wantedState else { return false }
        withExtendedLifetime(client.keptInTurn) {
            ASTrace.span("main", "prepare row") { apply(element.wantedState, to: element) }
        }
        return true
    }

    // MARK: Leaving

    /// Lets go of the drawings of all nodes; those in the ranges are drawn again after the next update.
    public func clearContents() { restrict(to: [.measureLayout, .preload]) }

    /// Lets go of the drawings and the data of all nodes; those in the ranges get them again after the next update.
    public func clearPreloadedData() { restrict(to: .measureLayout) }

    /// All rows keep at most these bits; the next update gives them more again.
    func restrict(to allowed: ASInterfaceState) {
        isStale = true
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
