// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Recipes of input", .serialized)
@MainActor
struct InputRecipeTests {
    private let size = CGSize(width: 240, height: 120)

    @Test func `a button takes clicks up to 20 points beside it`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            harness.show(CounterNode())
            let button = try #require(harness.nodes(ASButtonNode.self).first)

            harness.tap(at: CGPoint(x: button.frame.minX - 19, y: button.frame.midY))
            harness.tap(at: CGPoint(x: button.frame.minX - 22, y: button.frame.midY))
            harness.advance(seconds: 1)

            #expect(harness.texts == ["Clicked 1×"])
            try harness.verify("ButtonHitArea")
        }
    }

    @Test func `a click on the button opens its menu`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            var order = ""
            let button = sortButton { order = $0 }
            harness.show(Cookbook.page(button))

            try harness.tap(button)
            let menu = try #require(harness.platform.windows.last)
            #expect(menu !== harness.platformWindow)
            try Cookbook.verify(menu.snapshot(), "ButtonMenu")

            harness.type(.down)
            harness.type(.down)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(order == "date")
        }
    }

    @Test func `a dragged text is dropped into a node`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let (token, basket) = (TokenNode(), BasketNode())
            token.attributedText = Cookbook.text("Apple").attributedText
            basket.attributedText = Cookbook.text("Drop here").attributedText
            basket.backgroundColor = .systemGray5
            harness.show(
                Cookbook.page { _, _ in
                    let row = ASStackLayoutSpec.horizontal()
                    row.justifyContent = .spaceAround
                    row.alignItems = .center
                    row.children = [token, basket]
                    return row
                }
            )
            try harness.verify("DragAndDrop")

            harness.drag(from: try harness.center(of: token), to: try harness.center(of: basket))
            harness.advance(seconds: 1)

            #expect(basket.attributedText?.string == "Apple")
        }
    }

    @Test func `a node follows the pointer that drags it`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let (page, node) = (ASDisplayNode(), DraggableNode())
            page.backgroundColor = .systemBackground
            node.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
            page.addSubnode(node)
            harness.show(page)

            harness.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 140, y: 70))
            harness.advance(seconds: 1)

            #expect(node.view.center == CGPoint(x: 140, y: 70))
            try harness.verify("MoveByDragging")
        }
    }

    @Test func `Control-S saves`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let editor = EditorViewController()
            harness.show(editor)

            harness.type(.character("s"), modifiers: .control)
            harness.type(.character("s"))

            #expect(editor.savedCount == 1)
        }
    }

    @Test func `the switch enables the slider`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 200), scale: 2) { harness in
            let form = SettingsFormNode()
            harness.show(form)
            try harness.tap(form.wifi)
            try harness.tap(form.beta)
            harness.movePointer(to: CGPoint(x: 239, y: 199))
            harness.advance(seconds: 1)
            #expect(form.wifi.isOn && form.beta.isSelected && form.volume.isEnabled)
            try harness.verify("Controls")

            try harness.tap(form.wifi)
            harness.advance(seconds: 1)
            #expect(!form.volume.isEnabled)
        }
    }

    @Test func `a screen reader reads the description of an image`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 60), scale: 2) { harness in
            let rating = RatingNode(rating: 4)
            harness.show(Cookbook.page(rating))

            #expect(rating.accessibilityLabel == "Rating" && rating.accessibilityValue == "4 of 5")
            #expect(rating.isAccessibilityElement && rating.accessibilityTraits.contains(.button))
            try harness.verify("DescribeForScreenReaders")
        }
    }
}
