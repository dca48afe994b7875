// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASGraphics
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation
internal import NodeKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASDebugging
@testable import ASNodes
@testable import ASTableNodes
@testable import ASTextNodes

@Suite("The inspector", .serialized)
@MainActor
struct ASInspectorTests {
    init() { ASDebugging.register() }

    /// A window of 800 × 400 with `root(card(title, hidden), button)`.
    @MainActor
    private final class Scene {
        let window = NodeWindow(size: CGSize(width: 800, height: 400))
        let (root, card, hidden, button) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode(), ASButtonNode())
        let title = ASTextNode()

        init() {
            for (node, name) in [(root, "root"), (card, "card"), (hidden, "hidden")] { node.debugName = name }
            title.attributedText = NSAttributedString(string: "Title")
            card.isLayerBacked = true
            title.isLayerBacked = true
            hidden.isLayerBacked = true
            hidden.isHidden = true
            root.addSubnode(card)
            card.addSubnode(title)
            card.addSubnode(hidden)
            root.addSubnode(button)
            window.show(root)
            card.frame = CGRect(x: 20, y: 30, width: 200, height: 100)
            title.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
            hidden.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
            button.frame = CGRect(x: 20, y: 200, width: 60, height: 30)
            window.settle()
            window.window.showsInspector = true
            window.settle()
        }

        var inspector: ASInspector? { ASInspector.of(window.window) }

        /// The lines of the tree, indented by two spaces for each level.
        var lines: [String] {
            (inspector?.panel.items ?? []).map { String(repeating: "  ", count: $0.depth) + $0.title }
        }

        func click(_ place: CGPoint) {
            guard let handle = window.window.platformHandle as? ASHeadlessWindow else { return }
            let pointer = ASPointerEvent(location: place, timestamp: 1)
            handle.send(.pointerMoved(pointer))
            handle.send(.buttonPressed(.primary, clickCount: 1, pointer))
            window.settle()
            handle.send(.buttonReleased(.primary, pointer))
            window.settle()
        }

