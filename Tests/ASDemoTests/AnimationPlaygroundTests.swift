// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AnimationPlaygroundDemo

/// The page in a window of 560 × 640; the stage lies 20 points from the left and the top, and is 240 high.
@MainActor @Suite struct AnimationPlaygroundTests {
    private func run(_ body: @MainActor (ASTestHarness, AnimationPageNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 560, height: 640)) { harness in
            let controller = AnimationPlaygroundViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            let page = try #require(controller.node as? AnimationPageNode)
            try body(harness, page)
            UIView.animationSlowness = 1
            page.stage.boxLayer.removeAllAnimations()
            harness.advance(seconds: 1)
        }
    }

    private func place(_ page: AnimationPageNode) -> CGFloat {
        (page.stage.boxLayer.presentation() ?? page.stage.boxLayer).position.x
    }

    @Test func `a press sends the box there, and another one on the way turns it without a jump`() throws {
        try run { harness, page in
            #expect(place(page) == 90)
            harness.tap(at: CGPoint(x: 420, y: 140))
            harness.advance(seconds: 0.15)
            let before = place(page)
            #expect(before > 100 && before < 400)

            harness.tap(at: CGPoint(x: 120, y: 100))
            harness.advance(frames: 1)
            // It goes on to the right for a moment: the spring keeps its speed.
            #expect(place(page) > before && place(page) < before + 60)
            harness.advance(seconds: 3)
            #expect(abs(place(page) - 100) < 0.01)
            #expect(page.texts.contains { $0.hasSuffix("Finished: 1, interrupted: 1") })
        }
    }

    @Test func `every property goes there and back, with every timing`() throws {
        try run { harness, page in
            for property in AnimationSettings.Property.allCases {
                for timing in AnimationSettings.Timing.allCases {
                    var settings = AnimationSettings()
                    (settings.property, settings.timing) = (property, timing)
                    settings.duration = 0.3
                    let looks = page.stage.boxLayer.looks
                    page.stage.turn(settings)
                    harness.advance(seconds: 2)
                    #expect(page.stage.boxLayer.looks != looks, "\(property) \(timing)")
                    page.stage.turn(settings)
                    harness.advance(seconds: 2)
                    #expect(page.stage.boxLayer.looks == looks, "\(property) \(timing)")
                }
            }
        }
    }

    @Test func `a tenth of the speed takes ten times as long`() throws {
        try run { harness, page in
            var settings = AnimationSettings()
            (settings.timing, settings.isSlow, settings.duration) = (.linear, true, 0.5)
            page.stage.turn(settings)
            harness.advance(seconds: 2.5)
            // Half of the way from 90 to 430.
            #expect(abs(place(page) - 260) < 3)
        }
    }

    @Test func `again and again means frames without end, until something else is asked for`() throws {
        try run { harness, page in
            var settings = AnimationSettings()
            (settings.timing, settings.repeats, settings.autoreverses) = (.easeInOut, true, true)
            page.stage.turn(settings)
            harness.advance(seconds: 5.5)
            #expect(page.stage.boxLayer.animationKeys() == ["position"])
            (settings.repeats, settings.autoreverses) = (false, false)
            page.stage.turn(settings)
            harness.advance(seconds: 1.2)
            #expect(page.stage.boxLayer.animationKeys() == nil)
        }
    }
}

extension CALayer {
    fileprivate var looks: [String] {
        [
            "\(position)", "\(bounds)", "\(transform.plane)", "\(opacity)", "\(cornerRadius)",
            "\(String(describing: backgroundColor))", "\(shadowOpacity) \(shadowOffset) \(shadowRadius)",
        ]
    }
}

extension CATransform3D {
    fileprivate var plane: [Double] {
        let matrix = affineTransform
        return [matrix.a, matrix.b, matrix.c, matrix.d].map { (Double($0) * 1e6).rounded() / 1e6 + 0 }
    }
}
