// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import Testing

/// All numbers are computed manually.
///
/// The monitor is 1000 × 800 by default; the parent's content begins at (100, 50).
@Suite("The placement of popups") struct ASPopupPlacementTests {
    private let screen = CGRect(x: 0, y: 0, width: 1000, height: 800)
    private let origin = CGPoint(x: 100, y: 50)

    private func frame(
        _ placement: ASPopupPlacement,
        _ width: CGFloat = 200,
        _ height: CGFloat = 150,
        origin: CGPoint? = nil,
        areas: [CGRect]? = nil
    ) -> CGRect {
        placement.frame(
            size: CGSize(width: width, height: height),
            parentOrigin: origin ?? self.origin,
            areas: areas ?? [screen]
        )
    }

    private let control = CGRect(x: 10, y: 20, width: 80, height: 30)

    @Test func `a drop-down is below its control, with left edges aligned`() {
        // The control is at (110, 70) … (190, 100) of the screen.
        #expect(frame(ASPopupPlacement(anchorRect: control)) == CGRect(x: 110, y: 100, width: 200, height: 150))
    }

    @Test func `in right-to-left layout the right edges are aligned`() {
        // 190 − 200 is left of the screen: flipped back to the other side.
        let placement = ASPopupPlacement(anchorRect: control).mirrored
        #expect(frame(placement) == CGRect(x: 110, y: 100, width: 200, height: 150))
        #expect(frame(placement, 60) == CGRect(x: 130, y: 100, width: 60, height: 150))
    }

    @Test func `without an edge the popup is centred`() {
        // The control's centre is at x 150.
        let placement = ASPopupPlacement(anchorRect: control, anchor: .bottom, gravity: .bottom)
        #expect(frame(placement, 60) == CGRect(x: 120, y: 100, width: 60, height: 150))
    }

    @Test func `without space below the popup opens above`() {
        // The control is at y 720 … 750; 750 + 150 is too much, 720 − 150 is not.
        let low = frame(ASPopupPlacement(anchorRect: control), origin: CGPoint(x: 100, y: 700))
        #expect(low == CGRect(x: 110, y: 570, width: 200, height: 150))
    }

    @Test func `an offset is reversed by a flip`() {
        let point = CGRect(x: 400, y: 730, width: 0, height: 0)
        let placement = ASPopupPlacement(anchorRect: point, offset: CGPoint(x: 0, y: 8))
        // 780 + 8 + 50 is too much; 780 − 8 − 50 is not.
        #expect(frame(placement, 100, 50) == CGRect(x: 500, y: 722, width: 100, height: 50))
    }

    @Test func `at the right edge a context menu opens to the left`() {
        let placement = ASPopupPlacement(anchorRect: CGRect(x: 890, y: 350, width: 0, height: 0))
        #expect(frame(placement) == CGRect(x: 790, y: 400, width: 200, height: 150))
    }

    @Test func `a popup that fits on neither side slides as far as necessary`() {
        // The control is at y 320 … 350: neither 350 + 790 nor 320 − 790 is on the screen. 800 − 790 is 10.
        let tall = frame(ASPopupPlacement(anchorRect: control), 200, 790, origin: CGPoint(x: 100, y: 300))
        #expect(tall == CGRect(x: 110, y: 10, width: 200, height: 790))
    }

    @Test func `a popup longer than the screen begins at its top and is clipped`() {
        let endless = frame(ASPopupPlacement(anchorRect: control), 200, 5000)
        #expect(endless == CGRect(x: 110, y: 0, width: 200, height: 800))
    }

    @Test func `without sliding a popup is clipped where it is`() {
        let placement = ASPopupPlacement(anchorRect: control, adjustments: .resizeY)
        // Begins at 350 of 800.
        let cut = frame(placement, 200, 5000, origin: CGPoint(x: 100, y: 300))
        #expect(cut == CGRect(x: 110, y: 350, width: 200, height: 450))
    }

    @Test func `without adjustments the popup is not moved`() {
        let placement = ASPopupPlacement(anchorRect: control, adjustments: [])
        let out = frame(placement, origin: CGPoint(x: 950, y: 790))
        #expect(out == CGRect(x: 960, y: 840, width: 200, height: 150))
    }

    @Test func `popups do not cover panels`() {
        // A panel of 40 at the top and a dock of 60 at the left.
        let area = CGRect(x: 60, y: 40, width: 940, height: 760)
        let placement = ASPopupPlacement(anchorRect: CGRect(x: 0, y: 0, width: 0, height: 0))
        let corner = frame(placement, origin: .zero, areas: [area])
        #expect(corner == CGRect(x: 60, y: 40, width: 200, height: 150))
    }

    @Test func `the popup stays on the monitor of its anchor`() {
        let right = CGRect(x: 1000, y: -100, width: 1280, height: 1024)
        let placement = ASPopupPlacement(anchorRect: CGRect(x: 0, y: 0, width: 0, height: 0))
        // 1010 is on the second one; 990 on the first, which ends at 1000.
        let second = frame(placement, origin: CGPoint(x: 1010, y: 500), areas: [screen, right])
        #expect(second == CGRect(x: 1010, y: 500, width: 200, height: 150))
        let first = frame(placement, origin: CGPoint(x: 990, y: 500), areas: [screen, right])
        #expect(first == CGRect(x: 790, y: 500, width: 200, height: 150))
        // The second one extends down to 924.
        let low = frame(placement, origin: CGPoint(x: 1500, y: 900), areas: [screen, right])
        #expect(low == CGRect(x: 1500, y: 750, width: 200, height: 150))
    }

    @Test func `an anchor outside all monitors uses the nearest`() {
        let right = CGRect(x: 1000, y: 0, width: 1280, height: 1024)
        let placement = ASPopupPlacement(anchorRect: CGRect(x: 0, y: 0, width: 0, height: 0))
        let found = frame(placement, origin: CGPoint(x: 2400, y: 300), areas: [screen, right])
        // 2280 is the right edge; flipped, 2400 − 200 still ends at 2400, so it slides.
        #expect(found == CGRect(x: 2080, y: 300, width: 200, height: 150))
    }

    @Test func `without monitors nothing is adjusted`() {
        let found = frame(ASPopupPlacement(anchorRect: control), 10_000, 150, areas: [])
        #expect(found == CGRect(x: 110, y: 100, width: 10_000, height: 150))
    }

    @Test func `a popup that may slide but not be clipped begins at the screen's edge and ends beyond the other`() {
        let placement = ASPopupPlacement(anchorRect: control, adjustments: .slideY)
        #expect(frame(placement, 200, 5000) == CGRect(x: 110, y: 0, width: 200, height: 5000))
    }

    @Test func `a monitor without pixels is ignored`() {
        // It is at the anchor, and would be the nearest.
        let off = CGRect(x: 110, y: 70, width: 0, height: 0)
        let found = frame(
            ASPopupPlacement(anchorRect: CGRect(x: 10, y: 20, width: 0, height: 0)),
            areas: [off, screen]
        )
        #expect(found == CGRect(x: 110, y: 70, width: 200, height: 150))
    }
}
