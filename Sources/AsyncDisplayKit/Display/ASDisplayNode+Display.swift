// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

// Drawing: parameters on main, pixels on a background queue, contents on main again.

/// Carries a drawing's pixels from the display queue to main.
private final class ASDisplayResult: Sendable {
    struct Drawing: Sendable {
        var contents: ASPixelBuffer?
        var seconds = 0.0
        var wasCancelled = true
    }
    let drawing = ASLock(Drawing())
}

extension ASDisplayNode {
    // MARK: Switches

    /// Whether the node draws on a background queue; true.
    ///
    /// Nodes round foreign views draw on main.
    ///
    /// - Thread: any until loaded
    public var displaysAsynchronously: Bool {
        get { has(.displaysAsynchronously) }
        set { if !isSynchronous { set(.displaysAsynchronously, newValue) } }
    }

    /// Whether drawing waits; false.
    ///
    /// Turning it on cancels a drawing under way, turning it off draws what is missing.
    ///
    /// - Thread: any until loaded
    public var displaySuspended: Bool {
        get { has(.displaySuspended) }
        set {
            guard newValue != displaySuspended else { return }
            set(.displaySuspended, newValue)
            if newValue {
                cancelDisplay()
            } else if isNodeLoaded {
                performOnMain { if $0.shouldStartDisplay { $0.layer.setNeedsDisplay() } }
            }
        }
    }

    /// Among waiting drawings of equal range, higher goes first; 0.
    ///
    /// - Thread: any
    public var drawingPriority: Int {
        get { rare { $0.drawingPriority } ?? 0 }
        set { withRare { $0.drawingPriority = newValue } }
    }

    /// Whether the drawings of this node and of everything in it land together; false.
    ///
    /// Cells have it on.
    ///
    /// - Thread: any
    public var isAsyncTransactionContainer: Bool {
        get { has(.isTransactionContainer) }
        set { set(.isTransactionContainer, newValue) }
    }

    /// Draws anew before one of the next frames.
    ///
    /// What is shown stays until then. Several calls count once.
    ///
    /// - Thread: any
    public func setNeedsDisplay() {
        bridgedSet(.needsDisplay, { $0.layer.setNeedsDisplay() }, { _ in })
    }

    /// Whether the node's class has contents of its own, as far as is known.
    var drawsItself: Bool {
        !isSynchronous && ASDisplayProbe.answer(for: type(of: self)) != .nothing
    }

    /// Whether the node draws and has not drawn.
    @MainActor
    var needsContents: Bool {
        drawsItself && loadedLayer != nil && loadedLayer?.contents == nil
    }

    /// Whether a drawing is on its way.
    @MainActor
    private var isDrawing: Bool { displayState?.pendingDisplay[ObjectIdentifier(self)] != nil }

    /// Whether the node should draw now because it has nothing to show and nothing is on its way.
    @MainActor
    var shouldStartDisplay: Bool { needsContents && !isDrawing }

    // MARK: One drawing

    /// Called by the layer when display is due.
    @MainActor
    func displayLayer() {
        guard drawsItself, !displaySuspended else { return }
        let bounds = bounds
        guard bounds.width > 0, bounds.height > 0 else {
            set(.displayWaitsForSize, true)
            return
        }
        let sentinel = lock.withLockUnchecked { state -> Int in
            state.displaySentinel += 1
            return state.displaySentinel
        }
        displayWillStartAsynchronously(displaysAsynchronously)
        let weakNode = ASWeakNode(self)
        let isCancelled: @Sendable () -> Bool = {
            guard let node = weakNode.value else { return true }
            return node.lock.withLockUnchecked { $0.displaySentinel != sentinel }
        }
        let job = ASDisplayJob(
            type: type(of: self),
            label: ASTrace.isOn || ASDebug.isOn(.display) ? debugLabel : "",
            bounds: bounds,
            scale: layer.contentsScale,
            isOpaque: layer.isOpaque && layer.backgroundColor.map { $0.alpha >= 1 } ?? false,
            backgroundColor: layer.backgroundColor,
            parameters: drawParameters(forAsyncLayer: layer)
        )
        let result = ASDisplayResult()
        guard displaysAsynchronously else {
            let (contents, seconds) = job.timedRun { false }
            take(contents, seconds)
            return
        }
        displayWillStart(of: self, sentinel: sentinel)
        let transaction = ASAsyncTransactionGroup.main.transaction(of: transactionContainer)
        transaction.add(
            urgency: {
                guard let node = weakNode.value else { return .max }
                return node.displayUrgency
            },
            work: {
                guard !isCancelled() else { return }
                let (contents, seconds) = job.timedRun(isCancelled)
                let wasCancelled = isCancelled()
                result.drawing.withLock {
                    $0.seconds = seconds
                    $0.contents = wasCancelled ? nil : contents
                    $0.wasCancelled = wasCancelled
                }
            },
            completion: { _ in
                guard let node = weakNode.value else { return }
                let drawing = result.drawing.withLock { $0 }
                if !drawing.wasCancelled, !isCancelled() { node.take(drawing.contents, drawing.seconds) }
                node.displayDidFinish(of: node, sentinel: sentinel)
            }
        )
    }

