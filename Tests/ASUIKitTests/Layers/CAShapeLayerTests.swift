// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASUIKitTesting
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor
@testable import ASScene
@testable import ASUIKit

@Suite("Shape layers")
@MainActor
struct CAShapeLayerTests {
    private func shape(_ path: CGPath, at origin: CGPoint = .zero) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(origin: origin, size: CGSize(width: 40, height: 40))
        layer.path = path
        return layer
    }

    private let square = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))

    /// The sum of the darkness of all pixels, in whole pixels.
    private func darkness(_ rows: [[UInt32]]) -> Double {
        rows.joined().reduce(0) { $0 + Double(255 - channel(1, $1)) / 255 }
    }

    @Test("the defaults are Core Animation's")
    func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.fillColor == .black && layer.strokeColor == nil)
        #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.miterLimit == 10)
        #expect(layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
        #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    }

    @Test("a path is filled in device pixels and may exceed the bounds, unless they clip it", arguments: [1.0, 2.0])
    func fill(scale: CGFloat) throws {
        let layer = shape(CGPath(rect: CGRect(x: 30, y: 10, width: 20, height: 10.5)), at: CGPoint(x: 5, y: 5))
        layer.fillColor = .red
        let picture = LayerPicture(80, 60, scale: scale, [layer])

        let rows = try picture.rows()
        layer.masksToBounds = true
        let clipped = try picture.rows()

        let s = Int(scale)
        #expect(rows[15 * s][35 * s] == 0xFFFF_0000)
        #expect(rows[15 * s - 1][35 * s] == 0xFFFF_FFFF)
        #expect(rows[15 * s][55 * s - 1] == 0xFFFF_0000)
        #expect(rows[15 * s][55 * s] == 0xFFFF_FFFF)
        // Half a point: half a pixel, or a whole one.
        #expect(abs(channel(1, rows[25 * s][40 * s]) - (s == 1 ? 128 : 0)) <= 1)
        #expect(clipped[15 * s][45 * s - 1] == 0xFFFF_0000)
        #expect(clipped[15 * s][45 * s] == 0xFFFF_FFFF)
    }

    @Test("a circle darkens as many pixels as its area has, at any scale", arguments: [1.0, 1.5, 2.0, 3.0])
    func circle(scale: CGFloat) throws {
        let layer = shape(CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30)))
        let rows = try LayerPicture(40, 40, scale: scale, [layer]).rows()
        let area = Double.pi * 225 * Double(scale * scale)
        // Coverage is computed by sampling; a circle of a few points has few samples on its edge.
        #expect(abs(darkness(rows) - area) < area * 0.006)
    }

    @Test("a rotated and enlarged shape is drawn sharp, in its transformed size")
    func turned() throws {
        let layer = shape(square, at: CGPoint(x: 30, y: 30))
        layer.transform = CATransform3DConcat(
            CATransform3DMakeScale(2, 2, 1),
            CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        )
        let rows = try LayerPicture(100, 100, [layer]).rows()

        // A square of 40 on its corner, around (50, 50): its corners are 28.28 away.
        #expect(abs(darkness(rows) - 1600) < 8)
        #expect(rows[50][50] == 0xFF00_0000)
        #expect(rows[50][22 + 1] == 0xFF00_0000 || channel(1, rows[50][23]) < 40)
        #expect(rows[50][20] == 0xFFFF_FFFF)
    }

    @Test("a stroke is above the fill, half of it outside, from strokeStart to strokeEnd")
    func stroke() throws {
        let layer = shape(square)
        layer.fillColor = .green
        layer.strokeColor = .red
        layer.lineWidth = 4
        layer.strokeEnd = 0.25
        let picture = LayerPicture(40, 40, [layer])

        let rows = try picture.rows()

        // The upper side only: from its left end, without caps.
        #expect(rows[8][10] == 0xFFFF_0000)
        #expect(rows[11][29] == 0xFFFF_0000)
        #expect(rows[7][20] == 0xFFFF_FFFF)
        #expect(rows[12][20] == UIColor.green.premultipliedARGB)
        #expect(rows[20][31] == 0xFFFF_FFFF)
        layer.strokeStart = 0.25
        #expect(try picture.rows()[8][20] == 0xFFFF_FFFF)
    }

    @Test("dashes and gaps have the lengths of the pattern, and begin with the phase")
    func dashes() throws {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 10))
        line.addLine(to: CGPoint(x: 40, y: 10))
        let layer = shape(line.cgPath)
        layer.strokeColor = .black
        layer.lineWidth = 2
        layer.lineDashPattern = [6, 4]
        layer.lineDashPhase = 2
        let rows = try LayerPicture(40, 20, [layer]).rows()

        let dark = rows[10].map { $0 == 0xFF00_0000 }
        // Two points of the first dash are skipped.
        #expect(dark == (0..<40).map { ($0 + 2) % 10 < 6 })
        #expect(layer.lineDashPattern == [6, 4])
    }

    @Test("a path is drawn over the contents and behind the sublayers, and fades with allowsGroupOpacity disabled")
    func order() throws {
        let layer = shape(square)
        layer.backgroundColor = .blue
        layer.contents = try buffer(
            Array(repeating: Array(repeating: 0xFF00_FF00, count: 40), count: 40),
            isOpaque: true
        )
        layer.addSublayer(LayerKit.layer(15, 15, 10, 10, .red))
        let picture = LayerPicture(40, 40, [layer])

        let rows = try picture.rows()
        layer.opacity = 0.5
        layer.allowsGroupOpacity = false
        let faded = try picture.rows()

        #expect(rows[5][5] == 0xFF00_FF00)
        #expect(rows[12][12] == 0xFF00_0000)
        #expect(rows[20][20] == 0xFFFF_0000)
        // Half black over the result of half green over half blue over white.
        #expect(abs(channel(1, faded[12][12]) - channel(1, faded[5][5]) / 2) <= 1)
    }

    @Test("nothing is redrawn while only colours change, or the layer moves with its superlayer")
    func caching() throws {
        let layer = shape(square)
        layer.strokeColor = .red
        let page = LayerKit.layer(0, 0, 40, 40)
        page.addSublayer(layer)
        let picture = LayerPicture(80, 80, scale: 2, [page])
        func buffers() -> [UInt64] {
            picture.scene.items.compactMap {
                if case .contents(let contents, _) = $0.kind { contents.buffer.identifier } else { nil }
            }
        }
        let first = buffers()
        #expect(first.count == 2)

        layer.fillColor = .blue
        layer.strokeColor = .green
        page.position.x += 3.3
        page.bounds.origin.y = 7.7
        layer.opacity = 0.4
        #expect(buffers() == first)

        layer.lineWidth = 3
        let second = buffers()
        #expect(second[0] == first[0] && second[1] != first[1])
    }

    @Test("a change damages the old and new area of the shape, and nothing else")
    func damage() throws {
        let layer = shape(square, at: CGPoint(x: 20, y: 20))
        let picture = LayerPicture(100, 100, [LayerKit.layer(0, 0, 100, 100, .white), layer])
        let before = picture.scene
        layer.fillColor = .red
        let recoloured = picture.scene
        #expect(recoloured.damage(since: before).rects == [ASPixelRect(x: 30, y: 30, width: 20, height: 20)])

        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        let damage = picture.scene.damage(since: recoloured)

        #expect(
            Set(damage.rects) == [
                ASPixelRect(x: 30, y: 30, width: 20, height: 20), ASPixelRect(x: 20, y: 20, width: 5, height: 5),
            ]
        )
    }

    @Test("a path of a million points shows its visible part, without pixels for the rest")
    func enormous() throws {
        let layer = shape(CGPath(rect: CGRect(x: -500_000, y: 10, width: 1_000_000, height: 1_000_000)))
        let picture = LayerPicture(40, 40, scale: 2, [layer])

        let rows = try picture.rows()

        #expect(rows[19].allSatisfy { $0 == 0xFFFF_FFFF })
        #expect(rows[20...].joined().allSatisfy { $0 == 0xFF00_0000 })
        for case .contents(let contents, _) in picture.scene.items.map(\.kind) {
            #expect(contents.buffer.byteCount <= 80 * 80)
        }
    }

    @Test("values that cannot be shown are refused, and values that make no line draw none")
    func hostile() throws {
        let layer = shape(square)
        layer.lineWidth = .nan
        layer.strokeEnd = .infinity
        #expect(layer.lineWidth == 1 && layer.strokeEnd == 1)
        layer.fillColor = nil
        layer.strokeColor = .black
        layer.lineWidth = -3
        layer.lineDashPattern = [-1, 0]
        let picture = LayerPicture(40, 40, [layer])
        #expect(try picture.rows().joined().allSatisfy { $0 == 0xFFFF_FFFF })
        layer.lineWidth = 2
        #expect(try picture.rows()[10][20] == 0xFF00_0000)
        var path = UIBezierPath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        layer.path = path.cgPath
        _ = try picture.rows()
        path = UIBezierPath()
        layer.path = path.cgPath
        #expect(try picture.rows().joined().allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test("a view whose layerClass is CAShapeLayer shows its path, and hit tests ignore it")
    func view() throws {
        final class RingView: UIView {
            override class var layerClass: CALayer.Type { CAShapeLayer.self }
        }
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let view = RingView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            let layer = try #require(view.layer as? CAShapeLayer)
            layer.path = CGPath(ellipseIn: view.bounds)
            harness.window?.addSubview(view)
            harness.runUntilParked()

            #expect(try #require(harness.snapshot()).pixel(x: 30, y: 30) == 0xFF00_0000)
            #expect(harness.window?.hitTest(CGPoint(x: 11, y: 11), with: nil) === view)
        }
    }
}
