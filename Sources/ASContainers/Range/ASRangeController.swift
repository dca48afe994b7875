// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The controller that sets the interface state of each element of a container, depending on its distance from the viewport.
///
/// Mounted elements change their states at once. Elements that come near are queued: a main run loop turn loads and draws at most two of
/// them ahead, and fewer if that takes long. Elements that leave change at once, because that is cheap.
///
/// Tables, collections and pagers have one each. A custom container creates its own: it creates and measures the nodes, adds the views of
/// visible ones, and the controller has the others loaded and drawn ahead.
///
/// ```swift
/// let ranges = ASRangeController()
/// ranges.dataSource = self        // the visible nodes
/// ranges.layoutController = self  // the nodes in a rectangle of the content
///
/// override func contentOffsetDidChange() {
///     addAndRemoveViews()
///     ranges.setNeedsUpdate()
/// }
/// ```
///
/// Call `setNeedsUpdate()` also after the nodes or the interface state of the container change. Nodes of the controller are range-managed:
/// they get their interface states only from it, also while they are in a window.
///
/// - Thread: main
/// - Source: Texture `ASRangeController`
/// - Deviation: updates of the data do not pass through it
@preconcurrency @MainActor
public final class ASRangeController {
    /// The maximum number of rows that a main run loop turn prepares.
    static let batchSize = 2
    /// The time in seconds after which a main run loop turn begins no further row.
    static let turnBudget = 0.0007

