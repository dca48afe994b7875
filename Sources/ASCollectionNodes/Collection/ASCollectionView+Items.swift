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

extension ASCollectionView: ASContainerKind, ASContainerHost {
    // MARK: Sizes

    func constraint(at path: ASElementPath?) -> (range: ASSizeRange, margins: ASRowMargins) {
        (path.map { constrainedSize(at: $0) } ?? defaultConstrainedSize, ASRowMargins())
    }

    /// Returns the size range of an element from the delegate, the inspector or the layout, in this order.
    private func constrainedSize(at path: ASElementPath) -> ASSizeRange {
        guard let position = path.row else { return constrainedSize(ofExtra: path) }
        if let range = constrainedSizeOfDelegate(at: position.indexPath) { return range }
        if let inspector = collectionNode?.layoutInspector {
            return inspector.collectionView(self, constrainedSizeForNodeAt: position.indexPath)
        }
        if let range = compositionalSizeRange(at: path) { return range }
        if let asyncLayout { return asyncLayout.constrainedSize(at: path) ?? defaultConstrainedSize }
        if let size = sizeOfAllItems { return ASSizeRange(exactly: size) }
        // The layout does not have the items of a pending update yet. Their cells take their size when they are shown.
        guard flowLayout == nil, !data.isProcessing,
            let index = data.visible.sections.index(at: position), let size = frames.attributes(at: index)?.size
        else { return defaultConstrainedSize }
        return ASSizeRange(exactly: size)
    }

    var defaultConstrainedSize: ASSizeRange {
        let max =
            mainAxis == .vertical
            ? CGSize(width: viewport.breadth, height: .infinity) : CGSize(width: .infinity, height: viewport.breadth)
        return ASSizeRange(min: .zero, max: max)
    }

    /// Returns the size range from the delegate or the data source of version 1; `nil` if both defer.
    func constrainedSizeOfDelegate(at path: IndexPath) -> ASSizeRange? {
        source.constrainedSize(ofItemAt: path, in: self)
    }

    /// The `itemSize` of a flow layout, if it is specified.
    private var sizeOfAllItems: CGSize? { flowLayout?.sizeOfAllItems }

