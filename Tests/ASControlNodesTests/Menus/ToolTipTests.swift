// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASLayoutEngine
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControlNodes
@testable import ASNodes

@Suite("Tooltips", .serialized)
@MainActor
struct ToolTipTests {
    init() { ASNodePopupContents.register() }

    /// Two buttons side by side and a layer-backed node below them.
    private func run(_ body: (ASTestHarness, (left: ASButtonNode, right: ASButtonNode)) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let root = ASDisplayNode()
            let (left, right, layer) = (ASButtonNode(), ASButtonNode(), ASDisplayNode())
            left.frame = CGRect(x: 20, y: 20, width: 60, height: 30)
            right.frame = CGRect(x: 80, y: 20, width: 60, height: 30)
            layer.frame = CGRect(x: 20, y: 100, width: 60, height: 30)
            layer.isLayerBacked = true
            for button in [left, right] { button.addAction(forControlEvents: .touchUpInside) { _ in } }
            left.toolTip = "Save the file"
            right.toolTip = "Send the file"
            layer.toolTip = "A layer"
            for node in [left, right, layer] { root.addSubnode(node) }
            harness.show(root)
            try body(harness, (left, right))
            // Waits for the timer that hides the tooltip.
            harness.movePointer(to: CGPoint(x: 300, y: 300))
            harness.advance(seconds: 11)
        }
    }

    private func words(_ harness: ASTestHarness) -> String? {
        harness.window?.popups.first { $0.kind == .toolTip }?.accessibilityTree.elements.first?.label
    }

    @Test func `a tooltip appears when the pointer has rested for half a second`() throws {
        try run { harness, _ in
            harness.movePointer(to: CGPoint(x: 40, y: 30))
            harness.advance(seconds: 0.3)
            // Still moving: the delay restarts.
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            harness.advance(seconds: 0.45)
            #expect(words(harness) == nil)
            harness.advance(seconds: 0.1)

            #expect(words(harness) == "Save the file")
            let popup = try #require(harness.platform.windows.last)
            #expect(popup.kind == .toolTip)
            // Below the pointer, its middle under it.
            #expect(popup.origin.y > 30)
            #expect(abs(popup.screenFrame.midX - 50) <= 1)
            #expect(!popup.isFocused)
        }
    }

    @Test func `the text is drawn in the first frame, on its own background`() throws {
        try run { harness, _ in
            let node = ASToolTipNode("Save the file")
            let size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 300, height: 100))).size
            node.frame = CGRect(origin: .zero, size: size)
            harness.window?.addSubnode(node)

            // Only a frame: no work in the background.
            harness.platform.deliverFrames()
            let picture = try #require(harness.snapshot())
            var colors: Set<UInt32> = []
            for y in 0..<Int(size.height) { for x in 0..<Int(size.width) { colors.insert(picture.pixel(x: x, y: y)) } }
            #expect(colors.count > 10)
            node.removeFromSupernode()
            node.view.removeFromSuperview()
            harness.runUntilParked()

            harness.movePointer(to: CGPoint(x: 40, y: 30))
            harness.advance(seconds: 0.6)
            #expect(harness.window?.popups.first?.backgroundColor == node.backgroundColor)
        }
    }

    @Test func `a view without a tooltip starts no timer`() throws {
        try run { harness, _ in
            let before = harness.dispatcher.pendingTimerCount
            harness.movePointer(to: CGPoint(x: 300, y: 200))
            #expect(harness.dispatcher.pendingTimerCount == before)
        }
    }

    @Test func `moving from one view to another shows the next tooltip at once, unless the last one is long gone`()
        throws
    {
        try run { harness, _ in
            harness.movePointer(to: CGPoint(x: 70, y: 30))
            harness.advance(seconds: 0.6)
            #expect(words(harness) == "Save the file")
            harness.movePointer(to: CGPoint(x: 100, y: 30))
            #expect(words(harness) == nil)
            harness.advance(seconds: 0.1)
            #expect(words(harness) == "Send the file")

            harness.movePointer(to: CGPoint(x: 300, y: 200))
            #expect(words(harness) == nil)
            harness.advance(seconds: 1)
            harness.movePointer(to: CGPoint(x: 100, y: 30))
            harness.advance(seconds: 0.1)
            #expect(words(harness) == nil)
            harness.advance(seconds: 0.5)
            #expect(words(harness) == "Send the file")
        }
    }

    @Test func `a press, the wheel, a key and the pointer's leaving hide the tooltip, until the pointer enters again`()
        throws
    {
        try run { harness, _ in
            let place = CGPoint(x: 40, y: 30)
            @MainActor func show() {
                harness.movePointer(to: CGPoint(x: 300, y: 200))
                harness.movePointer(to: place)
                harness.advance(seconds: 0.6)
            }
            let deeds: [@MainActor () -> Void] = [
                { harness.tap(at: place) }, { harness.turnWheel(at: place, clicks: 1) },
                { harness.type(.character("x")) },
            ]
            for deed in deeds {
                show()
                #expect(words(harness) != nil)
                deed()
                #expect(words(harness) == nil)
                harness.movePointer(to: CGPoint(x: 45, y: 32))
                harness.advance(seconds: 1)
                #expect(words(harness) == nil)
            }
            show()
            harness.send(
                .pointerLeft(ASPointerEvent(location: CGPoint(x: -1, y: 30), timestamp: harness.dispatcher.now))
            )
            #expect(words(harness) == nil)
            show()
            #expect(words(harness) != nil)
            harness.advance(seconds: 10)
            #expect(words(harness) == nil)
        }
    }

    @Test func `layers can have tooltips too, and an empty text disables all of them`() throws {
        try run { harness, buttons in
            harness.movePointer(to: CGPoint(x: 40, y: 110))
            harness.advance(seconds: 0.6)
            #expect(words(harness) == "A layer")

            buttons.left.supernode?.toolTip = "Everything"
            buttons.left.toolTip = ""
            harness.movePointer(to: CGPoint(x: 40, y: 30))
            harness.advance(seconds: 0.6)
            #expect(words(harness) == nil)
            buttons.left.toolTip = nil
            harness.movePointer(to: CGPoint(x: 44, y: 30))
            harness.advance(seconds: 0.6)
            #expect(words(harness) == "Everything")
        }
    }

    @Test func `Control and F1 show and hide the tooltip of the focused view`() throws {
        try run { harness, buttons in
            buttons.right.focus()
            harness.type(.function(1), modifiers: .control)
            #expect(words(harness) == "Send the file")
            let popup = try #require(harness.platform.windows.last)
            #expect(popup.origin.y == 54)
            harness.type(.function(1), modifiers: .control)
            #expect(words(harness) == nil)
        }
    }

    @Test func `a long text is wrapped, and stays on the screen`() throws {
        try run { harness, buttons in
            buttons.left.toolTip = Array(repeating: "many words", count: 40).joined(separator: " ")
            harness.movePointer(to: CGPoint(x: 22, y: 30))
            harness.advance(seconds: 0.6)
            let popup = try #require(harness.platform.windows.last)
            #expect(popup.kind == .toolTip)
            #expect(popup.size.width <= 360 && popup.size.width > 200)
            #expect(popup.size.height > 60)
            #expect(popup.origin.x == 0)
        }
    }

    @Test func `a menu replaces the tooltip`() throws {
        try run { harness, buttons in
            buttons.left.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
            harness.movePointer(to: CGPoint(x: 40, y: 30))
            harness.advance(seconds: 0.6)
            #expect(words(harness) != nil)
            let pointer = ASPointerEvent(location: CGPoint(x: 40, y: 30), timestamp: harness.dispatcher.now)
            harness.send(.buttonPressed(.secondary, clickCount: 1, pointer))
            #expect(words(harness) == nil)
            harness.advance(seconds: 2)
            #expect(words(harness) == nil)
            ASMenuSession.current?.dismiss()
        }
    }

    @Test func `screen readers read the text as a description, unless another description is set`() {
        let node = ASDisplayNode()
        #expect(node.accessibilityHint == nil)

        node.toolTip = "Sends it"
        #expect(node.accessibilityHint == "Sends it")
        node.accessibilityHint = "Sends it to all"

        #expect(node.accessibilityHint == "Sends it to all")
    }
}
