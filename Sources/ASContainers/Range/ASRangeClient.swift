// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The container of a range controller, whose elements have indices.
///
/// - Thread: main
@MainActor
protocol ASRangeClient: AnyObject {
    /// The object that owns the container; kept alive while the controller works.
    var keptInTurn: AnyObject { get }
    /// The name of the container in logs.
    var rangeName: String { get }
    /// The interface state of the container.
    var containerState: ASInterfaceState { get }
    /// Whether the container is in a cell of another one.
    var isInCell: Bool { get }
    /// Whether the content has been scrolled, by the user or by the app.
    var hasBeenScrolled: Bool { get }
    /// The direction of the current scroll; empty at rest.
    var scrollDirection: ASScrollDirection { get }
    /// The direction in which scrolling is expected before there has been any.
    var initialDirection: ASScrollDirection { get }
    /// The axes along which the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// The visible rectangle, in the content's coordinate space.
    var visibleRect: CGRect { get }
    /// Whether ranges may be updated.
    var shouldUpdate: Bool { get }
    /// Whether only visible elements are loaded and drawn.
    var hasNoRanges: Bool { get }
    /// The mounted elements; `nil` during a reload, when none are.
    var shownIndices: RangeSet<Int>? { get }
    /// The elements in the viewport.
    var visibleIndices: RangeSet<Int> { get }

    /// Returns the elements that intersect a rectangle of the content.
    func indices(in rect: CGRect) -> RangeSet<Int>
    /// Returns the elements in a range of indices, in order.
    func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)]
    /// Lays out the cell of an element in its size, before it is loaded.
    func prepareSize(of element: ASListElement)
    /// Called when an element has left the ranges.
    func rest(_ element: ASListElement)
    /// Called after states have been assigned.
    func releaseSurplus()
    /// Called at the end of each update.
    func rangesDidChange()
    /// Releases objects that are kept for reuse.
    func releaseMemory()
}
