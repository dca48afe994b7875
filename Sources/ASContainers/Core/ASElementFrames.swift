// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASListEngine
package import Foundation

/// The places of a container's elements: queries that change nothing.
///
/// Rows have lengths along an axis, and items the attributes of a layout. Rectangles, points and offsets are those of the view's content,
/// in which the first element may be at the end.
///
/// - Thread: main
@MainActor
package protocol ASElementFrames: AnyObject {
    /// The axes along which the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// Whether the last element is at the left of the first one, although the container is not inverted.
    var runsFromRightToLeft: Bool { get }
    /// The size that the content should have.
    var contentSize: CGSize { get }
    /// The size of the content without the empty space at its end.
    var filledSize: CGSize { get }
    /// The elements in the viewport.
    var visibleSet: RangeSet<Int> { get }
    /// Returns the elements that intersect a rectangle.
    func set(in rect: CGRect) -> RangeSet<Int>
    /// Returns the elements that are visible after `update`, as far as known, by their new indices.
    ///
    /// Asked again when those have been measured, because their sizes may change the answer, unless places do not depend on sizes.
    func indicesSeen(after update: ASListUpdate) -> (indices: Range<Int>, areFixed: Bool)
    /// Returns the frame of a cell, without any transform.
    func shownFrame(at index: Int) -> CGRect
    /// Returns the row or item at a point, or `nil` if there is none or another view covers it.
    func element(at point: CGPoint) -> ASListElement?
    /// Returns the element that stays in place while others change, or the one that also exists after `update`; `nil` for none.
    func anchor(after update: ASListUpdate?) -> ASListAnchor?
    /// Returns the offset at which an anchor has its old place in the viewport; without an anchor, the nearest valid offset.
    func offset(keeping anchor: ASListAnchor?) -> CGPoint
}

extension ASElementFrames {
    /// The axis along which elements follow one another.
    package var mainAxis: ASListAxis { axes.isDisjoint(with: .verticalDirections) ? .horizontal : .vertical }
}
