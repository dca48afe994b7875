// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Placement of cells, layout and scrolling.

extension ASListView {
    /// The range from the first to the last mounted row; without pinned and carried rows, whose places may be far away.
    var mountedIndices: Range<Int> {
        let rows = core.mounted.filter { $0 !== pinnedElement && !staysMounted($0) }
        let indices = (rows.isEmpty ? core.mounted : rows).compactMap { data.visible.index(of: $0) }
        guard let first = indices.min(), let last = indices.max() else { return 0..<0 }
        return first..<last + 1
    }

    var setToMount: RangeSet<Int> {
        let seen = visibleIndices
        var set = RangeSet(seen)
        for index in indicesToKeep + [stuck?.index].compactMap({ $0 }) { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    func prepareMounts() -> Bool {
        let now = pinnedPlace
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

    /// Returns the offset at which an element is shown, from the start of the first row.
    func shownOffset(at index: Int) -> CGFloat {
        if let stuck, stuck.index == index { return stuck.offset }
        return data.visible.offset(at: index)
    }

    /// Returns the frame in which a cell is shown: that of its row, or the pinned one.
    func shownFrame(at index: Int) -> CGRect {
        let frame = frame(at: index)
        guard let stuck, stuck.index == index else { return frame }
        return frame.offsetBy(dx: 0, dy: sign * (stuck.offset - data.visible.offset(at: index)))
    }

    func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node else { return }
        let frame = shownFrame(at: index)
        if cell.frame != frame { cell.frame = frame }
        decorate(element, frame: frame)
    }

    // MARK: Layout and scrolling

    func layoutList() {
        let size = bounds.size
        if size != laidOutSize || breadth != laidOutBreadth {
            let (old, hasNewBreadth) = (laidOutSize, breadth != laidOutBreadth)
            (laidOutSize, laidOutBreadth) = (size, breadth)
            keepLeadingEdge(ofViewport: old)
            // Before the first load, so that its rows are measured once.
            let (isFirst, hasNewSizes) = (old == .zero, hasNewBreadth || core.hasNewTraits)
            if isFirst, hasNewSizes { data.invalidateSizes() }
            core.loadDataIfNeeded()
            if !isFirst, hasNewSizes { data.invalidateSizes() } else { data.pump() }
            core.hasNewTraits = false
            updateContentSize()
            core.updateRanges()
        } else if core.hasNewTraits {
            core.hasNewTraits = false
            data.invalidateSizes()
        }
        // In an inverted list, the content size depends on the insets if rows do not fill the viewport.
        if isInverted { updateContentSize() }
        core.resizeCells()
        core.updateMounts()
        core.layOutEmptyState()
    }

    /// The pin that keeps the last row at the end after a jump there, whatever the measured lengths of the last rows.
    var pinAtEnd: ASListPin? {
        guard !isDragging, !isDecelerating, data.visible.count > 0, maximumOffset > minimumOffset,
            offset >= maximumOffset - 0.5
        else { return nil }
        let last = data.element(at: data.visible.count - 1)
        return last.generation > 0 ? nil : ASListPin(element: last, position: .bottom)
    }
}
