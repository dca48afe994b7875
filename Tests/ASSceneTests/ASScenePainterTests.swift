// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASSoftwareRaster
import Foundation
import SceneKit
import Testing

@Suite("ASScenePainter: fills, borders, groups")
struct ASScenePainterTests {
    private let k: UInt32 = 0xFF00_0000

    private func shape(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat,
        radius: CGFloat = 0
    ) -> ASSceneShape {
        ASSceneShape(rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }

    @Test("an opaque fill replaces its pixels and no others")
    func opaqueFill() throws {
        let red: UInt32 = 0xFFFF_0000

        let rows = try painted(4, 3, [item(.fill(.red, shape(1, 1, 2, 1)))])

        #expect(rows == [[k, k, k, k], [k, red, red, k], [k, k, k, k]])
    }

    @Test("a translucent fill is blended over the existing pixels, in 255ths")
    func translucentFill() throws {
        // Alpha 0.5 is 128 of 255; 127 of 255 of the blue remain.
        let half = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)

        let rows = try painted(1, 1, on: .blue, [item(.fill(half, shape(0, 0, 1, 1)))])

        #expect(rows == [[0xFF80_007F]])
    }

    @Test("without a background translucent steps stay translucent")
    func clearBackground() throws {
        let half = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)

        let rows = try painted(2, 1, on: .clear, [item(.fill(half, shape(0, 0, 1, 1)))])