    /// Visible before nearly visible before the rest; then the node's own priority.
    private var displayUrgency: Int {
        let state = interfaceState
        let range = state.contains(.visible) ? 2 : state.contains(.display) ? 1 : 0
        return range * 1_000_000 + drawingPriority
    }

    @MainActor
    private func take(_ contents: ASPixelBuffer?, _ seconds: Double) {
        guard let loadedLayer else { return }
        loadedLayer.contents = contents
        if contents != nil {
            let count = displayState?.lastDrawing?.count ?? 0
            displayData.lastDrawing = ASDrawingRecord(count: count + 1, seconds: seconds)
        }
        displayDidFinish()
    }

    /// The nearest container above, or the node itself.
    private var transactionContainer: ASDisplayNode {
        sequence(first: self) { $0.supernode }.first { $0.isAsyncTransactionContainer } ?? self
    }

    /// Forgets drawings under way.
    func cancelDisplay() {
        lock.withLockUnchecked { $0.displaySentinel += 1 }
        guard isNodeLoaded else { return }
        performOnMain { $0.displayDidFinish(of: $0, sentinel: nil) }
    }

    @MainActor
    func dropContents() {
        cancelDisplay()
        guard drawsItself else { return }
        loadedLayer?.contents = nil
    }

    /// Loads, lays out and draws the whole subtree without a window, so that it is ready when it scrolls in.
    ///
    /// For containers.
    ///
    /// - Thread: main
    @MainActor
    public func displayOutsideOfWindow() {
        layer.layoutIfNeeded()
        displaySubtree()
    }

    @MainActor
    private func displaySubtree() {
        guard let loadedLayer else { return }
        if shouldStartDisplay { loadedLayer.setNeedsDisplay() }
        loadedLayer.displayIfNeeded()
        for subnode in subnodes { subnode.displaySubtree() }
    }

    /// Draws the subtree and, when `synchronously` is true, blocks until all of it has arrived.
    ///
    /// - Thread: main
    @MainActor
    public func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        displayOutsideOfWindow()
        guard synchronously else { return }
        waitForDisplay()
    }

    @MainActor
    private func waitForDisplay() {
        // Drawings asked for before this turn are in transactions that are closed already; ask for those again.
        for node in sequenceOfSubtree() where node.needsContents && node.displayData.openTransaction == nil {
            node.layer.setNeedsDisplay()
            node.layer.displayIfNeeded()
        }
        for node in sequenceOfSubtree() {
            guard let transaction = node.displayState?.openTransaction else { continue }
            node.displayData.openTransaction = nil
            transaction.waitUntilComplete()
        }
    }

    private func sequenceOfSubtree() -> [ASDisplayNode] {
        [self] + subnodes.flatMap { $0.sequenceOfSubtree() }
    }

    // MARK: What is under way

    /// Whether this node or a direct subnode waits for a drawing.
    ///
    /// - Thread: main
    @MainActor
    public var isWaitingForDisplay: Bool { displayState.map { !$0.pendingDisplay.isEmpty } ?? false }

    @MainActor
    private func displayWillStart(of node: ASDisplayNode, sentinel: Int) {
        displayData.pendingDisplay[ObjectIdentifier(node)] = sentinel
        if node === self { supernode?.displayWillStart(of: node, sentinel: sentinel) }
    }

    /// A drawing of this node or of a direct subnode has arrived, was cancelled, or its node has gone elsewhere.
    ///
    /// - Parameters:
    ///   - node: this one or a direct subnode
    ///   - sentinel: which drawing; an older one than the newest does not count, nil means all of them
    @MainActor
    func displayDidFinish(of node: ASDisplayNode, sentinel: Int?) {
        let key = ObjectIdentifier(node)
        if let displayState, let newest = displayState.pendingDisplay[key], sentinel == nil || newest == sentinel {
            displayState.pendingDisplay[key] = nil
            if displayState.pendingDisplay.isEmpty {
                hierarchyDisplayDidFinish()
                tellDelegates { $0.hierarchyDisplayDidFinish() }
                removePlaceholderIfAllowed()
            }
        }
        if node === self { supernode?.displayDidFinish(of: node, sentinel: sentinel) }
    }
}
