// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// The callbacks that nodes in a rasterised subtree receive for the drawings that contain them.
@Suite("The display callbacks in a rasterised subtree", .serialized)
@MainActor
struct RasterizedDisplayTests {
    private let record = ASLock<[String]>([])

    private func node(_ name: String, _ subnodes: [ASDisplayNode] = []) -> StateNode {
        let node = StateNode(name, record: record)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        for subnode in subnodes { node.addSubnode(subnode) }
        return node
    }

    /// The calls of display methods since the last call of this function.
    private func told(_ node: StateNode) -> [String] {
        node.taken().filter { $0.hasSuffix("isplay") || $0.hasSuffix("isplay async") || $0.hasSuffix("displayed") }
            .filter { !$0.contains("+") && !$0.contains("-") }
    }

    private func image(_ side: CGFloat = 20) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: side, height: side), scale: 1, isOpaque: true) {
            $0.setFillColor(.red)
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: 1)
    }

    @Test func `all nodes are notified of each drawing, in the order of a tree of layers`() throws {
        func events(rasterized: Bool) throws -> [[String]] {
            try ASTestHarness.run { harness in
                let (inner, beside) = (node("inner"), node("beside"))
                let root = node("root", [node("middle", [inner]), beside])
                if rasterized { root.enableSubtreeRasterization() }
                harness.show(root)
                let first = told(root)
                for each in [root, inner, beside] { each.setNeedsDisplay() }
                harness.runUntilParked()
                let second = told(root)
                try harness.finish(keeping: [root])
                return [first, second]
            }
        }
        // Layers are displayed from outside in, and together when their drawings begin together.
        let all = try events(rasterized: true)
        #expect(
            all[0] == [
                "root willDisplay async",
                "middle willDisplay async", "root subnode willDisplay",
                "inner willDisplay async", "middle subnode willDisplay",
                "beside willDisplay async", "root subnode willDisplay",
                "root didDisplay",
                "middle didDisplay", "root subnode didDisplay",
                "inner didDisplay", "inner all displayed", "middle all displayed", "middle subnode didDisplay",
                "beside didDisplay", "beside all displayed", "root all displayed", "root subnode didDisplay",
            ]
        )
        #expect(all[1] == all[0])
        let onLayers = try events(rasterized: false)[0]
        #expect(Set(onLayers).symmetricDifference(all[0]) == [])
    }

    @Test func `hidden nodes are not drawn and receive no callbacks`() throws {
        try ASTestHarness.run { harness in
            let (hidden, clear) = (node("hidden", [node("inside")]), node("clear"))
            hidden.isHidden = true
            clear.alpha = 0
            let root = node("root", [hidden, clear])
            root.enableSubtreeRasterization()
            harness.show(root)

            #expect(told(root) == ["root willDisplay async", "root didDisplay", "root all displayed"])
            hidden.isHidden = false
            harness.runUntilParked()
            #expect(told(root).filter { $0.hasSuffix("s didDisplay") || $0.hasSuffix("inside didDisplay") } != [])
            try harness.finish(keeping: [root])
        }
    }

    @Test func `a request for display with a completion is answered when the drawing is displayed`() throws {
        try ASTestHarness.run { harness in
            let picture = ASImageNode()
            picture.image = try image()
            let root = node("root", [picture])
            picture.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            root.enableSubtreeRasterization()
            harness.show(root)
            let answers = ASLock<[Bool]>([])

            picture.setNeedsDisplayWithCompletion { isCancelled in answers.withLock { $0.append(isCancelled) } }
            #expect(answers.withLock { $0.isEmpty })
            harness.runUntilParked()
            #expect(answers.withLock { $0 } == [false])

            root.displaySuspended = true
            picture.setNeedsDisplayWithCompletion { isCancelled in answers.withLock { $0.append(isCancelled) } }
            harness.runUntilParked()
            #expect(answers.withLock { $0 } == [false, true])
            try harness.finish(keeping: [root])
        }
    }

    @Test func `the delegate of a network image is notified that its image is decoded`() throws {
        final class Delegate: ASNetworkImageNodeDelegate {
            var events: [String] = []
            func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) { events.append("start") }
            func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { events.append("finish") }
        }
        try ASTestHarness.run { harness in
            let (picture, empty) = (ASNetworkImageNode(), ASNetworkImageNode())
            let (delegate, other) = (Delegate(), Delegate())
            (picture.delegate, empty.delegate) = (delegate, other)
            picture.image = try image()
            let root = node("root", [picture, empty])
            for each in [picture, empty] { each.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
            root.enableSubtreeRasterization()

            harness.show(root)

            #expect(delegate.events == ["start", "finish"])
            #expect(other.events == [])
            try harness.finish(keeping: [root])
        }
    }

    @Test func `a node that leaves while it is drawn is no longer awaited`() throws {
        try ASTestHarness.run { harness in
            let inner = node("inner")
            let middle = node("middle", [inner])
            let root = node("root", [middle])
            root.enableSubtreeRasterization()
            harness.show(root)
            inner.setNeedsDisplay()
            root.layer.displayIfNeeded()
            #expect(root.isWaitingForDisplay && middle.isWaitingForDisplay && inner.isWaitingForDisplay)

            inner.removeFromSupernode()
            harness.runUntilParked()

            #expect(!root.isWaitingForDisplay && !middle.isWaitingForDisplay && !inner.isWaitingForDisplay)
            try harness.finish(keeping: [root, inner])
        }
    }
}
