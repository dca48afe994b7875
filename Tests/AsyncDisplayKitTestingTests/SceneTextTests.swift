// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASScene
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("The text of a frame")
@MainActor struct SceneTextTests {
    /// The lines after those of the window.
    private func lines(scale: CGFloat = 1, _ fill: @MainActor (ASDisplayNode) -> Void) throws -> [String] {
        try ASTestHarness.run(size: CGSize(width: 100, height: 60), scale: scale) { harness in
            let root = ASDisplayNode()
            fill(root)
            harness.show(root)
            return harness.sceneText.split(separator: "\n").map(String.init).filter { !$0.contains("indow") }
        }
    }

    private func child(_ frame: CGRect, _ color: UIColor? = nil, name: String? = nil) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.frame = frame
        node.backgroundColor = color
        node.debugName = name
        return node
    }

    @Test func `the first line describes the window, with its size and its background`() throws {
        try ASTestHarness.run(size: CGSize(width: 30, height: 20), scale: 2) { harness in
            harness.window?.backgroundColor = .black
            harness.runUntilParked()
            #expect(
                harness.sceneText == """
                    window 60×40
                    window: fill #ffffff (0 0 60×40)
                    UIWindow: fill #000000 (0 0 60×40)
                    """
            )
        }
    }

    @Test func `a line contains the node, the step, its colour and its rectangle in device pixels`() throws {
        for (scale, rect) in [(1.0, "(10 5 20×8)"), (2.0, "(20 10 40×16)")] {
            let lines = try lines(scale: scale) { root in
                let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
                root.addSubnode(child(CGRect(x: 10, y: 5, width: 20, height: 8), color, name: "box"))
            }
            #expect(lines == ["ASDisplayNode “box”: fill #ff800040 \(rect)"])
        }
    }

    @Test func `round corners, borders, shadows and rotated shapes are described`() throws {
        let lines = try lines { root in
            let round = child(CGRect(x: 10, y: 10, width: 20, height: 20), .black)
            round.cornerRadius = 4
            round.maskedCorners = [.layerMinXMinYCorner]
            round.borderWidth = 2
            round.borderColor = .white
            round.shadowColor = .black
            round.shadowOpacity = 0.5
            round.shadowRadius = 3
            round.shadowOffset = CGSize(width: 0, height: 1)
            let turned = child(CGRect(x: 50, y: 10, width: 20, height: 10), .black)
            turned.transform = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            root.addSubnode(round)
            root.addSubnode(turned)
        }
        // A shadow is blurred by twice its radius, as in Core Animation.
        #expect(
            lines == [
                "ASDisplayNode: shadow #00000080 radius 6 (10 11 20×20) radius 4 corners 1",
                "ASDisplayNode: fill #000000 (10 10 20×20) radius 4 corners 1",
                "ASDisplayNode: border #ffffff width 2 (10 10 20×20) radius 4 corners 1",
                "ASDisplayNode: fill #000000 (0 0 20×10) by [0 1 -1 0 65 5]",
            ]
        )
    }

    @Test func `groups indent their steps, and clips are described with their rectangle`() throws {
        let lines = try lines { root in
            let group = child(CGRect(x: 0, y: 0, width: 40, height: 40), .white)
            group.alpha = 0.5
            group.clipsToBounds = true
            group.addSubnode(child(CGRect(x: 30, y: 0, width: 20, height: 10), .black))
            group.addSubnode(child(CGRect(x: 0, y: 0, width: 10, height: 10), .black))
            root.addSubnode(group)
        }
        #expect(
            lines == [
                "ASDisplayNode: group opacity 0.5",
                "  ASDisplayNode: fill #ffffff (0 0 40×40)",
                "  ASDisplayNode: fill #000000 (30 0 20×10) in (0 0 40×40)",
                "  ASDisplayNode: fill #000000 (0 0 10×10)",
            ]
        )
    }

    @Test func `a text node shows the beginning of its text on one line, and the size of its pixels`() throws {
        let lines = try lines { root in
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "One\nTwo " + String(repeating: "x", count: 60))
            text.frame = CGRect(x: 3, y: 4, width: 50, height: 20)
            root.addSubnode(text)
        }
        #expect(
            lines == ["ASTextNode “One⏎Two \(String(repeating: "x", count: 32))…”: contents 50×20 (3 4 50×20)"]
        )
    }
}