        #expect(rows == [[0x8080_0000, 0]])
    }

    @Test("nothing is painted outside the clip and the bounds of a step")
    func clips() throws {
        let clip = ASPixelRect(x: 1, y: 0, width: 2, height: 1)
        let bounds = ASPixelRect(x: 0, y: 0, width: 2, height: 1)

        let rows = try painted(4, 1, [item(.fill(.white, shape(0, 0, 4, 1)), clip: clip, bounds: bounds)])

        #expect(rows == [[k, 0xFFFF_FFFF, k, k]])
    }

    @Test("an edge in the middle of a pixel covers half of it")
    func halfCoveredPixel() throws {
        var half = shape(0, 0, 1, 1)
        half.transform = CGAffineTransform(scaleX: 2.5, y: 1)

        let rows = try painted(4, 1, [item(.fill(.white, half))])

        // Coverage is computed at 17 samples of each row of a pixel, of which 9 are at or left of the centre.
        #expect(rows == [[0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF87_8787, k]])
    }

    @Test("a rotated rectangle covers its area")
    func turnedArea() throws {
        var turned = shape(-8, -8, 16, 16)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 6).concatenating(
            CGAffineTransform(translationX: 16, y: 16)
        )

        let rows = try painted(32, 32, [item(.fill(.white, turned))])

        let covered = rows.joined().reduce(0) { $0 + channel(0, $1) }
        #expect(abs(Double(covered) / 255 - 256) < 1.5)
        #expect(rows[16][16] == 0xFFFF_FFFF)
        #expect(rows[1][1] == k)
    }

    @Test("a fill with a large radius is a disc: its area, its symmetry, its empty corners")
    func disc() throws {
        let rows = try painted(20, 20, [item(.fill(.white, shape(0, 0, 20, 20, radius: 10)))])

        let covered = rows.joined().reduce(0) { $0 + channel(0, $1) }
        #expect(abs(Double(covered) / 255 - .pi * 100) < 1.5)
        #expect(rows == rows.reversed())
        #expect(rows == rows.map { $0.reversed() })
        #expect(rows[0][0] == k)
        // The arc is 1/20 of a pixel away from the edge at one end of this pixel and 0 at the other: 1/60 on average.
        #expect(channel(0, rows[0][10]) >= 250)
        #expect(rows[1][10] == 0xFFFF_FFFF)
    }

    @Test(
        "only the corners of the mask are rounded",
        arguments: [
            (CACornerMask.layerMinXMinYCorner, [true, false, false, false]),
            (CACornerMask.layerMaxXMinYCorner, [false, true, false, false]),
            (CACornerMask.layerMinXMaxYCorner, [false, false, true, false]),
            (CACornerMask.layerMaxXMaxYCorner, [false, false, false, true]),
        ]
    )
    func corners(mask: CACornerMask, isRounded: [Bool]) throws {
        var rounded = shape(0, 0, 9, 9, radius: 4)
        rounded.corners = mask

        let rows = try painted(9, 9, [item(.fill(.white, rounded))])

        #expect([rows[0][0], rows[0][8], rows[8][0], rows[8][8]].map { $0 == k } == isRounded)
    }

    @Test("a border is inside the edge of its shape")
    func squareBorder() throws {
        let w: UInt32 = 0xFFFF_FFFF

        let rows = try painted(7, 6, [item(.border(.white, width: 2, shape(1, 0, 6, 5)))])

        #expect(
            rows == [
                [k, w, w, w, w, w, w], [k, w, w, w, w, w, w], [k, w, w, k, k, w, w],
                [k, w, w, w, w, w, w], [k, w, w, w, w, w, w], [k, k, k, k, k, k, k],
            ]
        )
    }

    @Test("a border as wide as the shape fills it, and no wider")
    func thickBorder() throws {
        let filled = try painted(8, 8, [item(.fill(.white, shape(1, 1, 6, 6, radius: 2)))])

        let rows = try painted(8, 8, [item(.border(.white, width: 40, shape(1, 1, 6, 6, radius: 2)))])

        #expect(rows == filled)
    }

    @Test("a round border is the disc less the inner disc")
    func roundBorder() throws {
        let rows = try painted(40, 40, [item(.border(.white, width: 4, shape(0, 0, 40, 40, radius: 20)))])

        let covered = rows.joined().reduce(0) { $0 + channel(0, $1) }
        #expect(abs(Double(covered) / 255 - .pi * (400 - 256)) < 3)
        #expect(rows[20][2] == 0xFFFF_FFFF)
        #expect(rows[20][20] == k)
        #expect(rows[20][5] == k)
    }

    @Test("in a translucent group a covered step does not shine through the step above")
    func groupOpacity() throws {
        let items = [
            item(.beginGroup(opacity: 0.5, clip: nil), 1, bounds: ASPixelRect(x: 0, y: 0, width: 3, height: 1)),
            item(.fill(.red, shape(0, 0, 2, 1)), 2),
            item(.fill(.blue, shape(1, 0, 2, 1)), 3),
            item(.endGroup, 4, bounds: ASPixelRect(x: 0, y: 0, width: 3, height: 1)),
        ]

        let rows = try painted(4, 1, items)

        #expect(rows == [[0xFF80_0000, 0xFF00_0080, 0xFF00_0080, k]])
    }

    @Test("groups nest: their opacities are multiplied")
    func nestedGroups() throws {
        let bounds = ASPixelRect(x: 0, y: 0, width: 1, height: 1)
        let items = [
            item(.beginGroup(opacity: 0.5, clip: nil), 1, bounds: bounds),
            item(.beginGroup(opacity: 0.5, clip: nil), 2, bounds: bounds),
            item(.fill(.white, shape(0, 0, 1, 1)), 3),
            item(.endGroup, 4, bounds: bounds),
            item(.endGroup, 5, bounds: bounds),
        ]

        let rows = try painted(1, 1, items)

        // 128 of 255 of 128: 64.25.
        #expect(rows == [[0xFF40_4040]])
    }

    @Test("a group is clipped by its shape and nothing in it is lost inside")
    func groupClip() throws {
        let bounds = ASPixelRect(x: 0, y: 0, width: 20, height: 20)
        let clip = shape(0, 0, 20, 20, radius: 10)
        let items = [
            item(.beginGroup(opacity: 1, clip: clip), 1, bounds: bounds),
            item(.fill(.white, shape(-5, -5, 50, 50)), 2),
            item(.endGroup, 3, bounds: bounds),
        ]

        let rows = try painted(24, 24, items)

        let disc = try painted(24, 24, [item(.fill(.white, clip))])
        #expect(rows == disc)
    }

    @Test("a group without opacity paints nothing, and the steps after it are painted")
    func invisibleGroup() throws {
        let bounds = ASPixelRect(x: 0, y: 0, width: 2, height: 1)
        let items = [
            item(.beginGroup(opacity: 0, clip: nil), 1, bounds: bounds),
            item(.beginGroup(opacity: 1, clip: nil), 2, bounds: bounds),
            item(.fill(.white, shape(0, 0, 1, 1)), 3),
            item(.endGroup, 4, bounds: bounds),
            item(.endGroup, 5, bounds: bounds),
            item(.fill(.white, shape(1, 0, 1, 1)), 6),
        ]

        #expect(try painted(2, 1, items) == [[k, 0xFFFF_FFFF]])
    }

    @Test("the mask of an upright shape equals a white fill of it")
    func coverageMask() throws {
        let round = shape(4, 4, 9, 8, radius: 3.4)
        let filled = try painted(16, 16, [item(.fill(.white, round))])

        let mask = try required(
            round.coverageMask(in: ASPixelRect(x: 1, y: 2, width: 14, height: 13))
        )

        #expect(mask.format == .alpha8)
        #expect(rows(of: mask) == filled[2..<15].map { $0[1..<15].map { $0 & 0xFF } })
    }

    @Test("a surface over borrowed memory is painted row by row, without its padding")
    func borrowedMemory() {
        var memory = [UInt32](repeating: 7, count: 12)
        memory.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let surface = ASPixelSurface(borrowing: base, pixelWidth: 3, pixelHeight: 3, bytesPerRow: 16)
            let scene = ASScene(pixelWidth: 3, pixelHeight: 3, items: [item(.fill(.red, shape(0, 1, 3, 1)))])
            ASSoftwarePainter().paint(
                scene,
                damage: ASPixelRegion(scene.pixelBounds),
                into: surface,
                background: .black
            )
        }

        #expect(memory == [k, k, k, 7, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 7, k, k, k, 7])
    }
}
