// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Where rows stand, and keeping them in place on screen while lengths change.

extension ASListView {
    /// Length of the viewport along the axis.
    var viewportLength: CGFloat { axis.length(bounds.size) }

    /// Length of the content across the axis.
    var breadth: CGFloat {
        let inset = contentInset
        return max(0, axis == .vertical ? bounds.width - inset.horizontal : bounds.height - inset.vertical)
    }

    private var leadingInset: CGFloat { axis == .vertical ? contentInset.top : contentInset.left }
    private var trailingInset: CGFloat { axis == .vertical ? contentInset.bottom : contentInset.right }

    var offset: CGFloat { axis.position(contentOffset) }

    /// Rows have something to be measured in.
    var canMeasure: Bool { breadth > 0 && viewportLength > 0 }

    /// The rows that the viewport shows.
    var seenIndices: Range<Int> { data.extents.indices(from: offset, to: offset + viewportLength) }

    /// The rows that touch a rectangle of the content.
    func indices(in rect: CGRect) -> Range<Int> {
        let start = axis.position(rect.origin)
        return data.extents.indices(from: start, to: start + axis.length(rect.size))
    }

    /// Where a cell stands.
    func frame(at index: Int) -> CGRect {
        let element = data.visible.elements[index]
        let length = max(0, data.extents[index] - spacing)
        // A cell keeps the breadth that it was measured in until it is measured anew.
        let across = axis == .vertical ? element.size.width : element.size.height
        return axis.rect(
            position: data.extents.offset(at: index),
            length: length,
            breadth: element.generation > 0 && estimatedExtent == nil ? across : breadth
        )
    }

    /// The place of a whole row, with its line.
    func rowRect(at index: Int) -> CGRect {
        axis.rect(position: data.extents.offset(at: index), length: data.extents[index], breadth: breadth)
    }

    // MARK: Changing lengths

    /// Changes lengths without moving what is seen.
    func changeGeometry(_ change: () -> Void) {
        let anchor = currentAnchor()
        let extentsBefore = movesRows ? data.extents : nil
        change()
        updateContentSize()
        restore(anchor)
        if let extentsBefore {
            moveRows(from: extentsBefore)
        } else {
            isMountStale = true
            updateMounts()
        }
        rangeController.setNeedsUpdate()
        setNeedsBatchCheck()
    }

    /// The first shown row that is measured: rows above it that are not are about to change.
    func currentAnchor() -> ASListAnchor? {
        let seen = seenIndices
        guard !seen.isEmpty else { return nil }
        let index = seen.first { data.visible.elements[$0].isMounted } ?? seen.lowerBound
        return ASListAnchor(element: data.visible.elements[index], distance: data.extents.offset(at: index) - offset)
    }

    /// Puts the pinned row, or else the anchor, back in its place, and the offset inside of the content.
    func restore(_ anchor: ASListAnchor?) {
        if let pin, let index = data.visible.index(of: pin.element) {
            adjustOffset(to: offset(showing: index, at: pin.position))
            return
        }
        var wanted = offset
        if let anchor, let index = data.visible.index(of: anchor.element) {
            wanted = data.extents.offset(at: index) - anchor.distance
        }
        // Pulled beyond its end, content comes back by itself.
        let isOutside = offset > maximumOffset && (isDragging || isDecelerating)
        adjustOffset(to: isOutside ? wanted : min(wanted, max(maximumOffset, minimumOffset)))
    }

    func updateContentSize() {
        let size =
            axis == .vertical
            ? CGSize(width: breadth, height: data.extents.total)
            : CGSize(width: data.extents.total, height: breadth)
        guard contentSize != size else { return }
        let wasAdjusting = isAdjusting
        isAdjusting = true
        contentSize = size
        isAdjusting = wasAdjusting
    }

    /// The offset at the beginning of the content.
    var minimumOffset: CGFloat { -leadingInset }

    /// The offset at the end of the content.
    var maximumOffset: CGFloat { data.extents.total + trailingInset - viewportLength }

    /// Moves the content without this counting as scrolling.
    func adjustOffset(to newOffset: CGFloat) {
        guard newOffset != offset else { return }
        let wasAdjusting = isAdjusting
        isAdjusting = true
        shiftContent(by: axis.moved(.zero, to: newOffset - offset))
        isAdjusting = wasAdjusting
    }

    /// The offset at which the row stands as asked, inside of what can be scrolled to.
    func offset(showing index: Int, at position: ASScrollPosition) -> CGFloat {
        let start = data.extents.offset(at: index)
        let length = data.extents[index]
        let free = viewportLength - leadingInset - trailingInset - length
        let wanted: CGFloat
        switch position {
        case .top: wanted = start - leadingInset
        case .middle: wanted = start - leadingInset - free / 2
        case .bottom: wanted = start - leadingInset - free
        case .none:
            let (low, high) = (start - leadingInset - free, start - leadingInset)
            wanted = low <= high ? min(max(offset, low), high) : high
        }
        return min(max(wanted, minimumOffset), max(maximumOffset, minimumOffset))
    }

    /// Shows a row; while rows round it are still being measured it stays where it was put.
    func scroll(to index: Int, at position: ASScrollPosition, animated: Bool) {
        guard data.visible.elements.indices.contains(index) else { return }
        let element = data.visible.elements[index]
        let target = offset(showing: index, at: position)
        let isMeasured = element.generation > 0
        // Where the row ends up for `.none` depends on where it was; later corrections keep what came out.
        let kept: ASScrollPosition = position != .none ? position : target > offset ? .bottom : .top
        setContentOffset(axis.moved(contentOffset, to: target), animated: animated)
        pin = animated && isMeasured ? nil : ASListPin(element: element, position: kept)
        data.pump()
    }
}
