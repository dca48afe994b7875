// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor

@Suite("Layers: alignment to device pixels")
@MainActor
struct CALayerAlignmentTests {
    nonisolated static let scales: [CGFloat] = [1, 1.25, 1.5, 1.75, 2, 3]

    @Test("frames that touch in points tile without seams and without blended pixels", arguments: scales)
    func tiles(scale: CGFloat) throws {
        // Sevenths and thirds are on no pixel boundary at any of these scales.
        let xs: [CGFloat] = [0, 100.0 / 7, 31, 100.0 / 3, 57.3, 80]
        let ys: [CGFloat] = [0, 11.1, 29.0 / 3, 41.7, 60].sorted()
        let colors: [UIColor] = [.red, .blue, .black]
        var tiles: [CALayer] = []
        for row in 0..<(ys.count - 1) {
            for column in 0..<(xs.count - 1) {
                tiles.append(
                    layer(
                        xs[column],
                        ys[row],
                        xs[column + 1] - xs[column],
                        ys[row + 1] - ys[row],
                        colors[(row + column) % 3]
                    )
                )
            }
        }

        let rows = try LayerPicture(80, 60, scale: scale, tiles).rows()

        let pure: Set<UInt32> = [0xFFFF_0000, 0xFF00_00FF, 0xFF00_0000]
        for row in rows { #expect(Set(row).isSubset(of: pure), "white or a blend shows through") }
    }

    @Test("at any scroll offset, rows are whole pixels and tile", arguments: scales)
    func scrolled(scale: CGFloat) throws {
        let list = layer(0, 0, 40, 60)
        list.masksToBounds = true
        for row in 0..<8 { list.addSublayer(layer(0, CGFloat(row) * 33.3, 40, 33.3, row % 2 == 0 ? .red : .blue)) }
        let picture = LayerPicture(40, 60, scale: scale, [list])

        for step in 0..<40 {
            list.bounds.origin.y = CGFloat(step) * 1.37
            let rows = try picture.rows()
            for row in rows {
                #expect(Set(row).count == 1 && row[0] != 0xFFFF_FFFF)
                #expect(row[0] == 0xFFFF_0000 || row[0] == 0xFF00_00FF)
            }
        }
    }

    @Test("a line of one device pixel is one row of pixels, at any position", arguments: scales)
    func hairlines(scale: CGFloat) throws {
        for step in 0..<20 {
            let line = layer(0, 3 + CGFloat(step) * 0.23, 30, 1 / scale, .black)

            let rows = try LayerPicture(30, 20, scale: scale, [line]).rows()

            let dark = rows.filter { $0[5] != 0xFFFF_FFFF }
            #expect(dark.count == 1, "step \(step)")
            #expect(dark.allSatisfy { Set($0) == [0xFF00_0000] }, "step \(step)")
        }
    }

    @Test("a border of one device pixel is not blended", arguments: scales)
    func hairBorder(scale: CGFloat) throws {
        let box = layer(3.3, 4.7, 20, 12)
        box.borderColor = .black
        box.borderWidth = 1 / scale

        let rows = try LayerPicture(30, 20, scale: scale, [box]).rows()

        let middle = rows[rows.count / 2]
        #expect(middle.filter { $0 == 0xFF00_0000 }.count == 2)
        #expect(middle.filter { $0 != 0xFF00_0000 && $0 != 0xFFFF_FFFF }.isEmpty)
    }

    @Test("drawn contents are copied pixel by pixel at every offset", arguments: scales)
    func contentsAreCopied(scale: CGFloat) throws {
        let side = Int((20 * scale).rounded(.up))
        let words = (0..<side).map { y in (0..<side).map { x in 0xFF00_0000 | UInt32(x * 5 + y * 1000) } }
        let drawn = layer(0, 0, 20, 20)
        drawn.contents = try buffer(words, isOpaque: true)
        drawn.contentsScale = scale
        let picture = LayerPicture(40, 40, scale: scale, [drawn])

        for step in 0..<20 {
            drawn.frame.origin = CGPoint(x: CGFloat(step) * 0.31, y: CGFloat(step) * 0.77)
            let rows = try picture.rows()
            let left = Int((drawn.frame.minX * scale + 0.0001).rounded())
            let top = Int((drawn.frame.minY * scale + 0.0001).rounded())
            let inner = Int((20 * scale).rounded(.down)) - 1
            for y in 0..<inner { for x in 0..<inner { try #require(rows[top + y][left + x] == words[y][x]) } }
        }
    }
}
