// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Where rows stand, and keeping them in place on screen while lengths change.
//
// Places of rows are counted from where the first row begins. That is the beginning of the content, or, in an inverted list, its end:
// what is counted is the same, and only this file and what decorates know of the mirror. The view's own offset and frames are those of
// every scroll view, so that whatever scrolls, hits and reads needs to know nothing.

extension ASListView {
    /// Height of the viewport.
    var viewportLength: CGFloat { bounds.height }

    /// Width of the content.
    var breadth: CGFloat { max(0, bounds.width - contentInset.horizontal - reservedBreadth) }

    /// Before the first row.
    var leadingInset: CGFloat { isInverted ? contentInset.bottom : contentInset.top }
    /// Behind the last row.
    private var trailingInset: CGFloat { isInverted ? contentInset.top : contentInset.bottom }

    /// How far from the beginning of the first row the viewport begins.
    var offset: CGFloat { offset(from: contentOffset, viewport: viewportLength) }

    private func offset(from contentOffset: CGPoint, viewport: CGFloat) -> CGFloat {
        let position = contentOffset.y
        return (isInverted ? contentSize.height - position - viewport : position) - leadLength
    }

    /// The view's offset at which the viewport begins that far from the beginning of the first row.
    private func contentOffset(at offset: CGFloat) -> CGPoint {
        let start = offset + leadLength
        return CGPoint(x: contentOffset.x, y: isInverted ? contentSize.height - start - viewportLength : start)
    }

    /// How far from the beginning of the first row a viewport at an offset of the view begins.
    func offset(ofViewportAt offset: CGPoint) -> CGFloat { self.offset(from: offset, viewport: viewportLength) }

    /// 1 where rows follow one another as the coordinates grow, -1 in an inverted list.
    var sign: CGFloat { isInverted ? -1 : 1 }

