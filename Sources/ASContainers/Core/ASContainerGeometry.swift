// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASLayoutEngine
package import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// The positions of a container's elements, and the reactions to their changes.
///
/// Lists store lengths along an axis; collections use their layout.
///
/// - Thread: main
@MainActor
package protocol ASContainerGeometry: UIScrollView {
    // MARK: Required positions

    /// The axis along which elements follow one another.
    var mainAxis: ASListAxis { get }
    /// The elements with a cell in the view.
    var mountedSet: RangeSet<Int> { get }
    /// Returns the elements that intersect a rectangle of the content.
    func set(in rect: CGRect) -> RangeSet<Int>
    /// Returns the start and the end of a rectangle along the main axis, from the start of the first element.
    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat)
    /// Returns the start and the end of elements along the main axis, from the start of the first element.
    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat)
    /// The length of all elements along the main axis.
    var extent: CGFloat { get }
    /// Returns the frame of a cell in the content's coordinate space, without any transform.
    func shownFrame(at index: Int) -> CGRect
    /// Returns the frame of a cell in the coordinate space of its superview, which may differ from the container's view.
    func frameInSuperview(at index: Int) -> CGRect
    /// Returns the row or item at a point of the content, or `nil` if there is none or another view covers it.
    func element(at point: CGPoint) -> ASListElement?
    /// The size range for nodes whose place is unknown.
    var defaultConstrainedSize: ASSizeRange { get }
    /// Called after elements of the view were measured.
    func sizesDidChange(of elements: [ASListElement])
    /// Returns the elements that are visible after `update`, as far as known, by their new indices.
    ///
    /// Called again when those have been measured, because their sizes may change the result.
    func indicesSeen(after update: ASListUpdate) -> Range<Int>
    /// Whether elements have their places before they are measured.
    var hasFixedPlaces: Bool { get }
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
    /// The elements that are in the viewport when an animated scroll ends; empty without one.
    var goalSet: RangeSet<Int> { get }
    /// The elements that need a cell in the view.
    var setToMount: RangeSet<Int> { get }
    /// The size of the content, without the empty space at its end.
    var filledSize: CGSize { get }
    /// Returns an offset relative to the first element.
    func offsetFromStart(_ offset: CGPoint) -> CGPoint

    // MARK: Sizes, with a default

    /// Whether the container has a size for measuring cells.
    var canMeasure: Bool { get }
    /// Returns the size range of the node at a place.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange
    /// Returns the margins beside the node at a place, which reduce its width.
    func margins(at place: ASListPlace) -> ASRowMargins
    /// Returns the length of an element that an update inserts; `nil` while it is unmeasured, and where lengths are not used.
    func lengthAfterChange(_ element: ASListElement) -> CGFloat?
    /// Called after all sizes became invalid.
    func sizesDidBecomeInvalid()

    // MARK: Updates, with a default

    /// Returns whether the positions after the pending update are known; otherwise they are computed, and `data` is notified.
    func isLayoutReady(for update: ASListUpdate) -> Bool
    /// Computes the positions after the pending update synchronously.
    func makeLayoutReady(for update: ASListUpdate)
    /// Called before an update changes the elements of the view.
    func willApply(_ update: ASListUpdate)
    /// Returns whether the cell of a visible element fades out when the element is deleted.
    func fadesOut(_ element: ASListElement) -> Bool
    /// Returns whether the geometry refers to an element that is not in the view, so that its cell must stay.
    func holds(_ element: ASListElement) -> Bool

    // MARK: Cells, with a default

    /// Prepares elements beside or in front of the others.
    ///
    /// - Returns: whether the elements that need a cell have changed
    func prepareMounts() -> Bool
    /// Places a mounted cell.
    func place(_ element: ASListElement, at index: Int)
    /// Places the companions of a cell.
    func decorate(_ element: ASListElement, frame: CGRect)
    /// Called after the cell of an element has left the view.
    func didUnmount(_ element: ASListElement)
    /// Returns the appearance of a cell while it is not animated.
    func restingLook(of element: ASListElement) -> ASRestingLook
    /// The views before and after all elements, which move with them.
    var outerViews: [UIView] { get }
    /// The distance of the focus ring inside a cell's frame, in points; negative outside.
    var focusRingInset: CGFloat { get }

    // MARK: Scrolling, with a default

    /// Called after the user or the app has scrolled.
    func didScroll()
    /// Called after an animated scroll has ended.
    func animatedScrollDidEnd()
    /// Scrolls as far as needed to show all of an element.
    func reveal(_ index: Int)
    /// Returns the distance of the viewport's start from the start of an element, in points.
    func distance(to index: Int) -> CGFloat
    /// Scrolls so that the viewport starts at a distance from the start of an element, in points; also while elements are measured.
    func show(_ index: Int, distance: CGFloat)
    /// Releases views that are kept for reuse.
    func releaseMemory()

    // MARK: Reordering, with a default

    /// Gesture recognisers by which an element is picked up.
    var reorderPresses: [UILongPressGestureRecognizer] { get }
    /// The arrangement of elements around a carried one; `nil` if no element can be carried.
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

/// Elements that need no layout of their own, and cells that are at their frames.
extension ASContainerGeometry {
    package var canMeasure: Bool { bounds.width > 0 && bounds.height > 0 }
    package func frameInSuperview(at index: Int) -> CGRect { shownFrame(at: index) }
    package func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }
    package func margins(at place: ASListPlace) -> ASRowMargins { ASRowMargins() }
    package func lengthAfterChange(_ element: ASListElement) -> CGFloat? { nil }
    package func sizesDidBecomeInvalid() {}
    package var hasFixedPlaces: Bool { false }
    package func isLayoutReady(for update: ASListUpdate) -> Bool { true }
    package func makeLayoutReady(for update: ASListUpdate) {}
    package func willApply(_ update: ASListUpdate) {}
    package func fadesOut(_ element: ASListElement) -> Bool { true }
    package func holds(_ element: ASListElement) -> Bool { false }
    package func prepareMounts() -> Bool { false }

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
