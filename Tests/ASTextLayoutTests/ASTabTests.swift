// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTextLayout
import Foundation
import Testing

@Suite("Tab stops and soft hyphens")
struct ASTabTests {
    private func style(_ stops: [NSTextTab], _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSParagraphStyle
    {
        let style = NSMutableParagraphStyle()
        style.tabStops = stops
        change(style)
        return style
    }

    private func layout(_ string: String, _ style: NSParagraphStyle, width: CGFloat = 400) -> ASTextLayout {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style]
        return pango(ASTextContent(NSAttributedString(string: string, attributes: attributes)), width: width)
    }

    private func box(_ layout: ASTextLayout, _ location: Int) throws -> CGRect {
        try #require(layout.rects(for: NSRange(location: location, length: 1)).first)
    }

    @Test("Text after a tab begins, is centred, or ends at the stop")
    func alignsAtStops() throws {
        let stops = [
            NSTextTab(textAlignment: .left, location: 100), NSTextTab(textAlignment: .center, location: 200),
            NSTextTab(textAlignment: .right, location: 300),
        ]
        // Given in any order.
        let layout = layout("a\tb\tc\td", style(stops.reversed()))

        #expect(abs(try box(layout, 2).minX - 100) <= 1)
        #expect(abs(try box(layout, 4).midX - 200) <= 1)
        #expect(abs(try box(layout, 6).maxX - 300) <= 1)
    }

    @Test("Stops count from the edge of the container, whatever the indent")
    func countsFromEdge() throws {
        let layout = layout(
            "1.\tx",
            style([NSTextTab(textAlignment: .left, location: 50)]) {
                $0.firstLineHeadIndent = 20
                $0.headIndent = 50
            }
        )

        #expect(abs(try box(layout, 0).minX - 20) <= 1)
        #expect(abs(try box(layout, 3).minX - 50) <= 1)
    }

    @Test("A soft hyphen is visible only where a line breaks at it")
    func hyphenates() throws {
        let plain = style([])
        let whole = layout("hyphen\u{AD}ation", plain)
        let joined = layout("hyphenation", plain)
        let broken = layout("hyphen\u{AD}ation", plain, width: joined.size.width - 5)
        let first = layout("hyphen", plain)

        #expect(whole.size == joined.size)
        #expect(broken.lineCount == 2)
        #expect(broken.lineRects()[0].width > first.size.width + 2)
        #expect(abs(broken.lineRects()[1].width - layout("ation", plain).size.width) <= 1)
    }

    @Test("A word without soft hyphens breaks without a hyphen")
    func breaksWithoutHyphen() {
        let whole = layout("hyphenation", style([]))
        let broken = layout("hyphenation", style([]), width: whole.size.width - 5)

        #expect(broken.lineCount == 2)
        #expect(abs(broken.lineRects().reduce(0) { $0 + $1.width } - whole.size.width) <= 2)
    }
}
