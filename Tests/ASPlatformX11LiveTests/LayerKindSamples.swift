// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation

@testable import ASCompositor

/// A small tree of layers for each kind of shape, gradient, mask and shadow path.
@MainActor
enum LayerKindSamples {
    static let all: [LayerSamples.Sample] = shapes + gradients + masks + shadows

    private static let circle = CGPath(ellipseIn: CGRect(x: 3, y: 4, width: 41, height: 37))

    private static func shape(_ path: CGPath, _ configure: @MainActor (CAShapeLayer) -> Void) -> [CALayer] {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 20.3, y: 12.6, width: 50, height: 45)
        shape.path = path
        shape.fillColor = LayerSamples.half
        configure(shape)
        return LayerSamples.on(shape)
    }

    private static func gradient(
        _ type: CAGradientLayerType,
        _ configure: @MainActor (CAGradientLayer) -> Void
    )
        -> [CALayer]
    {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 12.4, y: 9.7, width: 70, height: 51)
        gradient.type = type
        gradient.colors = [.red, LayerSamples.half, UIColor.blue.withAlphaComponent(0)]
        configure(gradient)
        return LayerSamples.on(gradient)
    }

    private static func masked(_ mask: CALayer, _ configure: @MainActor (CALayer) -> Void = { _ in }) -> [CALayer] {
        LayerSamples.changed(LayerSamples.box(15, 10, 60, 50, .red)) {
            $0.addSublayer(LayerSamples.box(20, 20, 60, 20, LayerSamples.half))
            $0.mask = mask
            configure($0)
        }
    }

    private static let shapes: [LayerSamples.Sample] = [
        ("filled path", { shape(circle) { _ in } }),
        (
            "dashed stroke",
            {
                shape(circle) {
                    $0.strokeColor = .blue
                    $0.lineWidth = 3.5
                    $0.lineCap = .round
                    $0.lineDashPattern = [6, 7]
                    $0.strokeEnd = 0.8
                }
            }
        ),
        ("turned path", { shape(circle) { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) } }),
        (
            "path in round corners",
            {
                shape(CGPath(rect: CGRect(x: -10, y: 10, width: 90, height: 60))) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 14
                    $0.opacity = 0.7
                }
            }
        ),
    ]

    private static let gradients: [LayerSamples.Sample] = [
        ("axial gradient", { gradient(.axial) { $0.cornerRadius = 11 } }),
        ("slanting gradient", { gradient(.axial) { $0.startPoint = .zero } }),
        (
            "radial gradient",
            {
                gradient(.radial) {
                    $0.startPoint = CGPoint(x: 0.4, y: 0.6)
                    $0.endPoint = CGPoint(x: 1, y: 1)
                }
            }
        ),
        (
            "turned conic gradient",
            {
                gradient(.conic) {
                    $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                    $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                }
            }
        ),
    ]

    private static let masks: [LayerSamples.Sample] = [
        ("mask of one colour", { masked(LayerSamples.box(5.3, 5.7, 30, 30, LayerSamples.half)) }),
        (
            "shape as mask of a translucent layer",
            {
                let mask = CAShapeLayer()
                mask.path = circle
                return masked(mask) { $0.opacity = 0.6 }
            }
        ),
        (
            "gradient as mask of round corners",
            {
                let mask = CAGradientLayer()
                mask.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
                mask.colors = [.black, UIColor.black.withAlphaComponent(0)]
                return masked(mask) {
                    $0.cornerRadius = 12
                    $0.masksToBounds = true
                }
            }
        ),
        (
            "turned mask in a mask",
            {
                let mask = LayerSamples.box(5, 5, 40, 40, .black)
                mask.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
                mask.mask = LayerSamples.box(10, 0, 20, 40, .black)
                return masked(mask) { $0.transform = CATransform3DMakeRotation(-0.2, 0, 0, 1) }
            }
        ),
    ]

    private static let shadows: [LayerSamples.Sample] = [
        (
            "shadow of a path",
            {
                LayerSamples.changed(LayerSamples.box(30, 10, 40, 30, .white)) {
                    $0.shadowOpacity = 0.8
                    $0.shadowRadius = 3
                    $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 28, width: 40, height: 12))
                }
            }
        ),
        (
            "shadow of a shape",
            {
                shape(circle) {
                    $0.shadowOpacity = 0.8
                    $0.shadowRadius = 4
                    $0.strokeColor = .green
                    $0.lineWidth = 5
                }
            }
        ),
    ]
}
