// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Scroll views")
@MainActor
struct UIScrollViewTests {
    /// Records the calls of the delegate.
    private final class Log: UIScrollViewDelegate {
        var calls: [String] = []
        var target: CGPoint?
        var velocity = CGPoint.zero

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if calls.last != "scroll" { calls.append("scroll") }
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView,
            withVelocity velocity: CGPoint,
            targetContentOffset: inout CGPoint
        ) {
            calls.append("willEndDragging")
            self.velocity = velocity
            if let target { targetContentOffset = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            calls.append("didEndDragging(\(decelerate))")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
        func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {
            if calls.last != "byUser" { calls.append("byUser") }
        }
        func scrollViewDidStopScrolling(_ scrollView: UIScrollView) { calls.append("didStop") }
    }

    private func show(
        _ harness: ASTestHarness,
        content: CGSize = CGSize(width: 300, height: 4000)
    ) -> (UIScrollView, Log) {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentSize = content
        let log = Log()
        view.delegate = log
        harness.window?.addSubview(view)
        harness.runUntilParked()
        return (view, log)
    }

    private let middle = CGPoint(x: 150, y: 200)
    private let size = CGSize(width: 300, height: 400)

    @Test("content follows the pointer, less the ten points that distinguish a drag from a click")
    func drag() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150), rest: 0.2)

            #expect(view.contentOffset == CGPoint(x: 0, y: 190))
            #expect(
                log.calls == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)", "didStop"]
            )
            #expect(!view.isTracking && !view.isDragging && !view.isScrollingByUser)
        }
    }

    @Test("content follows less and less beyond its edge, and returns on release")
    func rubberBand() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)
            harness.press(at: CGPoint(x: 150, y: 100))
            harness.movePointer(to: CGPoint(x: 150, y: 210))

            // 110 less 10; (1 − 1 / (100 · 0.55 / 400 + 1)) · 400 = 48.35, on whole pixels.
            #expect(view.contentOffset.y == -48)
            #expect(view.isDragging)

            harness.advance(seconds: 0.2)
            harness.release()
            harness.advance(seconds: 2)
            #expect(view.contentOffset.y == 0)
            #expect(
                log.calls == [
                    "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                    "scroll", "didEndDecelerating", "didStop",
                ]
            )
        }
    }

    @Test("content that cannot move does not take the drag")
    func nothingToScroll() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness, content: CGSize(width: 300, height: 300))
            harness.drag(from: middle, to: CGPoint(x: 150, y: 100))
            #expect(log.calls.isEmpty)

            view.alwaysBounceVertical = true
            harness.drag(from: middle, to: CGPoint(x: 150, y: 100), rest: 0.2)
            #expect(log.calls.first == "willBeginDragging")
            harness.advance(seconds: 2)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("a flick decelerates according to its speed, then no frames are requested")
    func flick() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            // 12 points per frame are 720 per second.
            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 230), duration: 10.0 / 60)
            #expect(view.isDecelerating && view.isScrollingByUser)
            let released = view.contentOffset.y
            #expect(abs(log.velocity.y - 0.72) < 0.001)
            #expect(abs(view.scrollVelocity.y - 720) < 1)
            harness.advance(seconds: 5)

            // 720 / 2.0020027 = 359.6
            #expect(abs(view.contentOffset.y - released - 359.6) <= 1)
            #expect(
                log.calls == [
                    "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                    "scroll", "didEndDecelerating", "didStop",
                ]
            )
            #expect(harness.window?.layerTree?.isWaitingForFrame == false)
            #expect(!view.isScrollingByUser)
            #expect(view.motionLink == nil)
        }
    }

    @Test("a flick ends at the offset that the delegate sets")
    func chosenTarget() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)
            log.target = CGPoint(x: 0, y: 600)

            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 230), duration: 10.0 / 60)
            harness.advance(seconds: 5)

            #expect(view.contentOffset.y == 600)
        }
    }

    @Test("a press stops decelerating content, drags it at once, and does not reach the view below")
    func catching() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)
            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 230), duration: 10.0 / 60)
            content.log = []
            log.calls = []

            harness.press(at: middle)
            #expect(view.isDragging && !view.isDecelerating)
            #expect(log.calls == ["willBeginDragging", "didEndDecelerating"])
            let caught = view.contentOffset.y
            harness.movePointer(to: CGPoint(x: 150, y: 195))
            #expect(view.contentOffset.y == caught + 5)
            harness.advance(seconds: 0.2)
            harness.release()

            #expect(content.log.isEmpty)
            #expect(!view.isDecelerating)
        }
    }

    @Test("a program that shifts content neither stops nor displaces a deceleration")
    func shiftedGlide() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 230), duration: 10.0 / 60)
            let released = view.contentOffset.y
            harness.advance(frames: 6)
            let before = view.contentOffset.y

            view.contentSize.height += 500
            view.shiftContent(by: CGPoint(x: 0, y: 500))
            #expect(view.contentOffset.y == before + 500)
            harness.advance(seconds: 5)

            #expect(abs(view.contentOffset.y - released - 359.6 - 500) <= 1)
        }
    }

    @Test("content shifted under the pointer stays under it")
    func shiftedDrag() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            harness.press(at: CGPoint(x: 150, y: 350))
            harness.movePointer(to: CGPoint(x: 150, y: 240))
            #expect(view.contentOffset.y == 100)

            view.shiftContent(by: CGPoint(x: 0, y: 300))
            harness.movePointer(to: CGPoint(x: 150, y: 220))

            #expect(view.contentOffset.y == 420)
            harness.advance(seconds: 0.2)
            harness.release()
        }
    }

    @Test("an animated scroll takes 0.3 seconds, reports its end, and is not tracking by the user")
    func animated() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            harness.advance(seconds: 0.15)
            #expect(abs(view.contentOffset.y - 500) < 60)
            #expect(!view.isScrollingByUser)
            harness.advance(seconds: 0.2)

            #expect(view.contentOffset.y == 1000)
            #expect(log.calls == ["scroll", "didEndAnimation", "didStop"])
        }
    }

    @Test("setting the offset without animation ends a deceleration")
    func stopGlide() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 230), duration: 10.0 / 60)

            view.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == 77)
            #expect(!view.isDecelerating)
        }
    }

    @Test("scrolling to a rectangle scrolls as little as necessary")
    func rectToVisible() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)

            view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
            #expect(view.contentOffset.y == 200)
            view.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 100), animated: false)
            #expect(view.contentOffset.y == 200)
            view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 150)
            view.scrollRectToVisible(CGRect(x: 0, y: 9000, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 3600)
            harness.runUntilParked()
        }
    }

    @Test("content that shrinks moves the resting offset")
    func shrink() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
            view.contentOffset.y = 3000

            view.contentSize.height = 1000

            #expect(view.contentOffset.y == 630)
            view.contentSize.height = 100
            #expect(view.contentOffset.y == -20)
            harness.runUntilParked()
        }
    }

    @Test("a view on a display of scale 2 rests on half points")
    func pixels() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let (view, _) = show(harness)

            view.contentOffset.y = 10.3

            #expect(view.contentOffset.y == 10.5)
            harness.runUntilParked()
        }
    }

    @Test("a flick turns one page, a short drag none")
    func paging() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness, content: CGSize(width: 1500, height: 400))
            view.isPagingEnabled = true

            harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 140, y: 200), duration: 0.1)
            harness.advance(seconds: 2)
            #expect(view.contentOffset.x == 300)
            harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 140, y: 200), rest: 0.2)
            harness.advance(seconds: 2)
            #expect(view.contentOffset.x == 300)
            harness.drag(from: CGPoint(x: 290, y: 200), to: CGPoint(x: 90, y: 200), rest: 0.2)
            harness.advance(seconds: 2)
            #expect(view.contentOffset.x == 600)
        }
    }

    @Test("a drag that is locked to one direction stays in it")
    func directionalLock() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness, content: CGSize(width: 2000, height: 2000))
            view.isDirectionalLockEnabled = true
            harness.press(at: middle)
            harness.movePointer(to: CGPoint(x: 148, y: 180))
            harness.movePointer(to: CGPoint(x: 100, y: 100))

            #expect(view.contentOffset.x == 0)
            #expect(view.contentOffset.y > 80)
            harness.advance(seconds: 0.2)
            harness.release()
        }
    }
}
