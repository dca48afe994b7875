// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Placement of cells, layout and scrolling.

extension ASListView {
    /// The range from the first to the last mounted row, without pinned and carried rows, whose places may be far away; and these rows.
    var mountedSet: RangeSet<Int> {
        let carried = core.mounted.first { $0 === core.reorder?.element }
        let rows = core.mounted.filter { $0 !== pinnedElement && $0 !== carried }
        let indices = (rows.isEmpty ? core.mounted : rows).compactMap { data.visible.index(of: $0) }
        let range = indices.min().flatMap { first in indices.max().map { first..<$0 + 1 } } ?? 0..<0
        var set = ASRowFrames.with(pinnedElement.flatMap { data.visible.index(of: $0) }, range)
        if let index = carried.flatMap({ data.visible.index(of: $0) }) { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    func prepareMounts() -> Bool {
        let now = frames.stickyHeader
        guard now?.index == stuck?.index else {
            stuck = now
            pinnedElement = now.map { data.element(at: $0.index) }
            return true
        }
        // The same index may now belong to another element.
        pinnedElement = now.map { data.element(at: $0.index) }
        if now != stuck {
            stuck = now
            if let now, let pinnedElement, pinnedElement.isMounted { place(pinnedElement, at: now.index) }
        }
        return false
    }

    // MARK: Layout and scrolling

    func layoutList() {
        let size = bounds.size
        let breadth = viewport.breadth
        if size != viewport.laidOutSize || breadth != viewport.laidOutBreadth {
            let (old, hasNewBreadth) = (viewport.laidOutSize, breadth != viewport.laidOutBreadth)
            (viewport.laidOutSize, viewport.laidOutBreadth) = (size, breadth)
            keepLeadingEdge(ofViewport: old)
            // Before the first load, so that its rows are measured once.
            let (isFirst, hasNewSizes) = (old == .zero, hasNewBreadth || core.hasNewTraits)
            if isFirst, hasNewSizes { data.invalidateSizes() }
            core.loadDataIfNeeded()
            if !isFirst, hasNewSizes { data.invalidateSizes() } else { data.pump() }
            core.hasNewTraits = false
            core.updateContentSize()
            core.updateRanges()
        } else if core.hasNewTraits {
            core.hasNewTraits = false
            data.invalidateSizes()
        }
        // In an inverted list, the content size depends on the insets if rows do not fill the viewport.
        if viewport.isInverted { core.updateContentSize() }
        core.resizeCells()
        core.updateMounts()
        core.layOutEmptyState()
    }

    /// Keeps the content at the beginning of the viewport in place after a change of the viewport's size.
    private func keepLeadingEdge(ofViewport old: CGSize) {
        guard viewport.isInverted else { return }
        let wanted = old == .zero ? frames.minimumOffset : frames.offset(ofViewport: old.height)
        core.updateContentSize()
        viewport.adjust(
            to: frames.contentOffset(at: max(frames.minimumOffset, min(wanted, frames.maximumOffset)))
        )
    }

    /// Shows the first row at the other end of the content.
    func inversionDidChange() {
        viewport.adjusting { contentSize = .zero }
        core.updateContentSize()
        viewport.adjust(to: frames.contentOffset(at: frames.minimumOffset))
        core.remount()
        core.updateRanges()
    }

    // MARK: Views above and below the rows

    func outerViewDidChange(from old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        viewport.outerViews = (tableHeaderView, tableFooterView)
        for view in [tableHeaderView, tableFooterView] {
            if let view, view.superview !== self { addSubview(view) }
        }
        measureOuterViews()
        viewport.placeOuterViews()
        setNeedsLayout()
    }

    /// Reserves space in the content for both views; visible rows keep their position unless the header is visible as well.
    func measureOuterViews() {
        let wanted = (lead: tableHeaderView?.frame.height ?? 0, tail: tableFooterView?.frame.height ?? 0)
        guard wanted != viewport.outerLengths else { return }
        guard viewport.laidOutSize != .zero else { return viewport.outerLengths = wanted }
        core.changeGeometry { viewport.outerLengths = wanted }
    }
}
