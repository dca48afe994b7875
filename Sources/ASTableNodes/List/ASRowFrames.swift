// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// The frames of rows one below another, each with a height of its own.
///
/// Offsets count from the start of the first row. That is the beginning of the content or, in an inverted list, its end.
///
/// - Thread: main
@MainActor
final class ASRowFrames: ASElementFrames {
    /// The number of rows that are measured for the first estimate of lengths: as many as most machines measure at once.
    private static let firstRowCount = 2

    private unowned let list: any ASRowStyle
    private lazy var viewport = list.core.viewport
    private var data: ASDataController { list.core.data }
    private lazy var rows = data.visible

    init(_ list: any ASRowStyle) {
        self.list = list
    }

    // MARK: Offsets

    /// The height of the viewport.
    private var viewportLength: CGFloat { list.bounds.height }
    private var leadLength: CGFloat { viewport.outerLengths.lead }
    /// The inset before the first row.
    private var leadingInset: CGFloat { viewport.isInverted ? list.contentInset.bottom : list.contentInset.top }
    /// The inset behind the last row.
    private var trailingInset: CGFloat { viewport.isInverted ? list.contentInset.top : list.contentInset.bottom }

    /// The distance from the start of the first row to the start of the viewport.
    var offset: CGFloat { offset(ofViewport: viewportLength) }

    /// Returns the distance from the start of the first row to the start of a viewport of another length.
    func offset(ofViewport length: CGFloat) -> CGFloat {
        let position = list.contentOffset.y
        return (viewport.isInverted ? list.contentSize.height - position - length : position) - leadLength
    }

    /// The smallest offset: the beginning of the view before the first row.
    var minimumOffset: CGFloat { -leadingInset - leadLength }
    /// The largest offset: the end of the view behind the last row.
    var maximumOffset: CGFloat { rows.total + viewport.outerLengths.tail + trailingInset - viewportLength }

    /// Returns an offset within the scrollable area.
    func clamped(_ offset: CGFloat) -> CGFloat {
        min(max(offset, minimumOffset), max(maximumOffset, minimumOffset))
    }

    /// Returns the view's offset at which the viewport begins `offset` after the start of the first row.
    func contentOffset(at offset: CGFloat) -> CGPoint {
        let (place, start) = (list.contentOffset, offset + leadLength)
        // Without a rounding error at the present offset.
        if offset == self.offset { return place }
        return CGPoint(x: place.x, y: viewport.isInverted ? list.contentSize.height - start - viewportLength : start)
    }

    // MARK: Frames

    let axes = ASScrollDirection.verticalDirections
    let runsFromRightToLeft = false

    var contentSize: CGSize {
        var length = leadLength + rows.total + viewport.outerLengths.tail
        // In an inverted list, the first row is at the end of the viewport also if there are only a few rows.
        if viewport.isInverted { length = max(length, viewportLength - leadingInset - trailingInset) }
        return CGSize(width: viewport.breadth, height: length)
    }

    var filledSize: CGSize { CGSize(width: viewport.breadth, height: rows.total) }

    /// Returns the y coordinate of a row's frame; in an inverted list, the row starts at the opposite edge.
    private func position(at index: Int) -> CGFloat {
        let start = leadLength + rows.offset(at: index)
        return viewport.isInverted ? list.contentSize.height - start - rows.length(at: index) : start
    }

    /// Returns the frame of a cell.
    func frame(at index: Int) -> CGRect {
        let element = rows.element(at: index)
        let measured = element.flatMap { $0.generation > 0 ? $0.size : nil }
        let length = max(0, rows.length(at: index) - list.spacing)
        // A cell keeps the width in which it was measured until it is measured again.
        return CGRect(
            x: list.start(across: element),
            y: position(at: index),
            width: measured?.width ?? viewport.breadth,
            height: length
        )
    }

    /// Returns the frame in which a cell is shown: that of its row, or the pinned one.
    func shownFrame(at index: Int) -> CGRect {
        let frame = frame(at: index)
        guard let stuck = list.stuck, stuck.index == index else { return frame }
        let distance = stuck.offset - rows.offset(at: index)
        return frame.offsetBy(dx: 0, dy: viewport.isInverted ? -distance : distance)
    }

