// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animations of shapes, gradients and shadow paths", .serialized)
@MainActor
struct ShapeAnimationTests {
    private func addShape(to stage: AnimationStage, _ path: CGPath) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        layer.path = path
        stage.harness.window?.layer.addSublayer(layer)
        stage.harness.runUntilParked()
        return layer
    }

    private func animate(_ layer: CALayer, _ path: String, from: Any, to: Any) {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: path)
    }

    @Test("every number and colour of a shape is animated, and presentation() has them")
    func values() throws {
        try AnimationStage.run { stage in
            let layer = addShape(to: stage, CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
            layer.strokeColor = .red
            let reports = AnimationStage.reports {
                animate(layer, "strokeStart", from: 0, to: 0.5)
                animate(layer, "strokeEnd", from: 0.5, to: 1)
                animate(layer, "lineWidth", from: 2, to: 4)
                animate(layer, "miterLimit", from: 2, to: 6)
                animate(layer, "lineDashPhase", from: 0, to: 10)
                animate(layer, "fillColor", from: UIColor.black, to: UIColor.white)
                animate(layer, "strokeColor", from: UIColor.red, to: UIColor.blue)
                animate(
                    layer,
                    "path",
                    from: CGPath(rect: .zero),
                    to: CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 8))
                )
            }
            #expect(reports.isEmpty)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)

            let shown = try #require(layer.presentation())
            let part = Double(shown.strokeStart) * 2
            #expect(part > 0.45 && part < 0.55)
            #expect(isNear(shown.strokeEnd, 0.5 + part / 2))
            #expect(isNear(shown.lineWidth, 2 + 2 * part))
            #expect(isNear(shown.miterLimit, 2 + 4 * part))
            #expect(isNear(shown.lineDashPhase, 10 * part))
            #expect(isNear(shown.fillColor?.red ?? 0, part))
            #expect(isNear(shown.strokeColor?.blue ?? 0, part))
            #expect(isNear(shown.path?.boundingBoxOfPath.width ?? 0, 20 * part))
            #expect(layer.strokeStart == 0 && layer.path?.boundingBoxOfPath.width == 10)
            layer.removeAllAnimations()
        }
    }

    @Test("an animated strokeEnd shows a part of the line in proportion to the time")
    func strokeEnd() throws {
        try AnimationStage.run { stage in
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 50))
            line.addLine(to: CGPoint(x: 100, y: 50))
            let layer = addShape(to: stage, line.cgPath)
            layer.strokeColor = .red
            layer.lineWidth = 10
            animate(layer, "strokeEnd", from: 0, to: 1)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)

            let shown = try #require(stage.harness.snapshot())
            let red = (100..<200).count { shown.pixel(x: $0, y: 150) == 0xFFFF_0000 }
            #expect(abs(Double(red) - 100 * Double(layer.presentation()?.strokeEnd ?? 0)) <= 2)
            #expect(red > 40 && red < 60)
            layer.removeAllAnimations()
        }
    }

    @Test("keyframes and springs interpolate paths with the same steps; other paths change at the end")
    func morph() throws {
        try AnimationStage.run { stage in
            let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 10))
            let layer = addShape(to: stage, square)
            let frames = CAKeyframeAnimation(keyPath: "path")
            frames.values = [square, wide, square]
            frames.duration = 1
            layer.add(frames, forKey: nil)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)
            #expect(isNear(layer.presentation()?.path?.boundingBoxOfPath.width ?? 0, 90, 8))
            stage.advance(0.25)
            #expect(isNear(layer.presentation()?.path?.boundingBoxOfPath.width ?? 0, 50, 8))
            layer.removeAllAnimations()

            let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50))
            animate(layer, "path", from: square, to: circle)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)
            #expect(layer.presentation()?.path == square)
            layer.removeAllAnimations()
        }
    }

    @Test("gradients are animated: colours, locations and both points")
    func gradient() throws {
        try AnimationStage.run { stage in
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            layer.colors = [.black, .black]
            stage.harness.window?.layer.addSublayer(layer)
            stage.harness.runUntilParked()
            let reports = AnimationStage.reports {
                animate(layer, "colors", from: [UIColor.black, .black], to: [UIColor.white, .black])
                animate(layer, "locations", from: [0, 0.5], to: [0.5, 1])
                animate(layer, "startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0))
                animate(layer, "endPoint.y", from: 0, to: 1)
            }
            #expect(reports.isEmpty)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)

            let shown = try #require(layer.presentation())
            let part = Double(shown.startPoint.x)
            #expect(part > 0.45 && part < 0.55)
            #expect(isNear(shown.endPoint.y, part))
            #expect(isNear(CGFloat(shown.locations?[0].doubleValue ?? 0), part / 2))
            #expect(isNear(shown.colors?[0].red ?? 0, part))
            layer.removeAllAnimations()
        }
    }

    @Test("a property that a layer does not have is not animated, and a value of another kind is reported")
    func wrong() throws {
        try AnimationStage.run { stage in
            animate(stage.view.layer, "strokeEnd", from: 0, to: 1)
            let reports = AnimationStage.reports {
                animate(stage.view.layer, "shadowPath", from: 3, to: 4)
                let sum = CABasicAnimation(keyPath: "path")
                sum.isAdditive = true
                sum.toValue = CGPath(rect: .zero)
                stage.view.layer.add(sum, forKey: nil)
            }
            #expect(reports.count == 2)
            stage.harness.advance(frames: 2)
            stage.view.layer.removeAllAnimations()
        }
    }

    @Test("UIView.animate animates the shape of a view's layer")
    func viewAnimation() throws {
        try AnimationStage.run { stage in
            let layer = addShape(to: stage, CGPath(rect: .zero))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.strokeEnd = 0 }
            stage.harness.advance(frames: 1)
            stage.advance(0.5)
            #expect(isNear(layer.presentation()?.strokeEnd ?? 0, 0.5, 0.05))
            stage.advance(1)
            #expect(layer.presentation()?.strokeEnd == 0)
        }
    }

    @Test("a thousand frames of an animated shape keep as many pixels as one frame")
    func memory() throws {
        try AnimationStage.run { stage in
            let layer = addShape(to: stage, CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80)))
            layer.strokeColor = .red
            layer.lineWidth = 6
            layer.shadowOpacity = 1
            let ring = CABasicAnimation(keyPath: "strokeEnd")
            (ring.fromValue, ring.toValue, ring.duration, ring.repeatCount) = (0, 1, 7, .infinity)
            layer.add(ring, forKey: nil)

            var seen: [WeakBuffer] = []
            for _ in 0..<1000 {
                stage.harness.advance(frames: 1)
                for case .contents(let contents, _) in stage.layerTree?.presentedScene?.items.map(\.kind) ?? []
                where seen.last?.buffer !== contents.buffer {
                    seen.append(WeakBuffer(buffer: contents.buffer))
                }
            }

            #expect(seen.count > 900)
            // Fill, stroke and shadow.
            #expect(Set(seen.compactMap { $0.buffer?.identifier }).count <= 3)
            layer.removeAllAnimations()
        }
    }
}

private struct WeakBuffer {
    weak var buffer: ASPixelBuffer?
}
