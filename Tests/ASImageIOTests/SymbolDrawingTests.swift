// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import PictureKit
import Testing

@testable import ASImageIO

@Suite("Symbols that the toolkit draws")
struct SymbolDrawingTests {
    private func symbol(_ name: String, _ side: CGFloat = 16, _ scale: CGFloat = 1) throws -> UIImage {
        try #require(UIImage.symbol(name, side, scale, "None", ["/nowhere"]))
    }

    /// The rows of a column that are covered as a whole.
    private func covered(_ pixels: ASPixelBuffer, column: Int) -> [Int] {
        (0..<pixels.pixelHeight).filter { pixels.pixel(x: column, y: $0) == 0xFF00_0000 }
    }

    /// The rows of a column that are covered at all.
    private func touched(_ pixels: ASPixelBuffer, column: Int) -> [Int] {
        (0..<pixels.pixelHeight).filter { pixels.pixel(x: column, y: $0) != 0 }
    }

    @Test("each symbol of UIKit with a name here has one, and there are no others")
    func names() {
        #expect(Set(ASOwnSymbols.paths.keys) == Set(ASSymbolNames.desktopNames.values))
    }

    @Test("each is black on a transparent square, and differs from the others", arguments: [16, 48] as [CGFloat])
    func looks(side: CGFloat) throws {
        var seen: [Data: String] = [:]
        for name in ASOwnSymbols.paths.keys.sorted() {
            let image = try symbol(name, side)
            #expect(image.renderingMode == .alwaysTemplate && image.size == CGSize(width: side, height: side))
            let whole = Int(side)
            let pixels = try image.pixelBuffer()
            let inked = (0..<whole * whole).filter { pixels.pixel(x: $0 % whole, y: $0 / whole) != 0 }
            #expect(inked.count > whole * whole / 16, "\(name) is almost empty")
            #expect(inked.allSatisfy { pixels.pixel(x: $0 % whole, y: $0 / whole) & 0xFF_FFFF == 0 }, "\(name)")
            let copy = try #require(pixels.pngData())
            #expect(seen.updateValue(name, forKey: copy) == nil, "\(name) looks like another symbol")
        }
    }

    @Test("a symbol is sharp at each size: a line of two units has whole pixels")
    func sharpness() throws {
        // A line from 3 to 13 at height 8, two units wide, with round ends.
        let minus = try symbol("minus")
        let small = try minus.pixelBuffer()
        #expect(covered(small, column: 8) == [7, 8] && touched(small, column: 8) == [7, 8])
        #expect(touched(small, column: 0) == [] && touched(small, column: 15) == [])
        let dense = try symbol("list-remove-symbolic", 16, 2).pixelBuffer()
        #expect(dense.pixelWidth == 32 && covered(dense, column: 16) == Array(14..<18))

        // Shown larger than it was requested, it is drawn again.
        let large = try minus.decoded(pixelWidth: 64, pixelHeight: 64, fit: .scaleToFill)
        #expect(covered(large, column: 32) == Array(28..<36) && touched(large, column: 32) == Array(28..<36))
        let painted = try #require(
            render(80, 80) { _ in minus.draw(in: CGRect(x: 0, y: 0, width: 80, height: 80)) }
        )
        #expect(covered(painted, column: 40) == Array(35..<45))
    }

    @Test("arcs run clockwise from the right, downwards")
    func arcs() throws {
        // From 20 to 300 degrees around (8, 8), with radius 5: the gap is at the right, above the middle.
        let pixels = try symbol("arrow.clockwise").pixelBuffer()
        #expect(touched(pixels, column: 8).contains(13) && touched(pixels, column: 3).contains(8))
        #expect(pixels.pixel(x: 13, y: 7) == 0 && pixels.pixel(x: 12, y: 10) != 0)
    }

    @Test("images of one symbol in one size share their identity")
    func identity() throws {
        let first = try #require(UIImage(systemName: "plus"))
        let second = try #require(UIImage(systemName: "plus"))
        #expect(first.identity == second.identity)
        #expect(first.withRenderingMode(.alwaysOriginal).identity == first.identity)
    }
}
