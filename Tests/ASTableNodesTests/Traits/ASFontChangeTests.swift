// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASGraphics
import ASLayoutEngine
import ASPlatformHeadless
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes
@testable import ASTextNodes

/// Rows of text, in the system font.
@MainActor
private final class Rows {
    static let count = 60
}

extension Rows: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { Self.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return {
            let cell = ASTextCellNode()
            cell.text = String(repeating: "Iliad and illness, row \(row). ", count: 1 + row % 3)
            return cell
        }
    }
}

/// Draws text itself, without being a text node.
private final class WritingNode: ASDisplayNode, ASDrawingNode {
    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let font = UIFont.systemFont(ofSize: 14)
        let text = ASTextContent(NSAttributedString(string: "illicit", attributes: [.font: font]))
        ASTextLayout.make(text, ASTextLayoutParameters()).draw(in: context, at: .zero)
    }
}

/// All kinds of text: bars, a text that wraps, a button, segments, an editor, rows.
@MainActor
private final class Page {
    let controller: UINavigationController
    let table = ASTableNode()
    let text = ASTextNode()
    private let rows = Rows()

    init() {
        let font = UIFont.systemFont(ofSize: 14)
        text.attributedText = NSAttributedString(
            string: "All lilies will fill a little village hill until April.",
            attributes: [.font: font]
        )
        let button = ASButtonNode()
        button.setTitle("Fulfil it", with: font, with: .label, for: .normal)
        let segments = ASSegmentedControlNode(titles: ["Will", "Till", "Illinois"])
        let editor = ASEditableTextNode()
        editor.typingAttributes = [.font: font]
        editor.attributedText = NSAttributedString(
            string: "A will of silk, a pill of milk, and little else to fill it",
            attributes: [.font: font]
        )
        let writing = WritingNode()
        writing.style.preferredSize = CGSize(width: 200, height: 24)
        table.dataSource = rows
        table.style.flexGrow = 1
        let parts = [text, button, segments, editor, writing, table]
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec.vertical()
            stack.alignItems = .stretch
            stack.spacing = 4
            stack.children = parts
            return stack
        }
        let content = ASDKViewController(node: node)
        content.title = "Still life"
        controller = UINavigationController(rootViewController: content)
    }
}

@Suite("Fonts that change while a program runs", .serialized)
@MainActor
struct ASFontChangeTests {
    private let size = CGSize(width: 260, height: 420)

    private func withFamily<R>(_ family: String?, _ body: () throws -> R) rethrows -> R {
        let before = ASFontSettings.current
        defer { ASFontSettings.current = before }
        ASFontSettings.current.systemFamily = family
        return try body()
    }

    /// A new page that has had no other font.
    private func fresh(_ family: String?, bottom: Bool) throws -> ASPixelBuffer {
        try withFamily(family) {
            try ASTestHarness.run(size: size) { harness in
                let page = Page()
                harness.show(page.controller)
                harness.runUntilParked()
                if bottom { scrollDown(page, harness) }
                return try #require(harness.snapshot())
            }
        }
    }

    /// The first row of pixels in which two images differ.
    private func difference(_ a: ASPixelBuffer?, _ b: ASPixelBuffer?) -> Int? {
        guard let a, let b, a.byteCount == b.byteCount, a.bytesPerRow == b.bytesPerRow else { return 0 }
        let (first, second) = (a.withUnsafeBytes { Array($0) }, b.withUnsafeBytes { Array($0) })
        return zip(first, second).enumerated().first { $1.0 != $1.1 }.map { $0.offset / a.bytesPerRow }
    }

    private func scrollDown(_ page: Page, _ harness: ASTestHarness) {
        page.table.scrollToRow(at: IndexPath(row: Rows.count - 1, section: 0), at: .bottom, animated: false)
        harness.runUntilParked()
    }

    @Test(
        "after a font change the screen equals that of a new window, and is restored by the reverse change",
        arguments: [false, true]
    )
    func follows(bottom: Bool) throws {
        let usual = try fresh(nil, bottom: bottom)
        let wide = try fresh("DejaVu Sans Mono", bottom: bottom)
        #expect(difference(usual, wide) != nil)

        try ASTestHarness.run(size: size) { harness in
            let page = Page()
            harness.show(page.controller)
            harness.runUntilParked()

            withFamily("DejaVu Sans Mono") {
                harness.runUntilParked()
                if bottom { scrollDown(page, harness) }
                #expect(difference(harness.snapshot(), wide) == nil)
            }

            harness.runUntilParked()
            if bottom { scrollDown(page, harness) }
            #expect(difference(harness.snapshot(), usual) == nil)
        }
    }

    @Test("a text that is in no window is measured with the current fonts")
    func measuresAnew() {
        let room = ASSizeRange(min: .zero, max: CGSize(width: 200, height: CGFloat.infinity))
        let text = Page().text
        let usual = text.layoutThatFits(room).size

        withFamily("DejaVu Sans Mono") {
            text.invalidateCalculatedLayout()
            #expect(text.layoutThatFits(room).size == Page().text.layoutThatFits(room).size)
            #expect(text.layoutThatFits(room).size != usual)
        }

        text.invalidateCalculatedLayout()
        #expect(text.layoutThatFits(room).size == usual)
    }

    @Test("an equal font configuration redraws nothing")
    func leavesAlone() throws {
        try ASTestHarness.run(size: size) { harness in
            let page = Page()
            harness.show(page.controller)
            harness.runUntilParked()
            let frames = harness.platformWindow.frameCount

            ASFontSettings.current = ASFontSettings.current
            harness.runUntilParked()

            #expect(harness.platformWindow.frameCount == frames)
        }
    }
}
