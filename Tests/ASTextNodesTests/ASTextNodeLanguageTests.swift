// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKitTesting
import Foundation
import Testing

@Suite("A new language of the user, in texts", .serialized)
@MainActor
struct ASTextNodeLanguageTests {
    private func node(_ text: String) -> ASTextNode {
        let paragraph = NSMutableParagraphStyle()
        paragraph.hyphenationFactor = 1
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: paragraph]
        )
        return node
    }

    private func width(_ node: ASTextNode, in width: CGFloat = .infinity) -> CGFloat {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size.width
    }

    @Test func `words are hyphenated in the new language`() throws {
        try ASTestHarness.run { harness in
            // There are no hyphenation patterns for Japanese.
            ASSetUserLocale(ASUserLocale(languages: ["ja"]))
            let word = width(node("Beförderung"))
            let node = node("abc Beförderung")
            harness.show(node, frame: CGRect(x: 0, y: 0, width: word, height: 100))
            harness.runUntilParked()
            #expect(width(node, in: word) == word)

            ASSetUserLocale(ASUserLocale(languages: ["de"]))
            harness.runUntilParked()

            // The first line is “abc Beför-”.
            #expect(width(node, in: word) < word)
            #expect(width(node, in: word) == width(self.node("abc Beförderung"), in: word))
        }
    }
}