    /// The data source, which provides the visible nodes; held weakly.
    public weak var dataSource: (any ASRangeControllerDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsUpdate() } }
    }

    /// The delegate, which decides when ranges are updated; held weakly.
    public weak var delegate: (any ASRangeControllerDelegate)?

    /// The layout controller, which provides the nodes near the viewport; held weakly, because it usually owns the controller.
    ///
    /// - Deviation: Texture holds it strongly
    public weak var layoutController: (any ASLayoutController)? {
        didSet { if layoutController !== oldValue { setNeedsUpdate() } }
    }

    /// Whether the content has been scrolled, which changes the mode to `.full` while the container is visible; the default is `false`.
    ///
    /// Set by the container.
    public var contentHasBeenScrolled = false

    /// The container; a core owns its controller.
    private unowned let client: any ASRangeClient
    /// The client of a controller for a custom container; `nil` for others.
    private let nodes: ASRangeNodes?
    var tuning: ASRangeTuning { didSet { if tuning != oldValue { setNeedsUpdate() } } }
    private(set) var mode: ASLayoutRangeMode = .unspecified
    /// The elements in each range at the last update.
    private(set) var indices = ASRangeIndices.empty
    /// The geometry of the last update.
    private(set) var geometry: ASRangeGeometry?

    /// Whether interface states may have to change even if the ranges contain the same elements.
    private var isStale = true
    /// The state of the container when interface states were last assigned.
    private var assignedState: ASInterfaceState = []
    /// Whether the mode was set explicitly and stays for one update.
    private var isPinned = false
    /// The direction of the last scroll; `nil` before the first.
    private var lastDirection: ASScrollDirection?
    private lazy var updating = ASMainJob(.ranges) { [weak self] in
        guard let self else { return }
        withExtendedLifetime(client.keptInTurn) { self.update() }
    }
    /// The queue of elements to load and draw ahead.
    private lazy var preparing: ASRunLoopQueue<ASListElement> = {
        let queue = ASRunLoopQueue<ASListElement>(in: .ranges, budget: Self.turnBudget) { [weak self] element in
            self?.prepare(element) ?? false
        }
        queue.batchSize = Self.batchSize
        queue.ensureExclusiveMembership = false
        return queue
    }()
    /// The elements that were in a range at the last update, or have been mounted since.
    private var managed: [ASListElement] = []
    private var epoch = 0

    /// Creates a controller for a custom container, with the tuning of tables.
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

    /// The container's own object, kept alive while the controller works.
    ///
    /// A cell that is notified of its state may release the container.
    var keptInTurn: AnyObject { client.keptInTurn }

    /// The source of the debug overlay for a custom container; `nil` for others.
    var reporter: (any ASRangeReporter)? { nodes }

    /// The indices of the elements near the viewport, which are measured next.
    var nearIndices: RangeSet<Int> { indices.union }

    // MARK: Tuning

    /// Returns the extent of a range in a mode.
    public func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters { tuning[rangeMode, rangeType] }

    /// Sets the extent of a range in a mode.
    public func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) {
        tuning[rangeMode, rangeType] = tuningParameters
    }

    /// The extent of both ranges in full mode beyond the viewport.
    ///
    /// Reading returns the extent of the display range.
    ///
    /// - Source: AsyncDisplayKit 1.0
    public var tuningParameters: ASRangeTuningParameters {
        get { tuning[.full, .display] }
        set { for type in ASLayoutRangeType.allCases { tuning[.full, type] = newValue } }
    }

    // MARK: Requesting updates

    /// Schedules an update in the next main run loop turn; several calls cause one update.
    public func setNeedsUpdate() {
        isStale = true
        updating.schedule()
    }

    /// Schedules an update in the next main run loop turn; states are only assigned if the elements in the ranges have changed.
    func viewportDidChange() {
        updating.schedule()
    }

    /// Updates immediately if an update is scheduled.
    public func updateIfNeeded() {
        updating.performIfDue()
    }

    /// Sets the mode, which is kept through the next update.
    public func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        isPinned = true
        guard rangeMode != mode else { return }
        mode = rangeMode
        setNeedsUpdate()
    }

    /// Whether the container is near enough to the screen that its rows are drawn.
    private var isNearlyVisible: Bool { client.containerState.contains(.display) }

    /// Sets the mode and updates immediately: `near` for containers that are nearly visible, `others` for the rest.
    func setModeNow(nearlyVisible near: ASLayoutRangeMode, others: ASLayoutRangeMode) {
        updateCurrentRange(with: isNearlyVisible ? near : others)
        updateIfNeeded()
    }

    /// Releases objects that the container keeps for reuse.
    func releaseMemory() { client.releaseMemory() }

    // MARK: Updating

    /// Computes the ranges and assigns the interface states, in the steps of the specification.
    private func update() {
        updating.cancel()
        guard client.shouldUpdate else { return }
        // Step 1: the mounted elements. If there are none although there are rows, a reload is pending: leave everything unchanged.
        guard let visible = client.shownIndices else {
            indices.visible = client.visibleIndices
            return
        }
        // Step 2: the direction; at rest the last one is used.
        if !client.scrollDirection.isEmpty { lastDirection = client.scrollDirection }
        // Step 3: the mode.
        chooseMode()
        // Step 4: the elements in the ranges.
        let geometry = ASRangeGeometry(
            viewport: client.visibleRect,
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
            "\(client.rangeName) \(mode): visible \(visible.words), display \(indices.display.words), preload \(indices.preload.words)"
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
        // Mounted elements first, then those to draw, then those to preload; each once.
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

    /// Returns whether the element was in a range at the last update.
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
        // A container in a distant cell keeps no content ready.
        if client.isInCell, !container.contains(.preload) { return .measureLayout }
        if indices.visible.contains(index) {
            let draws = mode != .lowMemory && container.contains(.display)
            return draws ? [.measureLayout, .preload, .display] : [.measureLayout, .preload]
        }
        return indices.display.contains(index) ? [.measureLayout, .preload] : .measureLayout
    }

    /// Sets the state of an element that has just been mounted.
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

    /// Loads and draws a queued element ahead of time.
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

    // MARK: Releasing

    /// Releases the drawings of all nodes; those in the ranges are drawn again after the next update.
    public func clearContents() { restrict(to: [.measureLayout, .preload]) }

    /// Releases the drawings and the data of all nodes; those in the ranges load and draw again after the next update.
    public func clearPreloadedData() { restrict(to: .measureLayout) }

    /// Restricts the interface states of all rows to `allowed`; the next update assigns full states again.
    func restrict(to allowed: ASInterfaceState) {
        isStale = true
        for element in managed {
            guard let node = element.node else { continue }
            let state = node.interfaceState.intersection(allowed)
            apply(state, to: element)
        }
        if !allowed.contains(.preload) { managed = [] }
    }

    /// Stops managing the state of a row that has been deleted.
    func release(_ element: ASListElement) {
        managed.removeAll { $0 === element }
        element.wantedState = element.node?.interfaceState ?? []
    }
}
