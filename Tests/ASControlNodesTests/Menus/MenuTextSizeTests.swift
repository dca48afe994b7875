// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASLayoutEngine
import ASPlatform
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControlNodes
@testable import ASNodes

@Suite("Menus and tooltips with the text sizes of a desktop")
@MainActor
struct MenuTextSizeTests {
    private func texts(in layout: ASLayout) -> [(node: ASTextNode, size: CGSize)] {
        let own = (layout.layoutElement as? ASTextNode).map { [($0, layout.size)] } ?? []
        return own + layout.sublayouts.flatMap { texts(in: $0) }
    }

    /// Returns the texts of an element that do not have their whole size.
    private func cutTexts(of node: ASDisplayNode) -> [String] {
        texts(in: node.layoutThatFits(.unconstrained)).filter { text in
            let whole = text.node.layoutThatFits(.unconstrained).size
            return text.size.width < whole.width || text.size.height < whole.height
        }.map { "\($0.node.attributedText?.string ?? "") \($0.size)" }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func `rows are as high and wide as their texts`(factor: CGFloat) throws {
        try ASTestHarness.run { harness in
            ASFontSettings.textScale = factor
            harness.runUntilParked()
            let menu = UIMenu(children: [
                UIKeyCommand(title: "Save a copy…", key: .character("s"), modifierFlags: [.control, .shift]) { _ in },
                UIAction(title: "Rename", subtitle: "The name of the document", state: .on) { _ in },
                UIMenu(title: "Sort by", children: [UIAction(title: "Name") { _ in }]),
            ])
            let contents = ASMenuEntry.entries(of: menu).map(\.content)
            let rows = contents.map { ASMenuRowNode($0) }
            #expect(rows.flatMap { cutTexts(of: $0) } == [])
            let title = try #require(texts(in: rows[0].layoutThatFits(.unconstrained)).first)
            #expect(
                (title.node.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 14
                    * factor
            )
            #expect(cutTexts(of: ASToolTipNode("Search this folder")) == [])
            if factor == 1 { #expect(rows[0].layoutThatFits(.unconstrained).size.height == 28) }
        }
    }
}
