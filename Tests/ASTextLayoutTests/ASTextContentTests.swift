// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation
import Testing

@Suite("ASTextContent")
struct ASTextContentTests {
    @Test("Runs of an attributed string keep their UTF-8 positions")
    func takesRuns() {
        let string = NSMutableAttributedString(string: "aé😀b")
        string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 3))
        string.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 1))

        let content = ASTextContent(string)

        #expect(content.runs.map(\.range) == [0..<1, 1..<7, 7..<8])
        #expect(content.runs.map(\.attributes.foregroundColor) == [.label, .red, .label])
        #expect(content.runs[2].attributes.kern == 2)
    }

    @Test("A snapshot does not follow later changes of the string, its styles and shadows")
    func isASnapshot() {
        let (style, shadow) = (NSMutableParagraphStyle(), NSShadow())
        let string = NSMutableAttributedString(string: "text", attributes: [.paragraphStyle: style, .shadow: shadow])
        let content = ASTextContent(string)
        let same = ASTextContent(string)

        style.alignment = .center
        shadow.shadowBlurRadius = 9
        string.append(NSAttributedString(string: "more"))

        #expect(content == same && content.hashValue == same.hashValue)
        #expect(content != ASTextContent(string))
        #expect(content.string == "text")
        #expect(content.runs.first?.attributes.paragraphStyle.alignment == .natural)
        #expect(content.runs.first?.attributes.shadow?.blurRadius == 0)
    }

    @Test("Numbers of any type are accepted, values of the wrong type are ignored")
    func readsValues() {
        let values: [NSAttributedString.Key: Any] = [
            .kern: Float(1.5), .underlineStyle: NSUnderlineStyle.double.rawValue,
            .strikethroughStyle: NSNumber(value: 1),
            .font: "no font", .foregroundColor: 7, .baselineOffset: Double.nan,
            .link: URL(string: "https://example.org/a") as Any,
        ]

        let attributes = ASTextAttributes(values)

        #expect(attributes.kern == 1.5)
        #expect(attributes.underlineStyle == .double && attributes.strikethroughStyle == .single)
        #expect(attributes.font == ASTextAttributes.defaultFont && attributes.foregroundColor == .label)
        #expect(attributes.baselineOffset == 0)
        #expect(attributes.link == "https://example.org/a")
    }

    @Test("A NUL does not end the text, and takes no space")
    func keepsWhatFollowsNUL() {
        let content = ASTextContent(NSAttributedString(string: "ab\0cd"))
        let plain = text("abcd")
        let broken = text("ab\0cd")

        #expect(content.string.utf16.count == 5)
        #expect(pango(broken).size == pango(plain).size)
    }

    @Test("Slices and joins keep attributes with their characters")
    func slices() {
        let content = text("ab") { $0.kern = 1 }.appending(text("cd") { $0.kern = 2 })

        let middle = content.slice(1..<3)

        #expect(middle.string == "bc")
        #expect(middle.runs.map(\.range) == [0..<1, 1..<2])
        #expect(middle.runs.map(\.attributes.kern) == [1, 2])
    }
}
