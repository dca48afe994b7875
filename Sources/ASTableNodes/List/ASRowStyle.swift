// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import Foundation

/// The element pinned to the edge of the viewport while its section is there, and its place.
struct ASStickyHeader: Hashable {
    /// The index of the element.
    let index: Int
    /// The start of the element, from the start of the first row.
    let offset: CGFloat
}

/// The view whose rows have frames, as far as these depend on more than lengths.
///
/// - Thread: main
@MainActor
protocol ASRowStyle: ASContainerHost {
    /// The last place of the pinned header.
    var stuck: ASStickyHeader? { get }
    var pinnedElement: ASListElement? { get }
    /// Whether the header of the section at the beginning of the viewport is pinned there.
    var hasStickyHeaders: Bool { get }
    /// The free space between the end of a cell and the next one.
    var spacing: CGFloat { get }
    /// The left edge of the area of the rows.
    var bandStart: CGFloat { get }
    /// Returns the left edge of the cell of an element; `nil` means a row that has not been created yet.
    func start(across element: ASListElement?) -> CGFloat
    /// Returns the height of the row of a node with the given size.
    func extent(ofNodeSize size: CGSize) -> CGFloat
}
