// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Interface states, and entering and leaving windows.
//
// Outside of containers being in a window means every state, being out of it means none. Inside a container (a "range
// managed" subtree) the container decides, and the window only matters for the visible bit.

extension ASDisplayNode {
    /// Marks the subtree as managed by a container, or as on its own again.
    ///
    /// - Thread: any until loaded
    public func setRangeManaged(_ isManaged: Bool) {
        set(.isRangeManaged, isManaged)
        for subnode in subnodes { subnode.setRangeManaged(isManaged) }
    }

    /// Whether a container decides about the interface state.
    ///
    /// - Thread: any
    public var isRangeManaged: Bool { has(.isRangeManaged) }

    /// Sets the state of the node and of everything in it, running the callbacks.
    ///
    /// For containers.
    ///
    /// - Thread: main
    @MainActor
    public func recursivelySetInterfaceState(_ newState: ASInterfaceState) {
        setInterfaceState(newState)
        interfaceStateWillPropagate(newState)
        // Callbacks may have set another state, or taken subnodes away.
        for subnode in subnodes where subnode.supernode === self && interfaceState == newState {
            subnode.recursivelySetInterfaceState(newState)
        }
    }

    /// Sets the node's own state; the callbacks run in the order preload, display, visible, summary.
    ///
    /// A state that a callback sets holds at once. Those who were told already of what does not hold any more are told so next, and
    /// nobody is told of what was not to be.
    @MainActor
    func setInterfaceState(_ newState: ASInterfaceState, restoresContents: Bool = true) {
        let oldState = nodeState.withLockUnchecked { state -> ASInterfaceState in
            defer { state.interfaceState = newState }
            return state.interfaceState
        }
        guard newState != oldState else { return }
        assert(
            !newState.contains(.visible) || newState.contains(.display),
            "\(debugLabel) would be visible outside of the display range; set both."
        )
        ASDebug.log(.ranges, "\(debugLabel): \(oldState) → \(newState)")
        // Whoever is telling of another change goes on to this one.
        guard !has(.isTellingState) else { return }
        set(.isTellingState, true)
        var told = oldState
        while told != interfaceState { told = tellOfInterfaceState(since: told, restoresContents) }
        set(.isTellingState, false)
    }

    /// Tells step by step of what differs between `oldState` and the node's, then of the whole.
    ///
    /// - Returns: the state that was told of
    @MainActor
    private func tellOfInterfaceState(since oldState: ASInterfaceState, _ restoresContents: Bool) -> ASInterfaceState {
        var told = oldState
        let steps: [ASInterfaceState] = [.preload, .display, .visible]
        while let step = steps.first(where: { told.contains($0) != interfaceState.contains($0) }) {
            told.formSymmetricDifference(step)
            tell(of: step, isEntered: told.contains(step))
        }
        let newState = interfaceState
        guard newState != oldState else { return newState }
        let entered = newState.subtracting(oldState)
        if restoresContents, !entered.isDisjoint(with: [.display, .visible]) { restoreContents() }
        updateDisplayUrgency()
        interfaceStateDidChange(newState, from: oldState)
        tellDelegates { $0.interfaceStateDidChange(newState, from: oldState) }
        return newState
    }

    @MainActor
    private func tell(of step: ASInterfaceState, isEntered: Bool) {
        switch (step, isEntered) {
        case (.preload, true):
            didEnterPreloadState()
            // The subnodes that a spec brings in must exist to be preloaded.
            if automaticallyManagesSubnodes { layoutIfNeeded() }
            tellDelegates { $0.didEnterPreloadState() }
        case (.preload, false):
            // Outside of containers data is kept: the node may come back, as in a navigation stack.
            guard isRangeManaged else { return }
            didExitPreloadState()
            tellDelegates { $0.didExitPreloadState() }
        case (.display, true):
            displaySuspended = false
            didEnterDisplayState()
            tellDelegates { $0.didEnterDisplayState() }
        case (.display, false):
            didExitDisplayState()
            tellDelegates { $0.didExitDisplayState() }
            leaveDisplay()
        case (.visible, true):
            assert(isNodeLoaded || isRasterized, "\(debugLabel) became visible before its view or layer was made.")
            didEnterVisibleState()
            tellDelegates { $0.didEnterVisibleState() }
        default:
            didExitVisibleState()
            tellDelegates { $0.didExitVisibleState() }
            ASContentsBudget.shared.didLeaveSight(self)
        }
    }

