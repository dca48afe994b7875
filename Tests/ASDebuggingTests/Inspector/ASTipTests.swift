// SPDX-License-Identifier: Apache-2.0
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControlNodes
@testable import ASDebugging
@testable import ASNodes

private final class QuietNode: ASDisplayNode {}

@Suite("Tips", .serialized)
@MainActor
struct ASTipTests {
    init() { ASDebugging.register() }

    private func run(_ body: (ASTestHarness, ASDisplayNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let root = ASDisplayNode()
            harness.show(root)
            defer {
                ASDisplayNode.enableTips = false
                ASDisplayNode.tipDisplayBlock = nil
                harness.runUntilParked()
            }
            try body(harness, root)
        }
    }

    private func badges(_ harness: ASTestHarness) -> [ASTipBadge] {
        harness.window?.subviews.compactMap { $0 as? ASTipBadge } ?? []
    }

    private func add(_ node: ASDisplayNode, to parent: ASDisplayNode, y: CGFloat) {
        node.frame = CGRect(x: 10, y: y, width: 100, height: 40)
        parent.addSubnode(node)
    }

    @Test func `the topmost node without interaction has a badge; layer-backed nodes and controls have none`() throws {
        try run { harness, root in
            let (group, inner, backed) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            let (button, tapped) = (ASButtonNode(), ASDisplayNode())
            backed.isLayerBacked = true
            add(group, to: root, y: 0)
            add(inner, to: group, y: 0)
            add(backed, to: root, y: 50)
            add(button, to: root, y: 100)
            add(tapped, to: root, y: 150)
            tapped.view.addGestureRecognizer(UITapGestureRecognizer())
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            harness.runUntilParked()
            #expect(badges(harness).isEmpty)

            ASDisplayNode.enableTips = true
            harness.runUntilParked()

            #expect(badges(harness).map(\.frame) == [CGRect(x: 94, y: 0, width: 16, height: 16)])
            #expect(badges(harness).first?.tip?.kind == .enableLayerBacking)

            group.isHidden = true
            harness.runUntilParked()
            #expect(badges(harness).isEmpty)

            group.isHidden = false
            harness.runUntilParked()
            ASDisplayNode.enableTips = false
            harness.runUntilParked()
            #expect(badges(harness).isEmpty)
        }
    }

    @Test func `a click on a badge passes the node and the text to the block`() throws {
        try run { harness, root in
            let node = ASDisplayNode()
            add(node, to: root, y: 20)
            var shown: [(ASDisplayNode, String)] = []
            ASDisplayNode.tipDisplayBlock = { shown.append(($0, $1)) }
            ASDisplayNode.enableTips = true
            harness.runUntilParked()

            harness.tap(at: CGPoint(x: 102, y: 28))
            harness.runUntilParked()

            #expect(shown.map { $0.0 === node } == [true])
            #expect(shown.first?.1.contains("isLayerBacked") == true)
            ASDisplayNode.tipDisplayBlock = nil
        }
    }

    @Test func `a class can disable tips, and a program can provide its own`() throws {
        final class Provider: ASTipProvider {
            func tip(for node: ASDisplayNode) -> ASTip? {
                node is QuietNode ? ASTip(kind: .other, text: "Say more") : nil
            }
        }
        try run { harness, root in
            add(QuietNode(), to: root, y: 0)
            let before = ASDisplayNode.tipProviders
            defer { ASDisplayNode.tipProviders = before }
            ASDisplayNode.tipProviders = [Provider()]
            ASDisplayNode.enableTips = true
            harness.runUntilParked()
            #expect(badges(harness).map(\.tip?.text) == ["Say more"])

            QuietNode.enableTips = false
            harness.runUntilParked()

            #expect(badges(harness).isEmpty && ASDisplayNode.enableTips)
            QuietNode.enableTips = true
        }
    }
}