        func finish() {
            window.window.showsInspector = false
            window.finish()
        }
    }

    @Test("The tree contains the nodes of the window except the inspector's, and follows insertions and removals")
    func listsNodes() {
        let scene = Scene()
        #expect(
            scene.lines == [
                "ASDisplayNode (root)", "  ASDisplayNode (card)", "    ASTextNode", "    ASDisplayNode (hidden)",
                "  ASButtonNode",
            ]
        )
        #expect(scene.inspector?.panel.items.map(\.isDimmed) == [false, false, false, true, false])

        let added = ASDisplayNode()
        added.debugName = "added"
        scene.root.insertSubnode(added, at: 0)
        scene.title.removeFromSupernode()
        scene.window.settle()

        #expect(
            scene.lines == [
                "ASDisplayNode (root)", "  ASDisplayNode (added)", "  ASDisplayNode (card)",
                "    ASDisplayNode (hidden)",
                "  ASButtonNode",
            ]
        )
        #expect(scene.inspector?.panel.treeNode.numberOfRows(inSection: 0) == 5)
        scene.finish()
        #expect(!scene.window.window.showsInspector)
    }

    @Test("A click while picking selects the frontmost visible node, which does not receive the click")
    func picks() throws {
        let scene = Scene()
        var taps = 0
        scene.button.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
        let inspector = try #require(scene.inspector)

        inspector.setPicking(true)
        scene.window.settle()
        scene.click(CGPoint(x: 40, y: 50))

        #expect(inspector.panel.selection == ObjectIdentifier(scene.title))
        inspector.setPicking(true)
        scene.window.settle()
        scene.click(CGPoint(x: 30, y: 210))
        #expect(inspector.panel.selection == ObjectIdentifier(scene.button))
        #expect(taps == 0)

        scene.click(CGPoint(x: 30, y: 210))
        #expect(taps == 1)
        scene.finish()
    }

    @Test("The details of a node contain its frame, state, pixels, drawing and subnodes")
    func reports() {
        let scene = Scene()

        let report = ASInspectorReport.text(of: scene.title)

        #expect(report.contains("frame      {10, 10, 100, 20}"))
        #expect(report.contains("in window  {30, 40, 100, 20}"))
        #expect(report.contains("layer-backed, in hierarchy"))
        #expect(report.contains("100 × 20 pixels, one colour, with alpha, 2000 bytes"))
        #expect(report.contains("drawn      1 time, the last in "))
        #expect(report.contains("in the background"))
        #expect(ASInspectorReport.text(of: scene.card).contains("subnodes   2, 2 with theirs, 2000 bytes of pixels"))
        #expect(ASInspectorReport.text(of: scene.button).contains("control    without targets"))
        scene.finish()
    }

    @Test("Arrow keys move the selection in the tree, and collapse and expand nodes")
    func walks() throws {
        let scene = Scene()
        let inspector = try #require(scene.inspector)
        func press(_ key: ASKey) { #expect(inspector.panel.keyPressed(ASKeyEvent(key: key, timestamp: 1))) }
        inspector.select(ObjectIdentifier(scene.title))

        press(.left)
        #expect(inspector.panel.selection == ObjectIdentifier(scene.card))
        press(.left)
        #expect(scene.lines == ["ASDisplayNode (root)", "  ASDisplayNode (card)", "  ASButtonNode"])
        #expect(inspector.panel.items[1].disclosure == .closed)
        press(.down)
        #expect(inspector.panel.selection == ObjectIdentifier(scene.button))

        // The selected node is visible, even if its ancestors were collapsed.
        inspector.select(ObjectIdentifier(scene.hidden))
        #expect(scene.lines.count == 5)
        scene.finish()
    }

    @Test("After a selection, the window's arrow keys move it in the tree; Escape returns the keyboard to the app")
    func takesKeys() throws {
        let scene = Scene()
        let inspector = try #require(scene.inspector)
        let handle = try #require(scene.window.window.platformHandle as? ASHeadlessWindow)
        inspector.select(ObjectIdentifier(scene.root))

        handle.send(.keyPressed(ASKeyEvent(key: .down, timestamp: 1)))
        #expect(inspector.panel.selection == ObjectIdentifier(scene.card))
        handle.send(.keyPressed(ASKeyEvent(key: .down, timestamp: 1)))
        #expect(inspector.panel.selection == ObjectIdentifier(scene.title))

        handle.send(.keyPressed(ASKeyEvent(key: .escape, timestamp: 1)))
        #expect(scene.window.window.firstResponder == nil)
        scene.finish()
    }

    @Test("The details of the selected node are updated with its frame and with each new drawing")
    func followsChosen() throws {
        let scene = Scene()
        let inspector = try #require(scene.inspector)
        inspector.select(ObjectIdentifier(scene.title))
        #expect(inspector.panel.report?.contains("drawn      1 time, ") == true)

        scene.title.setNeedsDisplay()
        scene.window.settle()
        scene.window.settle()
        #expect(inspector.panel.report?.contains("drawn      2 times, ") == true)

        scene.title.frame = CGRect(x: 12, y: 10, width: 100, height: 20)
        scene.window.settle()
        #expect(inspector.panel.report?.contains("frame      {12, 10, 100, 20}") == true)
        scene.finish()
    }

    @Test("Escape ends picking, and closing the inspector removes all its views from the window")
    func endsPicking() throws {
        let scene = Scene()
        let inspector = try #require(scene.inspector)
        let handle = try #require(scene.window.window.platformHandle as? ASHeadlessWindow)
        var taps = 0
        scene.button.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
        inspector.setPicking(true)
        scene.window.settle()

        handle.send(.keyPressed(ASKeyEvent(key: .escape, timestamp: 1)))
        scene.click(CGPoint(x: 30, y: 210))
        #expect(taps == 1)

        scene.window.window.showsInspector = false
        scene.window.settle()
        #expect(scene.window.window.subviews == [scene.root.view])
        scene.finish()
    }

    @Test(
        "In a right-to-left app the inspector is at the left with left-to-right text; in dark mode it is dark"
    )
    func surroundings() throws {
        let scene = Scene()
        defer { scene.finish() }
        let window = scene.window.window
        window.showsInspector = false
        window.semanticContentAttribute = .forceRightToLeft
        window.overrideUserInterfaceStyle = .dark
        window.showsInspector = true
        scene.window.settle()

        let panel = try #require(scene.inspector?.panel)
        #expect(panel.frame == CGRect(x: 0, y: 0, width: 380, height: 400))
        let row = try #require(panel.treeNode.nodeForRow(at: IndexPath(row: 0, section: 0)))
        #expect(row.subnodes.first?.frame.minX == 6)
        let picture = try #require((window.platformHandle as? ASHeadlessWindow)?.snapshot())
        // The tree and the report have a background of white 0.11.
        #expect(picture.pixel(x: 370, y: 100) == 0xFF1C_1C1C)
        #expect(picture.pixel(x: 190, y: 390) == 0xFF1C_1C1C)
    }

    @Test("The inspector retains no inspected node, and its panel is released when it closes")
    func letsGo() {
        let scene = Scene()
        weak var removed: ASDisplayNode?
        do {
            let node = ASDisplayNode()
            removed = node
            scene.root.addSubnode(node)
            scene.window.settle()
            scene.inspector?.select(ObjectIdentifier(node))
            scene.window.settle()
            node.removeFromSupernode()
        }
        scene.window.settle()
        #expect(removed == nil)
        weak let panel = scene.inspector?.panel
        #expect(panel != nil)

        scene.window.window.showsInspector = false
        scene.window.settle()

        #expect(panel == nil)
        scene.finish()
    }

    @Test("The dump lists every window with its nodes")
    func dump() {
        let scene = Scene()
        scene.window.window.showsInspector = false
        scene.window.window.title = "Inspected"

        let text = ASInspectorDump.text()

        #expect(text.contains("\"Inspected\" 800 × 400, "))
        #expect(text.contains("   | ASDisplayNode \"card\""))
        scene.finish()
    }

    @Test("The inspector closes with its window, and the next window has no inspector")
    func endsWithItsWindow() {
        weak var panel: ASInspectorPanelNode?
        weak var window: UIWindow?
        do {
            let scene = Scene()
            panel = scene.inspector?.panel
            window = scene.window.window
            #expect(panel != nil)
            scene.window.window.close()
            scene.finish()
        }
        #expect(window == nil)
        #expect(panel == nil)

        let next = NodeWindow()
        #expect(!next.window.showsInspector)
        next.finish()
    }
}
