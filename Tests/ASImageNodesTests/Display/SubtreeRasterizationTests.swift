// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASScene
import ASSnapshots
import ASTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// A subtree drawn into one backing store looks as it does on layers, and still behaves as one of nodes.
@Suite("Subtree rasterisation", .serialized)
@MainActor
struct SubtreeRasterizationTests {
    /// The pixels of a window that shows `make()`, live or rasterised.
    private func picture(rasterized: Bool, scale: CGFloat, _ make: () -> ASDisplayNode) throws -> ASPixelBuffer {
        try ASTestHarness.run(size: CGSize(width: 120, height: 120), scale: scale) { harness in
            let node = make()
            if rasterized { node.enableSubtreeRasterization() }
            harness.show(node)
            #expect(node.layer.sublayers.isEmpty == (rasterized || node.subnodes.isEmpty))
            return try #require(harness.snapshot())
        }
    }

    private func expectSame(
        scale: CGFloat = 1,
        channel: Int = 0,
        share: Double = 0,
        _ make: () -> ASDisplayNode
    ) throws {
        let live = try picture(rasterized: false, scale: scale, make)
        let one = try picture(rasterized: true, scale: scale, make)
        let comparison = ASPixelComparison(
            expected: live,
            actual: one,
            tolerance: ASSnapshotTolerance(channel: channel, pixelShare: share)
        )
        #expect(comparison.isMatch, "\(comparison.summary)")
        let plain = try picture(rasterized: false, scale: scale) { ASDisplayNode() }
        #expect(!ASPixelComparison(expected: plain, actual: one, tolerance: .exact).isMatch)
    }

