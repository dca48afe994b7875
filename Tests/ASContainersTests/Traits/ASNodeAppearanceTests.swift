// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASControllers
import ASGraphics
import ASLayoutEngine
import ASNodesTesting
import ASPlatformHeadless
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTextNodes

/// Fills itself with a colour, and counts the drawings.
private final class ColorNode: ASDisplayNode, ASDrawingNode {
    let color: UIColor
    static let drawn = ASLock<[String]>([])

    init(_ color: UIColor) {
        self.color = color
        super.init()
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> UIColor { color }

    static func draw(
        _ bounds: CGRect,
        withParameters color: UIColor,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        drawn.withLock { $0.append("\(ASThreadIsMain() ? "main" : "background") \(color)") }
        color.setFill()
        UIRectFill(bounds)
    }
}

/// Draws depending on its traits, without any dynamic colour.
private final class StyleNode: ASDisplayNode, ASDrawingNode {
    func drawParameters(forAsyncLayer layer: CALayer) -> Bool {
        primitiveTraitCollection.userInterfaceStyle == .dark
    }

    static func draw(
        _ bounds: CGRect,
        withParameters isDark: Bool,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        (isDark ? UIColor.white : .black).setFill()
        UIRectFill(bounds)
    }
}

@Suite("Nodes and the appearance", .serialized)
@MainActor
struct ASNodeAppearanceTests {
    private let black: UInt32 = 0xFF00_0000
    private let white: UInt32 = 0xFFFF_FFFF

    private func colors(_ harness: ASTestHarness) -> [UInt32] {
        [10, 30, 50].compactMap { harness.snapshot()?.pixel(x: $0, y: 10) }
    }

    @Test(
        "contents drawn with dynamic colours are redrawn off main; until all are ready the window does not change"
    )
    func noFlash() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 20)) { harness in
            ColorNode.drawn.withLock { $0 = [] }
            let root = ASDisplayNode()
            let chosen = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            for (index, node) in [ColorNode(.label), ColorNode(chosen)].enumerated() {
                node.frame = CGRect(x: 20 * index, y: 0, width: 20, height: 20)
                root.addSubnode(node)
            }
            harness.show(root)
            #expect(colors(harness) == [black, black, white])
            let presented = harness.platformWindow.presentCount

            harness.window?.overrideUserInterfaceStyle = .dark
            // A frame is delivered before the drawings: background, text and all the rest are unchanged.
            harness.platform.deliverFrames()
            #expect(colors(harness) == [black, black, white])
            #expect(harness.platformWindow.presentCount == presented)
            harness.runUntilParked()

            #expect(colors(harness) == [white, white, black])
            #expect(harness.platformWindow.presentCount == presented + 1)
            let drawn = ColorNode.drawn.withLock { $0 }
            #expect(drawn.count == 4)
            #expect(drawn.allSatisfy { $0.hasPrefix("background") })
            harness.advance(seconds: 1)
        }
    }

    @Test("contents drawn with plain colours stay; contents drawn with the node's traits are redrawn")
    func onlyWhatDepends() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 20)) { harness in
            ColorNode.drawn.withLock { $0 = [] }
            let root = ASDisplayNode()
            for (index, node) in [ColorNode(.red), StyleNode()].enumerated() {
                node.frame = CGRect(x: 20 * index, y: 0, width: 20, height: 20)
                root.addSubnode(node)
            }
            harness.show(root)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(ColorNode.drawn.withLock { $0 }.count == 1)
            #expect(colors(harness) == [0xFFFF_0000, white, black])
        }
    }

    @Test("a layer-backed text with dynamic colours, and a button's title, follow")
    func text() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 60)) { harness in
            let text = ASTextNode()
            text.isLayerBacked = true
            text.attributedText = NSAttributedString(
                string: "████",
                attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.label]
            )
            text.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            let root = ASDisplayNode()
            root.addSubnode(text)
            harness.show(root)
            @MainActor func darkest() -> UInt32 { (harness.snapshot()?.pixel(x: 20, y: 20) ?? 0) & 0xFF }
            #expect(darkest() < 0x20)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(darkest() > 0xE0)
        }
    }

    @Test("a node that overrides its style keeps it, with its subnodes, until the override is removed")
    func overriding() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 20)) { harness in
            let root = ASDisplayNode()
            let group = ASDisplayNode()
            group.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            group.backgroundColor = .systemBackground
            group.overrideUserInterfaceStyle = .dark
            let inner = ColorNode(.label)
            inner.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
            group.addSubnode(inner)
            root.addSubnode(group)
            harness.show(root)
            #expect(colors(harness) == [black, white, white])
            #expect(inner.primitiveTraitCollection.userInterfaceStyle == .dark)

            group.overrideUserInterfaceStyle = .unspecified
            harness.advance(seconds: 1)
            #expect(colors(harness) == [white, black, white])
            #expect(inner.primitiveTraitCollection.userInterfaceStyle == .light)
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
            #expect(colors(harness) == [black, white, black])
            group.overrideUserInterfaceStyle = .light
            harness.advance(seconds: 1)
            #expect(colors(harness) == [white, black, black])
        }
    }

    @Test("nodes that are in no window during a change, as in another tab, are right when they return")
    func otherTab() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 80)) { harness in
            let tabs = ASTabBarController()
            let first = ASDKViewController(node: ColorNode(.label))
            tabs.viewControllers = [first, ASDKViewController(node: ASDisplayNode())]
            harness.show(tabs)
            #expect(harness.snapshot()?.pixel(x: 10, y: 10) == black)
            tabs.selectedIndex = 1
            harness.runUntilParked()

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
            tabs.selectedIndex = 0
            #expect(first.node.primitiveTraitCollection.userInterfaceStyle == .dark)
            harness.runUntilParked()

            #expect(harness.snapshot()?.pixel(x: 10, y: 10) == white)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }
}
