// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Cells of rows at their places, and what layout and scrolling do.

extension ASListView {
    /// From the first to the last mounted row, without what sticks to the edge or is carried: it may come from far away.
    var mountedIndices: Range<Int> {
        let rows = core.mounted.filter { $0 !== stuckElement && !staysMounted($0) }
        let indices = (rows.isEmpty ? core.mounted : rows).compactMap { data.visible.index(of: $0) }
        guard let first = indices.min(), let last = indices.max() else { return 0..<0 }
        return first..<last + 1
    }

    var setToMount: RangeSet<Int> {
        let seen = seenIndices
        var set = RangeSet(seen)
        for index in indicesThatStay + [stuck?.index].compactMap({ $0 }) { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    func prepareMounts() -> Bool {
        let now = stuckPlace
        guard now?.index == stuck?.index else {
            stuck = now
            stuckElement = now.map { data.element(at: $0.index) }
            return true
        }
        // The same number may be that of another element.
        stuckElement = now.map { data.element(at: $0.index) }
        if now != stuck {
            stuck = now
            if let now, let stuckElement, stuckElement.isMounted { place(stuckElement, at: now.index) }
        }
        return false
    }

    /// Where an element is shown, counted as rows are.
    func shownOffset(at index: Int) -> CGFloat {
        if let stuck, stuck.index == index { return stuck.offset }
        return data.visible.offset(at: index)
    }

    /// Where a cell is shown: at its place, but for what sticks to the edge.
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
            keepBeginning(ofViewport: old)
            core.loadDataIfNeeded()
            if hasNewBreadth || core.hasNewTraits { data.invalidateSizes() } else { data.pump() }
            core.hasNewTraits = false
            updateContentSize()
            core.updateRanges()
        } else if core.hasNewTraits {
            core.hasNewTraits = false
            data.invalidateSizes()
        }
        // The room that few rows leave free depends on the insets.
        if isInverted { updateContentSize() }
        core.resizeCells()
        core.updateMounts()
        core.layOutEmptyState()
    }

    /// Whoever jumps to the end stays there, however long the last rows turn out to be.
    var pinAtEnd: ASListPin? {
        guard !isDragging, !isDecelerating, data.visible.count > 0, maximumOffset > minimumOffset,
            offset >= maximumOffset - 0.5
        else { return nil }
        let last = data.element(at: data.visible.count - 1)
        return last.generation > 0 ? nil : ASListPin(element: last, position: .bottom)
    }
}