    private func box(_ frame: CGRect, _ color: UIColor? = nil, _ subnodes: [ASDisplayNode] = []) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.frame = frame
        node.backgroundColor = color
        for subnode in subnodes { node.addSubnode(subnode) }
        return node
    }

    private func root(_ subnodes: [ASDisplayNode]) -> ASDisplayNode {
        box(CGRect(x: 0, y: 0, width: 120, height: 120), .white, subnodes)
    }

    @Test("Boxes, drawings, borders and their order are the same, pixel by pixel", arguments: [1, 2, 1.5] as [CGFloat])
    func upright(scale: CGFloat) throws {
        try expectSame(scale: scale) {
            let fill = FillNode()
            fill.frame = CGRect(x: 10.3, y: 20.6, width: 30, height: 30)
            let front = box(CGRect(x: 30, y: 30, width: 30, height: 30), .blue)
            front.zPosition = 2
            let behind = box(CGRect(x: 40, y: 40, width: 40, height: 40), .green)
            behind.borderWidth = 2
            behind.borderColor = .black
            let hidden = box(CGRect(x: 0, y: 0, width: 120, height: 120), .red)
            hidden.isHidden = true
            return root([fill, front, behind, hidden])
        }
    }

    @Test("A clip cuts off subnodes, and without a clip they are drawn outside their parent")
    func clips() throws {
        for clips in [false, true] {
            try expectSame {
                let inner = box(CGRect(x: 20, y: 20, width: 60, height: 20), .red)
                let outer = box(CGRect(x: 10, y: 10, width: 50, height: 50), .green, [inner])
                outer.clipsToBounds = clips
                return root([outer])
            }
        }
    }

    @Test("Opacity applies to the node and its subnodes as one image")
    func opacity() throws {
        try expectSame(channel: 1) {
            let inner = box(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
            let outer = box(CGRect(x: 10, y: 10, width: 60, height: 60), .blue, [inner])
            outer.alpha = 0.5
            return root([outer])
        }
    }

    @Test("Round corners, also some of them, and clips by them differ only at their smoothed edges")
    func corners() throws {
        try expectSame(channel: 40, share: 0.002) {
            let inner = box(CGRect(x: -5, y: -5, width: 30, height: 30), .red)
            let outer = box(CGRect(x: 20, y: 20, width: 80, height: 80), .blue, [inner])
            outer.cornerRadius = 16
            outer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            outer.clipsToBounds = true
            return root([outer])
        }
    }

    @Test("Rotated and scaled nodes differ only at their smoothed edges")
    func transforms() throws {
        try expectSame(channel: 40, share: 0.01) {
            let inner = box(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
            let outer = box(CGRect(x: 30, y: 30, width: 60, height: 60), .blue, [inner])
            outer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
            inner.transform = CATransform3DMakeScale(1.5, 0.5, 1)
            return root([outer])
        }
    }

    @Test("Shadows are drawn as on layers")
    func shadows() throws {
        try expectSame(channel: 6, share: 0.02) {
            let node = box(CGRect(x: 30, y: 30, width: 40, height: 40), .white)
            node.shadowOpacity = 0.8
            node.shadowRadius = 4
            node.shadowOffset = CGSize(width: 3, height: 5)
            return root([node])
        }
    }

    @Test("Text and images are drawn where they are on layers")
    func textAndPictures() throws {
        try ASPinnedFonts.install()
        let pixels = ASGraphicsRender(size: CGSize(width: 8, height: 4), scale: 1, isOpaque: true) {
            $0.setFillColor(.green)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let picture = UIImage(pixelBuffer: try #require(pixels))
        try expectSame(channel: 2) {
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "Word", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            text.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
            let image = ASImageNode()
            image.image = picture
            image.frame = CGRect(x: 10, y: 50, width: 40, height: 40)
            return root([text, image])
        }
    }

    @Test("One layer and one backing store replace those of all nodes, which have neither view nor layer")
    func oneStore() {
        let scene = NodeWindow()
        let before = ASDisplayNode.contentsByteCount
        let fills = (0..<10).map { index -> FillNode in
            let fill = FillNode()
            fill.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            fill.debugName = "\(index)"
            return fill
        }
        let node = box(CGRect(x: 0, y: 0, width: 50, height: 50), nil, fills)
        node.enableSubtreeRasterization()
        scene.show(node, frame: node.frame)
        scene.settle()

        #expect(ASDisplayNode.contentsByteCount - before == 50 * 50 * 4)
        #expect(node.layer.sublayers.isEmpty)
        #expect(fills.allSatisfy { !$0.isNodeLoaded })
        #expect(fills.map { $0.drawCount.withLock { $0 } } == Array(repeating: 1, count: 10))
        #expect(fills.allSatisfy { !$0.wasOnMain.withLock { $0 } })
        scene.finish()
    }

    @Test("Changes inside redraw the subtree once, and the old pixels stay until then")
    func redrawsOnChange() {
        let scene = NodeWindow()
        let inner = box(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let node = box(
            CGRect(x: 0, y: 0, width: 50, height: 50),
            nil,
            [box(CGRect(x: 5, y: 5, width: 40, height: 40), nil, [inner])]
        )
        node.enableSubtreeRasterization()
        scene.show(node, frame: node.frame)
        scene.settle()
        let old = node.layer.contents
        #expect(old?.pixel(x: 6, y: 6) == 0xFFFF_0000)

        inner.backgroundColor = .blue
        inner.alpha = 1
        scene.platform.deliverFrames()
        #expect(node.layer.contents === old)
        scene.settle()
        let new = node.layer.contents

        #expect(new?.pixel(x: 6, y: 6) == 0xFF00_00FF)
        scene.settle()
        #expect(node.layer.contents === new)
        scene.finish()
    }

    @Test("Nodes that are inserted, removed or moved inside are redrawn accordingly; a removed node can be shown alone")
    func followsStructure() {
        let scene = NodeWindow()
        let (a, b) = (
            box(CGRect(x: 0, y: 0, width: 10, height: 10), .red), box(CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
        )
        let node = box(CGRect(x: 0, y: 0, width: 50, height: 50), nil, [a])
        node.enableSubtreeRasterization()
        scene.show(node, frame: node.frame)
        func corner() -> UInt32? {
            scene.settle()
            return node.layer.contents?.pixel(x: 2, y: 2)
        }
        #expect(corner() == 0xFFFF_0000)

        node.addSubnode(b)
        #expect(b.isInHierarchy && b.isVisible)
        #expect(corner() == 0xFF00_00FF)
        node.insertSubnode(b, belowSubnode: a)
        #expect(corner() == 0xFFFF_0000)
        a.removeFromSupernode()
        #expect(!a.isInHierarchy && a.interfaceState.isEmpty)
        #expect(corner() == 0xFF00_00FF)

        scene.show(a, frame: CGRect(x: 60, y: 0, width: 10, height: 10))
        scene.settle()
        #expect(a.isNodeLoaded)
        #expect(scene.window.platformHandle?.snapshot()?.pixel(x: 62, y: 2) == 0xFFFF_0000)
        scene.finish()
    }

    @Test("Subnodes receive the callbacks of states and drawings in the order of a tree of layers")
    func passesStatesOn() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (parent, child) = (StateNode("p", record: record), StateNode("c", record: record))
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        parent.addSubnode(child)
        parent.enableSubtreeRasterization()

        scene.show(parent, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let all = "measure|preload|display|visible"
        #expect(
            parent.taken() == [
                "p willEnterHierarchy", "p +preload", "p +display", "p +visible", "p none > \(all)",
                "c willEnterHierarchy", "c +preload", "c +display", "c +visible", "c none > \(all)",
                "c didEnterHierarchy",
                "p didEnterHierarchy",
            ]
        )
        scene.settle()
        #expect(
            parent.taken() == [
                "p willDisplay async", "c willDisplay async", "p subnode willDisplay", "p didDisplay", "c didDisplay",
                "c all displayed", "p all displayed", "p subnode didDisplay",
            ]
        )
        parent.view.removeFromSuperview()
        #expect(
            parent.taken() == [
                "p -display", "p -visible", "p \(all) > none", "p didExitHierarchy", "c -display", "c -visible",
                "c \(all) > none", "c didExitHierarchy",
            ]
        )
        scene.finish()
    }

    @Test("Specs lay out subnodes at all depths, and a change of size is laid out and drawn")
    func laysOut() {
        let scene = NodeWindow()
        let leaf = FillNode()
        leaf.style.preferredSize = CGSize(width: 10, height: 10)
        let middle = ASDisplayNode()
        middle.automaticallyManagesSubnodes = true
        middle.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: leaf)
        }
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec.vertical()
            stack.alignItems = .start
            stack.children = [middle]
            return stack
        }
        node.enableSubtreeRasterization()
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        scene.settle()
        #expect(node.layer.contents?.pixel(x: 14, y: 14) == 0xFFFF_0000)
        #expect(node.layer.contents?.pixel(x: 16, y: 16) == 0)

        leaf.style.preferredSize = CGSize(width: 20, height: 20)
        scene.settle()

        #expect(middle.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(node.layer.contents?.pixel(x: 24, y: 24) == 0xFFFF_0000)
        scene.finish()
    }

    @Test("A rasterised subtree in another is drawn into the outer one; taken out it rasterises by itself again")
    func nests() {
        let scene = NodeWindow()
        let leaf = box(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
        let inner = box(CGRect(x: 10, y: 10, width: 20, height: 20), .green, [leaf])
        inner.enableSubtreeRasterization()
        let outer = box(CGRect(x: 0, y: 0, width: 50, height: 50), nil, [inner])
        outer.enableSubtreeRasterization()
        scene.show(outer, frame: outer.frame)
        scene.settle()
        #expect(outer.layer.contents?.pixel(x: 12, y: 12) == 0xFFFF_0000)
        #expect(outer.layer.contents?.pixel(x: 25, y: 25) == 0xFF00_FF00)

        inner.removeFromSupernode()
        scene.show(inner, frame: CGRect(x: 60, y: 0, width: 20, height: 20))
        scene.settle()

        #expect(outer.layer.contents?.pixel(x: 12, y: 12) == 0)
        #expect(!leaf.isNodeLoaded)
        #expect(inner.layer.contents?.pixel(x: 5, y: 5) == 0xFFFF_0000)
        leaf.backgroundColor = .blue
        scene.settle()
        #expect(inner.layer.contents?.pixel(x: 5, y: 5) == 0xFF00_00FF)
        scene.finish()
    }

    @Test("A layer-backed node rasterises nodes of both kinds, inside an ordinary tree")
    func layerBacked() {
        let scene = NodeWindow()
        let inner = box(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
        let flat = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        flat.isLayerBacked = true
        flat.enableSubtreeRasterization()
        flat.addSubnode(inner)
        let node = box(CGRect(x: 0, y: 0, width: 50, height: 50), nil, [flat])
        scene.show(node, frame: node.frame)
        scene.settle()

        #expect(flat.layer.contents?.pixel(x: 5, y: 5) == 0xFFFF_0000)
        #expect(!inner.isNodeLoaded)
        scene.finish()
    }

    @Test("A control inside is hit where it is drawn, also when rotated, and not in the rest of the node")
    func touches() {
        let control = ASControlNode()
        control.frame = CGRect(x: 100, y: 50, width: 40, height: 40)
        control.transform = CATransform3DMakeScale(2, 2, 1)
        let label = box(CGRect(x: 5, y: 5, width: 10, height: 10))
        control.addSubnode(label)
        let pressed = ASLock(0)
        control.addAction(forControlEvents: .touchUpInside) { _ in pressed.withLock { $0 += 1 } }
        let node = box(CGRect(x: 0, y: 0, width: 400, height: 300), .white, [control])
        node.enableSubtreeRasterization()
        let screen = NodeScreen(node)
        defer { screen.close() }

        // Scaled about its middle (120, 70) it reaches from (80, 30) to (160, 110); the label from (90, 40) to (110, 60).
        for (x, y, count) in [(85, 35, 1), (155, 105, 2), (100, 50, 3), (75, 35, 3), (165, 105, 3)]
            as [(CGFloat, CGFloat, Int)]
        {
            screen.press(x, y)
            screen.release(x, y)
            #expect(pressed.withLock { $0 } == count, "at (\(x), \(y))")
        }
        #expect(node.rasterizedNode(at: CGPoint(x: 100, y: 50), with: nil) === label)
        #expect(node.rasterizedNode(at: CGPoint(x: 5, y: 5), with: nil) == nil)
        #expect(!control.isNodeLoaded)
    }

    @Test("The contents have rasterizationScale device pixels per point")
    func scales() {
        let scene = NodeWindow()
        let node = box(
            CGRect(x: 0, y: 0, width: 50, height: 50),
            nil,
            [box(CGRect(x: 0, y: 0, width: 10, height: 10), .red)]
        )
        node.enableSubtreeRasterization()
        node.rasterizationScale = 0.5
        scene.show(node, frame: node.frame)
        scene.settle()

        #expect(node.layer.contents?.pixelWidth == 25)
        #expect(node.layer.contents?.pixel(x: 4, y: 4) == 0xFFFF_0000)
        #expect(node.layer.contents?.pixel(x: 5, y: 5) == 0)
        scene.finish()
    }

    @Test("Values set on other threads are drawn")
    func takesBackgroundWrites() {
        let scene = NodeWindow()
        scene.runtime.adoptsForeignThreads = true
        let inner = box(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let node = box(CGRect(x: 0, y: 0, width: 50, height: 50), nil, [inner])
        node.enableSubtreeRasterization()
        scene.show(node, frame: node.frame)
        scene.settle()
        let handle = ASUncheckedTransfer(inner)  // a node is a thread-safe handle

        runOffMain { handle.value.backgroundColor = .blue }
        scene.settle()

        #expect(node.layer.contents?.pixel(x: 5, y: 5) == 0xFF00_00FF)
        scene.finish()
    }

    @Test(
        "Corners that are drawn or covered are the same as on layers",
        arguments: [ASCornerRoundingType.precomposited, .clipping]
    )
    func otherCorners(type: ASCornerRoundingType) throws {
        try expectSame(channel: 40, share: 0.004) {
            let fill = FillNode()
            fill.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            fill.backgroundColor = .green
            fill.cornerRadius = 20
            fill.cornerRoundingType = type
            fill.addSubnode(box(CGRect(x: 0, y: 25, width: 10, height: 10), .blue))
            return root([fill])
        }
    }

    @Test("A transform of all subnodes, opacity of each node, and parts of contents are the same as on layers")
    func lessCommonLooks() throws {
        let pixels = try #require(
            ASGraphicsRender(size: CGSize(width: 8, height: 4), scale: 1, isOpaque: true) {
                $0.setFillColor(.green)
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
                $0.setFillColor(.blue)
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        )
        try expectSame {
            let node = root([box(CGRect(x: 10, y: 10, width: 20, height: 20), .red)])
            node.subnodeTransform = CATransform3DMakeTranslation(30, 20, 0)
            return node
        }
        try expectSame {
            let outer = box(
                CGRect(x: 10, y: 10, width: 60, height: 60),
                nil,
                [box(CGRect(x: 10, y: 10, width: 20, height: 20), .red)]
            )
            outer.subnodeTransform = CATransform3DMakeScale(2, 2, 1)
            return root([outer])
        }
        try expectSame(channel: 1) {
            let outer = box(
                CGRect(x: 10, y: 10, width: 60, height: 60),
                .blue,
                [box(CGRect(x: 10, y: 10, width: 40, height: 40), .red)]
            )
            outer.alpha = 0.5
            outer.allowsGroupOpacity = false
            return root([outer])
        }
        try expectSame {
            let node = box(CGRect(x: 10, y: 10, width: 40, height: 40))
            node.contents = pixels
            node.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            return root([node])
        }
    }

    @Test("Touches reach the front node by zPosition, as it is drawn")
    func touchesByDepth() {
        let (front, behind) = (
            box(CGRect(x: 0, y: 0, width: 40, height: 40), .red), box(CGRect(x: 0, y: 0, width: 40, height: 40), .blue)
        )
        front.zPosition = 1
        let node = box(CGRect(x: 0, y: 0, width: 100, height: 100), .white, [front, behind])
        node.enableSubtreeRasterization()

        #expect(node.rasterizedNode(at: CGPoint(x: 10, y: 10), with: nil) === front)
    }

    @Test("Nodes that a transform of zero has made invisible take no touches")
    func touchesNothingVanished() {
        let inner = box(CGRect(x: 20, y: 20, width: 40, height: 40), .red)
        inner.transform = CATransform3DMakeScale(0, 0, 1)
        let node = box(CGRect(x: 0, y: 0, width: 100, height: 100), .white, [inner])
        node.enableSubtreeRasterization()

        for place in [CGPoint(x: 90, y: 90), CGPoint(x: 40, y: 40)] {
            #expect(node.rasterizedNode(at: place, with: nil) == nil)
        }
    }

    @Test(
        "A clip limits touches as it limits drawing, and a layer-backed node takes none itself, but its subnodes do"
    )
    func touchesInClips() {
        let (clipped, free) = (
            box(CGRect(x: 0, y: 30, width: 20, height: 20)), box(CGRect(x: 0, y: 30, width: 20, height: 20))
        )
        let clip = box(CGRect(x: 0, y: 0, width: 40, height: 40), .red, [clipped])
        clip.clipsToBounds = true
        let flat = ASDisplayNode()
        flat.isLayerBacked = true
        flat.frame = CGRect(x: 50, y: 0, width: 40, height: 40)
        let node = box(CGRect(x: 0, y: 0, width: 120, height: 120), .white, [clip, flat])
        node.enableSubtreeRasterization()
        flat.addSubnode(free)

        #expect(node.rasterizedNode(at: CGPoint(x: 5, y: 35), with: nil) === clipped)
        #expect(node.rasterizedNode(at: CGPoint(x: 5, y: 45), with: nil) == nil)
        #expect(node.rasterizedNode(at: CGPoint(x: 55, y: 5), with: nil) == nil)
        #expect(node.rasterizedNode(at: CGPoint(x: 55, y: 45), with: nil) === free)
    }
}
