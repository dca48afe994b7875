// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASTableNodes
import ASTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// The accessibility elements of nodes.
@Suite("Accessibility of nodes", .serialized)
@MainActor
struct NodeAccessibilityTests {
    private func run(
        _ make: @MainActor (ASDisplayNode) -> Void,
        _ body: @MainActor (ASTestHarness, ASDisplayNode, ASAccessibilityTree) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let page = ASDisplayNode()
            make(page)
            harness.show(page)
            harness.runUntilParked()
            try body(harness, page, try #require(harness.window).accessibilityTree)
            harness.runUntilParked()
        }
    }

    private func text(_ string: String, _ y: CGFloat, layerBacked: Bool = false) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: string)
        node.isLayerBacked = layerBacked
        node.frame = CGRect(x: 10, y: y, width: 100, height: 20)
        return node
    }

    private func button(_ title: String, _ y: CGFloat) -> ASButtonNode {
        let node = ASButtonNode()
        node.setTitle(title, with: nil, with: nil, for: .normal)
        node.frame = CGRect(x: 10, y: y, width: 100, height: 20)
        return node
    }

    @Test(
        "Text, buttons, controls and sliders have default labels and traits; values that are set replace them",
        arguments: [
            false, true,
        ]
    )
    func defaults(layerBackedText: Bool) throws {
        let (plain, empty) = (ASDisplayNode(), ASTextNode())
        let words = text("Words", 0, layerBacked: layerBackedText)
        let press = button("Press", 30)
        let slider = ASSliderNode(value: 3, minimumValue: 0, maximumValue: 4)
        slider.frame = CGRect(x: 10, y: 60, width: 100, height: 24)
        slider.accessibilityLabel = "Volume"
        try run { page in
            for node in [plain, empty, words, press, slider] { page.addSubnode(node) }
        } _: { _, _, tree in
            #expect(tree.elements.map(\.label) == ["Words", "Press", "Volume"])
            #expect(tree.elements.map(\.role) == [.staticText, .button, .slider])
            #expect(tree.elements[2].value == "75%")
            #expect(tree.elements[0].frame == CGRect(x: 10, y: 0, width: 100, height: 20))

            press.accessibilityLabel = "Send"
            press.accessibilityHint = "Sends the letter"
            press.isEnabled = false
            words.isAccessibilityElement = false
            #expect(tree.elements.map(\.label) == ["Send", "Volume"])
            #expect(tree.elements[0].hint == "Sends the letter" && !tree.elements[0].isEnabled)
            press.accessibilityLabel = nil
            #expect(tree.elements[0].label == "Press")
            #expect(tree.elements[1].perform(.increment) && slider.value == 3.4)
        }
    }

    @Test("A press by a screen reader sends the events of a press, to views and to layers alike")
    func activate() throws {
        let press = button("Press", 30)
        var log: [String] = []
        press.addAction(forControlEvents: .touchUpInside) { _ in log.append("pressed") }
        try run({ $0.addSubnode(press) }) { _, _, tree in
            #expect(tree.elements.first?.perform(.activate) == true)
            press.isEnabled = false
            #expect(tree.elements.first?.perform(.activate) == false)
            #expect(log == ["pressed"])
        }
    }

    @Test("Values set on any thread, before and after loading, are applied; a foreign view keeps its own")
    func bridge() throws {
        let node = ASDisplayNode()
        node.isAccessibilityElement = true
        node.accessibilityLabel = "before"
        node.accessibilityTraits = [.header, .image]
        node.accessibilityIdentifier = "id"
        let foreign = ASDisplayNode(viewBlock: {
            let view = UIView()
            view.isAccessibilityElement = true
            view.accessibilityValue = "its own"
            return view
        })
        foreign.accessibilityLabel = "node's"
        try run({ page in
            for node in [node, foreign] {
                node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                page.addSubnode(node)
            }
            foreign.frame.origin.y = 50
        }) { harness, _, tree in
            #expect(node.view.accessibilityLabel == "before" && node.view.accessibilityIdentifier == "id")
            #expect(tree.elements.map(\.label) == ["before", "node's"])
            #expect(tree.elements[0].role == .heading && tree.elements[1].value == "its own")
            let handle = ASUncheckedTransfer(node)  // labels may be set anywhere
            harness.dispatcher.async(.utility) { handle.value.accessibilityLabel = "after" }
            harness.dispatcher.runUntilParked()
            #expect(tree.elements[0].label == "after")
            node.view.accessibilityLabel = "by the view"
            #expect(node.accessibilityLabel == "by the view")
            foreign.accessibilityLabel = "later"
            #expect(foreign.view.accessibilityLabel == "later")
        }
    }

    @Test(
        "A container is one element with the labels of its subnodes, in reading order; pressable subnodes are actions"
    )
    func aggregation() throws {
        let card = ASDisplayNode()
        let like = button("Like", 60)
        var likes = 0
        like.addAction(forControlEvents: .touchUpInside) { _ in likes += 1 }
        let group = ASDisplayNode()
        group.addSubnode(text("Second", 0, layerBacked: true))
        group.frame = CGRect(x: 0, y: 30, width: 200, height: 30)
        let hidden = text("Hidden", 80)
        hidden.isHidden = true
        for node in [group, like, text("First", 0), hidden] as [ASDisplayNode] { card.addSubnode(node) }
        card.isAccessibilityContainer = true
        card.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        try run({ $0.addSubnode(card) }) { _, _, tree in
            let item = try #require(tree.elements.first)
            #expect(tree.elements.count == 1 && item.label == "First, Second")
            #expect(item.actions == [.activate, .custom(0)] && item.name(of: .custom(0)) == "Like")
            #expect(item.perform(.custom(0)) && likes == 1)
            #expect(item.frame == CGRect(x: 0, y: 0, width: 200, height: 100))

            card.accessibilityLabel = "Card"
            #expect(tree.elements.map(\.label) == ["Card"])
            #expect(tree.elements[0] === item && item.actions == [.activate, .custom(0)])
            // The label of a pressable node is used for that node only.
            card.accessibilityTraits = .button
            #expect(tree.elements.map(\.label) == ["First, Second"])
            card.isAccessibilityContainer = false
            card.accessibilityTraits = .none
            #expect(tree.elements.map(\.label) == ["First", "Second", "Like"])
        }
    }

    @Test("A container joins its labels line by line, whatever the heights in a line")
    func aggregatedLines() throws {
        let card = ASDisplayNode()
        let (price, name, place) = (text("12", 10), text("Tea", 22), text("Harbour", 70))
        price.frame = CGRect(x: 120, y: 10, width: 40, height: 40)
        for node in [place, price, name] { card.addSubnode(node) }
        card.isAccessibilityContainer = true
        card.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        try run({ $0.addSubnode(card) }) { _, _, tree in
            #expect(tree.elements.map(\.label) == ["Tea, 12, Harbour"])
        }
    }

    @Test("Layers in layers, and nodes that are drawn as one, are found at their positions", arguments: [false, true])
    func withoutViews(rasterized: Bool) throws {
        let outer = ASDisplayNode()
        let inner = ASDisplayNode()
        for node in [outer, inner] {
            node.isLayerBacked = !rasterized
            node.frame = CGRect(x: 10, y: 20, width: 150, height: 150)
        }
        inner.addSubnode(text("Deep", 5, layerBacked: !rasterized))
        outer.addSubnode(inner)
        if rasterized { outer.enableSubtreeRasterization() }
        try run({ $0.addSubnode(outer) }) { _, _, tree in
            let item = try #require(tree.elements.first)
            #expect(item.label == "Deep" && item.role == .staticText)
            #expect(item.frame == CGRect(x: 30, y: 45, width: 100, height: 20))
            #expect(tree.elements.first === item)
        }
    }

    @Test("Modal nodes hide their siblings, the last one hides most; hidden elements are not found")
    func modal() throws {
        let sheets = (0..<2).map { index -> ASDisplayNode in
            let node = ASDisplayNode()
            node.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
            node.addSubnode(text("Sheet \(index)", 0))
            return node
        }
        try run { page in
            page.addSubnode(text("Beside", 0))
            for sheet in sheets { page.addSubnode(sheet) }
        } _: { _, page, tree in
            #expect(tree.elements.count == 3)
            for sheet in sheets { sheet.accessibilityViewIsModal = true }
            #expect(tree.elements.map(\.label) == ["Sheet 1"])
            sheets[1].accessibilityViewIsModal = false
            #expect(tree.elements.map(\.label) == ["Sheet 0"])
            page.accessibilityElementsHidden = true
            #expect(tree.elements.isEmpty)
        }
    }

    @Test("Links in a text are elements beside the text, and are followed as by a touch")
    func links() throws {
        let words = NSMutableAttributedString(string: "See the terms or the help")
        words.addAttribute(.link, value: "terms", range: NSRange(location: 8, length: 5))
        words.addAttribute(.link, value: "help", range: NSRange(location: 21, length: 4))
        let node = ASTextNode()
        node.attributedText = words
        node.isUserInteractionEnabled = true
        node.frame = CGRect(x: 0, y: 20, width: 200, height: 40)
        let reader = LinkReader()
        node.delegate = reader
        try run({ $0.addSubnode(node) }) { _, _, tree in
            let items = tree.elements
            #expect(items.map(\.label) == ["See the terms or the help", "terms", "help"])
            #expect(items.map(\.role) == [.staticText, .link, .link])
            let frame = items[1].frame
            let middle = CGPoint(x: frame.midX, y: frame.midY - 20)
            #expect(node.link(at: middle)?.value as? String == "terms")
            #expect(items[1].perform(.activate) && items[2].perform(.activate))
            #expect(reader.followed == ["terms", "help"])
            #expect(tree.elements[2] === items[2])

            node.isAccessibilityElement = true
            #expect(tree.elements.map(\.label) == ["See the terms or the help"])
        }
    }

    @Test("Each segment is an element, and can be selected")
    func segments() throws {
        let control = ASSegmentedControlNode(titles: ["Day", "Week"])
        control.selectedSegmentIndex = 0
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 28)
        var changes = 0
        control.addAction(forControlEvents: .valueChanged) { _ in changes += 1 }
        try run({ $0.addSubnode(control) }) { _, _, tree in
            #expect(tree.elements.map(\.label) == ["Day", "Week"])
            #expect(tree.elements.map(\.isSelected) == [true, false])
            #expect(tree.elements[1].frame.minX == 100)
            #expect(tree.elements[1].perform(.activate) && changes == 1)
            #expect(tree.elements.map(\.isSelected) == [false, true])
            control.setEnabled(false, forSegmentAt: 0)
            #expect(!tree.elements[0].perform(.activate) && changes == 1)
        }
    }

    @Test("The rows of a table are a list, each with its contents, also rows outside the window that are loaded")
    func table() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            let table = ASTableNode()
            let source = TextRows()
            table.dataSource = source
            harness.show(table)
            harness.advance(seconds: 0.5)
            let tree = try #require(harness.window).accessibilityTree
            #expect(tree.root?.children.first?.role == .list)
            #expect(Array(tree.elements.map(\.label).prefix(2)) == ["Row 0", "Row 1"])
            #expect(tree.elements.allSatisfy { $0.role == .staticText })
        }
    }
}

private final class LinkReader: ASTextNodeDelegate {
    var followed: [String] = []

    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        followed.append(value as? String ?? "")
    }
}

private final class TextRows: NSObject {}

extension TextRows: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return {
            let cell = ASTextCellNode()
            cell.text = "Row \(row)"
            return cell
        }
    }
}
