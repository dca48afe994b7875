// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation
import SceneKit
import Testing

@Suite("ASScenePainter: contents")
struct ASScenePainterContentsTests {
    private let k: UInt32 = 0xFF00_0000
    private let r: UInt32 = 0xFFFF_0000
    private let g: UInt32 = 0xFF00_FF00
    private let b: UInt32 = 0xFF00_00FF
    private let w: UInt32 = 0xFFFF_FFFF

    private func shape(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> ASSceneShape {
        ASSceneShape(rect: CGRect(x: x, y: y, width: width, height: height))
    }

    @Test("contents at their own size are copied", arguments: [true, false])
    func copy(isOpaque: Bool) throws {
        let pixels = try buffer([[r, g, b], [w, r, g]], isOpaque: isOpaque)

        let rows = try painted(4, 3, [item(.contents(whole(pixels), shape(1, 1, 3, 2)))])

        #expect(rows == [[k, k, k, k], [k, r, g, b], [k, w, r, g]])
    }

    @Test("a part of the buffer is copied from its place")
    func copyOfAPart() throws {
        let pixels = try buffer([[r, g, b], [w, r, g]], isOpaque: true)
        var contents = whole(pixels)
        contents.source = CGRect(x: 1, y: 1, width: 2, height: 1)

        let rows = try painted(2, 1, [item(.contents(contents, shape(0, 0, 2, 1)))])

        #expect(rows == [[r, g]])
    }

    @Test("translucent contents are blended")
    func over() throws {
        let pixels = try buffer([[0x8080_0000, 0]])

        let rows = try painted(2, 1, on: .blue, [item(.contents(whole(pixels), shape(0, 0, 2, 1)))])

        #expect(rows == [[0xFF80_007F, b]])
    }

    @Test("scaled contents are sampled between the centres of their pixels, with the outer pixels repeated")
    func bilinear() throws {
        // Pixel centres fall at -0.25, 0.25, 0.75 and 1.25 of the two pixels: 0, 1/4, 3/4, 1 of 255, rounded down.
        let pixels = try buffer([[k, w]], isOpaque: true)

        let rows = try painted(4, 2, [item(.contents(whole(pixels), shape(0, 0, 4, 2)))])

        let expected: [UInt32] = [k, 0xFF3F_3F3F, 0xFFBF_BFBF, w]
        #expect(rows == [expected, expected])
    }

    @Test("contents twice as large as their shape show the mean of two pixels each way")
    func halved() throws {
        let pixels = try buffer([[k, w], [k, w]], isOpaque: true)

        let rows = try painted(1, 1, [item(.contents(whole(pixels), shape(0, 0, 1, 1)))])

        #expect(rows == [[0xFF7F_7F7F]])
    }

    @Test("a quarter turn moves every pixel to its place unchanged")
    func quarterTurn() throws {
        let pixels = try buffer([[r, g, b], [w, k, r]], isOpaque: true)
        var turned = shape(0, 0, 3, 2)
        // (x, y) is moved to (2 - y, x): clockwise on screen.
        turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)

        let rows = try painted(2, 3, [item(.contents(whole(pixels), turned))])

        #expect(rows == [[w, r], [k, g], [r, b]])
    }

    @Test("a nine-patch keeps its edges and stretches its middle, without bleeding")
    func ninePatch() throws {
        let pixels = try buffer([[r, g, b], [g, w, g], [b, g, r]], isOpaque: true)
        var contents = whole(pixels)
        contents.center = CGRect(x: 1, y: 1, width: 1, height: 1)

        let rows = try painted(5, 4, [item(.contents(contents, shape(0, 0, 5, 4)))])

        #expect(rows == [[r, g, g, g, b], [g, w, w, w, g], [g, w, w, w, g], [b, g, g, g, r]])
    }

    @Test("the edges of a nine-patch at scale 2 take half as many units as they have pixels")
    func ninePatchScale() throws {
        let pixels = try buffer([[r, r, g, b, b]], isOpaque: true)
        var contents = whole(pixels)
        contents.center = CGRect(x: 2, y: 0, width: 1, height: 1)
        contents.scale = 2

        let rows = try painted(5, 1, [item(.contents(contents, shape(0, 0, 5, 1)))])

        #expect(rows == [[r, g, g, g, b]])
    }

    @Test("a nine-patch in too small a shape distributes the space between its edges")
    func ninePatchTooSmall() throws {
        let pixels = try buffer([[r, r, g, b, b]], isOpaque: true)
        var contents = whole(pixels)
        contents.center = CGRect(x: 2, y: 0, width: 1, height: 1)

        let rows = try painted(2, 1, [item(.contents(contents, shape(0, 0, 2, 1)))])

        #expect(rows == [[r, b]])
    }

    @Test("coverage is painted in the tint, black without one")
    func alpha8() throws {
        let pixels = try buffer([[0, 128, 255]], format: .alpha8)

        let red = try painted(3, 1, [item(.contents(whole(pixels, tint: .red), shape(0, 0, 3, 1)))])
        let black = try painted(3, 1, on: .white, [item(.contents(whole(pixels), shape(0, 0, 3, 1)))])

        #expect(red == [[k, 0xFF80_0000, r]])
        #expect(black == [[w, 0xFF7F_7F7F, k]])
    }

    @Test("the tint replaces the colours of a template")
    func template() throws {
        let pixels = try buffer([[0x8000_0080, b, 0]])

        let rows = try painted(3, 1, [item(.contents(whole(pixels, tint: .red), shape(0, 0, 3, 1)))])

        #expect(rows == [[0xFF80_0000, r, k]])
    }

    @Test("rounded contents have the coverage of a fill", arguments: [1.0, 2.0])
    func rounded(stretch: CGFloat) throws {
        let pixels = try buffer([[UInt32]](repeating: [UInt32](repeating: w, count: 12), count: 12), isOpaque: true)
        let side = 12 * stretch
        let round = ASSceneShape(rect: CGRect(x: 1, y: 1, width: side, height: side), cornerRadius: 5)

        let rows = try painted(28, 28, [item(.contents(whole(pixels), round))])

        #expect(rows == (try painted(28, 28, [item(.fill(.white, round))])))
    }

    @Test("the source may extend beyond the buffer: its outer pixels are repeated")
    func sourceBeyondBuffer() throws {
        let pixels = try buffer([[r, g]], isOpaque: true)
        var contents = whole(pixels)
        contents.source = CGRect(x: -1, y: 0, width: 4, height: 1)

        let rows = try painted(4, 1, [item(.contents(contents, shape(0, 0, 4, 1)))])

        #expect(rows == [[r, r, g, g]])
    }
}
