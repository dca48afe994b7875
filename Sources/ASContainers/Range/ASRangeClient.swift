// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// What a range controller knows of its container, whose elements have numbers.
///
/// - Thread: main
@MainActor
protocol ASRangeClient: AnyObject {
    /// The object that owns the container; kept while the controller works.
    var keptInTurn: AnyObject { get }
    /// Names the container in logs.
    var rangeName: String { get }
    /// The interface state of the container.
    var containerState: ASInterfaceState { get }
    /// Whether the container stands in a cell of another one.
    var isInCell: Bool { get }
    /// Whether the content has been scrolled, by a person or by the app.
    var hasBeenScrolled: Bool { get }
    /// The direction of scrolling; empty at rest.
    var scrollDirection: ASScrollDirection { get }
    /// The direction in which scrolling is expected before there has been any.
    var initialDirection: ASScrollDirection { get }
    /// The axes along which the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// What is seen, in the content's coordinate space.
    var viewport: CGRect { get }
    /// Whether ranges may be updated.
    var shouldUpdate: Bool { get }
    /// Whether only what is seen is loaded and drawn.
    var hasNoRanges: Bool { get }
    /// The elements that are shown; `nil` during a reload, when nothing is.
    var shownIndices: RangeSet<Int>? { get }
    /// The elements in the viewport.
    var visibleIndices: RangeSet<Int> { get }

    /// The elements that touch a rectangle of the content.
    func indices(in rect: CGRect) -> RangeSet<Int>
    /// The elements of some numbers, in order.
    func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)]
    /// Lays the cell of an element out in its size, before it is loaded.
    func prepareSize(of element: ASListElement)
    /// Called when an element has left the ranges.
    func rest(_ element: ASListElement)
    /// Called when states were assigned.
    func releaseSurplus()
    /// Called at the end of each update.
    func rangesDidChange()
    /// Lets go of what is kept for later use.
    func releaseMemory()
}
