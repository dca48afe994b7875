// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASLayoutEngine
package import ASListEngine
package import ASUIKit
package import Foundation

/// Where the elements of a container are, and what it does when that changes.
///
/// Lists know lengths along an axis, collections ask their layout.
///
/// - Thread: main
@MainActor
package protocol ASContainerGeometry: AnyObject {
    // MARK: Positions

    /// The axis along which elements follow one another.
    var mainAxis: ASListAxis { get }
    /// The axes along which the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// The direction in which scrolling is expected before there has been any.
    var initialDirection: ASScrollDirection { get }
    /// The elements in the viewport.
    var seenSet: RangeSet<Int> { get }
    /// The elements that will be in the viewport when an animated scroll ends; none without one.
    var goalSet: RangeSet<Int> { get }
    /// The elements with a cell in the view.
    var mountedSet: RangeSet<Int> { get }
    /// The elements that need a cell in the view.
    var setToMount: RangeSet<Int> { get }
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
    /// How a cell looks while it is not animated.
    func restingLook(of element: ASListElement) -> ASRestingLook
    /// The row or item at a point of the content; `nil` if there is none, or something covers it.
    func element(at point: CGPoint) -> ASListElement?
    /// An offset, as it is counted from the first element.
    func offsetFromStart(_ offset: CGPoint) -> CGPoint
    /// The size of the content, without free room at its end.
    var filledSize: CGSize { get }
    /// Whether the first element is at the end of the content.
    var isInverted: Bool { get }
    /// Whether the last element is at the left of the first one, although `isInverted` is `false`.
    var runsFromRightToLeft: Bool { get }

    // MARK: Sizes

    /// Whether the container has a size to measure cells in.
    var canMeasure: Bool { get }
    /// What the node at a place is measured in.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange
    /// What nodes are measured in of which nothing else is known.
    var defaultConstrainedSize: ASSizeRange { get }
    /// Called after elements of the view were measured.
    func sizesDidChange(of elements: [ASListElement])
    /// Called after all sizes became invalid.
    func sizesWereDropped()

    // MARK: Updates

    /// The elements that will be in sight after `plan`, as far as it can be known, by their indices then.
    func indicesSeen(after plan: ASListPlan) -> Range<Int>
    /// Whether the positions after the pending update are known; if not, they are computed, and `data` is told.
    func isLayoutReady(for update: ASListUpdate) -> Bool
    /// Computes the positions after the pending update before this returns.
    func makeLayoutReady(for update: ASListUpdate)
    /// Called before an update changes the elements of the view.
    func willApply(_ update: ASListUpdate)
    /// The length of an element that comes with an update; `nil` while it is not measured, and where lengths mean nothing.
    func lengthOfNew(_ element: ASListElement) -> CGFloat?
    /// Called after an update has changed the elements of the view.
    func didApply(_ update: ASListUpdate)
    /// Whether the cell of an element that is deleted in sight fades out.
    func fadesOut(_ element: ASListElement) -> Bool
    /// Whether the geometry refers to an element that is not in the view, so that it must stay.
    func holds(_ element: ASListElement) -> Bool

    // MARK: Cells

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
    /// How far inside a cell's frame its focus ring is, in points; negative outside.
    var focusRingInset: CGFloat { get }

    // MARK: Scrolling

    /// Called after a person or the app has scrolled.
    func didScroll()
    /// Called after an animated scroll has ended.
    func animatedScrollDidEnd()
    /// Scrolls as far as needed to show all of an element.
    func reveal(_ index: Int)
    /// Lets go of views that are kept for later use.
    func releaseMemory()

    // MARK: Reordering

    /// Gesture recognisers by which an element is picked up.
    var reorderPresses: [UILongPressGestureRecognizer] { get }
    /// How elements make room for one that is carried; `nil` if none can be.
    var reorderPlaces: (any ASReorderPlaces)? { get }
}

extension ASContainerGeometry {
    package func isLayoutReady(for update: ASListUpdate) -> Bool { true }
    package func makeLayoutReady(for update: ASListUpdate) {}
    package func fadesOut(_ element: ASListElement) -> Bool { true }
    package func restingLook(of element: ASListElement) -> ASRestingLook { ASRestingLook() }
    package func didUnmount(_ element: ASListElement) {}
    package var runsFromRightToLeft: Bool { false }
    package var initialDirection: ASScrollDirection { isInverted ? [.up, .left] : [.down, .right] }
    package func lengthOfNew(_ element: ASListElement) -> CGFloat? { nil }
    package func releaseMemory() {}
    package func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }
}
