// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Items: requested, measured and shown at their frames.

extension ASCollectionView: ASContainerGeometry, ASContainerHost {
    func holds(_ element: ASListElement) -> Bool {
        [pin?.element, goal?.element, updateAnchor?.element].contains { $0 === element }
    }

    // MARK: Sizes

    /// Returns the size range of an element from the delegate, the inspector or the layout, in this order.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange {
        guard let position = place.row else { return constrainedSize(ofExtra: place) }
        if let range = constrainedSizeOfDelegate(at: position.indexPath) { return range }
        if let inspector = collectionNode?.layoutInspector {
            return inspector.collectionView(self, constrainedSizeForNodeAt: position.indexPath)
        }
        if let range = compositionalSizeRange(at: place) { return range }
        if let asyncLayout { return asyncLayout.constrainedSize(at: place) ?? defaultConstrainedSize }
        if let size = sizeOfAllItems { return ASSizeRange(exactly: size) }
        // The layout does not have the items of a pending update yet. Their cells take their size when they are shown.
        guard flowLayout == nil, !data.isProcessing,
            let index = data.visible.sections.index(at: position), let size = attributes(at: index)?.size
        else { return defaultConstrainedSize }
        return ASSizeRange(exactly: size)
    }

    var defaultConstrainedSize: ASSizeRange {
        let max =
            mainAxis == .vertical
            ? CGSize(width: breadth, height: .infinity) : CGSize(width: .infinity, height: breadth)
        return ASSizeRange(min: .zero, max: max)
    }

    /// Returns the size range from the delegate or the data source of version 1; `nil` if both defer.
    func constrainedSizeOfDelegate(at path: IndexPath) -> ASSizeRange? {
        source.constrainedSize(ofItemAt: path, in: self)
    }

    /// The `itemSize` of a flow layout, if it is specified.
    private var sizeOfAllItems: CGSize? { flowLayout?.sizeOfAllItems }

    /// Applies new sizes of cells: a flow layout takes them; other layouts decide whether to invalidate.
    func sizesDidChange(of elements: [ASListElement]) {
        if let compositionalLayout { return storeMeasuredSizes(of: elements, compositionalLayout) }
        guard let flowLayout else { return requestLayoutUpdate(about: elements) }
        let (uniform, takesSizes) = (sizeOfAllItems, pagerLayout == nil)
        changeGeometry {
            var hasExtras = false
            for element in elements where !element.isRow || takesSizes && element.size != uniform {
                guard let position = data.visible.position(of: element) else {
                    hasExtras = true
                    continue
                }
                sizeEstimate.add(element.size)
                flowLayout.setMeasuredSize(element.size, forItemAt: position.indexPath)
            }
            assumeSizes()
            // Requests the lengths of supplementary elements again.
            if hasExtras { flowLayout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext()) }
        }
    }

    private func assumeSizes() {
        guard let flowLayout, sizeOfAllItems == nil, let size = sizeEstimate.improve() else { return }
        flowLayout.assumedItemSize = size
    }

    private func requestLayoutUpdate(about elements: [ASListElement]) {
        asyncLayout?.sizesDidChange(of: elements)
        core.moveCells {
            for element in elements { requestLayoutUpdate(about: element) }
        }
        dropPinIfSettled()
        core.updateRanges()
    }

    private func requestLayoutUpdate(about element: ASListElement) {
        guard let index = data.visible.index(of: element), let original = attributes(at: index),
            element.size != original.size, let wanted = original.copy() as? UICollectionViewLayoutAttributes
        else { return }
        wanted.size = element.size
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: wanted,
                withOriginalAttributes: original
            )
        )
    }

    /// Called after sizes were invalidated; items keep their sizes until they are measured again.
    func sizesDidBecomeInvalid() {
        sizeEstimate = ASItemSizeEstimate()
        core.isMountStale = true
    }

    var hasFixedPlaces: Bool { sizeOfAllItems != nil }

    /// The number of items that fill the viewport; `nil` if a flow layout does not specify their size.
    private var countInViewport: Int? {
        guard let flowLayout, let item = sizeOfAllItems, mainAxis.length(item) > 0 else { return nil }
        let (line, across) = (mainAxis.length(item), mainAxis == .vertical ? item.width : item.height)
        let (lineGap, gap) = (max(0, flowLayout.minimumLineSpacing), max(0, flowLayout.minimumInteritemSpacing))
        let lines = (mainAxis.length(bounds.size) / (line + lineGap)).rounded(.up) + (data.visible.count > 0 ? 1 : 0)
        let itemsInLine = max(1, ((breadth + gap) / max(1, across + gap)).rounded(.down))
        let count = lines * itemsInLine
        // A spacing may be no number; the layout reports it.
        return count.isFinite ? Int(min(count, 64)) : nil
    }

    /// Returns the indices expected to be visible after `update`: as many as fill the viewport, or about as many as are visible now.
    func indicesSeen(after update: ASListUpdate) -> Range<Int> {
        let plan = update.plan
        if let indices = asyncLayout?.indices(in: inverted(bounds), after: plan) { return indices }
        let seen = visibleSet.hull
        let total = plan.sections.count
        // A page fills the viewport.
        let count = min(total, pagerLayout == nil ? min(64, max(seen.count, countInViewport ?? 24)) : 3)
        let anchor = plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        let first = max(0, min(anchor, total - count))
        return first..<first + count
    }

    var mountedSet: RangeSet<Int> {
        RangeSet(core.mounted.compactMap { data.visible.index(of: $0) }, within: 0..<data.visible.count)
    }

    var goalSet: RangeSet<Int> {
        guard let goal, let index = data.visible.index(of: goal.element) else { return RangeSet() }
        return set(in: CGRect(origin: offset(of: goal, index), size: bounds.size))
    }

    // MARK: Cells

    func didUnmount(_ element: ASListElement) {
        styled.remove(ObjectIdentifier(element))
        guard let cell = element.node else { return }
        cell.layoutAttributes = nil
        if cell.view.superview is ASOrthogonalScrollView { cell.view.removeFromSuperview() }
    }

    func shownFrame(at index: Int) -> CGRect { frame(at: index) }

    func frameInSuperview(at index: Int) -> CGRect {
        let frame = frame(at: index)
        return scroller(of: index)?.local(frame) ?? frame
    }

    /// Prepares the mounts: shows the decorations and resets the attributes that the layout no longer applies to cells.
    func prepareMounts() -> Bool {
        let seen = places(in: bounds)
        decorations.show(seen.decorations, in: self)
        orthogonal.show(in: self)
        return false
    }

    func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node, let attributes = attributes(at: index) else { return }
        if let cell = cell as? ASInteropCellNode, cell.content == nil {
            source.showView(of: element, cell)
            // The data source may have changed the items.
            guard data.visible.index(of: element) == index else { return }
        }
        moveToScroller(cell, at: index)
        let frame = frameInSuperview(at: index)
        style(element, cell, attributes, frame)
        if cell.frame != frame, attributes.transform3D.isIdentity { cell.frame = frame }
        if cell.layoutAttributes != attributes {
            // Keeps a copy, because a layout may keep and change its attributes.
            cell.layoutAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
            cell.applyLayoutAttributes(attributes)
            guard data.visible.index(of: element) == index else { return }
        }
        decorate(element, frame: shownFrame(at: index))
    }

    /// Applies the layout's attributes other than the frame.
    ///
    /// If a layout specifies none, the cell keeps the values from the app.
    private func style(
        _ element: ASListElement,
        _ cell: ASCellNode,
        _ attributes: UICollectionViewLayoutAttributes,
        _ frame: CGRect
    ) {
        let isPlain = attributes.transform3D.isIdentity && attributes.alpha == 1 && attributes.zIndex == 0
        guard !isPlain || styled.contains(ObjectIdentifier(element)) else { return }
        if isPlain { styled.remove(ObjectIdentifier(element)) } else { styled.insert(ObjectIdentifier(element)) }
        if cell.transform != attributes.transform3D {
            // The frame is defined only without a transform.
            cell.transform = CATransform3DIdentity
            cell.frame = frame
            cell.transform = attributes.transform3D
        } else if !attributes.transform3D.isIdentity {
            cell.bounds = CGRect(origin: cell.bounds.origin, size: frame.size)
            cell.position = attributes.center
        }
        cell.alpha = attributes.alpha
        cell.zPosition = CGFloat(attributes.zIndex)
    }

    func restingLook(of element: ASListElement) -> ASRestingLook {
        guard styled.contains(ObjectIdentifier(element)), let index = data.visible.index(of: element),
            let attributes = attributes(at: index)
        else { return ASRestingLook() }
        return ASRestingLook(transform: attributes.transform3D, opacity: attributes.alpha)
    }

    // MARK: Layout and scrolling

    func layoutItems() {
        let (size, breadth) = (bounds.size, breadth)
        if size != laidOutSize || breadth != laidOutBreadth {
            let isFirst = laidOutSize == .zero
            keepTrailingEdge(ofViewport: laidOutSize)
            let anchor = isFirst ? nil : currentAnchor()
            let page = currentPage
            let hasNewBreadth = breadth != laidOutBreadth
            (laidOutSize, laidOutBreadth) = (size, breadth)
            collectionViewLayout.invalidateLayout()
            // Other layouts specify a size for each item, and pages are as long as the view.
            let hasNewSizes = hasNewBreadth || core.hasNewTraits || flowLayout == nil || pagerLayout != nil
            // Before the first load, so that its items are measured once.
            if isFirst, hasNewSizes { data.invalidateSizes() }
            core.loadDataIfNeeded()
            updateContentSize()
            if !isFirst, hasNewSizes { data.invalidateSizes() } else { data.pump() }
            core.hasNewTraits = false
            if let page { show(page) } else { restore(anchor) }
            if isFirst, isInverted { adjustOffset(to: initialOffset) }
            core.updateRanges()
        } else if core.hasNewTraits {
            core.hasNewTraits = false
            data.invalidateSizes()
        }
        core.resizeCells()
        updateContentSize()
        core.updateMounts()
        // A layout may learn sizes from the queries above.
        updateContentSize()
        core.updateMounts()
        core.layOutEmptyState()
    }

    /// The page in the middle, in pages from the first one; `nil` if there are no pages or the user scrolls.
    private var currentPage: CGPoint? {
        guard isPagingEnabled || pagerLayout != nil, laidOutSize.width > 0, laidOutSize.height > 0, !isDragging,
            !isDecelerating
        else { return nil }
        let offset = invertedOffset(contentOffset)
        return CGPoint(
            x: (offset.x / laidOutSize.width).rounded(),
            y: (offset.y / laidOutSize.height).rounded()
        )
    }

    private func show(_ page: CGPoint) {
        let wanted = clamped(invertedOffset(CGPoint(x: page.x * bounds.width, y: page.y * bounds.height)))
        adjustOffset(by: CGPoint(x: wanted.x - contentOffset.x, y: wanted.y - contentOffset.y))
    }

    /// Notifies the layout that the bounds are about to change.
    func invalidateLayout(forBounds newBounds: CGRect) {
        let newBounds = inverted(newBounds)
        guard laidOutSize != .zero, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else {
            return
        }
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
        collectionViewLayout.invalidateLayout(with: context)
    }

    func didScroll() {
        if !isAnimatingOffset { goal = nil }
        if goal == nil { pin = nil }
    }

    func releaseMemory() { releaseReusableViews() }

    func animatedScrollDidEnd() {
        if let goal { (self.goal, pin) = (nil, goal) }
        dropPinIfSettled()
    }

    // MARK: Batches

    func offsetFromStart(_ offset: CGPoint) -> CGPoint { invertedOffset(offset) }
    var filledSize: CGSize { isInverted ? collectionViewLayout.collectionViewContentSize : contentSize }

    /// Whether the last element is to the left of the first one in the layout's coordinates: the layout flips in right-to-left interfaces.
    var runsFromRightToLeft: Bool {
        guard mainAxis == .horizontal, effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
        // With wrapped pages, the last page may be visible before the first one.
        if let pagerLayout { return pagerLayout.flipsHorizontallyInOppositeLayoutDirection }
        guard let first = attributes(at: 0), let last = attributes(at: data.visible.count - 1) else { return false }
        return inverted(last.center).x < inverted(first.center).x
    }
}
