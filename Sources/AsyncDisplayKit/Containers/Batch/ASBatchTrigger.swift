// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Whether it is time for the next batch of data.
///
/// Pure, but for whom it asks.
///
/// - Source: Texture `ASDisplayShouldFetchBatchForContext`
/// - Deviation: Texture takes each horizontal layout to run from right to left where people read so; here the places of the elements count
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
    /// Whether horizontal content has its end at the left.
    var runsFromRightToLeft = false
    /// How fast content is scrolled towards its end, in points per second.
    var speed: CGFloat = 0

    private var isVertical: Bool { !scrollableDirections.isDisjoint(with: .verticalDirections) }
    private var viewLength: CGFloat { isVertical ? viewportSize.height : viewportSize.width }
    private var contentLength: CGFloat { isVertical ? contentSize.height : contentSize.width }
    /// The length of the content between the viewport and the end.
    private var remaining: CGFloat {
        if isVertical { return contentLength - viewLength - targetOffset.y }
        return runsFromRightToLeft ? targetOffset.x : contentLength - viewLength - targetOffset.x
    }
    private var directionToHead: ASScrollDirection { isVertical ? .up : runsFromRightToLeft ? .right : .left }

    /// Whether there is nothing more to be asked; nil where the distance counts.
    private var answerWithoutDistance: Bool? {
        guard !isFetching, leadingScreens > 0, viewportSize.width > 0, viewportSize.height > 0 else { return false }
        // What does not fill the viewport cannot be scrolled to its end.
        if contentLength < viewLength { return true }
        return !isVisible || direction.contains(directionToHead) ? false : nil
    }

    /// What the distance to the end says.
    var shouldFetch: Bool { answerWithoutDistance ?? (remaining <= viewLength * leadingScreens) }

    /// The same, unless a delegate knows better.
    @MainActor
    func shouldFetch(asking delegate: (any ASBatchFetchingDelegate)?) -> Bool {
        guard let delegate, speed > 0, answerWithoutDistance == nil else { return shouldFetch }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / speed), hint: shouldFetch)
    }
}
