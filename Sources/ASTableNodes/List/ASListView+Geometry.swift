// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Positions of rows, and keeping them in place on screen while lengths change.
//
// Positions of rows count from the start of the first row. That is the beginning of the content or, in an inverted list, its end. Only
// this file and the decorations handle the difference. The view's own offset and frames are those of every scroll view, so that scrolling,
// hit tests and accessibility need no exception.

extension ASListView {
    /// The height of the viewport.
    var viewportLength: CGFloat { bounds.height }

    /// The width of the content.
    var breadth: CGFloat { max(0, bounds.width - contentInset.horizontal - reservedBreadth) }

    /// The inset before the first row.
    var leadingInset: CGFloat { isInverted ? contentInset.bottom : contentInset.top }
    /// The inset behind the last row.
    private var trailingInset: CGFloat { isInverted ? contentInset.top : contentInset.bottom }

    /// The distance from the start of the first row to the start of the viewport.
    var offset: CGFloat { offset(from: contentOffset, viewport: viewportLength) }

    private func offset(from contentOffset: CGPoint, viewport: CGFloat) -> CGFloat {
        let position = contentOffset.y
        return (isInverted ? contentSize.height - position - viewport : position) - leadLength
    }

    /// Returns the view's offset at which the viewport begins `offset` after the start of the first row.
    private func contentOffset(at offset: CGFloat) -> CGPoint {
        let start = offset + leadLength
        return CGPoint(x: contentOffset.x, y: isInverted ? contentSize.height - start - viewportLength : start)
    }

    /// Returns the distance from the start of the first row to a viewport at an offset of the view.
    func offset(ofViewportAt offset: CGPoint) -> CGFloat { self.offset(from: offset, viewport: viewportLength) }

    /// 1 if rows follow one another in the direction of the coordinates, -1 in an inverted list.
    var sign: CGFloat { isInverted ? -1 : 1 }

