// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import LayerKit
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation blocks: values")
@MainActor
struct UIViewAnimationValueTests {
    @Test("the new value is set at once, and presented along the curve")
    func values() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.5) { stage.view.alpha = 0 }

            #expect(stage.view.alpha == 0)
            #expect(stage.shown.opacity == 1)
            for step in 1...4 {
                stage.advance(0.1)
                let expected = 1 - AnimationOracle.easeInOut(Double(step) / 5)
                #expect(isNear(stage.shown.opacity, expected))
            }
            stage.advance(0.1)
            #expect(stage.shown.opacity == 0)
            #expect(stage.view.layer.animationKeys() == nil)
        }
    }

    @Test("each curve is the one that its option names")
    func curves() throws {
        let curves: [(UIView.AnimationOptions, [Double])] = [
            (.curveEaseInOut, [0.42, 0, 0.58, 1]), (.curveEaseIn, [0.42, 0, 1, 1]), (.curveEaseOut, [0, 0, 0.58, 1]),
            (.curveLinear, [0, 0, 1, 1]),
        ]
        for (options, p) in curves {
            try AnimationStage.run { stage in
                UIView.animate(withDuration: 1, options: options) { stage.view.center.x = 150 }

                stage.advance(0.3)
                let expected = 50 + 100 * AnimationOracle.bezier(p[0], p[1], p[2], p[3], at: 0.3)
                #expect(isNear(stage.shown.position.x, expected, 1e-4))
            }
        }
    }

    @Test("all geometry and appearance of a layer is animated, with half the change at half the time")
    func properties() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            layer.borderColor = .black
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.bounds = CGRect(x: 10, y: 20, width: 200, height: 60)
                layer.position = CGPoint(x: 70, y: 90)
                layer.anchorPoint = CGPoint(x: 0, y: 1)
                layer.zPosition = 4
                layer.transform = CATransform3DMakeTranslation(8, 0, 6)
                layer.sublayerTransform = CATransform3DMakeScale(3, 1, 1)
                layer.opacity = 0.5
                layer.cornerRadius = 12
                layer.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                layer.borderWidth = 6
                layer.borderColor = .white
                layer.shadowColor = .white
                layer.shadowOpacity = 0.4
                layer.shadowOffset = CGSize(width: 4, height: 7)
                layer.shadowRadius = 9
                layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
                layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
                layer.contentsTint = .black
                layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
            }

            stage.advance(0.5)
            let shown = stage.shown
            #expect(isNear(shown.bounds.minX, 5) && isNear(shown.bounds.minY, 10))
            #expect(isNear(shown.bounds.width, 150) && isNear(shown.bounds.height, 80))
            #expect(isNear(shown.position.x, 60) && isNear(shown.position.y, 70))
            #expect(isNear(shown.anchorPoint.x, 0.25) && isNear(shown.anchorPoint.y, 0.75))
            #expect(isNear(shown.zPosition, 2))
            #expect(isNear(shown.transform.m41, 4) && isNear(shown.transform.m43, 3))
            #expect(isNear(shown.sublayerTransform.m11, 2) && isNear(shown.sublayerTransform.m22, 1))
            #expect(isNear(shown.opacity, 0.75))
            #expect(isNear(shown.cornerRadius, 6))
            #expect(isNear(shown.backgroundColor?.red ?? 0, 0.5) && isNear(shown.backgroundColor?.green ?? 0, 0.25))
            #expect(isNear(shown.borderWidth, 3))
            #expect(isNear(shown.borderColor?.red ?? 0, 0.5))
            #expect(isNear(shown.shadowColor?.blue ?? 0, 0.5))
            #expect(isNear(shown.shadowOpacity, 0.2))
            #expect(isNear(shown.shadowOffset.width, 2) && isNear(shown.shadowOffset.height, 2))
            #expect(isNear(shown.shadowRadius, 6))
            #expect(isNear(shown.contentsRect.minX, 0.25) && isNear(shown.contentsRect.width, 0.75))
            #expect(isNear(shown.contentsCenter.minX, 0.2) && isNear(shown.contentsCenter.width, 0.6))
            #expect(isNear(shown.contentsTint?.alpha ?? 0, 0.5))
            // Without an initial path, it changes at the end.
            #expect(shown.shadowPath == nil)
            // Without `bounds`, which is animated in two parts, and without the properties of shapes and gradients.
            let ofSubclasses: [ASLayerKeyPath.Property] = [
                .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
                .colors,
                .locations, .startPoint, .endPoint,
            ]
            #expect(layer.animationKeys()?.count == ASLayerKeyPath.Property.allCases.count - 1 - ofSubclasses.count)
        }
    }

    @Test("a rotation is interpolated as a rotation, the shorter way round")
    func turning() throws {
        try AnimationStage.run { stage in
            stage.view.transform = CGAffineTransform(rotationAngle: 0.75 * .pi)
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.transform = CGAffineTransform(rotationAngle: -0.75 * .pi)
            }

            stage.advance(0.5)
            // From 135° over 180° to 225°.
            let plane = stage.shown.affineTransform()
            #expect(isNear(plane.a, -1) && isNear(plane.b, 0) && isNear(plane.d, -1))
        }
    }

    @Test("a transform without size is interpolated with the rotation of the other end")
    func growing() throws {
        try AnimationStage.run { stage in
            stage.view.transform = CGAffineTransform(scaleX: 0, y: 0)
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }

            stage.advance(0.5)
            let plane = stage.shown.affineTransform()
            #expect(isNear(plane.a, 0) && isNear(plane.b, 0.5) && isNear(plane.c, -0.5))
        }
    }

    @Test("a background fades in from its own transparent colour, not from black")
    func colorFromNone() throws {
        try AnimationStage.run { stage in
            stage.view.backgroundColor = nil
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.view.backgroundColor = .red }

            stage.advance(0.25)
            let color = stage.shown.backgroundColor ?? .black
            #expect(isNear(color.alpha, 0.25 * Double(UIColor.red.alpha)))
            #expect(isNear(color.red, Double(UIColor.red.red)))
        }
    }

    @Test("a frame set on a rotated view moves there in a straight line")
    func frameOfTurned() throws {
        try AnimationStage.run { stage in
            stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.frame = CGRect(x: 100, y: 40, width: 100, height: 100)
            }

            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 100) && isNear(stage.shown.position.y, 70))
        }
    }

    @Test("pixels follow the presented value, touches the final one")
    func pixelsAndTouches() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) {
                stage.view.frame.origin.x = 200
            }

            stage.advance(0.5)
            let picture = try #require(stage.harness.snapshot())
            func isBlack(_ x: Int) -> Bool { picture.pixel(x: x, y: 50) & 0xFFFFFF == 0 }
            #expect(!isBlack(99) && isBlack(100) && isBlack(199) && !isBlack(200))
            let window = stage.harness.window
            #expect(window?.hitTest(CGPoint(x: 150, y: 50), with: nil) === window)
            #expect(window?.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.view)
            #expect(stage.shown.hitTest(CGPoint(x: 150, y: 50)) != nil)
            #expect(stage.shown.model() === stage.view.layer)
        }
    }

    @Test("touches ignore an animated view unless interaction is allowed")
    func touchesMeanwhile() throws {
        try AnimationStage.run { stage in
            let window = stage.harness.window
            UIView.animate(withDuration: 0.5) { stage.view.alpha = 0.5 }

            #expect(window?.hitTest(CGPoint(x: 50, y: 50), with: nil) === window)
            stage.advance(0.5)
            #expect(window?.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.view)
        }
    }

    @Test("a spring follows its equation, and ends exactly at the value")
    func spring() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) {
                stage.view.center.x = 150
            }

            // The frequency at which the bound of the swing, exp(−ζωt)·√(1 + ((ζω − v) / ω√(1 − ζ²))²), is 0.001 at 0.8 s; by bisection.
            var (low, high) = (1.0, 200.0)
            for _ in 0..<80 {
                let w = (low + high) / 2
                let ratio = (0.5 * w - 2) / (w * 0.75.squareRoot())
                if exp(-0.4 * w) * (1 + ratio * ratio).squareRoot() > 0.001 { low = w } else { high = w }
            }
            for step in 1...7 {
                stage.advance(0.1)
                let way = AnimationOracle.spring(
                    mass: 1,
                    stiffness: low * low,
                    damping: low,
                    velocity: 2,
                    at: Double(step) / 10
                )
                #expect(isNear(stage.shown.position.x, 50 + 100 * way, 1e-3))
            }
            stage.advance(0.1)
            #expect(stage.shown.position.x == 150)
        }
    }

    @Test("a spring that overshoots never shows negative lengths nor opacity above one")
    func springLimits() throws {
        try AnimationStage.run { stage in
            stage.view.alpha = 0.5
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.1, initialSpringVelocity: 0) {
                stage.view.alpha = 1
                stage.view.bounds.size.width = 0
            }

            for _ in 0..<60 {
                stage.advance(1.0 / 60)
                #expect(stage.shown.opacity <= 1)
                #expect(stage.shown.bounds.width >= 0)
            }
        }
    }
}