    /// Draws what was dropped while the node was out of sight.
    @MainActor
    private func restoreContents() {
        guard has(.isInHierarchy), !displaySuspended, shouldStartDisplay else { return }
        loadedLayer?.setNeedsDisplay()
        addPlaceholderIfNeeded()
    }

    /// Stops drawing now; drops the contents on the next turn if the node is still out, so that a move does not flash.
    @MainActor
    private func leaveDisplay() {
        guard !isSynchronous else { return }
        if isRangeManaged { displaySuspended = true }
        performOnNextMainTurn { node in
            guard !node.isInDisplayState else { return }
            node.clearContents()
        }
    }

    // MARK: Windows

    /// The layer came into, or left, a window.
    @MainActor
    func layerDidMoveToTree(_ tree: ASLayerTree?) {
        guard let tree else { return exitHierarchy() }
        for observer in ASNodeObservers.didEnterWindow { observer(tree) }
        Self.followAppearanceChanges()
        enterHierarchy()
    }

    /// In a window that cannot be seen, everything but visible.
    @MainActor
    var stateInWindow: ASInterfaceState {
        (rasterizingNode ?? self).loadedLayer?.tree?.isOnScreen ?? true
            ? .inHierarchy : .inHierarchy.subtracting(.visible)
    }

    /// The window has changed; contents stay until there are new ones.
    @MainActor
    func treeDidChange(_ change: ASLayerTreeChange) {
        switch change {
        case .scale(let old, let new):
            windowScaleDidChange(from: old, to: new)
        case .visibility:
            // Inside a container it is for the container to say what is visible; the container itself is told here.
            if isInHierarchy, !isRangeManaged { setInterfaceState(stateInWindow) }
        }
        for subnode in subnodes where subnode.isRasterized { subnode.treeDidChange(change) }
    }

    @MainActor
    func enterHierarchy() {
        if !isQuietAboutWindows { setBelongsInHierarchy(true) }
    }

    @MainActor
    func exitHierarchy() {
        if !isQuietAboutWindows { setBelongsInHierarchy(false) }
    }

    /// Traps (debug) unless the node is being told of a coming into the window, or a leaving.
    func assertIsTellingHierarchy(_ method: StaticString = #function) {
        assert(
            has(.isTellingHierarchy),
            "\(method) of \(debugLabel) was called by hand. It follows the window: add the node to a tree that is in one, or remove it."
        )
    }

    /// Tells of the coming or the leaving; one that a callback brings about is told after that which is being told.
    @MainActor
    private func setBelongsInHierarchy(_ isIn: Bool) {
        set(.belongsInHierarchy, isIn)
        guard !has(.isTellingHierarchy) else { return }
        set(.isTellingHierarchy, true)
        while has(.belongsInHierarchy) != has(.isInHierarchy) {
            if has(.belongsInHierarchy) { tellOfEntering() } else { tellOfLeaving() }
        }
        set(.isTellingHierarchy, false)
    }

    @MainActor
    private func tellOfEntering() {
        set(.isInHierarchy, true)
        adoptTraitsFromAbove()
        willEnterHierarchy()
        if !isRangeManaged { setInterfaceState(stateInWindow, restoresContents: false) }
        for subnode in subnodesInHierarchy(true) { subnode.enterHierarchy() }
        if has(.belongsInHierarchy), needsContents, let loadedLayer {
            if shouldStartDisplay { loadedLayer.setNeedsDisplay() }
            addPlaceholderIfNeeded()
        }
        didEnterHierarchy()
        tellDelegates { $0.didEnterHierarchy() }
    }

    @MainActor
    private func tellOfLeaving() {
        set(.isInHierarchy, false)
        endTransitionOutOfSight()
        if isRangeManaged {
            if isVisible {
                // A move between parents in one turn is no exit.
                performOnNextMainTurn { node in
                    guard !node.isInHierarchy, node.isVisible else { return }
                    node.setInterfaceState(node.interfaceState.subtracting(.visible))
                }
            }
        } else {
            setInterfaceState([])
        }
        didExitHierarchy()
        tellDelegates { $0.didExitHierarchy() }
        for subnode in subnodesInHierarchy(false) { subnode.exitHierarchy() }
    }

    /// The subnodes that come or go with this one, as far as callbacks leave them here, and it where it is.
    @MainActor
    private func subnodesInHierarchy(_ isIn: Bool) -> some Sequence<ASDisplayNode> {
        subnodes.lazy.filter { [self] subnode in
            (subnode.isNodeLoaded || subnode.isRasterized) && subnode.supernode === self
                && has(.belongsInHierarchy) == isIn
        }
    }
}
