// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// Lets a view be zoomed, and records the calls.
@MainActor
private final class Zoomer: UIScrollViewDelegate {
    var content: UIView?
    var log: [String] = []

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("end \(scale)")
    }
}

/// Content as large as the view, 300 by 400, with zoom scales from 1 to 4.
@Suite("Zooming", .serialized)
@MainActor
struct UIScrollViewZoomTests {
    private let size = CGSize(width: 300, height: 400)

    private func run(_ body: @MainActor (ASTestHarness, UIScrollView, UIView, Zoomer) throws -> Void) throws {
        try ASTestHarness.run(size: size) { harness in
            let (view, zoomer) = (UIScrollView(frame: CGRect(origin: .zero, size: size)), Zoomer())
            let content = UIView(frame: CGRect(origin: .zero, size: size))
            view.addSubview(content)
            view.contentSize = size
            view.maximumZoomScale = 4
            zoomer.content = content
            view.delegate = zoomer
            harness.window?.addSubview(view)
            harness.runUntilParked()
            try body(harness, view, content, zoomer)
            harness.advance(seconds: 1)
            view.removeFromSuperview()
            harness.runUntilParked()
        }
    }

    private func turnWheel(_ harness: ASTestHarness, at place: CGPoint, by delta: CGFloat) {
        let pointer = ASPointerEvent(
            location: place,
            timestamp: ASDispatcherCurrent().now,
            modifiers: .control
        )
        harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: delta), isPrecise: false)))
    }

    @Test func `a larger scale enlarges content and offsets, about the middle`() throws {
        try run { _, view, content, zoomer in
            view.zoomScale = 2

            #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(content.bounds.size == size)
            #expect(view.contentSize == CGSize(width: 600, height: 800))
            // The centre, (150, 200), is at (300, 400) now.
            #expect(view.contentOffset == CGPoint(x: 150, y: 200))
            #expect(view.offsetLimits.maximum == CGPoint(x: 300, y: 400))
            #expect(zoomer.log == ["zoom"])

            view.zoomScale = 100
            #expect(view.zoomScale == 4 && view.contentSize == CGSize(width: 1200, height: 1600))
            view.zoomScale = 0.1
            #expect(view.zoomScale == 1 && view.contentSize == size && view.contentOffset == .zero)
            #expect(content.transform == .identity && content.frame == CGRect(origin: .zero, size: size))
        }
    }

    @Test func `a part of the content is shown as large as it fits, in the middle as far as the content allows`() throws
    {
        try run { _, view, _, _ in
            view.zoom(to: CGRect(x: 100, y: 150, width: 150, height: 100), animated: false)
            // A scale of two fits the width, and four the height.
            #expect(view.zoomScale == 2)
            #expect(view.contentOffset == CGPoint(x: 175 * 2 - 150, y: 200 * 2 - 200))

            view.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 100), animated: false)
            #expect(view.zoomScale == 3)
            // The centre of the part is at 1050: 850 would be beyond the end.
            #expect(view.contentOffset == CGPoint(x: 600, y: 800))
        }
    }

    @Test func `an animated zoom keeps its point in place all the way, and reports its beginning and end`() throws {
        try run { harness, view, _, zoomer in
            view.setZoomScale(3, about: CGPoint(x: 60, y: 80), animated: true)
            var scales: [CGFloat] = []
            for _ in 0..<30 {
                harness.advance(frames: 1)
                scales.append(view.zoomScale)
                #expect(abs((view.contentOffset.x + 60) / view.zoomScale - 60) <= 0.5)
                #expect(abs((view.contentOffset.y + 80) / view.zoomScale - 80) <= 0.5)
            }
            #expect(scales == scales.sorted() && scales.last == 3)
            #expect(scales.contains { $0 > 1.2 && $0 < 2.8 })
            #expect(view.contentOffset == CGPoint(x: 120, y: 160))
            #expect(zoomer.log == ["begin", "zoom", "end 3.0"])
        }
    }

    @Test func `Control and the wheel zoom about the pointer, never beyond the limits`() throws {
        try run { harness, view, _, zoomer in
            turnWheel(harness, at: CGPoint(x: 60, y: 80), by: -280)
            // 1.0025 to the power of 280.
            #expect(abs(view.zoomScale - 2.0118) < 0.001)
            #expect(abs((view.contentOffset.x + 60) / view.zoomScale - 60) <= 0.5)
            #expect(abs((view.contentOffset.y + 80) / view.zoomScale - 80) <= 0.5)
            for _ in 0..<5 { turnWheel(harness, at: CGPoint(x: 60, y: 80), by: -280) }
            #expect(view.zoomScale == 4)
            harness.advance(seconds: 1)
            #expect(zoomer.log == ["begin", "zoom", "end 4.0"])
            // The first click back is applied.
            turnWheel(harness, at: CGPoint(x: 60, y: 80), by: 280)
            #expect(abs(view.zoomScale - 4 / 2.0118) < 0.002)
        }
    }

    @Test func `two fingers keep the content under them, also after one of them has begun to drag`() throws {
        try run { harness, view, _, _ in
            let hand = Hand(harness: harness)
            view.zoomScale = 2
            hand.down(1, 100, 200)
            hand.move(1, 100, 170)
            // The movement up to the threshold of 10 scrolls nothing.
            #expect(view.contentOffset == CGPoint(x: 150, y: 220) && view.isDragging)
            hand.down(2, 200, 170)
            hand.move(2, 210, 170)
            #expect(view.isZooming && !view.isDragging)
            // Between the fingers.
            let held = CGPoint(x: (view.contentOffset.x + 155) / 2, y: (view.contentOffset.y + 170) / 2)
            // From 110 points to 165; the midpoint moves from 155 to 182.5.
            hand.move(2, 265, 170)
            #expect(view.zoomScale == 3)
            #expect(abs(view.contentOffset.x - (held.x * 3 - 182.5)) <= 0.5)
            #expect(abs(view.contentOffset.y - (held.y * 3 - 170)) <= 0.5)
            hand.up(1, 100, 170)
            hand.up(2, 265, 170)
            #expect(!view.isZooming && view.zoomScale == 3)
        }
    }

    @Test func `content that is zoomed beyond the limits follows fingers less, and returns`() throws {
        try run { harness, view, _, zoomer in
            let hand = Hand(harness: harness)
            view.maximumZoomScale = 1.25
            hand.down(1, 40, 200)
            hand.down(2, 90, 200)
            hand.move(2, 100, 200)
            hand.move(2, 190, 200)
            // From 60 to 150 points is two and a half times, twice the limit.
            #expect(abs(view.zoomScale - 1.25 * pow(2, 0.35)) < 0.001)
            hand.up(2, 190, 200)
            #expect(view.isZoomBouncing)
            hand.up(1, 40, 200)
            harness.advance(seconds: 1)
            #expect(view.zoomScale == 1.25 && !view.isZoomBouncing)
            #expect(zoomer.log == ["begin", "zoom", "end 1.25"])

            view.bouncesZoom = false
            hand.down(1, 40, 200)
            hand.down(2, 140, 200)
            hand.move(2, 150, 200)
            hand.move(2, 290, 200)
            #expect(view.zoomScale == 1.25)
            hand.up(1, 40, 200)
            hand.up(2, 290, 200)
        }
    }

    @Test func `Control with plus, minus and zero zooms, and so do double clicks`() throws {
        try run { harness, view, _, _ in
            @MainActor func key(_ character: Character) -> Bool {
                defer { harness.advance(seconds: 1) }
                return view.keyPressed(
                    ASKeyEvent(key: .character(character), modifiers: .control, timestamp: 0)
                )
            }
            #expect(key("+") && view.zoomScale == 1.25)
            #expect(key("=") && view.zoomScale == 1.5625)
            #expect(key("-") && view.zoomScale == 1.25)
            #expect(key("0") && view.zoomScale == 1)
            #expect(!key("x"))
            // On a US keyboard plus is Shift and equals; Num Lock does not matter.
            let plus = ASKeyEvent(
                key: .character("="),
                modifiers: [.control, .shift, .numericPad],
                alternatives: [ASKeyAlternative("+", consumed: .shift)],
                timestamp: 0
            )
            #expect(view.keyPressed(plus))
            harness.advance(seconds: 1)
            #expect(view.zoomScale == 1.25)
            #expect(key("0"))

            harness.tap(at: CGPoint(x: 60, y: 80))
            harness.tap(at: CGPoint(x: 60, y: 80), clickCount: 2)
            harness.advance(seconds: 1)
            #expect(view.zoomScale == 1)
            view.doubleClickZoomScale = 3
            for scale in [CGFloat(3), 1] {
                harness.tap(at: CGPoint(x: 60, y: 80))
                harness.tap(at: CGPoint(x: 60, y: 80), clickCount: 2)
                harness.advance(seconds: 1)
                #expect(view.zoomScale == scale)
                #expect(view.contentOffset == CGPoint(x: 60 * (scale - 1), y: 80 * (scale - 1)))
            }
        }
    }

    @Test func `zoomed content can be dragged, and a content size that is set is that of the current scale`() throws {
        try run { harness, view, _, _ in
            view.zoomScale = 2
            harness.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 140, y: 220), rest: 0.3)
            harness.advance(seconds: 1)
            // Sixty and eighty points further, less the threshold: ten of a hundred.
            #expect(abs(view.contentOffset.x - 204) <= 1 && abs(view.contentOffset.y - 272) <= 1)

            view.contentSize = CGSize(width: 1000, height: 900)
            view.zoomScale = 1
            #expect(view.contentSize == CGSize(width: 500, height: 450))
        }
    }

    @Test func `without a view to zoom, or without a range of scales, nothing zooms`() throws {
        try run { harness, view, _, zoomer in
            zoomer.content = nil
            view.zoomScale = 2
            view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
            #expect(view.zoomScale == 1)
            #expect(!view.keyPressed(ASKeyEvent(key: .character("+"), modifiers: .control, timestamp: 0)))

            zoomer.content = view.subviews.first
            view.maximumZoomScale = 1
            view.contentSize.height = 4000
            let hand = Hand(harness: harness)
            hand.down(1, 100, 200)
            hand.down(2, 200, 200)
            hand.move(2, 290, 200)
            #expect(!view.isZooming && view.zoomScale == 1)
            hand.up(1, 100, 200)
            hand.up(2, 290, 200)
            // The wheel scrolls as usual.
            turnWheel(harness, at: CGPoint(x: 60, y: 80), by: 40)
            harness.advance(seconds: 1)
            #expect(view.contentOffset.y == 40)
        }
    }
}
