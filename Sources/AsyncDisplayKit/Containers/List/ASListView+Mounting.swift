// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Which cells are in the view.

extension ASListView {
    /// From the first to the last mounted row.
    var mountedIndices: Range<Int> {
        let indices = mounted.compactMap { data.visible.index(of: $0) }
        guard let first = indices.min(), let last = indices.max() else { return 0..<0 }
        return first..<last + 1
    }

    /// Takes out the cells that are seen no more, and brings in those that are.
    ///
    /// Does nothing while the same rows are seen.
    func updateMounts() {
        guard !isUpdatingMounts else {
            isMountStale = true
            return
        }
        isUpdatingMounts = true
        defer { isUpdatingMounts = false }
        // What the delegate does on the way may change what is seen; a second round suffices, a third is its own fault.
        for _ in 0..<3 {
            let seen = rowMotion?.mounted(seenIndices, count: data.visible.count) ?? seenIndices
            guard isMountStale || seen != mountedSeen else { return }
            isMountStale = false
            mountedSeen = seen
            unmountUnseen(seen)
            mountSeen(seen)
        }
    }

    private func unmountUnseen(_ seen: Range<Int>) {
        let present = mounted
        for element in present {
            if let index = data.visible.index(of: element), seen.contains(index) { continue }
            unmount(element)
        }
    }

    private func mountSeen(_ seen: Range<Int>) {
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var hasLoaded = false
        for index in seen.clamped(to: 0..<data.visible.count) {
            let element = data.element(at: index)
            if element.isMounted {
                place(element, at: index)
                continue
            }
            guard let cell = element.node, element.generation > 0 else { continue }
            if !cell.isNodeLoaded {
                if hasLoaded, clock.now - start > Self.mountBudget {
                    scheduleMounts()
                    continue
                }
                hasLoaded = true
            }
            ASTrace.span("main", "mount row") { mount(element, cell, at: index) }
        }
    }

    /// Goes on bringing cells in on the next main turn.
    private func scheduleMounts() {
        guard !isMountScheduled else { return }
        isMountScheduled = true
        ASDispatcherCurrent().asyncMain { [weak self] in
            guard let self else { return }
            isMountScheduled = false
            isMountStale = true
            updateMounts()
            rangeController.setNeedsUpdate()
        }
    }

    private func mount(_ element: ASListElement, _ cell: ASCellNode, at index: Int) {
        element.isMounted = true
        mounted.append(element)
        prepareSize(of: element)
        // Outside of the view, so that only the cell is laid out here.
        if cell.view.superview !== self { cell.layer.layoutIfNeeded() }
        let position = data.visible.sections.position(of: index)
        willMount(element, at: position)
        // What somebody animates, such as the scrolling, is not how the cell comes in; a row that makes room is.
        let comesFromAside = movesRows && rowMotion != nil
        UIView.performWithoutAnimation {
            addSubview(cell.view)
            if comesFromAside { placeAtStart(element, at: index) } else { place(element, at: index) }
        }
        if comesFromAside { place(element, at: index) }
        rangeController.didMount(element)
        if cell.neverShowPlaceholders { cell.recursivelyEnsureDisplaySynchronously(true) }
        cell.cellNodeVisibilityEvent(.visible, in: self, withCellFrame: cell.frame)
    }

    func unmount(_ element: ASListElement) {
        mounted.removeAll { $0 === element }
        element.isMounted = false
        for decoration in element.decorations { decoration.removeFromSuperlayer() }
        element.decorations = []
        guard let cell = element.node else { return }
        if cell.view.superview === self { cell.view.removeFromSuperview() }
        didUnmount(element, at: data.visible.position(of: element))
        cell.cellNodeVisibilityEvent(.invisible, in: nil, withCellFrame: .zero)
    }

    /// Gives a cell its frame before it is laid out, measuring it anew if it was changed meanwhile.
    func prepareSize(of element: ASListElement) {
        guard let cell = element.node, element.generation > 0, let index = data.visible.index(of: element) else {
            return
        }
        if !cell.isNodeLoaded {
            // Usually the cached layout. Nobody tells of changes to a cell that has no view.
            data.setSize(cell.layoutThatFits(element.range, parentSize: element.range.max).size, of: element)
        }
        let frame = frame(at: index)
        if cell.frame != frame { cell.frame = frame }
    }

    func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node else { return }
        let frame = frame(at: index)
        if cell.frame != frame { cell.frame = frame }
        decorate(element, frame: frame)
    }

    /// The container shows the cell anew, for example because another selection is drawn.
    func redecorate(_ element: ASListElement) {
        guard element.isMounted, let index = data.visible.index(of: element) else { return }
        decorate(element, frame: frame(at: index))
    }

    // MARK: Layout and scrolling

    func layoutList() {
        let size = bounds.size
        if size != laidOutSize || breadth != laidOutBreadth {
            let old = laidOutSize
            let hasNewBreadth = breadth != laidOutBreadth
            laidOutSize = size
            laidOutBreadth = breadth
            keepBeginning(ofViewport: old)
            sizeDidChange(from: old)
            loadDataIfNeeded()
            if hasNewBreadth || hasNewTraits { data.invalidateSizes() } else { data.pump() }
            hasNewTraits = false
            updateContentSize()
            rangeController.setNeedsUpdate()
            setNeedsBatchCheck()
        } else if hasNewTraits {
            hasNewTraits = false
            data.invalidateSizes()
        }
        // The room that few rows leave free depends on the insets.
        if isInverted { updateContentSize() }
        resizeCells()
        updateMounts()
    }

    /// Whoever jumps to the end stays there, however long the last rows turn out to be.
    private var pinAtEnd: ASListPin? {
        guard !isDragging, !isDecelerating, data.visible.count > 0, maximumOffset > minimumOffset,
            offset >= maximumOffset - 0.5
        else { return nil }
        let last = data.element(at: data.visible.count - 1)
        return last.generation > 0 ? nil : ASListPin(element: last, position: .bottom)
    }

    /// The origin of the bounds may have changed.
    func noteOffset() {
        let offset = contentOffset
        guard offset != lastOffset else { return }
        let change = CGPoint(x: offset.x - lastOffset.x, y: offset.y - lastOffset.y)
        lastOffset = offset
        if !isAdjusting {
            scrollDirection = ASScrollDirection(offsetChange: change)
            hasBeenScrolled = true
            if !isAnimatingOffset { goal = nil }
            pin = goal == nil ? pinAtEnd : nil
        }
        updateMounts()
        rangeController.setNeedsUpdate()
        setNeedsBatchCheck()
        if !isAdjusting { data.pump() }
        tellCells(.visibleRectChanged)
    }
}
