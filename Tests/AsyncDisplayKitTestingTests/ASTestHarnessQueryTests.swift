// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Queries and misuse in a harness")
@MainActor
struct ASTestHarnessQueryTests {
    private func text(_ string: String, y: CGFloat) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: string)
        node.frame = CGRect(x: 0, y: y, width: 100, height: 20)
        return node
    }

    private func withNodes(_ nodes: [ASDisplayNode], _ body: (ASTestHarness) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let root = ASDisplayNode()
            for node in nodes { root.addSubnode(node) }
            harness.show(root)
            try body(harness)
            root.removeFromSupernode()
            harness.runUntilParked()
            try harness.finish(keeping: [root])
        }
    }

    private func problem(_ body: () throws -> Void) throws -> String {
        try #require(throws: ASTestFailure.self) { try body() }.description
    }

    @Test("a text is found if one visible node shows it; hidden and distant ones do not count")
    func texts() throws {
        let (shown, hidden, distant) = (text("one", y: 0), text("one", y: 20), text("one", y: 500))
        hidden.isHidden = true
        try withNodes([shown, hidden, distant, text("two", y: 40)]) { harness in
            let found = try harness.node(text: "one")
            #expect(found === shown)

            let none = try problem { _ = try harness.node(text: "three") }
            #expect(none == "Nothing visible has the text 'three'. There are: 'one', 'two'.")
            hidden.isHidden = false
            let several = try problem { _ = try harness.node(text: "one") }
            #expect(several.hasPrefix("2 visible nodes or views have the text 'one'."))
        }
    }

    @Test("a button is tapped by its title and by its label")
    func tap() throws {
        let button = ASButtonNode()
        button.setTitle("Save", with: nil, with: nil, for: .normal)
        button.accessibilityLabel = "Save the file"
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        var count = 0
        button.addAction(forControlEvents: .touchUpInside) { _ in count += 1 }
        try withNodes([button]) { harness in
            try harness.tap(text: "Save")
            try harness.tap(label: "Save the file")

            #expect(count == 2)
            let none = try problem { try harness.tap(label: "Open") }
            #expect(none.contains("There are: 'Save the file', 'Save'."))
        }
    }

    @Test("mistakes in a layout and reported errors are recorded, also of background work, and reach nothing else")
    func misuse() throws {
        try ASTestHarness.run { harness in
            let sentences = harness.recordMisuse {
                ASDisplayNode().style.maxHeight = 1e7
                harness.dispatcher.async(.display) { ASDisplayNode().style.minWidth = 1e7 }
                harness.runUntilParked()
                ASDisplayNode.nonFatalErrorBlock("an error")
            }

            #expect(sentences.count == 3)
            #expect(sentences.first?.contains("maxHeight") == true && sentences.last == "an error", "\(sentences)")
        }
    }
}
