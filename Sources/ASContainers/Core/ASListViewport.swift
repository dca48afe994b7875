// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
package import ASUIKit
package import Foundation

/// The viewport of a table or a collection: the part of its content that is visible, and the elements that keep their places in it.
///
/// Places along the main axis count from the start of the first element. That is the beginning of the content or, in an inverted container,
/// its end. The view's own offset and frames are those of every scroll view, so that scrolling, hit tests and accessibility need no
/// exception.
///
/// - Thread: main
@MainActor
package final class ASListViewport {
    private unowned let view: UIScrollView
    private unowned let frames: any ASElementFrames
    /// The elements that the view shows.
    private let rows: ASListRows

    // MARK: State

    /// Whether the first element is at the end of the content, and the others are before it.
    package internal(set) var isInverted = false
    /// The element that was scrolled to; it keeps its place while elements around it are measured.
    package var pin: ASListPin?
    /// The target of an animated scroll, whose place may still change.
    package var goal: ASListPin?
    /// The anchor for the update that is being applied.
    package var anchor: ASListAnchor?
    /// The indices of the elements of `goal` and `pin` after the update that is being applied.
    private var (goalIndex, pinIndex): (Int?, Int?)
    /// The size and breadth at the last layout; zero before the first.
    package var (laidOutSize, laidOutBreadth) = (CGSize.zero, CGFloat(0))
    /// The part of the view's breadth that elements cannot use; `nil` where a layout decides.
    package var reservedBreadth: CGFloat?
    /// The views before and behind all elements, and their lengths, which the size of the content contains.
    package var outerViews: (lead: UIView?, tail: UIView?)
    package var outerLengths = (lead: CGFloat(0), tail: CGFloat(0))
    /// Whether the container itself changes the offset.
    package private(set) var isAdjusting = false

    // MARK: Answers of the kind of container

    /// Called after the container itself has moved the content.
    package var didAdjust: @MainActor () -> Void = {}
    /// Returns the pin of content that is scrolled to its end; `nil` for none.
    package var pinAtEnd: @MainActor () -> ASListPin? = { nil }
    /// Returns the nearest of the offsets that show the same content.
    package var nearestRepetition: @MainActor (CGPoint) -> CGPoint = { $0 }

    init(_ view: UIScrollView, _ frames: any ASElementFrames, _ rows: ASListRows) {
        (self.view, self.frames, self.rows) = (view, frames, rows)
    }

    // MARK: Sizes

    /// The length of the viewport across the main axis, in which elements are measured.
    package var breadth: CGFloat {
        let (size, inset) = (view.bounds.size, view.contentInset)
        let free = frames.mainAxis == .vertical ? size.width - inset.horizontal : size.height - inset.vertical
        return max(0, free - (reservedBreadth ?? 0))
    }

    /// Whether there is a size for measuring cells.
    package var canMeasure: Bool {
        view.bounds.width > 0 && view.bounds.height > 0 && (reservedBreadth == nil || breadth > 0)
    }

    // MARK: Places

    /// Returns the start and the end of a rectangle along the main axis, from the start of the first element.
    package func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        let (axis, lead) = (frames.mainAxis, outerLengths.lead)
        let start = axis.position(rect.origin)
        let end = start + axis.length(rect.size)
        guard isInverted else { return (start - lead, end - lead) }
        let length = axis.length(view.contentSize) - lead
        return (length - end, length - start)
    }

    /// Returns an offset of the view relative to the first element.
    package func offsetFromStart(_ offset: CGPoint) -> CGPoint {
        frames.mainAxis.moved(offset, to: span(of: CGRect(origin: offset, size: view.bounds.size)).start)
    }

    /// Returns the distance of the viewport's start from the start of an element, in points.
    func distance(to index: Int) -> CGFloat {
        span(of: view.bounds).start - span(of: frames.shownFrame(at: index)).start
    }

    /// Returns the offset at which the viewport starts at a distance from the start of an element, in points.
    func offset(at distance: CGFloat, from index: Int) -> CGPoint {
        let (axis, now) = (frames.mainAxis, self.distance(to: index))
        let step = isInverted || frames.runsFromRightToLeft ? now - distance : distance - now
        return view.clamped(axis.moved(view.contentOffset, to: axis.position(view.contentOffset) + step))
    }

    /// Returns the offset at the beginning or the end of the content.
    package func offset(atBeginning isAtBeginning: Bool) -> CGPoint {
        let beyond = CGFloat.greatestFiniteMagnitude / 4
        return view.clamped(frames.mainAxis.moved(view.contentOffset, to: isAtBeginning ? -beyond : beyond))
    }

    /// The direction in which scrolling is expected before there has been any.
    var initialDirection: ASScrollDirection { isInverted ? [.up, .left] : [.down, .right] }

    /// The elements that are in the viewport when an animated scroll ends; empty without one.
    ///
    /// Elements that pass by during the scroll would leave the viewport before they are drawn.
    var goalSet: RangeSet<Int> {
        guard let goal, let index = rows.index(of: goal.element) else { return RangeSet() }
        return frames.set(in: CGRect(origin: goal.offset(index), size: view.bounds.size))
    }

    // MARK: Movement of the content

    /// Runs `body`, in which changes of the offset do not count as scrolling.
    package func adjusting(_ body: () -> Void) {
        let wasAdjusting = isAdjusting
        isAdjusting = true
        body()
        isAdjusting = wasAdjusting
    }

    /// Moves the content without this counting as scrolling.
    package func adjust(by distance: CGPoint) {
        // A smaller distance is a rounding error.
        guard max(abs(distance.x), abs(distance.y)) > 1e-9 else { return }
        adjusting { view.shiftContent(by: distance) }
        didAdjust()
    }

    package func adjust(to offset: CGPoint) {
        adjust(by: CGPoint(x: offset.x - view.contentOffset.x, y: offset.y - view.contentOffset.y))
    }

    /// Restores the place of the pinned element, or else of the anchor.
    package func restore(_ anchor: ASListAnchor?) {
        if let pin, let index = rows.index(of: pin.element) { return adjust(to: pin.offset(index)) }
        adjust(to: frames.offset(keeping: anchor))
    }

    /// Directs an animated scroll to the current place of its target.
    package func redirectToGoal() {
        guard let goal, let index = rows.index(of: goal.element) else { return }
        view.redirectAnimation(to: nearestRepetition(goal.offset(index)))
    }

    /// Called after the user or the app has scrolled.
    func didScroll() {
        if !view.isAnimatingOffset { goal = nil }
        pin = goal == nil ? pinAtEnd() : nil
    }

    /// Places the views before and behind all elements, over the whole breadth.
    package func placeOuterViews() {
        let (width, height) = (max(0, view.bounds.width - view.contentInset.horizontal), view.contentSize.height)
        func place(_ outer: UIView?, _ start: CGFloat, _ length: CGFloat) {
            guard let outer else { return }
            let y = isInverted ? height - start - length : start
            let frame = CGRect(x: 0, y: y, width: width, height: length)
            // An update may animate the view to its place by a transform.
            if outer.bounds.size != frame.size { outer.bounds.size = frame.size }
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            if outer.center != middle { outer.center = middle }
        }
        place(outerViews.lead, 0, outerLengths.lead)
        place(outerViews.tail, outerLengths.lead + rows.total, outerLengths.tail)
    }

    // MARK: Updates

    /// Returns whether the viewport refers to an element, which may not be in the view.
    func retainsCell(of element: ASListElement) -> Bool {
        [pin?.element, goal?.element, anchor?.element].contains { $0 === element }
    }

    /// Called before an update changes the elements.
    func willApply(_ update: ASListUpdate) {
        goalIndex = goal.flatMap { update.place(of: $0.element, in: rows) }
        pinIndex = pin.flatMap { update.place(of: $0.element, in: rows) }
        anchor = nil
    }

    /// Lets the targets of scrolls follow their elements after an update, also if these are new after a reload.
    func follow(_ element: (Int) -> ASListElement) {
        pin = pin.flatMap { pin in pinIndex.map { ASListPin(element: element($0), offset: pin.offset) } }
        goal = goal.flatMap { goal in goalIndex.map { ASListPin(element: element($0), offset: goal.offset) } }
        (goalIndex, pinIndex) = (nil, nil)
    }
}
