// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import Foundation
import Testing

@testable import ASContainers
@testable import ASListEngine

@Suite("Batch fetch trigger")
struct ASBatchTriggerTests {
    /// 1000 points of a content of 10 000 are visible; two screens before the end is an offset of 7000.
    private func trigger(offset: CGFloat) -> ASBatchTrigger {
        ASBatchTrigger(
            isFetching: false,
            direction: .down,
            scrollableDirections: .verticalDirections,
            viewportSize: CGSize(width: 400, height: 1000),
            contentSize: CGSize(width: 400, height: 10_000),
            targetOffset: CGPoint(x: 0, y: offset),
            leadingScreens: 2,
            isVisible: true
        )
    }

    @Test("Fetches from two screens before the end on, and not a point earlier")
    func distance() {
        #expect(trigger(offset: 7000).shouldFetch)
        #expect(trigger(offset: 9000).shouldFetch)
        #expect(!trigger(offset: 6999).shouldFetch)
    }

    @Test(
        "Does not fetch while scrolling towards the head, but does at rest",
        arguments: [ASScrollDirection.up, .left, []]
    )
    func direction(direction: ASScrollDirection) {
        var trigger = trigger(offset: 8000)
        trigger.direction = direction

        #expect(trigger.shouldFetch == (direction != .up))
    }

    @Test("Never fetches two batches at once")
    func isFetching() {
        var trigger = trigger(offset: 8000)
        trigger.isFetching = true

        #expect(!trigger.shouldFetch)
    }

    @Test("Off screen it fetches only to fill the viewport")
    func offScreen() {
        var trigger = trigger(offset: 8000)
        trigger.isVisible = false
        #expect(!trigger.shouldFetch)

        trigger.contentSize.height = 999
        #expect(trigger.shouldFetch)
        // Exactly full is not too short.
        trigger.contentSize.height = 1000
        #expect(!trigger.shouldFetch)
    }

    @Test("Content that is too short fetches even after scrolling up")
    func shortContent() {
        var trigger = trigger(offset: 0)
        trigger.contentSize.height = 10
        trigger.direction = .up

        #expect(trigger.shouldFetch)
    }

    @Test("Without leading screens, or without a viewport, no batch is fetched")
    func switchedOff() {
        var trigger = trigger(offset: 9000)
        trigger.leadingScreens = 0
        #expect(!trigger.shouldFetch)

        trigger.leadingScreens = 2
        trigger.viewportSize.height = 0
        #expect(!trigger.shouldFetch)
    }

    @Test("A horizontal container compares its width")
    func horizontal() {
        var trigger = trigger(offset: 0)
        trigger.scrollableDirections = .horizontalDirections
        trigger.contentSize = CGSize(width: 4000, height: 1000)
        trigger.direction = .right

        trigger.targetOffset.x = 2799
        #expect(!trigger.shouldFetch)
        trigger.targetOffset.x = 2800
        #expect(trigger.shouldFetch)
        trigger.direction = .left
        #expect(!trigger.shouldFetch)
    }

    @Test("In right-to-left content the end is at the left")
    func rightToLeft() {
        var trigger = trigger(offset: 0)
        trigger.scrollableDirections = .horizontalDirections
        trigger.contentSize = CGSize(width: 4000, height: 1000)
        trigger.runsFromRightToLeft = true
        trigger.direction = .left

        // Two screens of 400 points are left.
        trigger.targetOffset.x = 800
        #expect(trigger.shouldFetch)
        trigger.targetOffset.x = 801
        #expect(!trigger.shouldFetch)
        trigger.targetOffset.x = 0
        #expect(trigger.shouldFetch)
        trigger.direction = .right
        #expect(!trigger.shouldFetch)
    }

    @Test("A context begins once, completes with true only, and reports its cancellation")
    func context() {
        let context = ASBatchContext()
        #expect(!context.isFetching())

        #expect(context.beginIfIdle(in: situation(1)))
        #expect(!context.beginIfIdle(in: situation(2)))
        context.completeBatchFetching(false)
        #expect(context.isFetching())
        context.completeBatchFetching(true)
        #expect(!context.isFetching())

        context.beginBatchFetching()
        context.cancelBatchFetching()
        #expect(context.batchFetchingWasCancelled())
        #expect(context.beginIfIdle(in: situation(2)))
    }

    @Test("A context begins once in the same situation, unless it is refused there")
    func situations() {
        let context = ASBatchContext()
        #expect(context.beginIfIdle(in: situation(1)))
        context.completeBatchFetching(true)
        #expect(!context.beginIfIdle(in: situation(1)))
        context.resetSituation()
        #expect(context.beginIfIdle(in: situation(1)))
        context.refuse()
        #expect(context.beginIfIdle(in: situation(1)))
        context.cancelBatchFetching()
        #expect(!context.beginIfIdle(in: situation(1)))
        #expect(context.beginIfIdle(in: situation(2)))
    }

    private func situation(_ rowCount: Int) -> ASBatchSituation {
        ASBatchSituation(
            rowCount: rowCount,
            viewportSize: CGSize(width: 1, height: 1),
            offset: .zero,
            leadingScreens: 2,
            isVisible: true
        )
    }
}
