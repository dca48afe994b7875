// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodesTesting
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControlNodes
@testable import ASDebugging
@testable import ASNodes
@testable import ASTableNodes
@testable import ASTextNodes

@Suite("Hit areas of recognisers and links", .serialized)
@MainActor
struct ASHitTestKindTests {
    init() { ASDebugging.register() }

    private final class Listener: ASTextNodeDelegate {}

    private func kinds(_ layer: CALayer) -> [ASHitTestKind] { layer.hitTestOverlays.map(\.kind) }

    private func label(_ harness: ASTestHarness) -> String? {
        harness.window?.layer.sublayers.compactMap(\.name).first { $0.hasPrefix("hit area label: ") }
    }

    @Test("A node and a plain view with recognisers are shown, but not a scroll view's own recognisers")
    func recognizers() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (root, node) = (ASDisplayNode(), ASDisplayNode())
            node.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
            root.addSubnode(node)
            harness.show(root)
            node.view.addGestureRecognizer(UITapGestureRecognizer())
            let (view, scrollView) = (UIView(frame: CGRect(x: 150, y: 10, width: 60, height: 40)), UIScrollView())
            view.addGestureRecognizer(UIPanGestureRecognizer())
            scrollView.frame = CGRect(x: 250, y: 10, width: 60, height: 40)
            root.view.addSubview(view)
            root.view.addSubview(scrollView)

            ASControlNode.enableHitTestDebug = true
            defer {
                ASControlNode.enableHitTestDebug = false
                harness.runUntilParked()
            }
            harness.runUntilParked()

            #expect(kinds(node.layer) == [.recognizer])
            #expect(kinds(view.layer) == [.recognizer])
            #expect(kinds(scrollView.layer).isEmpty)
            // (26, 115, 255) at 35 % over white: 0.65 · 255 + 0.35 · 25.5, and so on.
            let pixel = try #require(harness.snapshot()?.pixel(x: 60, y: 40))
            #expect(abs(Int(pixel >> 16 & 0xFF) - 175) <= 2)
            #expect(abs(Int(pixel >> 8 & 0xFF) - 206) <= 2)
            #expect(pixel & 0xFF == 255)
            harness.movePointer(to: CGPoint(x: 160, y: 30))
            #expect(label(harness) == "hit area label: UIView (Pan): 60 × 40 pt")

            node.view.gestureRecognizers[0].isEnabled = false
            root.view.setNeedsLayout()
            harness.runUntilParked()
            #expect(kinds(node.layer).isEmpty)
        }
    }

    @Test("A table's own recognisers for swiping and reordering are not shown, those of the app are")
    func containers() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let table = ASTableNode()
            harness.show(table)
            ASControlNode.enableHitTestDebug = true
            defer {
                ASControlNode.enableHitTestDebug = false
                harness.runUntilParked()
            }
            harness.runUntilParked()
            #expect(kinds(table.layer).isEmpty)

            table.view.addGestureRecognizer(UITapGestureRecognizer())
            table.view.setNeedsLayout()
            harness.runUntilParked()
            #expect(kinds(table.layer) == [.recognizer])
        }
    }

    @Test("A control with a target and a recogniser is shown once, as a control")
    func controlWins() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let control = ASControlNode()
            control.addAction(forControlEvents: .touchUpInside) { _ in }
            harness.show(control)
            control.view.addGestureRecognizer(UILongPressGestureRecognizer())
            ASControlNode.enableHitTestDebug = true
            defer {
                ASControlNode.enableHitTestDebug = false
                harness.runUntilParked()
            }
            harness.runUntilParked()

            #expect(kinds(control.layer) == [.control])
        }
    }

    @Test("Each line of a link is shown where it is, as long as the text takes touches")
    func links() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (node, listener) = (ASTextNode(), Listener())
            let text = NSMutableAttributedString(string: "See the page or ask.")
            text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 8))
            node.attributedText = text
            node.linkAttributeNames = [.link]
            node.isUserInteractionEnabled = true
            harness.show(node)
            node.delegate = listener
            ASControlNode.enableHitTestDebug = true
            defer {
                ASControlNode.enableHitTestDebug = false
                harness.runUntilParked()
            }
            harness.runUntilParked()

            let overlay = try #require(node.layer.hitTestOverlays.first)
            #expect(kinds(node.layer) == [.link])
            #expect(overlay.frame == node.highlightRects(forTextRange: NSRange(location: 4, length: 8)).first)
            harness.movePointer(to: CGPoint(x: overlay.frame.midX, y: overlay.frame.midY))
            #expect(label(harness)?.hasPrefix("hit area label: link https://example.org: ") == true)

            node.isUserInteractionEnabled = false
            harness.window?.setNeedsLayout()
            harness.runUntilParked()
            #expect(kinds(node.layer).isEmpty)
        }
    }

    @Test(
        "The legend explains the colours in the lower left corner of a window with space, and is removed with the areas"
    )
    func legend() throws {
        for (size, hasRoom) in [(CGSize(width: 600, height: 400), true), (CGSize(width: 200, height: 150), false)] {
            try ASTestHarness.run(size: size) { harness in
                harness.show(ASDisplayNode())
                ASControlNode.enableHitTestDebug = true
                defer {
                    ASControlNode.enableHitTestDebug = false
                    harness.runUntilParked()
                }
                harness.runUntilParked()
                @MainActor func legend() -> CALayer? {
                    harness.window?.layer.sublayers.first { $0.name?.hasPrefix("hit area legend") == true }
                }

                #expect((legend() != nil) == hasRoom)
                if hasRoom {
                    let frame = try #require(legend()).frame
                    #expect(frame.minX == 8 && frame.maxY == 392)
                }

                ASControlNode.enableHitTestDebug = false
                harness.runUntilParked()
                #expect(legend() == nil)
            }
        }
        #expect(ASHitTestLegend.rows(minimumSide: 44).count == ASHitTestLegend.rows(minimumSide: 0).count + 1)
    }
}
