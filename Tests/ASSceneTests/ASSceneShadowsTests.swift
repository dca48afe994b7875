// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation
import SceneKit
import Testing

@Suite("Shadows")
struct ASSceneShadowsTests {
    private func shadow(_ shape: ASSceneShape, radius: CGFloat, _ width: Int, _ height: Int) throws -> [[Int]] {
        try painted(width, height, [item(.shadow(.white, radius: radius, shape))]).map { $0.map { channel(0, $0) } }
    }

    /// The part of a Gaussian of standard deviation `radius / 2` around the centre of a pixel that is between two edges.
    private func profile(_ pixel: Int, _ low: Double, _ high: Double, radius: Double) -> Double {
        let width = radius / 2 * 2.0.squareRoot()
        let center = Double(pixel) + 0.5
        return 0.5 * (erf((center - low) / width) - erf((center - high) / width))
    }

    @Test("the shadow of a rectangle is the product of two error functions", arguments: [4.0, 9.0, 20.0])
    func rectangle(radius: Double) throws {
        // Larger than twice the reach, so that the mask is a nine-patch.
        let shape = ASSceneShape(rect: CGRect(x: 40, y: 35, width: 90, height: 30))

        let rows = try shadow(shape, radius: CGFloat(radius), 170, 100)

        var worst = 0.0
        for y in 0..<100 {
            for x in 0..<170 {
                let expected = 255 * profile(x, 40, 130, radius: radius) * profile(y, 35, 65, radius: radius)
                worst = max(worst, abs(Double(rows[y][x]) - expected))
            }
        }
        #expect(worst < 2, "off by \(worst) of 255")
    }

    @Test("without a radius a shadow equals the shape")
    func noRadius() throws {
        let shape = ASSceneShape(rect: CGRect(x: 2, y: 3, width: 30, height: 20), cornerRadius: 6)

        let rows = try shadow(shape, radius: 0, 40, 30)

        let filled = try painted(40, 30, [item(.fill(.white, shape))]).map { $0.map { channel(0, $0) } }
        #expect(rows == filled)
    }

    @Test("blurring keeps the sum of the coverage of a rounded shape")
    func keepsSum() throws {
        let shape = ASSceneShape(rect: CGRect(x: 30, y: 30, width: 60, height: 44), cornerRadius: 12)

        let rows = try shadow(shape, radius: 12, 120, 110)

        let sum = Double(rows.joined().reduce(0, +)) / 255
        let area = 60.0 * 44 - (4 - Double.pi) * 144
        #expect(abs(sum - area) < area * 0.005)
        #expect(rows == rows.map { $0.reversed() })
    }

    @Test("a shadow extends three standard deviations and no further")
    func reach() throws {
        let shape = ASSceneShape(rect: CGRect(x: 40, y: 40, width: 40, height: 40))

        let rows = try shadow(shape, radius: 20, 120, 120)

        #expect(ASSceneShadows.reach(radius: 20) == 30)
        #expect(rows[60][9] == 0)
        #expect(rows[60][14] > 0)
    }

    @Test("the shadow of a rotated shape is the rotated shadow")
    func turned() throws {
        let upright = ASSceneShape(rect: CGRect(x: 30, y: 40, width: 40, height: 20), cornerRadius: 4)
        var turned = ASSceneShape(rect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4)
        // A quarter turn to the rectangle from (40, 30) to (60, 70).
        turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 30)

        let lying = try shadow(upright, radius: 8, 100, 100)
        let standing = try shadow(turned, radius: 8, 100, 100)

        for y in 0..<100 {
            for x in 0..<100 {
                #expect(abs(standing[y][x] - lying[99 - x][y]) <= 1, "at (\(x), \(y))")
            }
        }
    }

    @Test("equal shapes at other positions share one buffer, other shapes have another")
    func cached() throws {
        let shadows = ASSceneShadows()
        func buffer(_ x: CGFloat, _ width: CGFloat, _ radius: CGFloat) throws -> ASPixelBuffer {
            let shape = ASSceneShape(rect: CGRect(x: x, y: 0, width: width, height: 80), cornerRadius: 5)
            return try required(shadows.contents(color: .black, radius: radius, shape: shape)).0.buffer
        }

        let first = try buffer(0, 200, 6)

        #expect(try buffer(77, 200, 6) === first)
        #expect(try buffer(0, 300, 6) === first, "long edges are stretched, not stored")
        #expect(try buffer(0, 200, 7) !== first)
        #expect(first.pixelWidth == 2 * (5 + 9 + 9) + 1)
    }

    @Test("a shadow without colour or shape is empty")
    func nothing() {
        let shadows = ASSceneShadows()
        let shape = ASSceneShape(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(shadows.contents(color: .clear, radius: 3, shape: shape) == nil)
        #expect(shadows.contents(color: .black, radius: 3, shape: ASSceneShape(rect: .zero)) == nil)
    }
}
