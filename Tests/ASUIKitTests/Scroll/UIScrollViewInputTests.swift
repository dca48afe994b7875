// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

@Suite("Wheels, touchpads, keys and indicators")
@MainActor
struct UIScrollViewInputTests {
    private final class Log: UIScrollViewDelegate {
        var drags = 0
        var byUser = 0
        var stops = 0
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
        func scrollViewDidScrollByUser(_ scrollView: UIScrollView) { byUser += 1 }
        func scrollViewDidStopScrolling(_ scrollView: UIScrollView) { stops += 1 }
    }

    private let size = CGSize(width: 300, height: 400)
    private let middle = CGPoint(x: 150, y: 200)

    private func show(
        _ harness: ASTestHarness,
        content: CGSize = CGSize(width: 300, height: 4000)
    ) -> (UIScrollView, Log) {
        let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
        view.contentSize = content
        let log = Log()
        view.delegate = log
        harness.window?.addSubview(view)
        harness.runUntilParked()
        return (view, log)
    }

    // MARK: Wheel

    @Test("clicks of a wheel add up, scroll smoothly, and are not a drag")
    func wheel() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            harness.turnWheel(at: middle, clicks: 3)
            #expect(view.isScrollingByUser)
            #expect(view.restingContentOffset.y == 120)
            harness.advance(frames: 2)
            #expect(view.contentOffset.y > 0 && view.contentOffset.y < 120)
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == 120)
            #expect(log.drags == 0 && log.byUser == 3 && log.stops == 1)
            #expect(!view.isScrollingByUser)
        }
    }

    @Test("a wheel scrolls horizontally with Shift, and where there is no other direction")
    func sideways() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness, content: CGSize(width: 3000, height: 4000))
            let position = ASPointerEvent(location: middle, timestamp: ASDispatcherCurrent().now, modifiers: .shift)
            harness.send(.scrolled(ASScrollEvent(pointer: position, delta: CGPoint(x: 0, y: 40), isPrecise: false)))
            harness.advance(seconds: 1)
            #expect(view.contentOffset == CGPoint(x: 40, y: 0))

            view.contentSize.height = 400
            harness.turnWheel(at: middle, clicks: 1)
            harness.advance(seconds: 1)
            #expect(view.contentOffset == CGPoint(x: 80, y: 0))
        }
    }

    @Test("a click of the wheel turns a page where paging is enabled")
    func wheelPaging() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            view.isPagingEnabled = true

            harness.turnWheel(at: middle, clicks: 2)
            harness.advance(seconds: 2)

            #expect(view.contentOffset.y == 800)
        }
    }

    @Test("an inner view at its end passes the wheel to the outer one, but only after a pause")
    func nestedWheel() throws {
        try ASTestHarness.run(size: size) { harness in
            let (outer, _) = show(harness)
            let inner = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
            inner.contentSize = CGSize(width: 200, height: 260)
            outer.addSubview(inner)
            harness.runUntilParked()

            harness.turnWheel(at: middle, clicks: 4)
            harness.advance(seconds: 1)
            #expect(inner.contentOffset.y == 60)
            #expect(outer.contentOffset.y == 0)
            harness.turnWheel(at: middle, clicks: 1)
            harness.advance(seconds: 1)
            #expect(inner.contentOffset.y == 60)
            #expect(outer.contentOffset.y == 40)
        }
    }

    @Test("a view that scrolls horizontally leaves the vertical part to the one around it")
    func crossedWheel() throws {
        try ASTestHarness.run(size: size) { harness in
            let (outer, _) = show(harness)
            let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            inner.contentSize = CGSize(width: 900, height: 200)
            outer.addSubview(inner)
            harness.runUntilParked()

            harness.scroll(at: middle, by: CGPoint(x: 30, y: 50))

            #expect(inner.contentOffset == CGPoint(x: 30, y: 0))
            #expect(outer.contentOffset == CGPoint(x: 0, y: 50))
        }
    }

    // MARK: Touchpad

    @Test("fine steps are applied at once; fingers that stop before they lift stop the content")
    func touchpad() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            harness.scroll(at: middle, by: CGPoint(x: 0, y: 123))

            #expect(view.contentOffset.y == 123)
            #expect(log.drags == 0 && log.byUser == 1)
            harness.advance(seconds: 0.3)
            #expect(!view.isScrollingByUser)
        }
    }

    @Test("fingers that lift while moving let the content decelerate")
    func touchpadGlide() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)

            // 10 points per frame are 600 per second; ten frames.
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 100), duration: 10.0 / 60)
            #expect(view.isDecelerating)
            harness.advance(seconds: 5)

            // 600 / 2.0020027 = 299.7
            #expect(abs(view.contentOffset.y - 100 - 299.7) <= 2)
            #expect(log.drags == 0 && log.stops == 1)
        }
    }

    @Test("content pulled beyond its edge returns although no driver reports that the fingers have lifted")
    func touchpadWithoutEnd() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            let position = ASPointerEvent(location: middle, timestamp: ASDispatcherCurrent().now)
            harness.send(.scrolled(ASScrollEvent(pointer: position, delta: CGPoint(x: 0, y: -100), isPrecise: true)))
            #expect(view.contentOffset.y == -48)

            harness.advance(seconds: 2)

            #expect(view.contentOffset.y == 0)
            #expect(!view.isScrollingByUser)
        }
    }

    // MARK: Keys

    @Test("keys scroll the content under the pointer, or the largest content of the window")
    func keys() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness)
            @MainActor func press(_ key: ASKey, _ modifiers: UIKeyModifierFlags = []) -> CGFloat {
                harness.type(key, modifiers: modifiers)
                harness.advance(seconds: 1.2)
                return view.contentOffset.y
            }

            #expect(press(.down) == 48)
            #expect(press(.up) == 0)
            // A page keeps 48 points of the previous one.
            #expect(press(.pageDown) == 352)
            #expect(press(.character(" ")) == 704)
            #expect(press(.character(" "), .shift) == 352)
            #expect(press(.end) == 3600)
            #expect(press(.pageUp) == 3248)
            #expect(press(.home) == 0)
            #expect(press(.down, .control) == 0)
            #expect(log.drags == 0 && log.byUser == 8)
        }
    }

    @Test("a key that an inner view does not handle is passed to the one around it")
    func nestedKeys() throws {
        try ASTestHarness.run(size: size) { harness in
            let (outer, _) = show(harness)
            let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            inner.contentSize = CGSize(width: 900, height: 200)
            outer.addSubview(inner)
            harness.movePointer(to: middle)

            harness.type(.right)
            harness.type(.down)
            harness.advance(seconds: 1)

            #expect(inner.contentOffset == CGPoint(x: 48, y: 0))
            #expect(outer.contentOffset == CGPoint(x: 0, y: 48))
        }
    }

    // MARK: Indicators

    @Test("the indicator is visible while content moves, then fades, and then nothing is drawn")
    func indicatorFades() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            #expect(view.verticalIndicator.layer.isHidden)

            harness.turnWheel(at: middle, clicks: 1)
            harness.advance(seconds: 0.5)
            #expect(!view.verticalIndicator.layer.isHidden && view.verticalIndicator.layer.opacity == 1)
            #expect(view.horizontalIndicator.layer.isHidden)
            harness.advance(seconds: 2)

            #expect(view.verticalIndicator.layer.isHidden)
            let frames = harness.platformWindow.frameCount
            harness.advance(seconds: 1)
            #expect(harness.platformWindow.frameCount == frames)
        }
    }

    @Test("the thumb is as long as the visible part, and dragging it to the end shows the end")
    func indicatorDrag() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, log) = show(harness, content: CGSize(width: 300, height: 1600))
            view.flashScrollIndicators()
            let thumb = view.verticalIndicator.layer
            // A quarter of the track of 396 points.
            #expect(thumb.frame.height == 99)
            #expect(thumb.frame.minY == 2)

            harness.press(at: CGPoint(x: 294, y: 20))
            harness.movePointer(to: CGPoint(x: 294, y: 20 + 148.5))
            // Half of the 297 free points.
            #expect(view.contentOffset.y == 600)
            #expect(view.isScrollingByUser)
            harness.movePointer(to: CGPoint(x: 100, y: 900))
            #expect(view.contentOffset.y == 1200)
            harness.release()

            #expect(log.drags == 0 && log.stops == 1)
            #expect(!view.isScrollingByUser)
            harness.movePointer(to: middle)
        }
    }

    @Test("a click beside the thumb turns a page towards it")
    func indicatorPage() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness, content: CGSize(width: 300, height: 1600))
            view.flashScrollIndicators()

            harness.tap(at: CGPoint(x: 294, y: 390))
            harness.advance(seconds: 1.5)

            #expect(view.contentOffset.y == 400)
            harness.movePointer(to: middle)
        }
    }

    @Test("an indicator that is not visible takes no press")
    func hiddenIndicator() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, _) = show(harness)
            view.showsVerticalScrollIndicator = false
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)

            harness.tap(at: CGPoint(x: 294, y: 390))

            #expect(content.log == ["began", "ended"])
        }
    }
}