    /// Applies new sizes of cells: a flow layout takes them; other layouts decide whether to invalidate.
    ///
    /// If all sizes are invalid, items keep theirs until they are measured again.
    func sizesDidChange(of elements: [ASListElement]?) {
        guard let elements else {
            sizeEstimate = ASItemSizeEstimate()
            core.isMountStale = true
            return
        }
        if let compositionalLayout { return storeMeasuredSizes(of: elements, compositionalLayout) }
        guard let flowLayout else { return requestLayoutUpdate(about: elements) }
        let (uniform, takesSizes) = (sizeOfAllItems, pagerLayout == nil)
        core.changeGeometry {
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
            invalidateAttributes()
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
        core.dropPinIfSettled()
        core.updateRanges()
    }

    private func requestLayoutUpdate(about element: ASListElement) {
        guard let index = data.visible.index(of: element), let original = frames.attributes(at: index),
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

    // MARK: Cells

    func didUnmount(_ element: ASListElement) {
        element.look = nil
        guard let cell = element.node else { return }
        cell.layoutAttributes = nil
        if cell.view.superview is ASOrthogonalScrollView { cell.view.removeFromSuperview() }
    }

    func frameInSuperview(at index: Int) -> CGRect {
        let frame = frames.shownFrame(at: index)
        return scroller(of: index)?.local(frame) ?? frame
    }

    /// Prepares the mounts: shows the decorations and resets the attributes that the layout no longer applies to cells.
    func prepareMounts() -> Bool {
        let seen = frames.visibleAttributes(in: bounds)
        decorations.show(seen.decorations, in: self)
        orthogonal.show(in: self)
        return false
    }

    func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node, let attributes = frames.attributes(at: index) else { return }
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
        decorate(element, frame: frames.shownFrame(at: index))
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
        guard !isPlain || element.look != nil else { return }
        element.look =
            isPlain ? nil : ASCellAppearance(transform: attributes.transform3D, opacity: attributes.alpha)
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

    // MARK: Layout and scrolling

    func layoutItems() {
        let (size, breadth, old) = (bounds.size, viewport.breadth, viewport.laidOutSize)
        if size != old || breadth != viewport.laidOutBreadth {
            let isFirst = old == .zero
            keepTrailingEdge(ofViewport: old)
            let anchor = isFirst ? nil : frames.anchor(after: nil)
            let page = currentPage
            let hasNewBreadth = breadth != viewport.laidOutBreadth
            (viewport.laidOutSize, viewport.laidOutBreadth) = (size, breadth)
            collectionViewLayout.invalidateLayout()
            // Other layouts specify a size for each item, and pages are as long as the view.
            let hasNewSizes = hasNewBreadth || core.hasNewTraits || flowLayout == nil || pagerLayout != nil
            // Before the first load, so that its items are measured once.
            if isFirst, hasNewSizes { data.invalidateSizes() }
            core.loadDataIfNeeded()
            core.updateContentSize()
            if !isFirst, hasNewSizes { data.invalidateSizes() } else { data.pump() }
            core.hasNewTraits = false
            if let page { show(page) } else { viewport.restore(anchor) }
            if isFirst, viewport.isInverted { viewport.adjust(to: frames.initialOffset) }
            core.updateRanges()
        } else if core.hasNewTraits {
            core.hasNewTraits = false
            data.invalidateSizes()
        }
        core.resizeCells()
        core.updateContentSize()
        core.updateMounts()
        // A layout may learn sizes from the queries above.
        core.updateContentSize()
        core.updateMounts()
        core.layOutEmptyState()
    }

    /// The page in the middle, in pages from the first one; `nil` if there are no pages or the user scrolls.
    private var currentPage: CGPoint? {
        let size = viewport.laidOutSize
        guard isPagingEnabled || pagerLayout != nil, size.width > 0, size.height > 0, !isDragging, !isDecelerating
        else { return nil }
        let offset = frames.invertedOffset(contentOffset)
        return CGPoint(x: (offset.x / size.width).rounded(), y: (offset.y / size.height).rounded())
    }

    private func show(_ page: CGPoint) {
        let wanted = clamped(frames.invertedOffset(CGPoint(x: page.x * bounds.width, y: page.y * bounds.height)))
        viewport.adjust(to: wanted)
    }

    /// Notifies the layout that the bounds are about to change.
    func invalidateLayout(forBounds newBounds: CGRect) {
        let newBounds = frames.inverted(newBounds)
        guard viewport.laidOutSize != .zero, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
        else {
            return
        }
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
        collectionViewLayout.invalidateLayout(with: context)
    }

    /// Keeps the content at the end of the viewport in place after a change of the viewport's size.
    private func keepTrailingEdge(ofViewport old: CGSize) {
        guard viewport.isInverted, old != .zero else { return }
        let axis = mainAxis
        viewport.adjust(by: axis.moved(.zero, to: axis.length(old) - axis.length(bounds.size)))
    }

    /// Shows the first item at the other end of the content.
    func inversionDidChange() {
        (viewport.pin, viewport.goal) = (nil, nil)
        collectionViewLayout.invalidateLayout()
        invalidateAttributes()
        viewport.adjusting { contentSize = .zero }
        core.updateContentSize()
        viewport.adjust(to: frames.initialOffset)
        core.updateMounts()
        core.updateRanges()
    }

    /// Scrolls to an item; it keeps its position while items around it are still being measured.
    func scroll(to index: Int, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard (0..<data.visible.count).contains(index) else { return }
        scrollSection(of: index, at: position, animated: animated)
        let position = position.isEmpty ? frames.nearestPosition(of: index) : position
        if !position.isEmpty { core.scroll(to: frames.target(showing: index, at: position), animated: animated) }
    }
}
