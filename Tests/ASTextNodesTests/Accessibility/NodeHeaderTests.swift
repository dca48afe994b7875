// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Headers, default hints and a custom order.
@Suite("Headers and order for screen readers", .serialized)
@MainActor
struct NodeHeaderTests {
    private func text(_ string: String, _ y: CGFloat, height: CGFloat = 20) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: string)
        node.frame = CGRect(x: 10, y: y, width: 100, height: height)
        return node
    }

    private func show(_ nodes: [ASDisplayNode], _ harness: ASTestHarness) throws -> ASAccessibilityTree {
        let page = ASDisplayNode()
        for node in nodes { page.addSubnode(node) }
        harness.show(page)
        return try #require(harness.window).accessibilityTree
    }

    private func item(_ label: String, _ tree: ASAccessibilityTree) throws -> ASAccessibilityItem {
        try #require(tree.elements.first { $0.label == label })
    }

    @Test(arguments: [false, true])
    func `an element has its own headers, else those of its container`(isLayerBacked: Bool) throws {
        try ASTestHarness.run { harness in
            let (title, other) = (text("Title", 0), text("Other", 30))
            let (inner, own) = (text("Inner", 0), text("Own", 30))
            title.isLayerBacked = isLayerBacked
            let group = ASDisplayNode()
            group.frame = CGRect(x: 0, y: 60, width: 200, height: 60)
            for node in [inner, own] { group.addSubnode(node) }
            group.accessibilityHeaderElements = [title]
            own.accessibilityHeaderElements = [other]
            let tree = try show([title, other, group], harness)

            #expect(try item("Inner", tree).headers.map(\.label) == ["Title"])
            #expect(try item("Own", tree).headers.map(\.label) == ["Other"])
            #expect(try item("Title", tree).headers.isEmpty)

            own.accessibilityHeaderElements = nil
            #expect(try item("Own", tree).headers.map(\.label) == ["Title"])
            title.removeFromSupernode()
            harness.runUntilParked()
            #expect(try item("Inner", tree).headers.isEmpty)
            #expect(group.accessibilityHeaderElements?.first === title)
        }
    }

    @Test func `headers are held weakly`() {
        let node = ASDisplayNode()
        var header: ASDisplayNode? = ASDisplayNode()
        node.accessibilityHeaderElements = header.map { [$0] }
        #expect(node.accessibilityHeaderElements?.count == 1)

        header = nil

        #expect(node.accessibilityHeaderElements?.isEmpty == true)
    }

    @Test func `a class can provide a hint and an identifier, which values that are set replace`() throws {
        final class SaveNode: ASTextNode {
            override var defaultAccessibilityHint: String? { "Keeps the changes." }
            override var defaultAccessibilityIdentifier: String? { "save" }
        }
        try ASTestHarness.run { harness in
            let node = SaveNode()
            node.attributedText = NSAttributedString(string: "Save")
            node.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            let tree = try show([node], harness)
            #expect(try item("Save", tree).hint == "Keeps the changes.")
            #expect(try item("Save", tree).scriptIdentifier == "save")
            #expect(node.accessibilityAttributedHint?.string == "Keeps the changes.")

            node.accessibilityHint = "Saves."
            node.accessibilityIdentifier = "other"

            #expect(try item("Save", tree).hint == "Saves.")
            #expect(try item("Save", tree).scriptIdentifier == "other")
        }
    }

    @Test func `a comparator decides the order in each container, until it is removed`() throws {
        try ASTestHarness.run { harness in
            let container = ASDisplayNode()
            container.frame = CGRect(x: 0, y: 100, width: 200, height: 60)
            container.isAccessibilityContainer = true
            for node in [text("c", 0, height: 10), text("d", 30, height: 20)] { container.addSubnode(node) }
            let tree = try show([text("a", 0, height: 20), text("b", 30, height: 30), container], harness)
            #expect(tree.elements.map(\.label) == ["a", "b", "c, d"])

            setUserDefinedAccessibilitySortComparator { first, second in
                let heights = (first.accessibilityFrame.height, second.accessibilityFrame.height)
                return heights.0 == heights.1
                    ? .orderedSame : heights.0 > heights.1 ? .orderedAscending : .orderedDescending
            }
            defer { setUserDefinedAccessibilitySortComparator(nil) }
            #expect(tree.elements.map(\.label) == ["d, c", "b", "a"])

            setUserDefinedAccessibilitySortComparator(nil)
            #expect(tree.elements.map(\.label) == ["a", "b", "c, d"])
        }
    }
}
