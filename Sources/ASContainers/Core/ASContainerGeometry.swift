// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASLayoutEngine
package import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// Where the elements of a container are, and what it does when that changes.
///
/// Lists know lengths along an axis, collections ask their layout.
///
/// - Thread: main
@MainActor
package protocol ASContainerGeometry: UIScrollView {
    // MARK: What every container says

    /// The axis along which elements follow one another.
    var mainAxis: ASListAxis { get }
    /// The elements with a cell in the view.
    var mountedSet: RangeSet<Int> { get }
    /// The elements that touch a rectangle of the content.
    func set(in rect: CGRect) -> RangeSet<Int>
    /// The start and the end of a rectangle along the main axis, from the start of the first element.
    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat)
    /// The start and the end of elements along the main axis, from the start of the first element.
    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat)
    /// The length of all elements along the main axis.
    var extent: CGFloat { get }
    /// The frame of a cell, without any transform.
    func shownFrame(at index: Int) -> CGRect
    /// The same in the coordinate space of the view that the cell is in, which may be another one than the container's.
    func frameInSuperview(at index: Int) -> CGRect
    /// The row or item at a point of the content; `nil` if there is none, or something covers it.
    func element(at point: CGPoint) -> ASListElement?
    /// What nodes are measured in of which nothing else is known.
    var defaultConstrainedSize: ASSizeRange { get }
    /// Called after elements of the view were measured.
    func sizesDidChange(of elements: [ASListElement])
    /// The elements that will be in sight after `update`, as far as it can be known, by their indices then.
    ///
    /// Asked again when those are measured: their sizes tell more.
    func indicesSeen(after update: ASListUpdate) -> Range<Int>
    /// Called after an update has changed the elements of the view.
    func didApply(_ update: ASListUpdate)

    // MARK: Positions, with a default

    /// The axes along which the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// The direction in which scrolling is expected before there has been any.
    var initialDirection: ASScrollDirection { get }
    /// Whether the first element is at the end of the content.
    var isInverted: Bool { get }
    /// Whether the last element is at the left of the first one, although `isInverted` is `false`.
    var runsFromRightToLeft: Bool { get }
    /// The elements in the viewport.
    var visibleSet: RangeSet<Int> { get }
    /// The elements that will be in the viewport when an animated scroll ends; none without one.
    var goalSet: RangeSet<Int> { get }
    /// The elements that need a cell in the view.
    var setToMount: RangeSet<Int> { get }
    /// The size of the content, without free room at its end.
    var filledSize: CGSize { get }
    /// An offset, as it is counted from the first element.
    func offsetFromStart(_ offset: CGPoint) -> CGPoint

    // MARK: Sizes, with a default

    /// Whether the container has a size to measure cells in.
    var canMeasure: Bool { get }
    /// What the node at a place is measured in.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange
    /// What is beside the node at a place, and takes part of that width.
    func margins(at place: ASListPlace) -> ASRowMargins
    /// The length of an element that comes with an update; `nil` while it is not measured, and where lengths mean nothing.
    func lengthOfNew(_ element: ASListElement) -> CGFloat?
    /// Called after all sizes became invalid.
    func sizesWereDropped()

    // MARK: Updates, with a default

    /// Whether the positions after the pending update are known; if not, they are computed, and `data` is told.
    func isLayoutReady(for update: ASListUpdate) -> Bool
    /// Computes the positions after the pending update before this returns.
    func makeLayoutReady(for update: ASListUpdate)
    /// Called before an update changes the elements of the view.
    func willApply(_ update: ASListUpdate)
    /// Whether the cell of an element that is deleted in sight fades out.
    func fadesOut(_ element: ASListElement) -> Bool
    /// Whether the geometry refers to an element that is not in the view, so that it must stay.
    func holds(_ element: ASListElement) -> Bool

    // MARK: Cells, with a default

    /// Prepares what is shown beside or in front of the other elements.
    ///
    /// - Returns: whether other elements than before need a cell
    func prepareMounts() -> Bool
    /// Places a cell that comes into the view.
    func placeNew(_ element: ASListElement, at index: Int)
    /// Places a cell of the view.
    func place(_ element: ASListElement, at index: Int)
    /// Places the companions of a cell.
    func decorate(_ element: ASListElement, frame: CGRect)
    /// Called after the cell of an element has left the view.
    func didUnmount(_ element: ASListElement)
    /// How a cell looks while it is not animated.
    func restingLook(of element: ASListElement) -> ASRestingLook
    /// The views before and after all elements, which move with them.
    var outerViews: [UIView] { get }
    /// How far inside a cell's frame its focus ring is, in points; negative outside.
    var focusRingInset: CGFloat { get }

    // MARK: Scrolling, with a default

    /// Called after a person or the app has scrolled.
    func didScroll()
    /// Called after an animated scroll has ended.
    func animatedScrollDidEnd()
    /// Scrolls as far as needed to show all of an element.
    func reveal(_ index: Int)
    /// How far the viewport starts from the start of an element, in points.
    func distance(to index: Int) -> CGFloat
    /// Scrolls so that the viewport starts so far from the start of an element, in points; also while elements are measured.
    func show(_ index: Int, distance: CGFloat)
    /// Lets go of views that are kept for later use.
    func releaseMemory()

    // MARK: Reordering, with a default

    /// Gesture recognisers by which an element is picked up.
    var reorderPresses: [UILongPressGestureRecognizer] { get }
    /// How elements make room for one that is carried; `nil` if none can be.
    var reorderPlaces: (any ASReorderPlaces)? { get }
}

