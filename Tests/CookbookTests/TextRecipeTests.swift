// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Recipes of text", .serialized)
@MainActor
struct TextRecipeTests {
    @Test func `a click on a link opens its address`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 60), scale: 2) { harness in
            let note = NoteNode()
            harness.show(note)
            try harness.verify("TextWithLinks")
            let text = try #require(harness.nodes(ASTextNode.self).first)
            let rects = text.rects(forTextRange: NSRange(location: 9, length: 6))
            let word = try #require(rects.first)

            harness.tap(at: text.view.convert(CGPoint(x: word.midX, y: word.midY), to: nil))
            harness.advance(seconds: 1)

            #expect(harness.platform.openedURLs.map(\.absoluteString) == ["https://www.swift.org/documentation"])
        }
    }

    @Test func `a long text ends with a link to the rest`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 60), scale: 2) { harness in
            let node = SummaryNode(String(repeating: "All work and no play makes for a dull day. ", count: 4))
            let text = node.text
            harness.show(
                Cookbook.page { _, _ in
                    ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: node)
                }
            )

            #expect(text.isTruncated && text.lineCount == 2)
            try harness.verify("ShortenText")

            // The message is the last word of the second line.
            let area = node.view.convert(text.frame, to: nil)
            harness.tap(at: CGPoint(x: area.minX + 180, y: area.maxY - 8))
            harness.advance(seconds: 1)
            #expect(text.maximumNumberOfLines == 0)
        }
    }

    @Test func `a field shows its placeholder, then the typed text, and grows`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 100), scale: 2) { harness in
            let field = commentField()
            harness.show(
                Cookbook.page { _, _ in
                    ASInsetLayoutSpec(
                        insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: 16),
                        child: field
                    )
                }
            )
            let height = field.frame.height

            try harness.tap(field)
            harness.type("Two lines of text need more room than one.")
            harness.advance(seconds: 1)

            #expect(field.attributedText?.string == "Two lines of text need more room than one.")
            #expect(field.frame.height > height)
            try harness.verify("EditText")
        }
    }

    @Test func `copied text is pasted`() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            var pasted: [String] = []
            copyText("to be pasted")
            pasteText { pasted.append($0) }
            harness.advance(seconds: 1)

            #expect(pasted == ["to be pasted"])
        }
    }

    @Test func `words of a narrow column are broken`() throws {
        try ASTestHarness.run(size: CGSize(width: 160, height: 100), scale: 2) { harness in
            let text = narrowColumn("Internationalization requires hyphenation.")
            harness.show(
                Cookbook.page { _, _ in
                    ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: text)
                }
            )

            #expect(text.lineCount > 2)
            try harness.verify("Hyphenate")
        }
    }

    @Test func `a node that was created in the background is shown`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 160, height: 100)) { harness in
            harness.show(await label(forSumOf: [1, 2, 3]))

            #expect(harness.texts == ["The sum is 6."])
        }
    }

    @Test func `an article is read in the background, and its links open`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 300, height: 200)) { harness in
            let source = Data("<title>News</title><p><a href=\"a.html\">Read more</a></p>".utf8)
            let controller = ArticleController(
                source: source,
                address: try #require(URL(string: "https://example.org/"))
            )
            harness.show(controller)
            await controller.loading?.value
            await harness.runUntilParked()

            #expect(controller.title == "News")
            let text = try #require(harness.nodes(ASTextNode.self).first { $0.attributedText?.string == "Read more" })
            let word = try #require(text.rects(forTextRange: NSRange(location: 0, length: 4)).first)
            harness.tap(at: text.view.convert(CGPoint(x: word.midX, y: word.midY), to: nil))
            await harness.advance(seconds: 1)

            #expect(harness.platform.openedURLs.map(\.absoluteString) == ["https://example.org/a.html"])
        }
    }
}
