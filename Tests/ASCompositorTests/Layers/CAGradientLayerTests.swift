// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor
@testable import ASScene

@Suite("Gradient layers")
@MainActor
struct CAGradientLayerTests {
    private func gradient(_ colors: [UIColor], _ type: CAGradientLayerType = .axial) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.colors = colors
        layer.type = type
        return layer
    }

    /// The maximum difference of a channel from `expected`: red, green and blue at the centre of each pixel, from 0 to 1.
    private func worst(
        _ layer: CALayer,
        scale: CGFloat = 1,
        _ expected: (_ x: Double, _ y: Double) -> (Double, Double, Double)
    ) throws -> Double {
        let rows = try LayerPicture(100, 50, scale: scale, [layer]).rows()
        var worst = 0.0
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                let (red, green, blue) = expected((Double(x) + 0.5) / Double(scale), (Double(y) + 0.5) / Double(scale))
                for (index, value) in [(2, red), (1, green), (0, blue)] {
                    worst = max(worst, abs(Double(channel(index, word)) - 255 * value))
                }
            }
        }
        return worst
    }

    private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

    @Test("the defaults are Core Animation's: from the top to the bottom, without colours")
    func defaults() throws {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(LayerPicture(100, 50, [layer]).scene.items.count == 1)
        layer.locations = [0, 0.25, 1]
        #expect(layer.locations == [0, 0.25, 1])
    }

    @Test("an axial gradient changes evenly along its line, at every scale", arguments: [1.0, 1.5, 2.0])
    func axial(scale: CGFloat) throws {
        let layer = gradient([.red, .blue])
        #expect(try worst(layer, scale: scale) { _, y in (1 - y / 50, 0, y / 50) } <= 0.51)

        layer.startPoint = CGPoint(x: 0.2, y: 0.5)
        layer.endPoint = CGPoint(x: 0.8, y: 0.5)
        #expect(
            try worst(layer, scale: scale) { x, _ in
                let part = unit((x - 20) / 60)
                return (1 - part, 0, part)
            } <= 0.51
        )
    }

    @Test("across the line of a slanting gradient the colour is constant, in points and not in fractions")
    func slanting() throws {
        let layer = gradient([.black, .white])
        layer.startPoint = .zero
        layer.endPoint = CGPoint(x: 1, y: 1)
        #expect(
            try worst(layer, scale: 2) { x, y in
                let part = unit((x * 100 + y * 50) / 12500)
                return (part, part, part)
            } <= 1
        )
    }

    @Test("locations place the colours, also when two are equal")
    func locations() throws {
        let layer = gradient([.red, .red, .blue, .green])
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = [0.1, 0.5, 0.5, 1]
        let green = UIColor.green
        #expect(
            try worst(layer) { x, _ in
                if x < 50 { return (1, 0, 0) }
                let part = (x - 50) / 50
                return (
                    Double(green.red) * part, Double(green.green) * part, 1 - part + Double(green.blue) * part
                )
            } <= 0.51
        )
    }

    @Test("a radial gradient is an ellipse through the end point's distances, and continues in its last colour")
    func radial() throws {
        let layer = gradient([.white, .black], .radial)
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        #expect(
            try worst(layer, scale: 2) { x, y in
                let part = unit(1 - (pow((x - 50) / 50, 2) + pow((y - 25) / 25, 2)).squareRoot())
                return (part, part, part)
            } <= 1
        )
    }

    @Test("a conic gradient turns clockwise from the direction of its end point")
    func conic() throws {
        let layer = gradient([.black, .white], .conic)
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 0.5, y: 0)
        #expect(
            try worst(layer) { x, y in
                // Zero at twelve o'clock, a quarter at three.
                var part = atan2(x - 50, 25 - y) / (2 * .pi)
                if part < 0 { part += 1 }
                return (part, part, part)
            } <= 1
        )
    }

    @Test("colours are interpolated premultiplied: red to clear is red all the way")
    func premultiplied() throws {
        let layer = gradient([.red, UIColor(red: 0, green: 1, blue: 0, alpha: 0)])
        // Over white: red stays 1, the others increase with the fading, and no green is mixed in.
        #expect(try worst(layer) { _, y in (1, y / 50, y / 50) } <= 1.01)
    }

    @Test("corners are round without masksToBounds, and opaque colours hide the layers behind")
    func corners() throws {
        let layer = gradient([.red, .blue])
        layer.cornerRadius = 20
        let picture = LayerPicture(100, 50, [layer])
        let rows = try picture.rows()
        #expect(rows[0][0] == 0xFFFF_FFFF && rows[49][99] == 0xFFFF_FFFF)
        #expect(channel(2, rows[0][50]) > 250)
        layer.cornerRadius = 0
        #expect(picture.scene.items.last?.opaqueBounds == ASPixelRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("a vertical gradient along an edge needs one row of pixels, and a move redraws none")
    func memory() throws {
        let layer = gradient([.red, .blue])
        let picture = LayerPicture(300, 300, [layer])
        func buffer() throws -> ASPixelBuffer {
            guard case .contents(let contents, _) = try #require(picture.scene.items.last).kind else {
                throw MissingValue()
            }
            return contents.buffer
        }
        let first = try buffer()
        #expect(first.pixelWidth == 1 && first.pixelHeight == 50)
        layer.position.x += 50
        #expect(try buffer() === first)
        layer.colors = [.red, .green]
        #expect(try buffer() !== first)
    }

    @Test("without an extent a gradient is its last colour, and one colour fills the layer")
    func degenerate() throws {
        let layer = gradient([.red, .blue])
        layer.endPoint = layer.startPoint
        for type in [CAGradientLayerType.axial, .radial] {
            layer.type = type
            #expect(try worst(layer) { _, _ in (0, 0, 1) } == 0)
        }
        #expect(try worst(gradient([.red])) { _, _ in (1, 0, 0) } == 0)
        layer.startPoint.x = .nan
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    }

    @Test(
        "points that are very far away are drawn in some colour",
        arguments: [CAGradientLayerType.axial, .radial, .conic]
    )
    func farAway(type: CAGradientLayerType) throws {
        let layer = gradient([.red, .red])
        layer.type = type
        for point in [CGPoint(x: 1e308, y: 0), CGPoint(x: -1e308, y: 1e308), CGPoint(x: 1e300, y: 1e300)] {
            (layer.startPoint, layer.endPoint) = (point, CGPoint(x: -point.x, y: 1))
            #expect(try worst(layer) { _, _ in (1, 0, 0) } == 0)
        }
    }

    @Test("dynamic colours are resolved with the layer's style")
    func dynamicColors() throws {
        let layer = gradient([UIColor(light: .red, dark: .blue), UIColor(light: .red, dark: .blue)])
        layer.overriddenStyle = .dark
        #expect(try worst(layer) { _, _ in (0, 0, 1) } == 0)
    }
}
