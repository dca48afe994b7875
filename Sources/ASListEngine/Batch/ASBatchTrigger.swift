// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// The decision whether a container fetches its next batch of data.
///
/// A pure value: the decision depends only on the properties.
///
/// - Source: Texture `ASDisplayShouldFetchBatchForContext`
/// - Deviation: in right-to-left layout Texture takes every horizontal layout to run from right to left; here the frames of the elements
///   decide
package struct ASBatchTrigger: Hashable, Sendable {
    /// Whether a batch is being fetched.
    package var isFetching: Bool
    /// The directions in which the content scrolls; empty at rest.
    package var direction: ASScrollDirection
    /// The directions in which the content can be scrolled; the vertical axis is used when both can.
    package var scrollableDirections: ASScrollDirection
    /// The size of the viewport, in points.
    package var viewportSize: CGSize
    package var contentSize: CGSize
    /// The content offset at which scrolling stops, or the current one at rest.
    package var targetOffset: CGPoint
    /// The remaining length, in viewports, at which a batch is due.
    package var leadingScreens: CGFloat
    /// Whether the container is on screen.
    package var isVisible: Bool
    /// Whether the end of horizontal content is at the left.
    package var runsFromRightToLeft = false
    /// The speed at which the content scrolls towards its end, in points per second.
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
    /// The length of the content between the viewport and the end, in points.
    package var remaining: CGFloat {
        if isVertical { return contentLength - viewLength - targetOffset.y }
        return runsFromRightToLeft ? targetOffset.x : contentLength - viewLength - targetOffset.x
    }
    private var directionToHead: ASScrollDirection { isVertical ? .up : runsFromRightToLeft ? .right : .left }

    /// The decision, where it does not depend on the remaining length; otherwise `nil`.
    package var answerWithoutDistance: Bool? {
        guard !isFetching, leadingScreens > 0, viewportSize.width > 0, viewportSize.height > 0 else { return false }
        // Content that does not fill the viewport cannot be scrolled to its end.
        if contentLength < viewLength { return true }
        return !isVisible || direction.contains(directionToHead) ? false : nil
    }

    /// Whether the next batch is fetched now.
    package var shouldFetch: Bool { answerWithoutDistance ?? (remaining <= viewLength * leadingScreens) }
}
