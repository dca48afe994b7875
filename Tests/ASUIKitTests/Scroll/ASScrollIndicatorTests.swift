// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

/// Dimensions: a margin of 2 points at each end, a thumb 5 points thick, or 8 under the pointer.
@Suite("Scroll indicators", .serialized)
@MainActor
struct ASScrollIndicatorTests {
    private let size = CGSize(width: 300, height: 400)

    private func run(_ content: CGSize, _ body: (ASTestHarness, UIScrollView) throws -> Void) throws {
        try ASTestHarness.run(size: size) { harness in
            let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
            view.contentSize = content
            harness.window?.addSubview(view)
            harness.runUntilParked()
            view.flashScrollIndicators()
            try body(harness, view)
            harness.movePointer(to: CGPoint(x: 150, y: 200))
            harness.advance(seconds: 2)
        }
    }

    @Test func `no indicator is shown where all content fits`() throws {
        try run(size) { _, view in
            #expect(view.verticalIndicator.layer.isHidden && view.horizontalIndicator.layer.isHidden)
        }
    }

    @Test func `with a million points of content the thumb is still 32 long, and reaches both ends`() throws {
        try run(CGSize(width: 300, height: 1_000_000)) { harness, view in
            let thumb = view.verticalIndicator.layer
            #expect(thumb.frame == CGRect(x: 293, y: 2, width: 5, height: 32))

            harness.press(at: CGPoint(x: 295, y: 10))
            harness.movePointer(to: CGPoint(x: 295, y: 500))
            #expect(view.contentOffset.y == 999_600)
            #expect(thumb.frame.maxY - view.contentOffset.y == 398)
            harness.release()
        }
    }

    @Test func `the indicator grows under the pointer`() throws {
        try run(CGSize(width: 300, height: 1600)) { harness, view in
            harness.movePointer(to: CGPoint(x: 290, y: 300))
            #expect(view.verticalIndicator.layer.frame.width == 8)
            harness.advance(seconds: 3)
            #expect(!view.verticalIndicator.layer.isHidden)
            harness.movePointer(to: CGPoint(x: 150, y: 300))
            #expect(view.verticalIndicator.layer.frame.width == 5)
            harness.advance(seconds: 3)

            #expect(view.verticalIndicator.layer.isHidden)
        }
    }

    @Test func `insets move the indicator, and its track`() throws {
        try run(CGSize(width: 300, height: 1600)) { harness, view in
            view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 10)

            // A quarter of 300 − 4 points.
            #expect(view.verticalIndicator.layer.frame == CGRect(x: 283, y: 42, width: 5, height: 74))
            harness.press(at: CGPoint(x: 285, y: 50))
            harness.movePointer(to: CGPoint(x: 285, y: 50 + 111))
            // Half of the 222 free points.
            #expect(view.contentOffset.y == 600)
            harness.release()
        }
    }

    @Test func `in right-to-left layout the vertical indicator is at the left`() throws {
        try run(CGSize(width: 300, height: 1600)) { harness, view in
            view.semanticContentAttribute = .forceRightToLeft
            view.flashScrollIndicators()

            #expect(view.verticalIndicator.layer.frame.minX == 2)
            harness.press(at: CGPoint(x: 5, y: 20))
            harness.movePointer(to: CGPoint(x: 5, y: 20 + 148.5))
            #expect(view.contentOffset.y == 600)
            harness.release()
        }
    }

    @Test func `two indicators leave the corner free`() throws {
        try run(CGSize(width: 1200, height: 1600)) { _, view in
            // A quarter of the tracks of 400 − 4 − 10 and of 300 − 4 − 10 points.
            #expect(view.verticalIndicator.layer.frame == CGRect(x: 293, y: 2, width: 5, height: 96.5))
            #expect(view.horizontalIndicator.layer.frame == CGRect(x: 2, y: 393, width: 71.5, height: 5))
        }
    }

    @Test func `with Shift, or where the desktop is set so, a press beside the thumb moves it there`() throws {
        defer { ASPointerSettings.current = ASPointerSettings() }
        try run(CGSize(width: 300, height: 1600)) { harness, view in
            let place = CGPoint(x: 295, y: 200)
            harness.button(.primary, isPress: true, at: place, modifiers: .shift)
            // The thumb, 99 of 396 points long, has its centre at 200: (200 − 49.5 − 2) / 297 of 1200 points.
            #expect(view.contentOffset.y == 600)
            harness.movePointer(to: CGPoint(x: 295, y: 200 + 148.5))
            #expect(view.contentOffset.y == 1200)
            harness.button(.primary, isPress: false, at: place)

            ASPointerSettings.current.pressJumpsToPlace = true
            harness.click(.primary, at: place)
            #expect(view.contentOffset.y == 600)
            harness.button(.primary, isPress: true, at: CGPoint(x: 295, y: 390), modifiers: .shift)
            harness.button(.primary, isPress: false, at: CGPoint(x: 295, y: 390))
            harness.advance(seconds: 2)

            #expect(view.contentOffset.y == 1000)
        }
    }

    @Test func `the indicator's colour can be chosen`() throws {
        try run(CGSize(width: 300, height: 1600)) { _, view in
            let colours = [UIScrollView.IndicatorStyle.default, .black, .white].map { style in
                view.indicatorStyle = style
                return view.verticalIndicator.layer.backgroundColor
            }

            #expect(Set(colours).count == 3)
            #expect(colours[1] == UIColor(white: 0.25, alpha: 0.5))
            #expect(colours[2] == UIColor(white: 0.75, alpha: 0.5))
        }
    }
}