    /// Returns the range of a rectangle of the content, from the start of the first row.
    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        guard isInverted else { return (rect.minY - leadLength, rect.maxY - leadLength) }
        let length = contentSize.height - leadLength
        return (length - rect.maxY, length - rect.minY)
    }

    /// Returns the y coordinate of a row's frame; in an inverted list, the row starts at the opposite edge.
    private func position(at index: Int) -> CGFloat {
        let start = leadLength + data.visible.offset(at: index)
        return isInverted ? contentSize.height - start - data.visible.length(at: index) : start
    }

    /// Whether the size in which rows are measured is known.
    var canMeasure: Bool { breadth > 0 && viewportLength > 0 }

    /// The rows in the viewport.
    var visibleIndices: Range<Int> { data.visible.indices(from: offset, to: offset + viewportLength) }

    /// The rows that will be visible at the end of an animated scroll to a row; empty without one.
    ///
    /// Rows that pass by during the scroll would leave the viewport before they are drawn.
    var goalIndices: Range<Int> {
        guard let goal, let index = data.visible.index(of: goal.element) else { return 0..<0 }
        let start = offset(showing: index, at: goal.position)
        return data.visible.indices(from: start, to: start + viewportLength)
    }

    /// Returns the rows that touch a rectangle of the content.
    func indices(in rect: CGRect) -> Range<Int> {
        let (start, end) = span(of: rect)
        return data.visible.indices(from: start, to: end)
    }

    /// Returns the frame of a cell.
    func frame(at index: Int) -> CGRect {
        let element = data.visible.element(at: index)
        let measured = element.flatMap { $0.generation > 0 ? $0.size : nil }
        let length = max(0, data.visible.length(at: index) - spacing)
        // A cell keeps the width in which it was measured until it is measured again.
        return CGRect(
            x: start(across: element),
            y: position(at: index),
            width: measured?.width ?? breadth,
            height: length
        )
    }

    /// Returns the frame of a whole row, with its separator.
    func rowRect(at index: Int) -> CGRect {
        CGRect(x: bandStart, y: position(at: index), width: breadth, height: data.visible.length(at: index))
    }

    // MARK: Changing lengths

    /// Changes lengths without moving the visible content.
    func changeGeometry(_ change: () -> Void) {
        core.moveCells {
            let anchor = currentAnchor()
            change()
            updateContentSize()
            restore(anchor)
            redirectToGoal()
        }
        dropPinIfSettled()
        core.updateRanges()
    }

    /// Directs an animated scroll to the current place of its target.
    func redirectToGoal() {
        guard let goal, let index = data.visible.index(of: goal.element) else { return }
        redirectAnimation(to: contentOffset(at: offset(of: goal, index)))
    }

    /// Drops the pin when all visible elements are measured.
    func dropPinIfSettled() {
        if pin != nil, core.isSettled { pin = nil }
    }

    /// Returns the first visible row that is measured, because the rows above it may change their lengths.
    ///
    /// Returns `nil` at the beginning of the content, which stays visible.
    func currentAnchor() -> ASListAnchor? {
        let seen = visibleIndices
        // There is no anchor either while the view before the rows is visible.
        guard !seen.isEmpty, offset > minimumOffset + leadLength else { return nil }
        let index = data.visible.elements(in: seen).first { $0.element.isMounted }?.index ?? seen.lowerBound
        return ASListAnchor(element: data.element(at: index), distance: data.visible.offset(at: index) - offset)
    }

    /// Restores the position of the pinned row, or of the anchor, and clamps the offset to the content.
    func restore(_ anchor: ASListAnchor?) {
        if let pin, let index = data.visible.index(of: pin.element) {
            adjustOffset(to: offset(of: pin, index))
            return
        }
        var wanted = offset
        if let anchor, let index = data.visible.index(of: anchor.element) {
            // The rows above may be shorter than estimated. This never moves the content below its beginning.
            wanted = max(data.visible.offset(at: index) - anchor.distance, min(offset, minimumOffset))
        }
        // Content that is pulled beyond its end returns by itself.
        let isOutside = offset > maximumOffset && (isDragging || isDecelerating)
        adjustOffset(to: isOutside ? wanted : min(wanted, max(maximumOffset, minimumOffset)))
    }

    func updateContentSize() {
        var length = leadLength + data.visible.total + tailLength
        // In an inverted list, the first row is at the end of the viewport also if there are only a few rows.
        if isInverted { length = max(length, viewportLength - leadingInset - trailingInset) }
        core.setContentSize(CGSize(width: breadth, height: length), isInverted: isInverted)
        placeOuterViews()
    }

    /// Shows the first rows at the other end.
    func inversionDidChange() {
        guard laidOutSize != .zero else { return }
        core.adjusting { contentSize = .zero }
        updateContentSize()
        adjustOffset(to: minimumOffset)
        core.remount()
        core.updateRanges()
    }

    /// Keeps the content at the beginning of the viewport in place after a change of the viewport's size.
    func keepLeadingEdge(ofViewport old: CGSize) {
        guard isInverted else { return }
        let wanted = old == .zero ? minimumOffset : offset(from: contentOffset, viewport: old.height)
        updateContentSize()
        adjustOffset(to: max(minimumOffset, min(wanted, maximumOffset)))
    }

    /// The smallest offset: the beginning of the view before the first row.
    var minimumOffset: CGFloat { -leadingInset - leadLength }

    /// The largest offset: the end of the view behind the last row.
    var maximumOffset: CGFloat { data.visible.total + tailLength + trailingInset - viewportLength }

    /// Moves the content without this counting as scrolling.
    func adjustOffset(to newOffset: CGFloat) {
        guard newOffset != offset else { return }
        core.adjusting { shiftContent(by: CGPoint(x: 0, y: sign * (newOffset - offset))) }
    }

    /// Returns the offset for a pin.
    private func offset(of pin: ASListPin, _ index: Int) -> CGFloat {
        guard let distance = pin.distance else { return offset(showing: index, at: pin.position) }
        let wanted = data.visible.offset(at: index) + distance
        return min(max(wanted, minimumOffset), max(maximumOffset, minimumOffset))
    }

    func distance(to index: Int) -> CGFloat { offset - data.visible.offset(at: index) }

    func show(_ index: Int, distance: CGFloat) {
        let pin = ASListPin(element: data.element(at: index), position: .top, distance: distance)
        setContentOffset(contentOffset(at: offset(of: pin, index)), animated: false)
        (goal, self.pin) = (nil, pin)
        dropPinIfSettled()
        data.pump()
    }

    /// Returns the offset that shows the row at `position`, clamped to the scrollable area.
    func offset(showing index: Int, at position: ASScrollPosition) -> CGFloat {
        let start = data.visible.offset(at: index)
        let length = data.visible.length(at: index)
        let covered = leadingInset + lengthOfHeader(above: index)
        let free = viewportLength - covered - trailingInset - length
        let wanted: CGFloat
        switch position {
        case .top: wanted = start - covered
        case .middle: wanted = start - covered - free / 2
        case .bottom: wanted = start - covered - free
        case .none:
            let (low, high) = (start - covered - free, start - covered)
            wanted = low <= high ? min(max(offset, low), high) : high
        }
        return min(max(wanted, minimumOffset), max(maximumOffset, minimumOffset))
    }

    /// Handles Home and End: scrolls to the first or the last row.
    ///
    /// - Returns: whether the content moves
    func scrollsToEnd(by event: ASKeyEvent) -> Bool {
        guard isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alternate, .command]), !isDragging,
            data.visible.count > 0, maximumOffset > minimumOffset, event.key == .home || event.key == .end
        else { return false }
        // With views before or behind the rows, the scroll view scrolls to the end of those.
        guard leadLength == 0, tailLength == 0 else { return false }
        let isFirst = (event.key == .home) != isInverted
        scroll(
            to: isFirst ? 0 : data.visible.count - 1,
            at: event.key == .home ? .top : .bottom,
            animated: true
        )
        guard goal != nil else { return false }
        core.scrollDelegate?.scrollViewDidScrollByUser(self)
        return true
    }

    /// Scrolls to a row; it keeps its position while rows around it are still being measured.
    func scroll(to index: Int, at position: ASScrollPosition, animated: Bool) {
        guard (0..<data.visible.count).contains(index) else { return }
        let element = data.element(at: index)
        let position = isInverted ? position.mirrored : position
        let target = offset(showing: index, at: position)
        // The final position for `.none` depends on the starting point; later corrections keep it.
        let kept: ASScrollPosition = position != .none ? position : target > offset ? .bottom : .top
        let pin = ASListPin(element: element, position: kept)
        let isMoving = animated && window != nil && target != offset
        setContentOffset(contentOffset(at: target), animated: animated)
        (goal, self.pin) = isMoving ? (pin, nil) : (nil, pin)
        dropPinIfSettled()
        data.pump()
    }
}
