// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

@Suite("Touches in scrolling content")
@MainActor
struct UIScrollViewTouchTests {
    private let size = CGSize(width: 300, height: 400)

    private func scene(_ harness: ASTestHarness) -> (UIScrollView, TouchLogView) {
        let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
        view.contentSize = CGSize(width: 300, height: 4000)
        let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
        view.addSubview(content)
        harness.window?.addSubview(view)
        harness.runUntilParked()
        return (view, content)
    }

    private func finger(_ y: CGFloat) -> ASTouchEvent {
        ASTouchEvent(
            identifier: 7,
            pointer: ASPointerEvent(location: CGPoint(x: 150, y: y), timestamp: ASDispatcherCurrent().now)
        )
    }

    @Test("a quick tap of a finger reaches the content on release")
    func quickTap() throws {
        try ASTestHarness.run(size: size) { harness in
            let (_, content) = scene(harness)

            harness.send(.touchBegan(finger(200)))
            harness.advance(seconds: 0.1)
            #expect(content.log.isEmpty)
            harness.send(.touchEnded(finger(200)))

            #expect(content.log == ["began", "ended"])
        }
    }

    @Test("a finger that rests reaches the content after 0.15 seconds, and its touch is cancelled when it drags")
    func restingFinger() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, content) = scene(harness)

            harness.send(.touchBegan(finger(200)))
            harness.advance(seconds: 0.2)
            #expect(content.log == ["began"])
            harness.send(.touchMoved(finger(180)))
            #expect(content.log == ["began", "cancelled"])
            #expect(view.isDragging)
            harness.advance(seconds: 0.2)
            harness.send(.touchEnded(finger(180)))

            #expect(content.log == ["began", "cancelled"])
            #expect(view.contentOffset.y == 10)
        }
    }

    @Test("a finger that drags at once never reaches the content")
    func quickDrag() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, content) = scene(harness)

            harness.send(.touchBegan(finger(200)))
            harness.advance(seconds: 0.05)
            harness.send(.touchMoved(finger(150)))
            harness.advance(seconds: 0.3)
            harness.send(.touchEnded(finger(150)))

            #expect(content.log.isEmpty)
            #expect(view.contentOffset.y == 40)
        }
    }

    @Test("the pointer reaches the content at once")
    func pointer() throws {
        try ASTestHarness.run(size: size) { harness in
            let (_, content) = scene(harness)

            harness.press(at: CGPoint(x: 150, y: 200))

            #expect(content.log == ["began"])
            harness.release()
        }
    }

    @Test("content whose touches cannot be cancelled keeps them, and nothing is dragged")
    func uncancellable() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, content) = scene(harness)
            view.canCancelContentTouches = false

            harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), duration: 2.0 / 60)

            #expect(content.log == ["began", "moved", "moved", "ended"])
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test("a scroll view is asked before its content receives a touch")
    func touchesShouldBegin() throws {
        final class Keeping: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                false
            }
        }
        try ASTestHarness.run(size: size) { harness in
            let view = Keeping(frame: CGRect(origin: .zero, size: size))
            let content = TouchLogView(frame: CGRect(origin: .zero, size: size))
            view.addSubview(content)
            harness.window?.addSubview(view)

            harness.tap(at: CGPoint(x: 150, y: 200))

            #expect(content.log.isEmpty)
        }
    }

    @Test("a drag continues although the touched content is removed")
    func removedContent() throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, content) = scene(harness)
            harness.press(at: CGPoint(x: 150, y: 300))
            harness.movePointer(to: CGPoint(x: 150, y: 280))
            #expect(content.log == ["began", "cancelled"])

            content.removeFromSuperview()
            harness.movePointer(to: CGPoint(x: 150, y: 250))

            #expect(view.isDragging)
            #expect(view.contentOffset.y == 40)
            harness.advance(seconds: 0.2)
            harness.release()
        }
    }

    @Test("of nested views the one that can scroll in the direction of the drag takes it")
    func nested() throws {
        try ASTestHarness.run(size: size) { harness in
            let outer = UIScrollView(frame: CGRect(origin: .zero, size: size))
            outer.contentSize = CGSize(width: 900, height: 400)
            let inner = UIScrollView(frame: CGRect(origin: .zero, size: size))
            inner.contentSize = CGSize(width: 300, height: 4000)
            outer.addSubview(inner)
            harness.window?.addSubview(outer)

            harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 130, y: 200), rest: 0.2)
            #expect(inner.contentOffset.y > 80)
            #expect(outer.contentOffset == .zero)
            let before = inner.contentOffset
            harness.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 150, y: 280), rest: 0.2)
            #expect(outer.contentOffset.x > 80)
            #expect(inner.contentOffset == before)
        }
    }

    @Test("an inner view at its edge leaves the drag to the outer one")
    func nestedEdge() throws {
        try ASTestHarness.run(size: size) { harness in
            let (outer, _) = scene(harness)
            outer.contentOffset.y = 500
            let inner = UIScrollView(frame: CGRect(x: 0, y: 500, width: 300, height: 400))
            inner.contentSize = CGSize(width: 300, height: 1000)
            outer.addSubview(inner)

            // The inner view is at its top, so the outer one takes the pull.
            harness.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 160), rest: 0.2)
            #expect(inner.contentOffset.y == 0)
            #expect(outer.contentOffset.y == 450)
            harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 240), rest: 0.2)
            #expect(inner.contentOffset.y == 50)
            #expect(outer.contentOffset.y == 450)
        }
    }
}
