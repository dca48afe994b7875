// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// The tint of nodes without a view.
@Suite("The tint of a node without a view", .serialized)
@MainActor
struct LayerTintTests {
    private func template() throws -> ASImageNode {
        let square = ASGraphicsRender(size: CGSize(width: 20, height: 20), scale: 1, isOpaque: true) {
            $0.setFillColor(.black)
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let node = ASImageNode()
        node.image = UIImage(pixelBuffer: try #require(square), scale: 1).withRenderingMode(.alwaysTemplate)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        return node
    }

    private func color(_ harness: ASTestHarness, x: Int = 10) -> UInt32? {
        harness.runUntilParked()
        return harness.snapshot()?.pixel(x: x, y: 10)
    }

    enum Kind: CaseIterable {
        case layerBacked, rasterized
    }

    private func parent(of node: ASDisplayNode, _ kind: Kind) -> ASDisplayNode {
        let parent = ASDisplayNode()
        switch kind {
        case .layerBacked: node.isLayerBacked = true
        case .rasterized: parent.enableSubtreeRasterization()
        }
        parent.addSubnode(node)
        return parent
    }

    @Test(arguments: Kind.allCases)
    func `a template is drawn in the node's own tint, set before or after loading`(kind: Kind) throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let node = try template()
            node.tintColor = .red
            let parent = parent(of: node, kind)
            parent.tintColor = .green
            harness.show(parent)

            #expect(color(harness) == 0xFFFF_0000)
            #expect(node.tintColor == .red)
            node.tintColor = .blue
            #expect(color(harness) == 0xFF00_00FF)
            #expect(node.tintColor == .blue)
            parent.tintColor = .black
            #expect(color(harness) == 0xFF00_00FF)
            node.tintColor = nil
            #expect(color(harness) == 0xFF00_0000)
            parent.tintColor = .red
            #expect(color(harness) == 0xFFFF_0000)
            try harness.finish(keeping: [parent])
        }
    }

    @Test(arguments: Kind.allCases)
    func `a template takes the tint of the nearest node above that has one, whether that has a view or not`(
        kind: Kind
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let (node, middle) = (try template(), ASDisplayNode())
            node.isLayerBacked = kind == .layerBacked
            middle.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            let parent = parent(of: middle, kind)
            middle.addSubnode(node)
            middle.tintColor = .red
            parent.tintColor = .green
            harness.show(parent)

            #expect(color(harness) == 0xFFFF_0000)
            middle.tintColor = .blue
            #expect(color(harness) == 0xFF00_00FF)
            middle.tintColor = nil
            #expect(color(harness) == UIColor.green.premultipliedARGB)
            try harness.finish(keeping: [parent])
        }
    }

    @Test func `a loaded layer-backed node inherits its tint, and an unloaded one has the tint that was set`() throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let node = ASDisplayNode()
            let parent = parent(of: node, .layerBacked)
            #expect(node.tintColor == nil)
            parent.tintColor = .purple
            harness.show(parent)

            #expect(node.tintColor == .purple)
            try harness.finish(keeping: [parent])
        }
    }

    @Test(arguments: Kind.allCases)
    func `a tint that another thread sets is drawn`(kind: Kind) throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            harness.runtime.adoptsForeignThreads = true
            let node = try template()
            let parent = parent(of: node, kind)
            harness.show(parent)
            let handle = ASUncheckedTransfer(node)  // a node is a thread-safe handle

            runOffMain { handle.value.tintColor = .red }

            #expect(color(harness) == 0xFFFF_0000)
            try harness.finish(keeping: [parent])
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `a template that moves to another supernode is drawn in the tint there`(isLayer: Bool, rests: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let node = try template()
            node.isLayerBacked = isLayer
            let (root, red, plain) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            for parent in [red, plain] {
                parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                root.addSubnode(parent)
            }
            root.tintColor = .green
            red.tintColor = .red
            red.addSubnode(node)
            harness.show(root)
            #expect(color(harness) == 0xFFFF_0000)

            if rests {
                node.removeFromSupernode()
                harness.runUntilParked()
            }
            plain.addSubnode(node)
            #expect(color(harness) == UIColor.green.premultipliedARGB)
            red.addSubnode(node)
            #expect(color(harness) == 0xFFFF_0000)
            try harness.finish(keeping: [root])
        }
    }

    @Test func `only the nodes that inherit a tint are notified of its change`() throws {
        final class TintedNode: ASDisplayNode {
            var changes = 0
            override func tintColorDidChange() {
                super.tintColorDidChange()
                changes += 1
            }
        }
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let (heir, own, parent) = (TintedNode(), TintedNode(), TintedNode())
            for node in [heir, own] {
                node.isLayerBacked = true
                parent.addSubnode(node)
            }
            own.tintColor = .red
            harness.show(parent)
            let before = (heir.changes, own.changes)

            parent.tintColor = .green
            own.tintColor = .red

            #expect(heir.changes == before.0 + 1)
            #expect(own.changes == before.1)
            try harness.finish(keeping: [parent])
        }
    }
}
