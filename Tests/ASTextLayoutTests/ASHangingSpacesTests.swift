// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// White space at the end of a wrapped line hangs: it has no room and does not end the line earlier.
///
/// The oracle is the text with a single space in place of each sequence, whose lines have the same words.
@Suite("Spaces at the ends of lines")
struct ASHangingSpacesTests {
    private static let words = """
        The lighthouse keeper wrote every evening, and every morning the sea had taken the page; he did not mind.
        """

    private func layout(
        _ string: String,
        width: CGFloat,
        _ alignment: NSTextAlignment = .natural,
        scale: CGFloat = 1,
        _ change: (inout ASTextAttributes) -> Void = { _ in }
    ) -> ASTextLayout {
        let content = text(string) {
            $0.paragraphStyle.alignment = alignment
            change(&$0)
        }
        return ASPangoTextMeasuring().layout(content, ASTextLayoutParameters(maximumWidth: width, scale: scale))
    }

    /// The words of each line.
    private func lines(_ layout: ASTextLayout) -> [[Substring]] {
        let string = layout.content.string as NSString
        return (0..<layout.lineCount).map {
            let line = string.substring(with: layout.characterRange(ofLine: $0)).split(whereSeparator: \.isWhitespace)
            return line.map { Substring(String($0)) }
        }
    }

    /// The left and right edges of the visible letters of each line.
    private func edges(_ layout: ASTextLayout, width: CGFloat) -> [(CGFloat, CGFloat)] {
        let string = layout.content.string as NSString
        return (0..<layout.lineCount).map { line in
            let range = layout.characterRange(ofLine: line)
            let letters = (range.location..<range.upperBound).filter {
                Unicode.Scalar(string.character(at: $0))?.properties.isWhitespace == false
            }
            let rects = letters.flatMap { layout.rects(for: NSRange(location: $0, length: 1), width: width) }
            return (rects.map(\.minX).min() ?? 0, rects.map(\.maxX).max() ?? 0)
        }
    }

    private static let spaces = ["  ", "     ", " \u{2003}", "\u{3000}\u{3000} ", "\u{2003}\u{2002}", " \t", "   \t "]

    @Test(arguments: spaces, [NSTextAlignment.right, .center])
    func `the letters of aligned lines are where they are with one space`(space: String, alignment: NSTextAlignment) {
        // Only at the places where the lines with one space end.
        for width in stride(from: 90.0, through: 300, by: 14) {
            let single = layout(Self.words, width: width, alignment)
            var string = ""
            for (index, words) in lines(single).enumerated() {
                string += words.joined(separator: " ") + (index + 1 < single.lineCount ? space : "")
            }
            let multiple = layout(string, width: width, alignment)

            #expect(lines(multiple) == lines(single), "\(width)")
            for (own, expected) in zip(edges(multiple, width: width), edges(single, width: width)) {
                #expect(abs(own.0 - expected.0) < 0.51 && abs(own.1 - expected.1) < 0.51, "\(width)")
            }
            #expect(abs(multiple.size.width - single.size.width) < 0.51)
        }
    }

