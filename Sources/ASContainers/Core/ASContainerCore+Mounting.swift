// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The cells in the view.

extension ASContainerCore {
    /// The time in seconds after which a main run loop turn loads no further cell for display.
    private static let mountBudget = 0.001

    /// Unmounts the cells that are no longer visible, and mounts the visible ones.
    ///
    /// Does nothing while the same rows are visible.
    package func updateMounts() {
        guard !isUpdatingMounts else {
            isMountStale = true
            return
        }
        isUpdatingMounts = true
        defer { isUpdatingMounts = false }
        // Calls of the delegate may change the visible rows. Two rounds are enough; a third is only needed when the delegate changes them
        // again.
        for _ in 0..<3 {
            let isElsewhere = kind.prepareMounts()
            let seen = resizeMotion?.mounted(setToMount) ?? setToMount
            guard isElsewhere || isMountStale || seen != lastMountedIndices else { return }
            isMountStale = false
            // The first rows, where there were none.
            if lastMountedIndices.isEmpty, !seen.isEmpty { presentEarly(true) }
            lastMountedIndices = seen
            unmountHidden(seen)
            mountVisible(seen)
            rangeController.setNeedsUpdate()
        }
        // A delegate that changes the rows each time they are shown does not keep main busy.
        if isMountStale { mounting.schedule() }
    }

    /// Adds, removes and moves cells even if the same elements are visible, and schedules an update of the ranges.
    package func remount() {
        isMountStale = true
        updateMounts()
    }

    /// The elements that need a cell in the view: the visible ones, and the carried one wherever its place is.
    private var setToMount: RangeSet<Int> {
        var set = frames.visibleSet
        if let index = reorder.flatMap({ data.visible.index(of: $0.element) }) {
            set.insert(contentsOf: index..<index + 1)
        }
        return set
    }

    /// The index of an element that is still mounted; `nil` after a call of the app has deleted it.
    func mountedIndex(of element: ASListElement) -> Int? {
        element.isMounted ? data.visible.index(of: element) : nil
    }

    private func unmountHidden(_ seen: RangeSet<Int>) {
        let present = mounted
        // A call of the delegate may unmount others.
        for element in present where element.isMounted {
            if let index = data.visible.index(of: element), seen.contains(index) { continue }
            unmount(element)
        }
    }

    private func mountVisible(_ seen: RangeSet<Int>) {
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var hasLoaded = false
        let version = data.version
        for index in seen.ranges.joined() where index < data.visible.count {
            // A call of the delegate has changed the rows: the next round has their new indices.
            guard data.version === version else { return }
            let element = data.element(at: index)
            if element.isMounted {
                kind.place(element, at: index)
                continue
            }
            guard let cell = element.node, element.generation > 0 else { continue }
            if !cell.isNodeLoaded {
                if hasLoaded, clock.now - start > Self.mountBudget {
                    mounting.schedule()
                    continue
                }
                hasLoaded = true
            }
            ASTrace.span("main", "mount row") { mount(element, cell) }
        }
    }

    /// Shows a cell.
    ///
    /// Each call of the app may change the rows, and with them the index of the element.
    private func mount(_ element: ASListElement, _ cell: ASCellNode) {
        defer { data.answers.forget() }
        element.isMounted = true
        mounted.append(element)
        prepareSize(of: element)
        // Laid out before it is added to the view, so that only the cell is laid out here.
        if cell.view.superview !== view { cell.layer.layoutIfNeeded() }
        cell.adoptController(for: owner)
        if element.isRow, source.selectionRules != nil { cell.isSelected = element.isSelected }
        source.willShow(element, cell)
        data.answers.forget()
        guard mountedIndex(of: element) != nil else {
            if element.isMounted { unmount(element) }
            return
        }
        placeNew(element, cell)
        guard mountedIndex(of: element) != nil else { return }
        removedCells.didMount(cell)
        rangeController.didMount(element)
        // The content of a jump or an edit is drawn before the next frame, not after it.
        if view.window != nil { cell.layer.displaySubtree() }
        if cell.neverShowPlaceholders { cell.recursivelyEnsureDisplaySynchronously(true) }
        cell.cellNodeVisibilityEvent(.visible, in: view, withCellFrame: frame(of: cell))
    }

    /// Adds a cell to the view, at its place.
    private func placeNew(_ element: ASListElement, _ cell: ASCellNode) {
        // A running animation, such as a scroll, does not apply to a new cell.
        UIView.performWithoutAnimation {
            view.addSubview(cell.view)
            // The cell's own code may have changed the rows.
            if let index = mountedIndex(of: element) { kind.place(element, at: index) }
        }
        guard let index = mountedIndex(of: element) else { return }
        guard let start = startOfMotion(at: index), start != cell.frame.origin else { return }
        let frame = CGRect(origin: start, size: cell.frame.size)
        UIView.performWithoutAnimation {
            cell.frame = frame
            kind.decorate(element, frame: frame)
        }
        kind.place(element, at: index)
    }

    /// Returns the position at which a cell that becomes visible begins to move, after another cell changed its size; `nil` for others.
    private func startOfMotion(at index: Int) -> CGPoint? {
        guard movesCells, let place = resizeMotion?.place(of: index) else { return nil }
        guard viewport.isInverted else { return place }
        let axis = frames.mainAxis
        return axis.moved(place, to: axis.position(place) + axis.length(view.contentSize))
    }

    func unmount(_ element: ASListElement) {
        defer { data.answers.forget() }
        mounted.removeAll { $0 === element }
        element.isMounted = false
        element.removeDecorations()
        guard let cell = element.node else { return }
        cell.viewController?.willMove(toParent: nil)
        removedCells.didUnmount(cell)
        if cell.view.superview === view { cell.view.removeFromSuperview() }
        cell.viewController?.removeFromParent()
        if reorder != nil { shift(element, by: .zero) }
        if selectionState.press?.element === element { endPress() }
        kind.didUnmount(element)
        source.didEndShowing(element, cell)
        cell.cellNodeVisibilityEvent(.invisible, in: nil, withCellFrame: .zero)
    }

    /// Sets the frame of a cell before its layout, and measures the cell again if it has changed.
    package func prepareSize(of element: ASListElement) {
        guard let cell = element.node, element.generation > 0, let index = data.visible.index(of: element) else {
            return
        }
        if !cell.isNodeLoaded {
            // Usually returns the cached layout. Changes of a cell without a view are not reported.
            data.setSize(element.wantedSize(of: cell), of: element)
        }
        let frame = kind.frameInSuperview(at: index)
        if cell.frame != frame { cell.frame = frame }
    }

    // MARK: Early frames

    /// Presents the destination of a jump as soon as it is complete, also after adjustments; called before cells are mounted.
    func presentJumpEarly() {
        let isJump = !lastMountedIndices.isEmpty && setToMount.isDisjoint(lastMountedIndices)
        if isJump || awaitsJump && !viewport.isAdjusting { presentEarly(isJump) }
    }

    /// Presents the visible rows as soon as they are complete; `false` withdraws such a request.
    private func presentEarly(_ isEarly: Bool) {
        guard let tree = view.layer.tree else { return }
        awaitsJump = isEarly
        tree.presentEarly(for: self, when: isEarly ? { @MainActor [weak self] in self?.hasArrived ?? true } : nil)
    }

    /// Whether the cells of all visible elements are in the view and have been drawn, including the cells of lists inside them.
    var hasArrived: Bool {
        hasLoadedData && isSettled && !data.isProcessing && frames.visibleSet.isSubset(of: kind.mountedSet)
            && mounted.allSatisfy { $0.node?.hasArrivedAsCell ?? true }
    }
}