    /// From where to where a rectangle of the content reaches, from the beginning of the first row.
    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        guard isInverted else { return (rect.minY - leadLength, rect.maxY - leadLength) }
        let length = contentSize.height - leadLength
        return (length - rect.maxY, length - rect.minY)
    }

    /// The view's coordinate at which a row begins, which lies at the other side of it in an inverted list.
    private func position(at index: Int) -> CGFloat {
        let start = leadLength + data.visible.offset(at: index)
        return isInverted ? contentSize.height - start - data.visible.length(at: index) : start
    }

    /// Rows have something to be measured in.
    var canMeasure: Bool { breadth > 0 && viewportLength > 0 }

    /// The rows that the viewport shows.
    var seenIndices: Range<Int> { data.visible.indices(from: offset, to: offset + viewportLength) }

    /// The rows that will be seen when an animated scroll to a row is there; none without one.
    ///
    /// What passes by meanwhile is gone before it is drawn.
    var goalIndices: Range<Int> {
        guard let goal, let index = data.visible.index(of: goal.element) else { return 0..<0 }
        let start = offset(showing: index, at: goal.position)
        return data.visible.indices(from: start, to: start + viewportLength)
    }

    /// The rows that touch a rectangle of the content.
    func indices(in rect: CGRect) -> Range<Int> {
        let (start, end) = span(of: rect)
        return data.visible.indices(from: start, to: end)
    }

    /// Where a cell stands.
    func frame(at index: Int) -> CGRect {
        let element = data.visible.element(at: index)
        let measured = element.flatMap { $0.generation > 0 ? $0.size : nil }
        let length = max(0, data.visible.length(at: index) - spacing)
        // A cell keeps the breadth that it was measured in until it is measured anew.
        return CGRect(
            x: start(across: element),
            y: position(at: index),
            width: measured?.width ?? breadth,
            height: length
        )
    }

    /// The place of a whole row, with its line.
    func rowRect(at index: Int) -> CGRect {
        CGRect(x: bandStart, y: position(at: index), width: breadth, height: data.visible.length(at: index))
    }

    // MARK: Changing lengths

    /// Changes lengths without moving what is seen.
    func changeGeometry(_ change: () -> Void) {
        core.moveCells {
            let anchor = currentAnchor()
            change()
            updateContentSize()
            restore(anchor)
            if let goal, let index = data.visible.index(of: goal.element) {
                redirectAnimation(to: contentOffset(at: offset(of: goal, index)))
            }
        }
        dropPinIfSettled()
        core.updateRanges()
    }

    /// A row that was put in its place needs no care any more once everything that is seen is measured.
    func dropPinIfSettled() {
        if pin != nil, core.isSettled { pin = nil }
    }

    /// The first shown row that is measured: rows above it that are not are about to change.
    ///
    /// None at the beginning of the content, which stays in sight.
    func currentAnchor() -> ASListAnchor? {
        let seen = seenIndices
        // Nor while what is before the rows is in sight.
        guard !seen.isEmpty, offset > minimumOffset + leadLength else { return nil }
        let index = data.visible.elements(in: seen).first { $0.element.isMounted }?.index ?? seen.lowerBound
        return ASListAnchor(element: data.element(at: index), distance: data.visible.offset(at: index) - offset)
    }

    /// Puts the pinned row, or else the anchor, back in its place, and the offset inside of the content.
    func restore(_ anchor: ASListAnchor?) {
        if let pin, let index = data.visible.index(of: pin.element) {
            adjustOffset(to: offset(of: pin, index))
            return
        }
        var wanted = offset
        if let anchor, let index = data.visible.index(of: anchor.element) {
            // What is above may be shorter than was thought: content never comes to lie below its beginning by that.
            wanted = max(data.visible.offset(at: index) - anchor.distance, min(offset, minimumOffset))
        }
        // Pulled beyond its end, content comes back by itself.
        let isOutside = offset > maximumOffset && (isDragging || isDecelerating)
        adjustOffset(to: isOutside ? wanted : min(wanted, max(maximumOffset, minimumOffset)))
    }

    func updateContentSize() {
        var length = leadLength + data.visible.total + tailLength
        // The first row stands at the end of the viewport also when there are few.
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

    /// The view has another size: what stands at the beginning of the viewport stays there.
    func keepBeginning(ofViewport old: CGSize) {
        guard isInverted else { return }
        let wanted = old == .zero ? minimumOffset : offset(from: contentOffset, viewport: old.height)
        updateContentSize()
        adjustOffset(to: max(minimumOffset, min(wanted, maximumOffset)))
    }

    /// The smallest offset: at what is before the first row.
    var minimumOffset: CGFloat { -leadingInset - leadLength }

    /// The largest offset: at the end of what is behind the last row.
    var maximumOffset: CGFloat { data.visible.total + tailLength + trailingInset - viewportLength }

    /// Moves the content without this counting as scrolling.
    func adjustOffset(to newOffset: CGFloat) {
        guard newOffset != offset else { return }
        core.adjusting { shiftContent(by: CGPoint(x: 0, y: sign * (newOffset - offset))) }
    }

    /// The offset that a pin keeps.
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

    /// The offset at which the row stands as asked, inside of what can be scrolled to.
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

    /// Home and End: to the first and the last row, whatever lies between.
    ///
    /// - Returns: whether the content moves
    func scrollsToEnd(by event: ASKeyEvent) -> Bool {
        guard isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alternate, .command]), !isDragging,
            data.visible.count > 0, maximumOffset > minimumOffset, event.key == .home || event.key == .end
        else { return false }
        // There is more than rows: the scroll view goes to the end of it.
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

    /// Shows a row; while rows round it are still being measured it stays where it was put.
    func scroll(to index: Int, at position: ASScrollPosition, animated: Bool) {
        guard (0..<data.visible.count).contains(index) else { return }
        let element = data.element(at: index)
        let position = isInverted ? position.mirrored : position
        let target = offset(showing: index, at: position)
        // Where the row ends up for `.none` depends on where it was; later corrections keep what came out.
        let kept: ASScrollPosition = position != .none ? position : target > offset ? .bottom : .top
        let pin = ASListPin(element: element, position: kept)
        let isMoving = animated && window != nil && target != offset
        setContentOffset(contentOffset(at: target), animated: animated)
        (goal, self.pin) = isMoving ? (pin, nil) : (nil, pin)
        dropPinIfSettled()
        data.pump()
    }
}