/// The positions of a container that scrolls along its main axis from its first element.
extension ASContainerGeometry {
    package var axes: ASScrollDirection { mainAxis.directions }
    package var initialDirection: ASScrollDirection { isInverted ? [.up, .left] : [.down, .right] }
    package var isInverted: Bool { false }
    package var runsFromRightToLeft: Bool { false }
    package var visibleSet: RangeSet<Int> { self.set(in: bounds) }
    package var goalSet: RangeSet<Int> { RangeSet() }
    package var setToMount: RangeSet<Int> { visibleSet }
    package var filledSize: CGSize { contentSize }
    package func offsetFromStart(_ offset: CGPoint) -> CGPoint { offset }
}

/// Elements that need no layout of their own, and cells that stand at their frames.
extension ASContainerGeometry {
    package var canMeasure: Bool { bounds.width > 0 && bounds.height > 0 }
    package func frameInSuperview(at index: Int) -> CGRect { shownFrame(at: index) }
    package func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }
    package func margins(at place: ASListPlace) -> ASRowMargins { ASRowMargins() }
    package func lengthOfNew(_ element: ASListElement) -> CGFloat? { nil }
    package func sizesWereDropped() {}
    package func isLayoutReady(for update: ASListUpdate) -> Bool { true }
    package func makeLayoutReady(for update: ASListUpdate) {}
    package func willApply(_ update: ASListUpdate) {}
    package func fadesOut(_ element: ASListElement) -> Bool { true }
    package func holds(_ element: ASListElement) -> Bool { false }
    package func prepareMounts() -> Bool { false }

    package func placeNew(_ element: ASListElement, at index: Int) {
        guard let cell = element.node else { return }
        // An animation that is under way, such as scrolling, does not apply to a new cell.
        UIView.performWithoutAnimation {
            addSubview(cell.view)
            place(element, at: index)
        }
    }

    package func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node else { return }
        let frame = shownFrame(at: index)
        if cell.frame != frame { cell.frame = frame }
        decorate(element, frame: frame)
    }

    package func decorate(_ element: ASListElement, frame: CGRect) {}
    package func didUnmount(_ element: ASListElement) {}
    package func restingLook(of element: ASListElement) -> ASRestingLook { ASRestingLook() }
    package var outerViews: [UIView] { [] }
    package var focusRingInset: CGFloat { 0 }
    package func didScroll() {}
    package func animatedScrollDidEnd() {}
    package func reveal(_ index: Int) { scrollRectToVisible(shownFrame(at: index), animated: true) }
    package func distance(to index: Int) -> CGFloat { span(of: bounds).start - span(of: shownFrame(at: index)).start }
    package func show(_ index: Int, distance: CGFloat) {
        let now = self.distance(to: index)
        let step = isInverted || runsFromRightToLeft ? now - distance : distance - now
        contentOffset = clamped(mainAxis.moved(contentOffset, to: mainAxis.position(contentOffset) + step))
    }
    package func releaseMemory() {}
    package var reorderPresses: [UILongPressGestureRecognizer] { [] }
    package var reorderPlaces: (any ASReorderPlaces)? { nil }
}
