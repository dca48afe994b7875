// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Whether it is time for the next batch of data.
///
/// Pure.
///
/// - Source: Texture `ASDisplayShouldFetchBatchForContext`
/// - Deviation: content that runs from right to left is not known.
struct ASBatchTrigger: Hashable, Sendable {
    /// A batch is under way.
    var isFetching: Bool
    /// Where scrolling goes; empty at rest.
    var direction: ASScrollDirection
    /// Along which axis content can be scrolled; the vertical one counts when both can.
    var scrollableDirections: ASScrollDirection
    /// Size of the viewport.
    var viewportSize: CGSize
    var contentSize: CGSize
    /// Where scrolling will come to rest, or is.
    var targetOffset: CGPoint
    /// How many viewports before the end a batch is due.
    var leadingScreens: CGFloat
    /// Whether the container is on screen.
    var isVisible: Bool

    var shouldFetch: Bool {
        guard !isFetching, leadingScreens > 0, viewportSize.width > 0, viewportSize.height > 0 else { return false }
        let isVertical = !scrollableDirections.isDisjoint(with: .verticalDirections)
        let viewLength = isVertical ? viewportSize.height : viewportSize.width
        let contentLength = isVertical ? contentSize.height : contentSize.width
        let offset = isVertical ? targetOffset.y : targetOffset.x
        // What does not fill the viewport cannot be scrolled to its end.
        if contentLength < viewLength { return true }
        guard isVisible else { return false }
        let goesToHead = direction.contains(isVertical ? .up : .left)
        guard !goesToHead else { return false }
        return contentLength - viewLength - offset <= viewLength * leadingScreens
    }
}
