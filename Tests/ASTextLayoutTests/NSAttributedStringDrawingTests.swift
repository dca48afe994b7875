// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASTextLayout
import Foundation
import Testing

/// With the fixed metrics: a letter of 10 points is 6 wide, and a line 12 high.
@Suite("Drawing of attributed strings", .serialized)
struct NSAttributedStringDrawingTests {
    private func text(_ string: String) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.black]
        )
    }

    private func withFixedMetrics(_ body: () throws -> Void) rethrows {
        let previous = ASTextMeasuringInstall(ASFixedTextMeasuring())
        defer { ASTextMeasuringInstall(previous) }
        try body()
    }

    @Test func `the size without limits breaks at separators only`() {
        withFixedMetrics {
            #expect(text("Hello World").size() == CGSize(width: 66, height: 12))
            #expect(text("Hello\nWorld!").size() == CGSize(width: 36, height: 24))
            #expect(text("").size().width == 0)
        }
    }

    @Test func `lines break at the width on request, and otherwise the text is one line`() {
        withFixedMetrics {
            let limit = CGSize(width: 40, height: 100)
            let words = text("Hello World")
            #expect(
                words.boundingRect(with: limit, options: .usesLineFragmentOrigin)
                    == CGRect(x: 0, y: 0, width: 30, height: 24)
            )
            #expect(words.boundingRect(with: limit).height == 12)
        }
    }

    @Test func `the text is drawn at the given position, and lines that do not fit are skipped`() throws {
        func darkRows(_ draw: () -> Void) throws -> Range<Int>? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
                draw()
            }
            let buffer = try image.pixelBuffer()
            let rows = (0..<60).filter { y in (0..<60).contains { buffer.pixel(x: $0, y: y) & 0xFF < 128 } }
            return rows.first.map { $0..<(rows.last ?? $0) + 1 }
        }
        let words = text("HHHH HHHH HHHH")
        let one = try #require(try darkRows { text("H").draw(at: CGPoint(x: 5, y: 20)) })
        #expect(one.lowerBound >= 20 && one.upperBound <= 34)
        let all = try #require(try darkRows { words.draw(in: CGRect(x: 0, y: 10, width: 40, height: 50)) })
        #expect(all.lowerBound >= 10 && all.upperBound > 34)
        let two = try #require(try darkRows { words.draw(in: CGRect(x: 0, y: 10, width: 40, height: 26)) })
        #expect(two.upperBound <= 36)
        words.draw(at: .zero)
        #expect(try darkRows {} == nil)
    }
}
