// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Whether it is time for the next batch of data.
///
/// Pure, but for whom it asks.
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
    /// How fast content is scrolled towards its end, in points per second.
    var speed: CGFloat = 0

    private var isVertical: Bool { !scrollableDirections.isDisjoint(with: .verticalDirections) }
    private var viewLength: CGFloat { isVertical ? viewportSize.height : viewportSize.width }
    private var contentLength: CGFloat { isVertical ? contentSize.height : contentSize.width }
    /// What there is beyond the viewport.
    private var remaining: CGFloat { contentLength - viewLength - (isVertical ? targetOffset.y : targetOffset.x) }

    /// Whether there is nothing more to be asked; nil where the distance counts.
    private var answerWithoutDistance: Bool? {
        guard !isFetching, leadingScreens > 0, viewportSize.width > 0, viewportSize.height > 0 else { return false }
        // What does not fill the viewport cannot be scrolled to its end.
        if contentLength < viewLength { return true }
        let goesToHead = direction.contains(isVertical ? .up : .left)
        return !isVisible || goesToHead ? false : nil
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
