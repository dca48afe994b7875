// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AnimationPlaygroundDemo

/// Tests the page in a window of 560 × 640 points.
///
/// The stage is 20 points from the left and top edges, and 240 points high.
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

    @Test func `a press sends the box to the pointer, and a press during the motion turns it without a jump`() throws {
        try run { harness, page in
            #expect(place(page) == 90)
            harness.tap(at: CGPoint(x: 420, y: 140))
            harness.advance(seconds: 0.15)
            let before = place(page)
            #expect(before > 100 && before < 400)

            harness.tap(at: CGPoint(x: 120, y: 100))
            harness.advance(frames: 1)
            // The box continues to the right for a moment, because the spring keeps its speed.
            #expect(place(page) > before && place(page) < before + 60)
            harness.advance(seconds: 3)
            #expect(abs(place(page) - 100) < 0.01)
            #expect(page.texts.contains { $0.hasSuffix("Finished: 1, interrupted: 1") })
        }
    }

    @Test func `every property animates back and forth with every timing`() throws {
        try run { harness, page in
            for property in AnimationSettings.Property.allCases {
                for timing in AnimationSettings.Timing.allCases {
                    var settings = AnimationSettings()
                    (settings.property, settings.timing) = (property, timing)
                    settings.duration = 0.3
                    let looks = page.stage.boxLayer.looks
                    page.stage.toggle(settings)
                    harness.advance(seconds: 2)
                    #expect(page.stage.boxLayer.looks != looks, "\(property) \(timing)")
                    page.stage.toggle(settings)
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
            page.stage.toggle(settings)
            harness.advance(seconds: 2.5)
            // Half of the distance from 90 to 430.
            #expect(abs(place(page) - 260) < 3)
        }
    }

    @Test func `a repeating animation runs until another one replaces it`() throws {
        try run { harness, page in
            var settings = AnimationSettings()
            (settings.timing, settings.repeats, settings.autoreverses) = (.easeInOut, true, true)
            page.stage.toggle(settings)
            harness.advance(seconds: 5.5)
            #expect(page.stage.boxLayer.animationKeys() == ["position"])
            (settings.repeats, settings.autoreverses) = (false, false)
            page.stage.toggle(settings)
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
