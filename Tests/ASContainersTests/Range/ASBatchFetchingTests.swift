// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import Foundation
import Testing

@testable import ASContainers
@testable import ASListEngine

/// The cases of Texture's `ASBatchFetchingTests`, with its numbers: a viewport of one screen, and one leading screen.
@Suite("Batch fetching, as in Texture's tests")
@MainActor
struct ASBatchFetchingTests {
    private static let screen: CGFloat = 1

    /// The scrolling axis; along the other one the content has one screen.
    enum Axis: CaseIterable {
        case vertical, horizontal

        var directions: ASScrollDirection { self == .vertical ? .verticalDirections : .horizontalDirections }
        var toTail: ASScrollDirection { self == .vertical ? .down : .right }
        var toHead: ASScrollDirection { self == .vertical ? .up : .left }
    }

    private func trigger(
        _ axis: Axis,
        content: CGFloat = 1,
        offset: CGFloat = 0,
        leading: CGFloat = 1,
        _ change: (inout ASBatchTrigger) -> Void = { _ in }
    ) -> ASBatchTrigger {
        let (length, place) = (content * Self.screen, offset * Self.screen)
        var trigger = ASBatchTrigger(
            isFetching: false,
            direction: axis.toTail,
            scrollableDirections: axis.directions,
            viewportSize: CGSize(width: Self.screen, height: Self.screen),
            contentSize: axis == .vertical
                ? CGSize(width: Self.screen, height: length) : CGSize(width: length, height: Self.screen),
            targetOffset: axis == .vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0),
            leadingScreens: leading,
            isVisible: true
        )
        change(&trigger)
        return trigger
    }

    @Test("without a size there is nothing to fetch for", arguments: Axis.allCases)
    func nullState(axis: Axis) {
        #expect(!trigger(axis, content: 0, leading: 0) { $0.viewportSize = .zero }.shouldFetch)
        #expect(!trigger(axis, content: 0) { $0.viewportSize = .zero }.shouldFetch)
    }

    @Test("while one batch is being fetched no other begins", arguments: Axis.allCases)
    func alreadyFetching(axis: Axis) {
        #expect(!trigger(axis) { $0.isFetching = true }.shouldFetch)
    }

    @Test(
        "scrolling towards the tail fetches, scrolling towards the head does not",
        arguments: Axis.allCases,
        [true, false]
    )
    func directions(axis: Axis, isTail: Bool) {
        #expect(trigger(axis) { $0.direction = isTail ? axis.toTail : axis.toHead }.shouldFetch == isTail)
    }

    /// Content and offset in screens, and the expected result.
    @Test(
        arguments: Axis.allCases,
        [
            // One screen is left.
            (3.0, 1.0, true),
            // One and a half are.
            (3, 0.5, false),
            // Beyond the end.
            (3, 3, true),
            // Less than a screen, which cannot be scrolled.
            (0.5, 0, true),
        ]
    )
    func `the distance to the end is compared with the leading screens`(
        axis: Axis,
        row: (content: Double, offset: Double, fetches: Bool)
    ) {
        #expect(trigger(axis, content: row.content, offset: row.offset).shouldFetch == row.fetches)
    }

    @Test("off screen only a batch that fills the viewport is fetched", arguments: Axis.allCases)
    func invisible(axis: Axis) {
        #expect(!trigger(axis, content: 3, offset: 1) { $0.isVisible = false }.shouldFetch)
        #expect(trigger(axis, content: 0.5) { $0.isVisible = false }.shouldFetch)
    }

    // MARK: The delegate

    /// Returns its answer, and records the questions.
    private final class Judge: ASBatchFetchingDelegate {
        var answer = true
        var asked: [String] = []

        func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool {
            asked.append("\(remainingTime) \(hint)")
            return answer
        }
    }

    @Test("the delegate decides while content is scrolled towards its end", arguments: Axis.allCases)
    func judge(axis: Axis) {
        let judge = Judge()
        // One screen and a half are left, at a quarter of a screen per second.
        let far = trigger(axis, content: 3, offset: 0.5) { $0.speed = 0.25 }
        #expect(far.shouldFetch(asking: judge))
        #expect(!far.shouldFetch(asking: nil))
        judge.answer = false
        let near = trigger(axis, content: 3, offset: 1) { $0.speed = 0.5 }
        #expect(!near.shouldFetch(asking: judge))
        #expect(judge.asked == ["6.0 false", "2.0 true"])
    }

    @Test("the delegate is not asked at rest, and not where the result is certain", arguments: Axis.allCases)
    func nothingToJudge(axis: Axis) {
        let judge = Judge()
        judge.answer = false
        #expect(trigger(axis, content: 3, offset: 1).shouldFetch(asking: judge))
        #expect(trigger(axis, content: 0.5) { $0.speed = 1 }.shouldFetch(asking: judge))
        judge.answer = true
        for change: (inout ASBatchTrigger) -> Void in [
            { $0.isFetching = true }, { $0.isVisible = false }, { $0.direction = axis.toHead }, { $0.speed = -1 },
        ] {
            let trigger = trigger(axis, content: 3, offset: 0.5) { trigger in
                trigger.speed = 1
                change(&trigger)
            }
            #expect(!trigger.shouldFetch(asking: judge))
        }
        #expect(judge.asked.isEmpty)
    }
}
