// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASTableNodes
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// A view of an app that can become first responder.
private final class FieldView: UIView {
    var letsGo = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { letsGo }
}

/// A node whose class makes a plain view of the app.
private final class PlainViewNode: ASDisplayNode {
    override func makeView() -> UIView { FieldView() }
}

/// A node whose class makes a view of its own class.
private final class OwnViewNode: ASDisplayNode {
    private final class OwnView: _ASDisplayView {}
    override func makeView() -> UIView { OwnView() }
}

/// A leaf of 30 × 20 points.
private final class LeafNode: ASDisplayNode {
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
}

private final class DescribedNode: ASDisplayNode {
    override var description: String { "mine" }
}

/// Calls that a node's view forwards to the node, and the node to its view.
@Suite("Nodes and their views", .serialized)
@MainActor
struct NodeViewTests {
    @Test(
        "sizeThatFits of a node's view measures the node with the size as the maximum",
        arguments: [
            (CGSize(width: 100, height: 100), CGSize(width: 30, height: 20)),
            (CGSize(width: 25, height: CGFloat.infinity), CGSize(width: 25, height: 20)),
            (CGSize(width: CGFloat.greatestFiniteMagnitude, height: 5), CGSize(width: 30, height: 5)),
            (CGSize(width: -1, height: CGFloat.nan), CGSize.zero),
        ]
    )
    func sizeThatFits(size: CGSize, expected: CGSize) {
        let node = LeafNode()

        #expect(node.view.sizeThatFits(size) == expected)
    }

    @Test("sizeToFit of a node's view sets the node's size and keeps the corner")
    func sizeToFit() {
        let node = LeafNode()
        node.frame = CGRect(x: 7, y: 8, width: 200, height: 100)

        node.view.sizeToFit()

        #expect(node.frame == CGRect(x: 7, y: 8, width: 30, height: 20))
    }

    @Test("A text node's view returns the size of the text")
    func text() {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: "Nodes")
        let range = ASSizeRange(min: .zero, max: CGSize(width: 300, height: 300))
        let expected = node.layoutThatFits(range).size

        #expect(expected.width > 0 && expected.height > 0)
        #expect(node.view.sizeThatFits(CGSize(width: 300, height: 300)) == expected)
    }

    @Test("A node that wraps a view becomes and resigns first responder as the view allows")
    func responders() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let field = FieldView()
            let node = ASDisplayNode(viewBlock: { field })
            #expect(!node.canBecomeFirstResponder)
            harness.show(node)

            #expect(node.canBecomeFirstResponder && node.canResignFirstResponder)
            #expect(node.becomeFirstResponder() && field.isFirstResponder)
            field.letsGo = false
            #expect(!node.canResignFirstResponder)
            field.letsGo = true
            #expect(!ASDisplayNode().canBecomeFirstResponder)
            let plain = ASDisplayNode()
            _ = plain.view
            #expect(!plain.canBecomeFirstResponder && plain.canResignFirstResponder)
        }
    }

    @Test("A node is synchronous when makeView returns a view without a layer of the toolkit")
    func synchronous() {
        let (plain, own) = (PlainViewNode(), OwnViewNode())
        let toolkit: [ASDisplayNode] = [ASDisplayNode(), ASScrollNode(), ASTableNode(style: .plain), own]

        for node in toolkit + [plain] { _ = node.view }

        #expect(plain.isSynchronous && !plain.displaysAsynchronously && !plain.supportsLayerBacking)
        #expect(toolkit.allSatisfy { !$0.isSynchronous && $0.displaysAsynchronously })
    }

    @Test("A node describes itself by class and address, and by its debug name")
    func descriptions() {
        let node = ASTextNode()
        let address = String(UInt(bitPattern: ObjectIdentifier(node)), radix: 16)
        #expect("\(node)" == "<ASTextNode: 0x\(address)>")

        node.debugName = "title"

        #expect("\(node)" == "<ASTextNode: 0x\(address); debugName = \"title\">")
        #expect("\(DescribedNode() as ASDisplayNode)" == "mine")
    }

    @Test("Inserting a subnode beside itself changes nothing")
    func besideItself() {
        let (root, a, b) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        root.addSubnode(a)
        root.addSubnode(b)
        _ = root.view

        root.insertSubnode(a, belowSubnode: a)
        root.insertSubnode(a, aboveSubnode: a)

        #expect(root.subnodes == [a, b] && root.view.subviews == [a.view, b.view])
    }

    @Test("Points are converted between two trees in one window")
    func convertingAcrossTrees() {
        let scene = NodeWindow()
        let (a, b) = (ASDisplayNode(), ASDisplayNode())
        scene.show(a, frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        scene.show(b, frame: CGRect(x: 40, y: 5, width: 50, height: 50))

        #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -29, y: 16))
        #expect(a.convert(CGPoint(x: 1, y: 1), from: b) == CGPoint(x: 31, y: -14))
        let box = CGRect(x: 1, y: 1, width: 3, height: 4)
        #expect(a.convert(box, from: b) == CGRect(x: 31, y: -14, width: 3, height: 4))
        #expect(b.convert(box, to: a) == a.convert(box, from: b))
        scene.finish()
    }
}
