// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation
import Testing

@testable import ASDebugging
@testable import ASNodes

@Suite("The layout in the inspector", .serialized)
@MainActor
struct ASInspectorLayoutTests {
    init() { ASDebugging.register() }

    @Test("F8 opens the inspector with the layout of the whole window")
    func wholeWindow() throws {
        let scene = try InspectorScene(isOpen: false)
        defer { scene.finish() }

        scene.press(.function(8))

        let panel = try #require(scene.inspector?.panel)
        #expect(panel.tab == .layout)
        #expect(panel.layoutNode.title == "Layout of the window")
        let rows = panel.layoutNode.rows
        #expect(
            rows.map(\.title) == [
                "ASDisplayNode \"root\"", "ASStackLayoutSpec", "ASDisplayNode \"title\"", "ASDisplayNode \"body\"",
            ]
        )
        #expect(rows.map(\.depth) == [0, 1, 2, 2])
        // The inspector leaves 800 − 380 points of the width; the body fills the height below the title and the spacing.
        #expect(rows.map(\.size) == ["420 × 400", "420 × 400", "420 × 20", "420 × 370"])
        #expect(rows.first?.details == "in 420 × 400: root")
        #expect(rows.last { $0.title.contains("title") }?.details == "in 420 × 0…∞: stackIntrinsic\nheight=20pt")
    }

    @Test(
        "F8 over a node selects it, and marks it in the layout of its supernode; a button shows the window's layout"
    )
    func underPointer() throws {
        let scene = try InspectorScene(isOpen: false)
        defer { scene.finish() }
        scene.send(.pointerMoved(ASPointerEvent(location: CGPoint(x: 50, y: 10), timestamp: 1)))

        scene.press(.function(8))

        let panel = try #require(scene.inspector?.panel)
        #expect(panel.selection == ObjectIdentifier(scene.title))
        #expect(panel.layoutNode.title == "ASDisplayNode (title) in the layout of ASDisplayNode (root)")
        #expect(panel.layoutNode.rows.map(\.isMarked) == [false, false, true, false])

        panel.onCommand?(.wholeWindow)
        #expect(panel.layoutNode.title == "Layout of the window")
        #expect(panel.layoutNode.rows.map(\.isMarked) == [false, false, false, false])
    }

    @Test("With the pointer over the inspector, F8 shows the layout of the whole window")
    func overInspector() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        scene.send(.pointerMoved(ASPointerEvent(location: CGPoint(x: 700, y: 300), timestamp: 1)))

        scene.press(.function(8))

        #expect(scene.inspector?.panel.layoutNode.title == "Layout of the window")
        #expect(scene.inspector?.panel.layoutNode.rows.count == 4)
    }

    @Test("The layout follows the selection in the tree while its tab is shown")
    func followsChoice() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        let inspector = try #require(scene.inspector)
        inspector.select(ObjectIdentifier(scene.body))
        #expect(inspector.panel.layoutNode.rows.isEmpty)

        inspector.panel.tab = .layout
        inspector.panel.onTab?(.layout)
        #expect(inspector.panel.layoutNode.rows.map(\.isMarked) == [false, false, false, true])

        inspector.select(ObjectIdentifier(scene.root))
        #expect(inspector.panel.layoutNode.title == "Layout of ASDisplayNode (root)")
        #expect(inspector.panel.layoutNode.rows.map(\.isMarked) == [false, false, false, false])
    }

    @Test("A node that was never measured shows a message instead of the previous layout")
    func unmeasured() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        let inspector = try #require(scene.inspector)
        inspector.showLayout(of: scene.root)
        #expect(inspector.panel.layoutNode.rows.count == 4)

        inspector.showLayout(of: ASDisplayNode())

        #expect(inspector.panel.layoutNode.rows.isEmpty)
        #expect(inspector.panel.layoutNode.title.contains("was not measured"))
    }

    @Test("Copy as Swift puts the layout spec of the selected node on the pasteboard")
    func copies() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        let inspector = try #require(scene.inspector)
        inspector.select(ObjectIdentifier(scene.root))

        inspector.panel.onCommand?(.copySwift)

        let code = """
            func layoutSpec(_ title: any ASLayoutElement, _ body: any ASLayoutElement) -> ASLayoutSpec {
                title.style.height = .points(20)
                body.style.flexGrow = 1
                let stack = ASStackLayoutSpec(direction: .vertical, spacing: 10, justifyContent: .start, \
            alignItems: .stretch, children: [title, body])
                return stack
            }

            """
        #expect(UIPasteboard.general.string == code)
        #expect(inspector.panel.report == "Copied:\n\n\(code)")

        inspector.select(ObjectIdentifier(scene.title))
        inspector.panel.onCommand?(.copySwift)
        #expect(inspector.panel.report == "ASDisplayNode (title) has no layout spec.")
        #expect(UIPasteboard.general.string == code)
    }
}
