// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
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

/// Tooltips that are no longer needed, and views that overlap.
@Suite("Tooltips that appear too late", .serialized)
@MainActor
struct ToolTipTroubleTests {
    init() { ASNodePopupContents.register() }

    private func run(_ body: (ASTestHarness, ASDisplayNode) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let root = ASDisplayNode()
            for (index, words) in ["Save", "Send"].enumerated() {
                let button = ASButtonNode()
                button.frame = CGRect(x: 20 + 60 * index, y: 20, width: 60, height: 30)
                button.addAction(forControlEvents: .touchUpInside) { _ in }
                button.toolTip = words
                root.addSubnode(button)
            }
            harness.show(root)
            try body(harness, root)
            // Waits for the timer that hides the tooltip.
            harness.movePointer(to: CGPoint(x: 300, y: 300))
            harness.advance(seconds: 11)
        }
    }

    private let left = CGPoint(x: 40, y: 30)
    private let right = CGPoint(x: 100, y: 30)

    private func words(_ harness: ASTestHarness) -> String? {
        harness.window?.popups.first { $0.kind == .toolTip }?.accessibilityTree.elements.first?.label
    }

    private func rest(_ harness: ASTestHarness, at point: CGPoint) {
        harness.movePointer(to: point)
        harness.advance(seconds: 0.6)
    }

    @Test func `after a click the next tooltip has its full delay again`() throws {
        try run { harness, _ in
            rest(harness, at: left)
            #expect(words(harness) == "Save")
            harness.tap(at: left)
            harness.movePointer(to: right)
            harness.advance(seconds: 0.2)
            #expect(words(harness) == nil)
            harness.advance(seconds: 0.4)

            #expect(words(harness) == "Send")
        }
    }

    @Test func `a modifier key leaves the tooltip`() throws {
        try run { harness, _ in
            rest(harness, at: left)
            harness.type(.modifier, modifiers: .shift)
            #expect(words(harness) == "Save")
            harness.type(.escape)

            #expect(words(harness) == nil)
        }
    }

    @Test func `a tooltip that has been dismissed does not appear again under the same pointer`() throws {
        try run { harness, _ in
            rest(harness, at: left)
            harness.advance(seconds: 10)
            #expect(words(harness) == nil)
            rest(harness, at: CGPoint(x: 50, y: 35))
            #expect(words(harness) == nil)
            harness.advance(seconds: 1)
            rest(harness, at: right)
            #expect(words(harness) == "Send")
        }
    }

    @Test func `of overlapping layers the uppermost shows its tooltip, below the pointer`() throws {
        try run { harness, root in
            let group = ASDisplayNode()
            group.isLayerBacked = true
            group.frame = CGRect(x: 100, y: 150, width: 100, height: 100)
            for words in ["under", "over"] {
                let node = ASDisplayNode()
                node.isLayerBacked = true
                node.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
                node.toolTip = words
                group.addSubnode(node)
            }
            root.addSubnode(group)
            harness.runUntilParked()

            rest(harness, at: CGPoint(x: 130, y: 180))

            #expect(words(harness) == "over")
            let popup = try #require(harness.platform.windows.last)
            // Half the pointer's height is four points, and the distance sixteen.
            #expect(popup.origin.y == 200)
        }
    }

    @Test func `a disabled interaction shows no tooltip`() throws {
        try run { harness, _ in
            let view = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
            let interaction = UIToolTipInteraction(defaultToolTip: "Here")
            view.addInteraction(interaction)
            harness.window?.addSubview(view)
            interaction.isEnabled = false
            rest(harness, at: CGPoint(x: 220, y: 220))
            #expect(words(harness) == nil)
            interaction.isEnabled = true
            rest(harness, at: CGPoint(x: 225, y: 225))

            #expect(words(harness) == "Here")
        }
    }

    /// Makes tooltips only when a test asks for it.
    private final class Slow: ASPopupContents {
        var made: [@MainActor () -> Void] = []

        func openMenu(_ request: ASMenuRequest) -> (any ASOpenMenu)? { nil }

        func makeToolTip(
            _ text: String,
            maximumWidth: CGFloat,
            for window: UIWindow,
            ready: @escaping @MainActor (UIView) -> Void
        ) {
            made.append { ready(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))) }
        }
    }

    enum Loss: CaseIterable { case moved, pressed, left }

    @Test(arguments: Loss.allCases) func `a tooltip that was made too slowly is not shown`(loss: Loss) throws {
        try run { harness, _ in
            let (slow, usual) = (Slow(), ASPopups.contents)
            ASPopups.contents = slow
            defer { ASPopups.contents = usual }
            rest(harness, at: left)
            #expect(slow.made.count == 1)
            switch loss {
            case .moved: harness.movePointer(to: CGPoint(x: 300, y: 200))
            case .pressed: harness.tap(at: left)
            case .left:
                harness.send(.pointerLeft(ASPointerEvent(location: left, timestamp: harness.dispatcher.now)))
            }

            slow.made.first?()
            #expect(harness.window?.popups.isEmpty == true)
            harness.movePointer(to: CGPoint(x: 300, y: 200))
            rest(harness, at: left)
            slow.made.last?()
            #expect(slow.made.count == 2 && harness.window?.popups.count == 1)
            harness.movePointer(to: CGPoint(x: 300, y: 200))
        }
    }
}
