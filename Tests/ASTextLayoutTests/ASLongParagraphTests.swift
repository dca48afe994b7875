// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// Paragraphs that are longer than Pango's numbers allow are laid out in parts.
@Suite("Long paragraphs", .serialized)
struct ASLongParagraphTests {
    private static let words = "It was a dark and stormy night, and the rain fell in torrents; "
    private static let hebrew = "החתול ישן על הגג ומחכה לגשם הראשון, 12 שנים; "
    private static let chinese = "敏捷的棕色狐狸跳过了懒狗。"

    private func layout(
        _ text: String,
        width: CGFloat,
        scale: CGFloat,
        lines: Int = 0,
        alignment: NSTextAlignment = .natural
    ) -> ASTextLayout {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let string = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]
        )
        return ASPangoTextMeasuring().layout(
            ASTextContent(string),
            ASTextLayoutParameters(maximumWidth: width, maximumNumberOfLines: lines, scale: scale)
        )
    }

    private func repeated(_ text: String, bytes: Int) -> String {
        String(repeating: text, count: bytes / text.utf8.count + 1)
    }

    /// A line break depends only on the text from the line's start on, so that a short text that begins there has the same first line.
    @Test(arguments: [words, hebrew, chinese, "unbroken"], [1, 2, 3] as [CGFloat])
    func `each line is that of the text from its start on`(text: String, scale: CGFloat) throws {
        let whole = repeated(text, bytes: 400_000)
        let units = Array(whole.utf16)

        let result = layout(whole, width: 700, scale: scale)

        let ranges = (0..<result.lineCount).map { result.characterRange(ofLine: $0) }
        #expect(ranges.first?.location == 0 && !result.isTruncated)
        #expect(ranges.map(NSMaxRange).last == units.count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
        let isRightToLeft = text == Self.hebrew
        #expect(result.lineDirectionsAreRightToLeft.allSatisfy { $0 == isRightToLeft })
        #expect(result.size.width <= 700)
        for index in stride(from: 0, to: ranges.count, by: 61) {
            let start = ranges[index].location
            let rest = String(decoding: units[start..<min(units.count, start + 600)], as: UTF16.self)
            let alone = layout(rest, width: 700, scale: scale)
            #expect(alone.characterRange(ofLine: 0).length == ranges[index].length, "line \(index)")
            #expect(abs(alone.lineRects()[0].width - result.lineRects()[index].width) < 0.51, "line \(index)")
            #expect(result.carets(inLine: index).count == alone.carets(inLine: 0).count, "line \(index)")
        }
    }

    @Test func `justified lines reach both edges, also where a part ends`() {
        let result = layout(repeated(Self.words, bytes: 300_000), width: 500, scale: 2, alignment: .justified)

        #expect(result.lineRects().dropLast().allSatisfy { abs($0.width - 500) < 0.51 })
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func `a line of any length ends where Pango's numbers end`(scale: CGFloat) {
        let result = layout(repeated(Self.words, bytes: 900_000) + "\nsecond", width: .infinity, scale: scale)

        #expect(result.lineCount == 2 && result.isTruncated)
        #expect(result.size.width > 30_000 && result.size.width * scale < 2_097_151)
    }

    @Test func `a long paragraph is cut after some lines, with a token`() {
        let result = layout(repeated("unbroken", bytes: 400_000), width: 300, scale: 3, lines: 4)
        let all = layout(repeated(Self.words, bytes: 400_000), width: 60, scale: 3, lines: 900)

        #expect(result.lineCount == 4 && result.isTruncated && result.truncationTokenRects().count == 1)
        #expect(all.lineCount == 900 && all.isTruncated && all.truncationTokenRects().count == 1)
    }

    @Test func `a large letter spacing and a wide attachment make parts shorter`() {
        let string = NSMutableAttributedString(
            string: repeated("wide ", bytes: 60_000),
            attributes: [.font: UIFont.systemFont(ofSize: 60), .kern: 400]
        )
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 5000, height: 10)
        string.append(NSAttributedString(attachment: attachment))

        let result = ASPangoTextMeasuring().layout(
            ASTextContent(string),
            ASTextLayoutParameters(maximumWidth: 6000, scale: 3)
        )

        #expect(!result.isTruncated && result.size.width <= 6000)
        #expect(result.lineRects().allSatisfy { $0.width >= 0 && $0.width <= 6000.5 })
    }
}
