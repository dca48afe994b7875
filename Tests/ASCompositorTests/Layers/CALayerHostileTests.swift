// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor

@Suite("Layers: invalid values")
@MainActor
struct CALayerHostileTests {
    /// A black square beside the hostile layer.
    private func show(_ hostile: CALayer) throws -> [[UInt32]] {
        let good = layer(5, 5, 10, 10, .black)
        return try LayerPicture(30, 30, [hostile, good]).rows()
    }

    private func expectGood(_ rows: [[UInt32]], _ what: String) {
        for y in 5..<15 { #expect(Set(rows[y][5..<15]) == [0xFF00_0000], "\(what)") }
    }

    @Test("numbers that are not finite are refused, and the old value stays")
    func notFinite() throws {
        for wrong in [CGFloat.nan, .infinity, -.infinity] {
            let box = layer(20, 20, 5, 5, .red)
            box.frame = CGRect(x: wrong, y: 0, width: 10, height: 10)
            box.frame = CGRect(x: 0, y: 0, width: 10, height: wrong)
            box.frame = CGRect(x: 20, y: 20, width: 5, height: 5)
            box.bounds.size.width = wrong
            box.position.y = wrong
            box.anchorPoint.x = wrong
            box.zPosition = wrong
            box.transform = CATransform3DMakeScale(wrong, 1, 1)
            box.sublayerTransform = CATransform3DMakeTranslation(0, wrong, 0)
            box.opacity = wrong
            box.cornerRadius = wrong
            box.borderWidth = wrong
            box.shadowOpacity = wrong
            box.shadowRadius = wrong
            box.shadowOffset.width = wrong
            box.contentsRect.size.width = wrong
            box.contentsCenter.origin.x = wrong
            box.contentsScale = wrong

            #expect(box.frame == CGRect(x: 20, y: 20, width: 5, height: 5))
            #expect(box.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            #expect(box.transform.isIdentity && box.sublayerTransform.isIdentity)
            #expect(box.opacity == 1 && box.shadowRadius == 3 && box.contentsScale == 1)
            let rows = try show(box)
            expectGood(rows, "\(wrong)")
            #expect(rows[22][22] == 0xFFFF_0000)
        }
        #expect(
            {
                let box = CALayer(); box.contentsScale = 0; return box.contentsScale
            }() == 1
        )
        #expect(
            {
                let box = CALayer(); box.frame = .null; return box.frame.origin.x.isFinite
            }()
        )
    }

    @Test("layers with degenerate, enormous or tiny transforms may be invisible, and do not crash")
    func degenerateTransforms() throws {
        let transforms: [CATransform3D] = [
            CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1e-300, 1, 1),
            CATransform3DMakeScale(1e300, 1e300, 1), CATransform3DMakeScale(-1e9, 3, 1),
            CATransform3DMakeTranslation(1e300, -1e300, 0), CATransform3DMakeRotation(1e17, 0, 0, 1),
            CATransform3D(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
        ]
        for transform in transforms {
            let box = layer(16, 16, 4, 4, .red)
            box.cornerRadius = 2
            box.masksToBounds = true
            box.borderWidth = 1
            box.shadowOpacity = 1
            box.shadowRadius = 0.5
            box.shadowOffset = .zero
            box.contents = try buffer([[0xFF00_FF00, 0xFF00_00FF]], isOpaque: true)
            box.addSublayer(layer(0, 0, 2, 2, .blue))
            box.transform = transform
            #expect(box.hitTest(CGPoint(x: 1000, y: 1000)) == nil || box.hitTest(CGPoint(x: 1000, y: 1000)) != nil)

            expectGood(try show(box), "\(transform)")

            let parent = layer(0, 0, 30, 30)
            parent.sublayerTransform = transform
            parent.addSublayer(layer(16, 16, 2, 2, .red))
            expectGood(try show(parent), "sublayers of \(transform)")
        }
    }

    @Test("layers of a thousand million points are painted where they are visible", arguments: [1e5, 1e9, 1e12, 1e300])
    func enormous(size: Double) throws {
        for turn in [0, 0.3] {
            let box = layer(-CGFloat(size) / 2, -CGFloat(size) / 2, CGFloat(size), CGFloat(size), .red)
            box.cornerRadius = CGFloat(size) / 4
            box.borderWidth = CGFloat(size) / 16
            box.masksToBounds = true
            box.shadowOpacity = 1
            box.contents = try buffer([[0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFFFF_0000]], isOpaque: true)
            box.addSublayer(layer(CGFloat(size) / 2, CGFloat(size) / 2, 2, 2, .blue))
            if turn != 0 { box.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1) }

            let rows = try show(box)

            expectGood(rows, "\(size) turned by \(turn)")
            if size <= 1e9 { #expect(rows[25][25] == 0xFFFF_0000, "\(size) turned by \(turn)") }
        }
    }

    @Test("a hundred nested clips and four thousand nested layers are painted")
    func deep() throws {
        let first = layer(0, 0, 30, 30)
        var inner = first
        for depth in 0..<4000 {
            let next = layer(0, 0, 30, 30, depth % 2 == 0 ? .red : .blue)
            if depth < 100 {
                next.cornerRadius = 8
                next.masksToBounds = true
                if depth % 10 == 0 { next.opacity = 0.999 }
            }
            inner.addSublayer(next)
            inner = next
        }
        inner.addSublayer(layer(12, 12, 6, 6, .green))

        let rows = try show(first)

        expectGood(rows, "deep")
        #expect(channel(1, rows[16][16]) > 240)
        #expect(rows[0][0] == 0xFFFF_FFFF)
    }

    @Test("shadows of any radius are made quickly and darken their surroundings", arguments: [100.0, 1e4, 1e300])
    func hugeShadows(radius: Double) throws {
        let box = layer(0, 0, 30, 30)
        box.cornerRadius = 5
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowRadius = CGFloat(radius)
        let start = ContinuousClock.now

        let rows = try show(box)

        expectGood(rows, "radius \(radius)")
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test("a wide shadow is the same Gaussian as a narrow one", arguments: [30.0, 60.0])
    func wideShadow(radius: Double) throws {
        let box = layer(200, 150, 300, 200)
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowRadius = CGFloat(radius)

        let rows = try LayerPicture(700, 500, [box]).rows()

        func profile(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
            let width = radius * 2.0.squareRoot()
            return 0.5 * (erf((Double(pixel) + 0.5 - low) / width) - erf((Double(pixel) + 0.5 - high) / width))
        }
        var worst = 0.0
        for y in stride(from: 0, to: 500, by: 3) {
            for x in stride(from: 0, to: 700, by: 3) {
                let expected = 255 * (1 - profile(x, 200, 500) * profile(y, 150, 350))
                worst = max(worst, abs(Double(channel(1, rows[y][x])) - expected))
            }
        }
        #expect(worst < 4, "off by \(worst) of 255")
    }
}
