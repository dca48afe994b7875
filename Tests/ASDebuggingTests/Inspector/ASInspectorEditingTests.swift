// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASGraphics
internal import ASLayoutEngine
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation
internal import NodeKit
import Testing

@testable import ASDebugging
@testable import ASNodes
@testable import ASTextNodes

@Suite("Editing in the inspector", .serialized)
@MainActor
struct ASInspectorEditingTests {
    init() { ASDebugging.register() }

    /// Runs `body` with the scene's title selected, and the tab with its properties shown.
    private func edit(_ body: @MainActor (InspectorScene, ASInspector, ASInspectorEditorNode) throws -> Void) throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        let inspector = try #require(scene.inspector)
        inspector.select(ObjectIdentifier(scene.title))
        inspector.panel.tab = .edit
        inspector.panel.onTab?(.edit)
        scene.window.settle()
        try body(scene, inspector, inspector.panel.editorNode)
    }

    @Test("An edited height is laid out at once, and the node below moves")
    func height() throws {
        try edit { scene, inspector, _ in
            inspector.edit(.height, "50")
            scene.window.settle()

            #expect(scene.title.style.height == .points(50))
            #expect(scene.title.frame == CGRect(x: 0, y: 0, width: 420, height: 50))
            #expect(scene.body.frame == CGRect(x: 0, y: 60, width: 420, height: 340))
        }
    }

    @Test("Invalid text shows the reason, and does not change the property")
    func invalid() throws {
        try edit { scene, inspector, editor in
            inspector.edit(.height, "tall")
            scene.window.settle()

            #expect(scene.title.style.height == .points(20))
            #expect(scene.title.frame.height == 20)
            #expect(editor.fieldNode(.height)?.error == "auto, points such as 120, or a fraction such as 50%.")

            inspector.edit(.height, "30")
            #expect(editor.fieldNode(.height)?.error == nil)
        }
    }

    @Test("Colour, alpha and hit test slop can be edited, and Reset restores all properties")
    func resets() throws {
        try edit { scene, inspector, editor in
            scene.title.backgroundColor = .red
            inspector.edit(.backgroundColor, "#0080FF@0.5")
            inspector.edit(.alpha, "0.25")
            inspector.edit(.hitTestSlop, "-10")
            inspector.edit(.flexGrow, "1")
            inspector.edit(.flexGrow, "2")
            scene.window.settle()
            #expect(scene.title.backgroundColor == UIColor(hex: 0x0080FF, alpha: 0.5))
            #expect(scene.title.alpha == 0.25)
            #expect(scene.title.hitTestSlop == UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10))
            // The title grows by two thirds of the 340 points of free space.
            #expect(scene.body.style.flexGrow == 1 && scene.title.frame.height > 200)

            inspector.panel.onCommand?(.reset)
            scene.window.settle()

            #expect(scene.title.backgroundColor == .red)
            #expect(scene.title.alpha == 1)
            #expect(scene.title.hitTestSlop == .zero)
            #expect(scene.title.style.flexGrow == 0)
            #expect(scene.title.frame.height == 20)
            #expect(editor.fieldNode(.alpha)?.text == "1")
        }
    }

    @Test("Text typed in a field takes effect at once; Escape restores the value")
    func types() throws {
        try edit { scene, inspector, editor in
            let field = try #require(editor.fieldNode(.alpha))
            #expect(field.text == "1")
            #expect(field.textNode.becomeFirstResponder())
            field.textNode.selectedRange = NSRange(location: 0, length: 1)

            for character in "0.5" {
                scene.send(.keyPressed(ASKeyEvent(key: .character(character), text: "\(character)", timestamp: 1)))
            }

            #expect(field.text == "0.5")
            #expect(scene.title.alpha == 0.5)

            scene.press(.escape)
            #expect(scene.title.alpha == 1)
            #expect(field.text == "1")
            _ = inspector
        }
    }

    @Test("A press on a swatch sets its colour")
    func swatch() throws {
        try edit { scene, inspector, editor in
            let field = try #require(editor.fieldNode(.backgroundColor))
            let swatch = try #require(field.swatch("#34C759"))

            swatch.sendActions(forControlEvents: .touchUpInside, with: nil)

            #expect(scene.title.backgroundColor == UIColor(hex: 0x34C759))
            #expect(field.text == "#34C759")
            _ = inspector
        }
    }

    @Test("The fields follow changes by the program, and show another node's values when it is selected")
    func follows() throws {
        try edit { scene, inspector, editor in
            #expect(editor.fieldNode(.height)?.text == "20")
            scene.title.style.height = 44
            scene.window.settle()
            #expect(editor.fieldNode(.height)?.text == "44")

            inspector.select(ObjectIdentifier(scene.body))
            #expect(editor.fieldNode(.height)?.text == "auto")
            #expect(editor.fieldNode(.flexGrow)?.text == "1")
        }
    }

    @Test(
        "The text of each property's value is parsed to the same value",
        arguments: [
            (ASInspectorField.width, "auto"), (.width, "12.5"), (.maxHeight, "25%"), (.flexShrink, "2"),
            (.spacingBefore, "-4"), (.alignSelf, "stretch"), (.layoutPosition, "3 -4"), (.backgroundColor, "none"),
            (.backgroundColor, "#FF8000"), (.backgroundColor, "#FF8000@0.50"), (.backgroundColor, "#FFFFFF|#000000"),
            (.alpha, "0.3"), (.hitTestSlop, "-1 2 -3 4"),
        ]
    )
    func values(field: ASInspectorField, text: String) throws {
        let value = try field.parse(text)
        #expect(ASInspectorField.text(value) == text)

        let node = ASDisplayNode()
        field.set(value, on: node)
        #expect(field.value(of: node) == value)
    }

    @Test(
        "Text that is not a valid value of a property is rejected",
        arguments: [
            (ASInspectorField.width, "-1"), (.width, "1e9"), (.width, "120%"), (.width, ""), (.minHeight, "nan"),
            (.flexGrow, "-1"), (.flexShrink, "inf"), (.spacingAfter, "auto"), (.alignSelf, "middle"),
            (.layoutPosition, "3"), (.backgroundColor, "#12345"), (.backgroundColor, "red"),
            (.backgroundColor, "#123456@2"), (.alpha, "1.5"), (.hitTestSlop, "1 2"), (.hitTestSlop, "1 2 3 x"),
        ]
    )
    func refused(field: ASInspectorField, text: String) {
        #expect(throws: ASInspectorField.Failure.self) { try field.parse(text) }
    }

    @Test("The edits do not retain an edited node")
    func letsGo() throws {
        weak var removed: ASDisplayNode?
        var edits = ASInspectorEdits()
        do {
            let node = ASDisplayNode()
            removed = node
            try edits.set(.alpha, "0.5", on: node)
            #expect(edits.isEdited(.alpha, of: node))
        }
        #expect(removed == nil)
    }
}
