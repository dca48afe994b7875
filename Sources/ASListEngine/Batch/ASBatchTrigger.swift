// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// Whether it is time for the next batch of data.
///
/// Pure, but for whom it asks.
///
/// - Source: Texture `ASDisplayShouldFetchBatchForContext`
/// - Deviation: Texture takes each horizontal layout to run from right to left where people read so; here the places of the elements count
package struct ASBatchTrigger: Hashable, Sendable {
    /// A batch is under way.
    package var isFetching: Bool
    /// Where scrolling goes; empty at rest.
    package var direction: ASScrollDirection
    /// Along which axis content can be scrolled; the vertical one counts when both can.
    package var scrollableDirections: ASScrollDirection
    /// Size of the viewport.
    package var viewportSize: CGSize
    package var contentSize: CGSize
    /// Where scrolling will come to rest, or is.
    package var targetOffset: CGPoint
    /// How many viewports before the end a batch is due.
    package var leadingScreens: CGFloat
    /// Whether the container is on screen.
    package var isVisible: Bool
    /// Whether horizontal content has its end at the left.
    package var runsFromRightToLeft = false
    /// How fast content is scrolled towards its end, in points per second.
    package var speed: CGFloat = 0

    package init(
        isFetching: Bool,
        direction: ASScrollDirection,
        scrollableDirections: ASScrollDirection,
        viewportSize: CGSize,
        contentSize: CGSize,
        targetOffset: CGPoint,
        leadingScreens: CGFloat,
        isVisible: Bool,
        runsFromRightToLeft: Bool = false,
        speed: CGFloat = 0
    ) {
        self.isFetching = isFetching
        self.direction = direction
        self.scrollableDirections = scrollableDirections
        self.viewportSize = viewportSize
        self.contentSize = contentSize
        self.targetOffset = targetOffset
        self.leadingScreens = leadingScreens
        self.isVisible = isVisible
        self.runsFromRightToLeft = runsFromRightToLeft
        self.speed = speed
    }

    private var isVertical: Bool { !scrollableDirections.isDisjoint(with: .verticalDirections) }
    private var viewLength: CGFloat { isVertical ? viewportSize.height : viewportSize.width }
    private var contentLength: CGFloat { isVertical ? contentSize.height : contentSize.width }
    /// The length of the content between the viewport and the end.
    package var remaining: CGFloat {
        if isVertical { return contentLength - viewLength - targetOffset.y }
        return runsFromRightToLeft ? targetOffset.x : contentLength - viewLength - targetOffset.x
    }
    private var directionToHead: ASScrollDirection { isVertical ? .up : runsFromRightToLeft ? .right : .left }

    /// Whether there is nothing more to be asked; nil where the distance counts.
    package var answerWithoutDistance: Bool? {
        guard !isFetching, leadingScreens > 0, viewportSize.width > 0, viewportSize.height > 0 else { return false }
        // What does not fill the viewport cannot be scrolled to its end.
        if contentLength < viewLength { return true }
        return !isVisible || direction.contains(directionToHead) ? false : nil
    }

    /// What the distance to the end says.
    package var shouldFetch: Bool { answerWithoutDistance ?? (remaining <= viewLength * leadingScreens) }
}
