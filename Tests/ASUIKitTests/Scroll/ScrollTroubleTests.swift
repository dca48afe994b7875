// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

/// Edge cases of scrolling: indicators that appear, disappear and are removed, content beyond its edges, nested views.
@Suite("Scrolling that is interrupted", .serialized)
@MainActor
struct ScrollTroubleTests {
    private let size = CGSize(width: 300, height: 400)
    private let middle = CGPoint(x: 150, y: 200)

    private func run(
        _ content: CGSize = CGSize(width: 300, height: 4000),
        isMirrored: Bool = false,
        _ body: (ASTestHarness, UIScrollView, Hand) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
            if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
            view.contentSize = content
            harness.window?.addSubview(view)
            harness.runUntilParked()
            try body(harness, view, Hand(harness: harness))
            harness.movePointer(to: middle)
            harness.advance(seconds: 3)
        }
    }

    // MARK: Indicators

    @Test func `in right-to-left layout the corner that two indicators leave free is the left one`() throws {
        try run(CGSize(width: 1200, height: 1600), isMirrored: true) { _, view, _ in
            view.flashScrollIndicators()

            // A quarter of a track of 300 − 4 − 10 points that begins after the corner.
            #expect(view.verticalIndicator.layer.frame == CGRect(x: 2, y: 2, width: 5, height: 96.5))
            #expect(view.horizontalIndicator.layer.frame == CGRect(x: 12, y: 393, width: 71.5, height: 5))
        }
    }

    @Test func `an indicator that is fading out is visible at once when content moves again`() throws {
        try run { harness, view, _ in
            view.flashScrollIndicators()
            // 0.7 seconds visible, then a quarter of a second of fading.
            harness.advance(seconds: 0.83)
            let thumb = view.verticalIndicator.layer
            #expect(thumb.opacity > 0 && thumb.opacity < 1)

            harness.turnWheel(at: middle, clicks: 1)
            harness.advance(frames: 2)

            #expect(thumb.opacity == 1 && !thumb.isHidden)
        }
    }

    @Test func `a press where no indicator has been shown yet reaches the content`() throws {
        try run { harness, view, _ in
            let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
            view.addSubview(content)

            // The pointer has not moved over it: the press is the first event.
            harness.button(.primary, isPress: true, at: CGPoint(x: 294, y: 390))
            harness.button(.primary, isPress: false, at: CGPoint(x: 294, y: 390))

            #expect(content.log == ["began", "ended"])
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func `a thumb that is removed during a drag is released, and does not reappear by itself`() throws {
        try run { harness, view, _ in
            view.flashScrollIndicators()
            harness.press(at: CGPoint(x: 295, y: 10))
            #expect(view.verticalIndicator.isGrabbed && view.isScrollingByUser)

            view.removeFromSuperview()
            #expect(!view.verticalIndicator.isGrabbed && !view.isScrollingByUser)
            #expect(view.verticalIndicator.layer.isHidden)
            harness.movePointer(to: CGPoint(x: 295, y: 300))
            #expect(view.contentOffset.y == 0)
            harness.release()
            harness.movePointer(to: middle)
            harness.window?.addSubview(view)
            harness.advance(frames: 2)

            #expect(view.verticalIndicator.layer.isHidden)
        }
    }

    // MARK: Edges

    @Test func `a finger on content that springs back drags it from its current offset`() throws {
        try run { harness, view, hand in
            hand.down(1, 150, 100)
            for step in 1...10 {
                harness.advance(frames: 1)
                hand.move(1, 150, 100 + CGFloat(step) * 20)
            }
            hand.up(1, 150, 300)
            harness.advance(frames: 4)
            let pulled = view.contentOffset.y
            #expect(pulled < -20)

            hand.down(1, 150, 200)
            #expect(view.contentOffset.y == pulled)
            hand.move(1, 150, 201)
            // A point of the finger is less than one of the content there, but nothing jumps.
            #expect(abs(view.contentOffset.y - pulled) <= 1)
            harness.advance(seconds: 0.2)
            hand.up(1, 150, 201)
            harness.advance(seconds: 3)

            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func `touchpad fingers that continued at a hard edge reverse at once`() throws {
        try run { harness, view, _ in
            view.bounces = false
            @MainActor func step(_ y: CGFloat) {
                let pointer = ASPointerEvent(location: middle, timestamp: ASDispatcherCurrent().now)
                harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: y), isPrecise: true)))
            }
            harness.movePointer(to: middle)

            step(10)
            step(-200)
            #expect(view.contentOffset.y == 0)
            step(30)

            #expect(view.contentOffset.y == 30)
        }
    }

    @Test(arguments: [false, true]) func `the next page is in the reading direction`(isMirrored: Bool) throws {
        try run(CGSize(width: 900, height: 400), isMirrored: isMirrored) { _, view, _ in
            view.contentOffset.x = 300

            #expect(view.accessibilityScroll(.next))
            #expect(view.contentOffset.x == (isMirrored ? 0 : 600))
            #expect(!view.accessibilityScroll(.next))
            #expect(view.accessibilityScroll(.previous))

            #expect(view.contentOffset.x == 300)
        }
    }

    // MARK: Nested views

    @Test func `a pager in a list that is at its top leaves the pull to the list`() throws {
        try run { harness, list, hand in
            let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            (pager.contentSize, pager.isPagingEnabled) = (CGSize(width: 900, height: 400), true)
            list.addSubview(pager)

            // Down and slightly sideways, at once: both could begin.
            hand.down(1, 150, 100)
            hand.move(1, 130, 160)
            #expect(list.isDragging && !pager.isDragging)
            #expect(list.contentOffset.y < 0 && pager.contentOffset == .zero)
            harness.advance(seconds: 0.2)
            hand.up(1, 130, 160)
        }
    }

    @Test func `after the fingers have left the touchpad the next stroke begins with the innermost view`() throws {
        try run { harness, outer, _ in
            let inner = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
            (inner.contentSize, inner.bounces) = (CGSize(width: 200, height: 260), false)
            outer.addSubview(inner)
            inner.contentOffset.y = 60
            outer.bounces = false
            harness.runUntilParked()

            // The inner one is at its end: the outer one takes the scroll.
            harness.scroll(at: middle, by: CGPoint(x: 0, y: 10))
            #expect(outer.contentOffset.y == 10 && inner.contentOffset.y == 60)
            harness.scroll(at: middle, by: CGPoint(x: 0, y: -25))

            #expect(inner.contentOffset.y == 35)
            #expect(outer.contentOffset.y == 10)
        }
    }
}
