// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor
@testable import ASScene

@Suite("Layers: paths of shadows")
@MainActor
struct CALayerShadowPathTests {
    private func shaded(_ path: CGPath?, radius: CGFloat = 0) -> CALayer {
        let box = layer(20, 20, 40, 40)
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowRadius = radius
        box.shadowPath = path
        return box
    }

    private func darkness(_ rows: [[UInt32]]) -> Double {
        rows.joined().reduce(0) { $0 + Double(255 - channel(1, $1)) / 255 }
    }

    @Test("the path casts the shadow instead of the bounds, in the layer's coordinate space")
    func sharp() throws {
        let rows = try LayerPicture(100, 100, [shaded(CGPath(rect: CGRect(x: 10, y: 30, width: 30, height: 20)))])
            .rows()
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                let isInside = (30..<60).contains(x) && (50..<70).contains(y)
                #expect(word == (isInside ? 0xFF00_0000 : 0xFFFF_FFFF))
            }
        }
    }

    @Test("an ellipse casts a soft shadow of its area, with a Gaussian blur", arguments: [1.0, 2.0])
    func ellipse(scale: CGFloat) throws {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
        let rows = try LayerPicture(80, 80, scale: scale, [shaded(path, radius: 5)]).rows()

        let s = Double(scale)
        // Blurring keeps the sum, except for rounding to bytes.
        #expect(abs(darkness(rows) - Double.pi * 400 * s * s) < Double.pi * 400 * s * s * 0.03)
        // Far inside the edge of a large circle a Gaussian of 5 has 1 - exp(-r² / 2σ²) of a disc of radius r.
        let middle = 255 * exp(-400.0 / 50)
        #expect(abs(Double(channel(1, rows[Int(40 * s)][Int(40 * s)])) - middle) < 2)
    }

    @Test("a rounded rectangle as a path has the shadow of a layer with such corners")
    func rounded() throws {
        let rect = CGRect(x: 5, y: 7, width: 30, height: 26)
        let byPath = shaded(CGPath(roundedRect: rect, cornerRadius: 8), radius: 4)
        let box = layer(25, 27, 30, 26)
        box.cornerRadius = 8
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowRadius = 4
        #expect(try LayerPicture(80, 80, scale: 2, [byPath]).rows() == LayerPicture(80, 80, scale: 2, [box]).rows())
    }

    @Test("a shape without background casts the shadow of its path and its stroke")
    func shape() throws {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        shape.strokeColor = .red
        shape.lineWidth = 2
        shape.shadowOpacity = 1
        shape.shadowRadius = 0
        shape.shadowOffset = CGSize(width: 30, height: 0)
        let picture = LayerPicture(100, 60, [shape])
        let rows = try picture.rows()
        #expect(rows[19][49] == 0xFF00_0000 && rows[30][60] == 0xFF00_0000)
        #expect(rows[18][50] == 0xFFFF_FFFF && rows[31][55] == 0xFFFF_FFFF)
        #expect(rows[40][80] == 0xFFFF_FFFF)
        shape.backgroundColor = .blue
        #expect(try picture.rows()[40][80] == 0xFF00_0000)
    }

    @Test("a shadow's path damages the old and new area of its shadow")
    func damage() {
        let box = shaded(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let picture = LayerPicture(100, 100, [box])
        let before = picture.scene
        box.shadowPath = CGPath(ellipseIn: CGRect(x: 40, y: 0, width: 20, height: 20))
        let damage = picture.scene.damage(since: before)
        let both = ASPixelRect(x: 19, y: 19, width: 62, height: 22)
        #expect(both.contains(damage.bounds) && damage.rects.count == 2)
    }
}
