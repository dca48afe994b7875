// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Interface states, and entering and leaving windows.
//
// Outside of containers, a node in a window has every state, and a node outside of windows has none. Inside a container (a "range managed"
// subtree) the container decides, and the window affects only the visible bit.

extension ASDisplayNode {
    /// Sets whether a container determines the interface state of the subtree.
    ///
    /// - Thread: any until loaded
    public func setRangeManaged(_ isManaged: Bool) {
        for node in subtree { node.set(.isRangeManaged, isManaged) }
    }

    /// Whether a container determines the interface state.
    ///
    /// - Thread: any
    public var isRangeManaged: Bool { has(.isRangeManaged) }

    /// Sets the state of the node and of everything in it, and runs the callbacks; for containers.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func recursivelySetInterfaceState(_ newState: ASInterfaceState) {
        requireStackSpace()
        setInterfaceState(newState)
        interfaceStateWillPropagate(newState)
        // Callbacks may have set another state, or removed subnodes.
        for subnode in subnodes where subnode.supernode === self && interfaceState == newState {
            subnode.recursivelySetInterfaceState(newState)
        }
    }

    /// Sets the node's own state and runs its callbacks; `ASInterfaceStateProgress` has the order.
    @MainActor
    func setInterfaceState(_ newState: ASInterfaceState, restoresContents: Bool = true) {
        let (oldState, needsNotification) = nodeState.withLock { ($0.interface.state, $0.interface.set(newState)) }
        guard newState != oldState else { return }
        assert(
            !newState.contains(.visible) || newState.contains(.display),
            "\(debugLabel) would be visible outside the display range; set both."
        )
        ASDebug.log(.ranges, "\(debugLabel): \(oldState) → \(newState)")
        guard needsNotification else { return }
        while let message = nodeState.withLock({ $0.interface.next() }) {
            switch message {
            case .step(let step, let isEntered): tell(of: step, isEntered: isEntered)
            case .summary(let new, let old): notifyOfChange(to: new, from: old, restoresContents)
            }
        }
    }

    @MainActor
    private func notifyOfChange(
        to newState: ASInterfaceState,
        from oldState: ASInterfaceState,
        _ restoresContents: Bool
    ) {
        let entered = newState.subtracting(oldState)
        if restoresContents, !entered.isDisjoint(with: [.display, .visible]) { restoreContents() }
        updateDisplayUrgency()
        interfaceStateDidChange(newState, from: oldState)
        notifyDelegates { $0.interfaceStateDidChange(newState, from: oldState) }
    }

    @MainActor
    private func tell(of step: ASInterfaceState, isEntered: Bool) {
        switch (step, isEntered) {
        case (.preload, true):
            didEnterPreloadState()
            // The subnodes of a layout spec must be added before they can be preloaded.
            if automaticallyManagesSubnodes { layoutIfNeeded() }
            notifyDelegates { $0.didEnterPreloadState() }
        case (.preload, false):
            // Outside of containers data is kept, because the node may return, as in a navigation stack.
            guard isRangeManaged else { return }
            didExitPreloadState()
            notifyDelegates { $0.didExitPreloadState() }
        case (.display, true):
            displaySuspended = false
            didEnterDisplayState()
            notifyDelegates { $0.didEnterDisplayState() }
        case (.display, false):
            didExitDisplayState()
            notifyDelegates { $0.didExitDisplayState() }
            leaveDisplay()
        case (.visible, true):
            assert(isNodeLoaded || isRasterized, "\(debugLabel) became visible before its view or layer was created.")
            didEnterVisibleState()
            notifyDelegates { $0.didEnterVisibleState() }
        default:
            didExitVisibleState()
            notifyDelegates { $0.didExitVisibleState() }
            ASContentsBudget.shared.didBecomeInvisible(self)
        }
    }

    /// Redraws contents that were released while the node was invisible.
    @MainActor
    private func restoreContents() {
        guard isInHierarchy, !displaySuspended, shouldStartDisplay else { return }
        loadedLayer?.setNeedsDisplay()
        addPlaceholderIfNeeded()
    }

    /// Cancels drawing now, and releases the contents in the next turn unless the node has returned, so that a move does not flash.
    @MainActor
    private func leaveDisplay() {
        guard !isSynchronous else { return }
        if isRangeManaged { displaySuspended = true }
        performLater(in: .commit) { node in
            guard !node.isInDisplayState else { return }
            node.clearContents()
        }
    }

    // MARK: Windows

    /// Called after the layer entered or left a window.
    @MainActor
    func layerDidMoveToTree(_ tree: ASLayerTree?) {
        displayState?.pieces?.move(to: tree)
        guard let tree else { return exitHierarchy() }
        for observer in ASNodeObservers.didEnterWindow { observer(tree) }
        Self.followAppearanceChanges()
        enterHierarchy()
    }

    /// The state of a node in a window outside of containers; without the visible bit if the window is not visible.
    @MainActor
    var stateInWindow: ASInterfaceState {
        (rasterizingNode ?? self).loadedLayer?.tree?.isOnScreen ?? true
            ? .inHierarchy : .inHierarchy.subtracting(.visible)
    }

    /// Called after a change of the window; contents are kept until there are new ones.
    @MainActor
    func treeDidChange(_ change: ASLayerTreeChange) {
        switch change {
        case .scale(let old, let new):
            windowScaleDidChange(from: old, to: new)
        case .visibility:
            // Inside a container, the container determines visibility, and is notified itself.
            if isInHierarchy, !isRangeManaged { setInterfaceState(stateInWindow) }
        }
        requireStackSpace()
        for subnode in subnodes where subnode.isRasterized { subnode.treeDidChange(change) }
    }

    @MainActor
    func enterHierarchy() {
        if !suppressesHierarchyNotifications { moveToWindow(true) }
    }

    @MainActor
    func exitHierarchy() {
        if !suppressesHierarchyNotifications { moveToWindow(false) }
    }

    /// Traps (debug) unless the node is being notified that it has entered or left a window.
    func assertIsNotifyingHierarchy(_ method: StaticString = #function) {
        assert(
            nodeState.withLock { $0.window.isNotifying },
            "\(method) of \(debugLabel) was called directly. The toolkit calls it: add the node to the tree of a window, or remove it."
        )
    }

    /// Notifies the node that it has entered or left a window; `ASWindowMembership` has the order.
    @MainActor
    private func moveToWindow(_ isIn: Bool) {
        guard nodeState.withLock({ $0.window.move(toWindow: isIn) }) else { return }
        while let enters = nodeState.withLock({ $0.window.next() }) {
            if enters { notifyOfEntering() } else { notifyOfLeaving() }
        }
    }

    private var belongsInWindow: Bool { nodeState.withLock { $0.window.isInWindow } }

    @MainActor
    private func notifyOfEntering() {
        requireStackSpace()
        adoptTraitsOfOwner()
        willEnterHierarchy()
        if !isRangeManaged { setInterfaceState(stateInWindow, restoresContents: false) }
        for subnode in subnodesInHierarchy(true) { subnode.enterHierarchy() }
        if belongsInWindow, needsContents, let loadedLayer {
            if shouldStartDisplay { loadedLayer.setNeedsDisplay() }
            addPlaceholderIfNeeded()
        }
        didEnterHierarchy()
        notifyDelegates { $0.didEnterHierarchy() }
    }

    @MainActor
    private func notifyOfLeaving() {
        requireStackSpace()
        endInvisibleTransition()
        if isRangeManaged {
            if isVisible {
                // A move between supernodes in one turn does not make the node invisible.
                performLater(in: .ranges) { node in
                    guard !node.isInHierarchy, node.isVisible else { return }
                    node.setInterfaceState(node.interfaceState.subtracting(.visible))
                }
            }
        } else {
            setInterfaceState([])
        }
        didExitHierarchy()
        notifyDelegates { $0.didExitHierarchy() }
        for subnode in subnodesInHierarchy(false) { subnode.exitHierarchy() }
    }

    /// Returns the subnodes that enter or leave with this node, unless callbacks have moved them or this node.
    @MainActor
    private func subnodesInHierarchy(_ isIn: Bool) -> some Sequence<ASDisplayNode> {
        subnodes.lazy.filter { [self] subnode in
            (subnode.isNodeLoaded || subnode.isRasterized) && subnode.supernode === self
                && belongsInWindow == isIn
        }
    }
}
