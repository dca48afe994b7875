// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import ASImageNodes
import ASInteractions
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTableNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import Testing
import ViewKit

@testable import AsyncDisplayKitHTML

/// With the font of these tests, a character is 6 points wide, and a line 12 high.
@Suite("ASDocumentNode", .serialized)
@MainActor
struct DocumentNodeTests {
    private typealias Position = ASTextDocument.Position

    private final class Listener: ASDocumentNodeDelegate {
        var links: [String] = []
        var selectionChanges = 0

        func documentNode(_ documentNode: ASDocumentNode, didTapLink url: URL) { links.append(url.absoluteString) }
        func documentNodeDidChangeSelection(_ documentNode: ASDocumentNode) { selectionChanges += 1 }
    }

    private var style: ASHTMLStyle {
        var style = ASHTMLStyle()
        style.font = MarkedText.font(10)
        style.paragraphSpacing = 0
        return style
    }

    /// A node of 120 × 60 points at the window's top left corner.
    private func run(_ html: String, _ body: (ASTestHarness, ASDocumentNode, Listener) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 120, height: 60)) { harness in
            let (root, node, listener) = (ASDisplayNode(), ASDocumentNode(), Listener())
            node.contentInset = .zero
            node.delegate = listener
            node.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
            node.document = try ASTextDocument(html: html, style: style)
            root.addSubnode(node)
            harness.show(root)
            harness.runUntilParked()
            try body(harness, node, listener)
            harness.advance(seconds: 1)
        }
    }

    private static let three = "<p>alpha beta</p><p>gamma delta</p><p>epsilon</p>"

    @Test("a drag selects over three paragraphs, downwards and upwards")
    func drag() throws {
        try run(Self.three) { harness, node, _ in
            harness.drag(from: CGPoint(x: 12, y: 6), to: CGPoint(x: 18, y: 30))
            #expect(node.selectedRange == Position(paragraph: 0, offset: 2)..<Position(paragraph: 2, offset: 3))
            #expect(node.selectedText == "pha beta\ngamma delta\neps")
            #expect(UIPasteboard.primary.string == "pha beta\ngamma delta\neps")

            harness.drag(from: CGPoint(x: 24, y: 30), to: CGPoint(x: 6, y: 6))
            #expect(node.selectedText == "lpha beta\ngamma delta\nepsi")

            // Beside the text, the nearest character counts.
            harness.drag(from: CGPoint(x: 110, y: 6), to: CGPoint(x: 60, y: 55))
            #expect(node.selectedText == "\ngamma delta\nepsilon")
        }
    }

    @Test("a drag selects right-to-left paragraphs from their right edge")
    func rightToLeft() throws {
        try run("<div dir=rtl><p>אבגד הו</p><p>זחט יכ</p><p>למנסע</p></div>") { harness, node, _ in
            harness.drag(from: CGPoint(x: 108, y: 6), to: CGPoint(x: 102, y: 30))
            #expect(node.selectedText == "גד הו\nזחט יכ\nלמנ")

            harness.drag(from: CGPoint(x: 102, y: 30), to: CGPoint(x: 114, y: 6))
            #expect(node.selectedText == "בגד הו\nזחט יכ\nלמנ")
        }
    }

    @Test("the selected part of each paragraph is shown, also of those that appear later")
    func shownParts() throws {
        let html = (0..<100).map { "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            node.selectedRange = Position(paragraph: 1, offset: 2)..<Position(paragraph: 90, offset: 3)

            #expect(node.cell(of: 0)?.textNode.selectedRange.length == 0)
            #expect(node.cell(of: 1)?.textNode.selectedRange == NSRange(location: 2, length: 4))
            #expect(node.cell(of: 2)?.textNode.selectedRange == NSRange(location: 0, length: 6))
            node.table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .top, animated: false)
            harness.runUntilParked()
            #expect(node.cell(of: 90)?.textNode.selectedRange == NSRange(location: 0, length: 3))
            #expect(node.cell(of: 91)?.textNode.selectedRange.length == 0)
        }
    }

    @Test("double clicks select words, triple clicks paragraphs, and Shift extends")
    func clicks() throws {
        try run(Self.three) { harness, node, listener in
            harness.tap(at: CGPoint(x: 8, y: 6), clickCount: 2)
            #expect(node.selectedText == "alpha")
            harness.tap(at: CGPoint(x: 8, y: 18), clickCount: 3)
            #expect(node.selectedText == "gamma delta")
            harness.tap(at: CGPoint(x: 12, y: 6))
            #expect(node.selectedRange == nil)
            harness.tap(at: CGPoint(x: 18, y: 30), modifiers: .shift)
            #expect(node.selectedText == "pha beta\ngamma delta\neps")
            harness.tap(at: CGPoint(x: 6, y: 6), modifiers: .shift)
            #expect(node.selectedText == "l")
            #expect(listener.selectionChanges > 0)
        }
    }

    private final class HTMLResult {
        var result: Result<Data, ASTransferError>?
    }

    @Test("keys select everything, extend the selection and copy it as text and HTML")
    func keys() throws {
        try run("<p>a <b>b</b></p><p>c<br>d</p><p>אב</p>") { harness, node, _ in
            harness.tap(at: CGPoint(x: 1, y: 6))
            harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == nil)

            harness.type(.character("a"), modifiers: .control)
            harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == "a b\nc\nd\nאב")
            let html = HTMLResult()
            UIPasteboard.general.loadData(forPasteboardType: "text/html") { html.result = $0 }
            harness.runUntilParked()
            let copied = try html.result?.get()
            let expected = "<meta charset=\"utf-8\"><p>a <b>b</b></p><p>c<br>d</p><p>אב</p>"
            #expect(copied.map { String(decoding: $0, as: UTF8.self) } == expected)

            harness.type(.escape)
            #expect(node.selectedRange == nil)
            harness.tap(at: CGPoint(x: 7, y: 6))
            for _ in 0..<3 { harness.type(.right, modifiers: .shift) }
            #expect(node.selectedText == " b\n")
            harness.type(.left, modifiers: [.shift, .control])
            harness.type(.left, modifiers: [.shift, .control])
            #expect(node.selectedText == " ")
            harness.type(.down, modifiers: .shift)
            #expect(node.selectedRange?.upperBound.paragraph == 1)
            harness.type(.end, modifiers: [.shift, .control])
            #expect(node.selectedText == " b\nc\nd\nאב")
        }
    }

    @Test("a pointer below the edge scrolls and selects rows that were not loaded")
    func scrollingDrag() throws {
        let html = (0..<500).map { "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            harness.press(at: CGPoint(x: 12, y: 6))
            harness.movePointer(to: CGPoint(x: 12, y: 160))
            harness.advance(seconds: 2)
            let offset = node.table.view.contentOffset.y
            #expect(offset > 500)
            let last = try #require(node.selectedRange?.upperBound)
            #expect(CGFloat(last.paragraph) == ((offset + 59) / 12).rounded(.down))
            harness.release()
            let selected = node.selectedRange
            harness.advance(seconds: 1)
            #expect(node.table.view.contentOffset.y == offset && node.selectedRange == selected)
            #expect(node.selectedText.hasPrefix("ne 0\nline 1\n"))
        }
    }

    @Test("a click on a link reports it, a drag from it selects, and a click beside it does neither")
    func links() throws {
        try run("<p>go <a href='https://example.org/x'>there</a> now</p>") { harness, node, listener in
            harness.tap(at: CGPoint(x: 30, y: 6))
            #expect(listener.links == ["https://example.org/x"])
            #expect(node.selectedRange == nil)

            harness.drag(from: CGPoint(x: 24, y: 6), to: CGPoint(x: 60, y: 6))
            #expect(node.selectedText == "here n")
            harness.tap(at: CGPoint(x: 12, y: 6))
            #expect(listener.links.count == 1)
        }
    }

    @Test("found ranges are marked, and the next and previous ones are shown")
    func find() throws {
        let html = (0..<300).map { $0 % 100 == 50 ? "<p>Café, cafe</p>" : "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            node.find("CAFE")
            harness.runUntilParked()

            #expect(node.foundRangeCount == 6)
            #expect(node.currentFoundRange == 0)
            #expect(node.selectedText == "Café")
            let marks = node.cell(of: 50)?.textNode.markedRanges
            #expect(marks?.map(\.range) == [NSRange(location: 0, length: 4), NSRange(location: 6, length: 4)])
            #expect(marks?.map(\.color) == [ASDocumentSearch.currentColor, ASDocumentSearch.color])
            #expect(node.table.indexPathsForVisibleRows().contains(IndexPath(row: 50, section: 0)))

            for _ in 0..<2 { node.findNext() }
            harness.runUntilParked()
            #expect(node.currentFoundRange == 2)
            #expect(node.table.indexPathsForVisibleRows().contains(IndexPath(row: 150, section: 0)))
            for _ in 0..<3 { node.findPrevious() }
            harness.runUntilParked()
            #expect(node.currentFoundRange == 5)
            #expect(node.table.indexPathsForVisibleRows().contains(IndexPath(row: 250, section: 0)))
            node.findNext()
            #expect(node.currentFoundRange == 0)

            node.find("absent")
            harness.runUntilParked()
            #expect(node.foundRangeCount == 0 && node.currentFoundRange == nil)
            #expect(node.cell(of: 250)?.textNode.markedRanges.isEmpty != false)
        }
    }

    @Test("Control-F shows a bar that searches while the user types, and Escape hides it")
    func findBar() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 200)) { harness in
            let node = ASDocumentNode()
            node.document = try ASTextDocument(html: Self.three, style: style)
            harness.show(node)
            harness.runUntilParked()
            node.becomeFirstResponder()

            harness.type(.character("f"), modifiers: .control)
            harness.type("a")
            harness.runUntilParked()

            // Two in "alpha", one in "beta", two in "gamma", one in "delta".
            #expect(node.foundRangeCount == 6)
            #expect(node.currentFoundRange == 0)
            let bar = try #require(node.findBar)
            #expect(node.table.frame.minY == bar.frame.maxY)
            harness.type(.return)
            #expect(node.currentFoundRange == 1)
            harness.type(.escape)
            harness.runUntilParked()
            #expect(node.findBar == nil && node.foundRangeCount == 0)
            #expect(node.table.frame == node.bounds)
            #expect(node.selectedText == "a")
            // The node has the focus again.
            harness.type(.character("a"), modifiers: .control)
            #expect(node.selectedText == "alpha beta\ngamma delta\nepsilon")
            harness.advance(seconds: 1)
        }
    }

    @Test("a focused document scrolls by keys, and copies nothing without a selection")
    func scrollingKeys() throws {
        let html = (0..<100).map { "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            harness.tap(at: CGPoint(x: 1, y: 6))
            harness.type(.end)
            harness.advance(seconds: 2)
            // A hundred lines of 12 points in 60.
            #expect(node.table.view.contentOffset.y == 1140)
            harness.type(.home)
            harness.advance(seconds: 2)
            #expect(node.table.view.contentOffset.y == 0)
            #expect(!node.copySelection() && UIPasteboard.general.string == nil)
        }
    }

    @Test("commands copy the selection and select all text")
    func commands() throws {
        try run("<p>one</p><p>two</p>") { _, node, _ in
            #expect(!node.canPerformAction(.copy, withSender: nil))
            #expect(node.canPerformAction(.selectAll, withSender: nil))

            node.perform(.selectAll, with: nil)
            #expect(node.selectedRange == node.document.wholeRange)
            #expect(node.canPerformAction(.copy, withSender: nil))
            node.perform(.copy, with: nil)

            #expect(UIPasteboard.general.string == "one\ntwo")
            #expect(!node.canPerformAction(.paste, withSender: nil))
        }
    }

    @Test("the scroll view shows and sets the position in the text")
    func scrollView() throws {
        try run((0..<20).map { "<p>line \($0)</p>" }.joined()) { harness, node, _ in
            #expect(node.scrollView.contentSize.height == 240)

            node.scrollView.contentOffset.y = 120
            harness.runUntilParked()

            #expect(node.cell(of: 10)?.view.convert(CGPoint.zero, to: nil) == .zero)
        }
    }

    @Test("only the paragraphs near the viewport have views")
    func lazy() throws {
        let html = (0..<5000).map { "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            let loaded = (0..<5000).count { node.cell(of: $0)?.isNodeLoaded == true }
            #expect(loaded >= 5 && loaded < 60)
            #expect(harness.texts.contains("line 0"))
        }
    }

    @Test("another document starts at its beginning, without selection and marks")
    func replaced() throws {
        let html = (0..<100).map { "<p>line \($0)</p>" }.joined()
        try run(html) { harness, node, _ in
            node.find("line 9")
            harness.runUntilParked()
            node.findPrevious()
            #expect(node.table.view.contentOffset.y > 0)

            node.document = try ASTextDocument(html: Self.three, style: style)
            harness.advance(seconds: 1)

            #expect(node.table.view.contentOffset.y == 0)
            #expect(node.selectedRange == nil && node.foundRangeCount == 0)
            #expect(harness.texts == ["alpha beta", "gamma delta", "epsilon"])
        }
    }

    @Test("an image is a row of its size with its description, and is copied as that")
    func images() throws {
        try run("<p>a</p><p><img src='https://example.org/b.png' width=60 height=20 alt='A cat'></p><p>c</p>") {
            _,
            node,
            _ in
            let image = try #require(node.cell(of: 1)?.imageNode)
            #expect(image.frame.size == CGSize(width: 60, height: 20))
            #expect(image.accessibilityLabel == "A cat")
            // Without a downloader, nothing is downloaded.
            #expect(image.url == nil)
            node.selectAll()
            #expect(node.selectedText == "a\nA cat\nc")
        }
    }

    /// Answers each request at once with an image of 8 × 6 points, or an error for addresses that end in "x".
    private final class Parts: ASImageDownloaderProtocol {
        let requested = ASLock<[String]>([])
        private let image: UIImage

        struct Missing: Error {}

        init() {
            image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { _ in }
        }

        func downloadImage(
            with URL: URL,
            shouldRetry: Bool,
            callbackQueue: DispatchQueue?,
            downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> (any Sendable)? {
            requested.withLock { $0.append(URL.absoluteString) }
            let isMissing = URL.absoluteString.hasSuffix("x")
            completion(isMissing ? nil : image, isMissing ? Missing() : nil, nil, nil)
            return nil
        }

        func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {}
    }

    @Test("an image between words arrives in its line, and a missing one stays a placeholder")
    func inlineImages() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 60)) { harness in
            let (node, parts) = (ASDocumentNode(), Parts())
            node.imageDownloader = parts
            let html =
                "<p>a <img src='cid:1'> b <img src='cid:1' width=4 height=3> <img src='cid:x' width=5 height=5></p>"
            node.document = try ASTextDocument(html: html, style: style)
            harness.show(node)
            harness.runUntilParked()

            #expect(parts.requested.withLock { $0.sorted() } == ["cid:1", "cid:x"])
            var sizes: [CGSize] = []
            var loaded: [Bool] = []
            let text = try #require(node.cell(of: 0)?.textNode.attributedText)
            text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, _, _ in
                guard let attachment = value as? NSTextAttachment else { return }
                sizes.append(attachment.bounds.size)
                loaded.append(attachment.image != nil)
            }
            #expect(sizes == [CGSize(width: 8, height: 6), CGSize(width: 4, height: 3), CGSize(width: 5, height: 5)])
            #expect(loaded == [true, true, false])
        }
    }

    @Test("the text is as wide as allowed, and centred in wider nodes")
    func width() throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 100)) { harness in
            let node = ASDocumentNode()
            node.maximumContentWidth = 300
            node.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            node.document = try ASTextDocument(html: "<p>\(String(repeating: "a ", count: 100))</p>", style: style)
            harness.show(node)
            harness.runUntilParked()

            let text = try #require(node.cell(of: 0)?.textNode)
            #expect(text.frame.minX == 100)
            #expect(text.frame.width <= 300 && text.frame.width > 280)
            #expect(text.frame.minY == 10)
        }
    }
}
