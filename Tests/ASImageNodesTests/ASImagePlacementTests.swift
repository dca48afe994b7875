// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import Foundation
import Testing

@testable import ASImageNodes

@Suite("The pixels of an image that are kept")
struct ASImagePlacementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var picture = CGSize(width: 200, height: 100)
        /// Nil for the image's pixels.
        var natural: CGSize?
        var bounds = CGSize(width: 50, height: 50)
        var mode = UIView.ContentMode.scaleAspectFill
        var isResizable = false
        var crop: CGRect? = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        var isUpscalingForced = false
        var forcedSize = CGSize.zero
        var size: CGSize
        var drawRect: CGRect
    }

    static let cases: [Case] = [
        Case(
            testDescription: "filling cuts off half of the overflow on each side",
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: -25, y: 0, width: 100, height: 50)
        ),
        Case(
            testDescription: "the crop origin says how much of it on the left",
            crop: CGRect(x: 0.2, y: 0.5, width: 0, height: 0),
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: -10, y: 0, width: 100, height: 50)
        ),
        Case(
            testDescription: "without cropping all of it is kept at the size in which it is shown",
            crop: nil,
            size: CGSize(width: 100, height: 50),
            drawRect: CGRect(x: 0, y: 0, width: 100, height: 50)
        ),
        Case(
            testDescription: "fitting keeps no empty stripes",
            mode: .scaleAspectFit,
            size: CGSize(width: 50, height: 25),
            drawRect: CGRect(x: 0, y: 0, width: 50, height: 25)
        ),
        Case(
            // 393 / 328 * 400 is 479.27: at 479 pixels, the centred image would leave a line at one edge.
            testDescription: "fitting leaves no stripe of less than a pixel",
            picture: CGSize(width: 400, height: 328),
            bounds: CGSize(width: 480, height: 393),
            mode: .scaleAspectFit,
            size: CGSize(width: 480, height: 393),
            drawRect: CGRect(x: 0, y: 0, width: 480, height: 393)
        ),
        Case(
            testDescription: "fitting keeps no stripe of a whole pixel",
            picture: CGSize(width: 100, height: 99),
            bounds: CGSize(width: 100, height: 100),
            mode: .scaleAspectFit,
            size: CGSize(width: 100, height: 99),
            drawRect: CGRect(x: 0, y: 0, width: 100, height: 99)
        ),
        Case(
            testDescription: "stretching keeps the bounds",
            mode: .scaleToFill,
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: 0, y: 0, width: 50, height: 50)
        ),
        Case(
            // The middle 100 × 50 of 200 × 100, drawn into 50 × 50: everything at half width and full height.
            testDescription: "a crop rectangle with a size fills the bounds",
            crop: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: -25, y: -25, width: 100, height: 100)
        ),
        Case(
            testDescription: "the middle in its own size",
            mode: .center,
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: -75, y: -25, width: 200, height: 100)
        ),
        Case(
            testDescription: "a small picture in the middle is kept whole",
            picture: CGSize(width: 20, height: 10),
            mode: .center,
            size: CGSize(width: 20, height: 10),
            drawRect: CGRect(x: 0, y: 0, width: 20, height: 10)
        ),
        Case(
            testDescription: "in its own size on a denser screen",
            picture: CGSize(width: 20, height: 10),
            natural: CGSize(width: 60, height: 30),
            bounds: CGSize(width: 150, height: 150),
            mode: .topLeft,
            size: CGSize(width: 60, height: 30),
            drawRect: CGRect(x: 0, y: 0, width: 60, height: 30)
        ),
        Case(
            // 50 · 50 · 2 is 5,000; 70 · 70 is 4,900.
            testDescription: "up to twice as many pixels as there are",
            picture: CGSize(width: 50, height: 50),
            bounds: CGSize(width: 70, height: 70),
            size: CGSize(width: 70, height: 70),
            drawRect: CGRect(x: 0, y: 0, width: 70, height: 70)
        ),
        Case(
            // 71 · 71 is 5,041.
            testDescription: "for more, its own pixels",
            picture: CGSize(width: 50, height: 50),
            bounds: CGSize(width: 71, height: 71),
            size: CGSize(width: 50, height: 50),
            drawRect: CGRect(x: 0, y: 0, width: 50, height: 50)
        ),
        Case(
            // 400 × 200 covers, 20 times as wide as the picture; of its own pixels, the middle 10 × 10 are visible.
            testDescription: "of its own pixels, only those that are visible",
            picture: CGSize(width: 20, height: 10),
            bounds: CGSize(width: 200, height: 200),
            size: CGSize(width: 10, height: 10),
            drawRect: CGRect(x: -5, y: 0, width: 20, height: 10)
        ),
        Case(
            testDescription: "more when forced",
            picture: CGSize(width: 20, height: 10),
            bounds: CGSize(width: 200, height: 200),
            isUpscalingForced: true,
            size: CGSize(width: 200, height: 200),
            drawRect: CGRect(x: -100, y: 0, width: 400, height: 200)
        ),
        Case(
            testDescription:
                "a resizable picture has the pixels of the bounds, however few it has and whatever is forced",
            picture: CGSize(width: 7, height: 7),
            bounds: CGSize(width: 200, height: 50),
            isResizable: true,
            forcedSize: CGSize(width: 10, height: 20),
            size: CGSize(width: 200, height: 50),
            drawRect: CGRect(x: 0, y: 0, width: 200, height: 50)
        ),
        Case(
            testDescription: "a resizable picture in the middle has its own size",
            picture: CGSize(width: 7, height: 7),
            mode: .center,
            isResizable: true,
            size: CGSize(width: 7, height: 7),
            drawRect: CGRect(x: 0, y: 0, width: 7, height: 7)
        ),
        Case(
            testDescription: "a forced size goes before the bounds",
            forcedSize: CGSize(width: 10, height: 20),
            size: CGSize(width: 10, height: 20),
            drawRect: CGRect(x: -15, y: 0, width: 40, height: 20)
        ),
    ]

    @Test("The placement is correct for", arguments: cases)
    func placement(_ testCase: Case) {
        let placement = ASImagePlacement(
            pictureSize: testCase.picture,
            naturalSize: testCase.natural ?? testCase.picture,
            boundsSize: testCase.bounds,
            contentMode: testCase.mode,
            isResizable: testCase.isResizable,
            crop: testCase.crop,
            isUpscalingForced: testCase.isUpscalingForced,
            forcedSize: testCase.forcedSize
        )

        #expect(placement.size == testCase.size)
        let (a, b) = (placement.drawRect, testCase.drawRect)
        let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(a)")
    }
}
