// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Letters drawn from masks equal the letters that Cairo draws.
@Suite("Glyph masks")
struct ASGlyphMaskTests {
    private static let samples = [
        "Nobody knows how she gets onto the roof, AVAToVe fi ffi.", "日本語の文章です。猫", "שלום עולם", "مرحبا بالعالم",
        "An endless feed of photographs and long texts in many scripts; a layer for each node", "Đặng Ḗ̂̃ é — “42 €”",
    ]

    private func layout(_ sample: String, scale: CGFloat, color: UIColor) -> ASTextLayout {
        var parameters = ASTextLayoutParameters(
            maximumWidth: 170,
            maximumHeight: .infinity,
            maximumNumberOfLines: 0,
            lineBreakMode: .byWordWrapping,
            truncationToken: nil,
            scale: 1
        )
        parameters.scale = scale
        return ASPangoTextMeasuring().layout(text(sample) { $0.foregroundColor = color }, parameters)
    }

    /// A text on yellow or on a transparent background; with a `stretch` other than 1 it is drawn with Cairo's fonts.
    private func pixels(_ layout: ASTextLayout, scale: CGFloat, stretch: CGFloat = 1, opaque: Bool) -> ASPixelBuffer? {
        ASGraphicsRender(size: CGSize(width: 190, height: layout.size.height + 20), scale: scale, isOpaque: opaque) {
            if opaque {
                $0.setFillColor(.yellow)
                $0.fill(CGRect(x: 0, y: 0, width: 190, height: 400))
            }
            $0.scaleBy(x: stretch, y: stretch)
            layout.draw(in: $0, at: CGPoint(x: 7.3, y: 5.6))
        }
    }

    /// The maximum difference of a channel: where edges of letters overlap, rounding may differ.
    private func distance(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: UInt32(0), to: 32, by: 8).map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
    }

    @Test("Threads that need masks of one font at the same time get all of theirs, and each mask is drawn once")
    func areDrawnOnce() throws {
        // A size that no other test uses, so that the font has no masks yet.
        let layout = ASPangoTextMeasuring().layout(
            text("a") { $0.font = .systemFont(ofSize: 43.7) },
            ASTextLayoutParameters(maximumWidth: 500)
        )
        let font = try #require(layout.lines.first?.shape.glyphs.first?.font)
        let needed: [Set<UInt32>] = [Set(3..<103), Set(23..<123), Set(43..<143), Set(63..<163)]

        let atlases = ASLock<[Int: ASGlyphAtlas]>([:])
        DispatchQueue.concurrentPerform(iterations: needed.count) { thread in
            let atlas = font.atlas(with: needed[thread])
            atlases.withLock { $0[thread] = atlas }
        }

        for (thread, atlas) in atlases.withLock({ $0 }) {
            #expect(needed[thread].allSatisfy { atlas.place($0) != nil })
        }
        let complete = font.atlas
        #expect((3..<163).allSatisfy { complete.place($0) != nil })
        #expect(complete.count == 160)
    }

    @Test(
        "Drawing with masks has the same pixels as without, in every script, at every scale and colour",
        arguments: samples
    )
    func areTheSame(sample: String) throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            for (color, opaque) in [
                (UIColor.black, false), (UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.6), true),
            ] {
                let layout = layout(sample, scale: scale, color: color)
                let masks = try #require(pixels(layout, scale: scale, opaque: opaque))
                // So close to 1 that no position and no letter differs, but not 1.
                let fonts = try #require(pixels(layout, scale: scale, stretch: 1 + 1e-8, opaque: opaque))

                var differing = 0
                var ink = 0
                for y in 0..<masks.pixelHeight {
                    for x in 0..<masks.pixelWidth {
                        if distance(masks.pixel(x: x, y: y), fonts.pixel(x: x, y: y)) > 2 { differing += 1 }
                        if masks.pixel(x: x, y: y) != masks.pixel(x: 0, y: 0) { ink += 1 }
                    }
                }
                #expect(differing == 0, "\(differing) pixels at scale \(scale)")
                #expect(ink > 50)
            }
        }
    }

    @Test("Masks are clipped, and masks outside the context are skipped")
    func clips() throws {
        let layout = layout("Word", scale: 1, color: .black)
        let pixels = try #require(
            ASGraphicsRender(size: CGSize(width: 20, height: 20), scale: 1, isOpaque: false) {
                $0.clip(to: CGRect(x: 0, y: 0, width: 8, height: 20))
                layout.draw(in: $0, at: CGPoint(x: -4, y: 0))
            }
        )

        let columns = (0..<20).filter { x in (0..<20).contains { pixels.pixel(x: x, y: $0) != 0 } }
        #expect(columns.max().map { $0 <= 7 } == true)
        #expect(columns.min() == 0)
    }

    @Test("Threads that draw the same letters at once get the same pixels")
    func areSharedByThreads() throws {
        let expected = try #require(pixels(layout(Self.samples[0], scale: 1, color: .black), scale: 1, opaque: false))
        let wrong = ASLock(0)

        DispatchQueue.concurrentPerform(iterations: 8) { index in
            // A size that has not been drawn yet, so that masks are made meanwhile.
            _ = drawn(pango(text(Self.samples[index % 5], size: 31 + CGFloat(index % 3))))
            let layout = layout(Self.samples[0], scale: 1, color: .black)
            let made = pixels(layout, scale: 1, opaque: false)
            let isSame = made.map { made in
                made.withUnsafeBytes { a in expected.withUnsafeBytes { b in a.elementsEqual(b) } }
            }
            if isSame != true { wrong.withLock { $0 += 1 } }
        }

        #expect(wrong.withLock { $0 } == 0)
    }
}