    @Test func `right-aligned and justified lines of right-to-left text reach the edges`() {
        let string = "החתול ישן   על הגג   ומחכה לגשם   הראשון    12   שנים   ועוד   הרבה   זמן   "
        for width in stride(from: 100.0, through: 240, by: 10) {
            let right = layout(string, width: width)
            let justified = layout(string, width: width, .justified)

            #expect(right.lineDirectionsAreRightToLeft.allSatisfy { $0 })
            #expect(edges(right, width: width).dropLast().allSatisfy { abs($0.1 - width) < 0.51 }, "\(width)")
            for (line, edge) in edges(justified, width: width).enumerated().dropLast() {
                let isOneWord = lines(justified)[line].count == 1
                #expect(abs(edge.1 - width) < 0.51 && (isOneWord || abs(edge.0) < 0.51), "\(width), line \(line)")
            }
        }
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func `justified lines reach both edges, however many spaces are in them and at their ends`(scale: CGFloat) {
        let string = Self.words.split(separator: " ").enumerated()
            .reduce("") { $0 + String(repeating: " ", count: $1.offset % 4 + 1) + $1.element }
        var found = 0
        for width in stride(from: 110.0, through: 330, by: 7) {
            let layout = layout(string, width: width, .justified, scale: scale)
            for (line, edge) in edges(layout, width: width).enumerated().dropLast() where lines(layout)[line].count > 1
            {
                // The spaces at the beginning of the text are indentation.
                #expect(line == 0 || abs(edge.0) < 0.51, "\(width), line \(line): \(edge)")
                #expect(abs(edge.1 - width) < 0.51, "\(width), line \(line): \(edge)")
                found += 1
            }
        }
        #expect(found > 50)
    }

    @Test func `a line has as many words as fit without the spaces after them`() {
        for width in stride(from: 60.0, through: 400, by: 3) {
            let layout = layout("one two     three    four", width: width)
            // The same by the widths of parts, each alone in a line of any length.
            var expected: [[Substring]] = [[]]
            var line = ""
            for part in ["one ", "two     ", "three    ", "four"] {
                let word = part.trimmingCharacters(in: .whitespaces)
                if !line.isEmpty, pango(text(line + word)).size.width > width {
                    expected.append([])
                    line = ""
                }
                line += part
                expected[expected.count - 1].append(Substring(word))
            }
            #expect(lines(layout) == expected, "\(width)")
            #expect(layout.lineRects().allSatisfy { $0.width <= width + 0.01 })
        }
    }

    @Test func `spaces at the end of a paragraph do not move its last word to a new line`() {
        for end in ["", "\nnext", "\u{2028}next"] {
            let width = pango(text("one two")).size.width + 6
            let layout = layout("one two      " + end, width: width, .right)

            #expect(lines(layout)[0] == ["one", "two"])
            // They have the room that is left.
            #expect(abs(layout.lineRects(width: width)[0].width - width) < 0.51)
            #expect(layout.size.width <= width)
        }
    }

    @Test(arguments: [0, 3] as [CGFloat])
    func `spaces within a line have their natural widths, and each has a caret`(kern: CGFloat) {
        let string = "one   two \u{2003} three     four"
        let single = pango(text(string) { $0.kern = kern }, width: .infinity)
        let wrapped = layout(string, width: 1000) { $0.kern = kern }

        #expect(abs(wrapped.size.width - single.size.width) < 0.01 && wrapped.size.height == single.size.height)
        for place in 0...string.utf16.count {
            let (own, expected) = (wrapped.caretRect(at: place), single.caretRect(at: place))
            #expect(abs((own?.minX ?? -1) - (expected?.minX ?? -2)) < 1.01, "\(place)")
        }
    }

    @Test func `backgrounds and underlines of spaces are where the spaces are`() throws {
        let string = NSMutableAttributedString(
            string: "one      two",
            attributes: [.font: UIFont.systemFont(ofSize: 16)]
        )
        string.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 5, length: 2))
        let layout = pango(ASTextContent(string), width: 500)
        let bar = try #require(layout.lines[0].shape.bars.first { $0.kind == .background })
        let rect = try #require(layout.rects(for: NSRange(location: 5, length: 2)).first)

        #expect(abs(CGFloat(bar.x) - rect.minX) < 0.51 && abs(CGFloat(bar.width) - rect.width) < 0.51)
        #expect(rect.width > 6)
    }

    @Test func `around a shape, spaces hang at the end of each segment`() {
        let square = ASTextExclusionPath(CGPath(rect: CGRect(x: 120, y: 0, width: 40, height: 400)))
        let string = Self.words.replacingOccurrences(of: " ", with: "    ")
        let layout = ASPangoTextMeasuring().layout(
            text(string) { $0.paragraphStyle.alignment = .right },
            ASTextLayoutParameters(maximumWidth: 300, exclusionPaths: [square], scale: 1)
        )
        let edges = edges(layout, width: 300)

        #expect(layout.lineCount > 8)
        #expect(edges.allSatisfy { abs($0.1 - 120) < 0.51 || abs($0.1 - 300) < 0.51 })
    }
}