    /// Returns the frame of a whole row, with its separator.
    func rowRect(at index: Int) -> CGRect {
        CGRect(x: list.bandStart, y: position(at: index), width: viewport.breadth, height: rows.length(at: index))
    }

    // MARK: Elements

    /// The rows in the viewport.
    var visibleIndices: Range<Int> {
        let start = offset
        return rows.indices(from: start, to: start + viewportLength)
    }

    var visibleSet: RangeSet<Int> { Self.with(stickyHeader?.index, visibleIndices) }

    /// Returns the rows that touch a rectangle of the content.
    func indices(in rect: CGRect) -> Range<Int> {
        let (start, end) = viewport.span(of: rect)
        return rows.indices(from: start, to: end)
    }

    /// Returns the elements that touch a rectangle of the content, with the pinned header, which counts as near as the edge.
    func set(in rect: CGRect) -> RangeSet<Int> {
        let indices = indices(in: rect)
        return Self.with(header(before: indices), indices)
    }

    /// Returns a range of elements, and an element that is pinned.
    static func with(_ sticky: Int?, _ indices: Range<Int>) -> RangeSet<Int> {
        var set = RangeSet(indices)
        if let sticky { set.insert(contentsOf: sticky..<sticky + 1) }
        return set
    }

    func element(at point: CGPoint) -> ASListElement? {
        if let stuck = list.stuck, list.pinnedElement?.isMounted == true, shownFrame(at: stuck.index).contains(point) {
            return nil
        }
        let indices = indices(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.01)))
        guard let index = indices.first, rows.sections.position(of: index) != nil else { return nil }
        return data.element(at: index)
    }

    /// Returns the indices expected to be visible after `update`.
    ///
    /// A reload with fewer rows than before the current offset shows its last rows.
    func indicesSeen(after update: ASListUpdate) -> (indices: Range<Int>, areFixed: Bool) {
        let plan = update.plan
        let total = plan.sections.count
        let seen = visibleIndices
        let anchor = plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        guard let mean = meanLength(after: update) else {
            let first = max(0, min(anchor, total - Self.firstRowCount))
            return (first..<min(total, first + Self.firstRowCount), false)
        }
        let count = Int((viewportLength / max(1, mean)).rounded(.up)) + 1
        let first = max(0, min(anchor, total - count))
        // At first the list is at its top; later the first row may be partly above the viewport.
        var (end, rest) = (rows.count == 0 ? first : min(total, first + 1), viewportLength)
        while end < total, rest > 0 {
            rest -= max(1, length(of: data.element(of: end, in: update)) ?? mean)
            end += 1
        }
        return (first..<end, false)
    }

    /// Returns the length of an element with its spacing; `nil` while it is unmeasured.
    func length(of element: ASListElement) -> CGFloat? {
        element.generation > 0 ? list.extent(ofNodeSize: element.size) : nil
    }

    /// Returns the mean length of rows after `update`; `nil` before any row was measured.
    private func meanLength(after update: ASListUpdate) -> CGFloat? {
        guard !rows.hasEstimate else { return rows.estimate }
        var measured = ASLengthEstimate()
        for element in update.newElements.values where element.generation > 0 {
            measured.add(list.extent(ofNodeSize: element.size))
        }
        return measured.improve()
    }

    // MARK: Anchors

    /// Returns the first visible row that is measured, because the rows above it may change their lengths.
    ///
    /// At the beginning of the content, which stays visible, it is `nil`. For an update, it is the topmost visible row that survives.
    func anchor(after update: ASListUpdate?) -> ASListAnchor? {
        let seen = visibleIndices
        let index: Int
        if let update {
            guard let survivor = seen.first(where: { update.plan.newIndex(ofOld: $0) != nil }) else { return nil }
            index = survivor
        } else {
            // There is no anchor either while the view before the rows is visible.
            guard !seen.isEmpty, offset > minimumOffset + leadLength else { return nil }
            index = rows.elements(in: seen).first { $0.element.isMounted }?.index ?? seen.lowerBound
        }
        return ASListAnchor(
            element: data.element(at: index),
            distance: CGPoint(x: 0, y: rows.offset(at: index) - offset)
        )
    }

    /// Returns the offset at which an anchor has its old place, within the content.
    func offset(keeping anchor: ASListAnchor?) -> CGPoint {
        var wanted = offset
        if let anchor, let index = rows.index(of: anchor.element) {
            // The rows above may be shorter than estimated. This never moves the content below its beginning.
            wanted = max(rows.offset(at: index) - anchor.distance.y, min(offset, minimumOffset))
        }
        // Content that is pulled beyond its end returns by itself.
        let isOutside = offset > maximumOffset && (list.isDragging || list.isDecelerating)
        return contentOffset(at: isOutside ? wanted : min(wanted, max(maximumOffset, minimumOffset)))
    }

    // MARK: Targets of scrolls

    /// Returns the offset that shows the row at `position`, clamped to the scrollable area.
    private func offset(showing index: Int, at position: ASScrollPosition) -> CGFloat {
        let start = rows.offset(at: index)
        let length = rows.length(at: index)
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
        return clamped(wanted)
    }

    /// Returns the pin that keeps a row at a position.
    func pin(_ element: ASListElement, at position: ASScrollPosition) -> ASListPin {
        ASListPin(element: element) { [unowned self] in contentOffset(at: offset(showing: $0, at: position)) }
    }

    /// Returns the target of a scroll that shows a row at a position, as it appears on screen.
    func target(showing index: Int, at position: ASScrollPosition) -> (offset: CGPoint, pin: ASListPin) {
        let position = viewport.isInverted ? position.mirrored : position
        let target = offset(showing: index, at: position)
        // The final position for `.none` depends on the starting point; later corrections keep it.
        let kept: ASScrollPosition = position != .none ? position : target > offset ? .bottom : .top
        return (contentOffset(at: target), pin(data.element(at: index), at: kept))
    }

    /// The pin that keeps the last row at the end after a jump there, whatever the measured lengths of the last rows.
    var pinAtEnd: ASListPin? {
        guard !list.isDragging, !list.isDecelerating, rows.count > 0, maximumOffset > minimumOffset,
            offset >= maximumOffset - 0.5
        else { return nil }
        let last = data.element(at: rows.count - 1)
        return last.generation > 0 ? nil : pin(last, at: .bottom)
    }

    // MARK: Headers

    private var sticks: Bool { list.hasStickyHeaders && rows.count > 0 }

    /// Returns the index of a section's header; `nil` if it has none.
    private func header(of section: Int) -> Int? {
        let sections = rows.sections
        return sections.counts[section].leading > 0 ? sections.range(of: section).lowerBound : nil
    }

    /// The place of the pinned header: at the beginning of the viewport, unless the end of its section pushes it out.
    var stickyHeader: ASStickyHeader? {
        guard sticks else { return nil }
        let edge = offset + leadingInset
        guard edge >= 0, let first = rows.indices(from: edge, to: edge + 0.01).first else { return nil }
        let section = rows.sections.section(of: first)
        guard let header = header(of: section) else { return nil }
        let end = rows.offset(at: rows.sections.range(of: section).upperBound)
        return ASStickyHeader(index: header, offset: min(edge, end - rows.length(at: header)))
    }

    /// Returns the header of the section of the first element in `range`; `nil` if the header is in `range`.
    private func header(before range: Range<Int>) -> Int? {
        guard sticks, (0..<rows.count).contains(range.lowerBound), !range.isEmpty else { return nil }
        let header = header(of: rows.sections.section(of: range.lowerBound))
        return header.flatMap { $0 < range.lowerBound ? $0 : nil }
    }

    /// Returns the length of the pinned header while an element is at the beginning of the viewport.
    private func lengthOfHeader(above index: Int) -> CGFloat {
        guard sticks, let header = header(of: rows.sections.section(of: index)), header != index else { return 0 }
        return rows.length(at: header)
    }
}
