// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

@Suite("Overscroll, catching, and scroll views in scroll views", .serialized)
@MainActor
struct UIScrollViewRulesTests {
    private let size = CGSize(width: 300, height: 400)
    private let middle = CGPoint(x: 150, y: 200)

    private func show(_ harness: ASTestHarness, _ content: CGSize = CGSize(width: 300, height: 4000)) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
        view.contentSize = content
        harness.window?.addSubview(view)
        harness.runUntilParked()
        return view
    }

    // MARK: Overscroll

    enum Way: CaseIterable { case view, application }

    @Test(arguments: Way.allCases) func `with bouncing disabled, nothing moves beyond the edge`(way: Way) throws {
        defer { UIScrollView.isOverscrollAllowed = true }
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))
            view.alwaysBounceHorizontal = true
            if way == .view { view.bounces = false } else { UIScrollView.isOverscrollAllowed = false }

            // A finger.
            hand.down(1, 150, 100)
            hand.move(1, 150, 300)
            #expect(view.contentOffset == .zero)
            // The excessive pull has to be undone first, because the finger stays at its point of the content.
            hand.move(1, 150, 250)
            #expect(view.contentOffset == .zero)
            harness.advance(seconds: 0.2)
            hand.up(1, 150, 250)
            // A touchpad.
            harness.scroll(at: middle, by: CGPoint(x: 0, y: -200))
            #expect(view.contentOffset == .zero)
            // A flick to the end.
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 3580), duration: 0.1)
            for _ in 0..<60 {
                harness.advance(frames: 1)
                #expect(view.contentOffset.y <= 3600)
            }
            #expect(view.contentOffset == CGPoint(x: 0, y: 3600))
            // There is no horizontal content.
            hand.down(1, 150, 100)
            hand.move(1, 250, 100)
            #expect(!view.isDragging && view.contentOffset.x == 0)
            hand.up(1, 250, 100)
        }
    }

    // MARK: Animations

    /// Changes of the content while it scrolls to an end 3,600 points away.
    enum Shrinking: CaseIterable { case before, inMotion, moved, atArrival }

    @Test(arguments: Shrinking.allCases)
    func `an animated scroll ends inside content that has become shorter meanwhile`(when: Shrinking) throws {
        try ASTestHarness.run(size: size) { harness in
            let view = show(harness)
            view.setContentOffset(CGPoint(x: 0, y: 3600), animated: true)

            if when != .before { harness.advance(seconds: when == .atArrival ? 0.295 : 0.1) }
            view.contentSize.height = 600
            // Setting the offset moves the content during the animation, which continues.
            if when == .moved { view.contentOffset = .zero }
            harness.advance(seconds: 1)

            #expect(view.contentOffset == CGPoint(x: 0, y: 200))
        }
    }

    @Test func `an animated scroll moves beyond the content if the program asks for it`() throws {
        try ASTestHarness.run(size: size) { harness in
            let view = show(harness)

            view.setContentOffset(CGPoint(x: 0, y: -80), animated: true)
            harness.advance(seconds: 1)

            #expect(view.contentOffset == CGPoint(x: 0, y: -80))
        }
    }

    // MARK: Stopping by a touch

    @Test func `a finger stops content that the program scrolls, and then taps the view under it`() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            harness.advance(seconds: 0.1)
            let before = view.contentOffset.y
            #expect(before > 0 && before < 1000)

            hand.down(1, 150, 200)
            harness.advance(seconds: 1)
            hand.up(1, 150, 200)

            #expect(view.contentOffset.y == before)
            #expect(content.log == ["began", "ended"])
        }
    }

    @Test func `a press of the pointer lets the animation continue`() throws {
        try ASTestHarness.run(size: size) { harness in
            let view = show(harness)
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            harness.advance(seconds: 0.1)

            harness.tap(at: middle)
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == 1000)
        }
    }

    @Test(arguments: [true, false]) func `a touch on decelerating content stops it and taps nothing`(
        isFinger: Bool
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 300), duration: 0.1)
            #expect(view.isDecelerating)

            if isFinger { hand.down(1, 150, 200) } else { harness.press(at: middle) }
            let caught = view.contentOffset.y
            harness.advance(seconds: 1)
            if isFinger { hand.up(1, 150, 200) } else { harness.release() }
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == caught)
            #expect(!content.log.contains("ended"))
            #expect(!view.isDragging && !view.isDecelerating)
        }
    }

    // MARK: The pointer

    @Test func `where the pointer does not drag, fingers do, and a press still stops decelerating content`() throws {
        UIScrollView.isDraggedByPointer = false
        defer { UIScrollView.isDraggedByPointer = true }
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)

            harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), duration: 2.0 / 60)
            #expect(content.log == ["began", "moved", "moved", "ended"])
            #expect(view.contentOffset.y == 0)
            hand.down(1, 150, 300)
            hand.move(1, 150, 200)
            #expect(view.contentOffset.y == 90)
            harness.advance(seconds: 0.2)
            hand.up(1, 150, 200)
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 300), duration: 0.1)
            harness.press(at: middle)
            let caught = view.contentOffset.y
            harness.movePointer(to: CGPoint(x: 150, y: 20))
            #expect(view.contentOffset.y == caught)
            harness.release()
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == caught)
        }
    }

    // MARK: Several fingers

    @Test func `a second finger does not make content jump, and continues when the first is lifted`() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))

            hand.down(1, 150, 300)
            hand.move(1, 150, 250)
            #expect(view.contentOffset.y == 40)
            hand.down(2, 100, 100)
            #expect(view.contentOffset.y == 40)
            hand.up(1, 150, 250)
            hand.move(2, 100, 80)
            #expect(view.contentOffset.y == 60)
            harness.advance(seconds: 0.2)
            hand.up(2, 100, 80)

            #expect(view.contentOffset.y == 60)
        }
    }

    // MARK: Content that keeps its drags

    @Test func `a finger that drags at once drags a view that keeps its drags`() throws {
        final class Keeping: UIView {
            var log: [String] = []
            override var handlesDrags: Bool { true }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }
        try ASTestHarness.run(size: size) { harness in
            let (view, hand, slider) = (show(harness), Hand(harness: harness), Keeping())
            slider.frame = CGRect(x: 0, y: 150, width: 300, height: 50)
            view.addSubview(slider)

            hand.down(1, 150, 170)
            hand.move(1, 180, 130)
            hand.up(1, 180, 130)

            #expect(slider.log == ["began", "moved", "ended"])
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func `a finger waits for exactly 0.15 seconds`() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, hand) = (show(harness), Hand(harness: harness))
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)
            hand.down(1, 150, 200)

            // 8 frames are 0.133 seconds, 9 are 0.150.
            harness.advance(frames: 8)
            #expect(content.log.isEmpty)
            harness.advance(frames: 1)

            #expect(content.log == ["began"])
            hand.up(1, 150, 200)
            view.delaysContentTouches = false
            hand.down(1, 150, 200)
            #expect(content.log == ["began", "ended", "began"])
            hand.up(1, 150, 200)
        }
    }

    // MARK: Nested scroll views

    @Test func `a pager in a list takes horizontal strokes, and leaves the others to the list`() throws {
        try ASTestHarness.run(size: size) { harness in
            let (list, hand) = (show(harness), Hand(harness: harness))
            let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            (pager.contentSize, pager.isPagingEnabled) = (CGSize(width: 900, height: 400), true)
            list.addSubview(pager)
            @MainActor func stroke(_ x: CGFloat, _ y: CGFloat) {
                hand.down(1, 150, 200)
                for step in 1...4 {
                    harness.advance(frames: 1)
                    hand.move(1, 150 + x * CGFloat(step) / 4, 200 + y * CGFloat(step) / 4)
                }
                hand.up(1, 150 + x, 200 + y)
                harness.advance(seconds: 6)
            }

            stroke(-80, 30)
            #expect(pager.contentOffset == CGPoint(x: 300, y: 0))
            #expect(list.contentOffset == .zero)
            stroke(-30, -80)

            #expect(pager.contentOffset == CGPoint(x: 300, y: 0))
            #expect(list.contentOffset.y > 60 && list.contentOffset.x == 0)
        }
    }

    @Test func `at its last page a pager leaves the stroke to the view around it`() throws {
        try ASTestHarness.run(size: size) { harness in
            let (outer, hand) = (show(harness, CGSize(width: 900, height: 400)), Hand(harness: harness))
            outer.isPagingEnabled = true
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            (inner.contentSize, inner.isPagingEnabled) = (CGSize(width: 600, height: 400), true)
            inner.contentOffset.x = 300
            outer.addSubview(inner)

            hand.down(1, 250, 200)
            for step in 1...4 {
                harness.advance(frames: 1)
                hand.move(1, 250 - CGFloat(step) * 30, 200)
            }
            hand.up(1, 130, 200)
            harness.advance(seconds: 3)

            #expect(inner.contentOffset.x == 300)
            #expect(outer.contentOffset.x == 300)
        }
    }

    @Test func `a touchpad that began in the inner view stays there until it pauses`() throws {
        try ASTestHarness.run(size: size) { harness in
            let outer = show(harness)
            let inner = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
            inner.contentSize = CGSize(width: 200, height: 260)
            inner.bounces = false
            outer.addSubview(inner)
            harness.runUntilParked()

            harness.scroll(at: middle, by: CGPoint(x: 0, y: 200))
            #expect(inner.contentOffset.y == 60)
            #expect(outer.contentOffset.y == 0)
            harness.advance(seconds: 0.5)
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 200))

            #expect(inner.contentOffset.y == 60)
            #expect(outer.contentOffset.y == 200)
        }
    }

    @Test func `a whole click among the fine steps of a wheel is one of them`() throws {
        try ASTestHarness.run(size: size) { harness in
            let view = show(harness)
            let pointer = ASPointerEvent(location: middle, timestamp: ASDispatcherCurrent().now)

            harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: 7.5), isPrecise: true)))
            harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: 60), isPrecise: false)))

            #expect(view.contentOffset.y == 68)
            harness.advance(seconds: 1)
            #expect(view.contentOffset.y == 68)
        }
    }
}
