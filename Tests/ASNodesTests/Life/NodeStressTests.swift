// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASTesting
import ASUIKit
import Dispatch
import Foundation
import NodeKit
import Testing

/// A node that draws, and whose view has to be released on main.
private final class StressNode: ASDisplayNode, ASDrawingNode {
    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {}
}

/// A view that counts the threads on which it is freed.
private final class CountedView: UIView {
    nonisolated static let endsOffMain = ASLock(0)

    deinit { if !ASThreadIsMain() { Self.endsOffMain.withLock { $0 += 1 } } }
}

/// Builds a random tree of nodes on the calling thread, and edits it.
private struct TreeBuilder {
    var random: ASSeededGenerator
    private(set) var made = 0

    init(seed: UInt64) {
        random = ASSeededGenerator(seed: seed)
    }

    mutating func tree(_ count: Int) -> [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        for _ in 0..<count {
            let node = node()
            let parents = nodes.filter { !$0.isSynchronous && (!$0.isLayerBacked || node.isLayerBacked) }
            parents.randomElement(using: &random)?.addSubnode(node)
            if nodes.isEmpty || node.supernode != nil { nodes.append(node) }
        }
        return nodes
    }

    private mutating func node() -> ASDisplayNode {
        made += 1
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return ASDisplayNode(viewBlock: { CountedView(frame: .zero) })
        case 1, 2: return StressNode()
        case 3, 4:
            let node = ASDisplayNode()
            node.isLayerBacked = true
            return node
        default: return ASDisplayNode()
        }
    }

    /// Moves, removes, writes and measures nodes, as is allowed in a tree that has not been loaded.
    mutating func edit(_ nodes: [ASDisplayNode]) {
        for _ in 0..<nodes.count / 2 {
            guard let node = nodes.randomElement(using: &random), let other = nodes.randomElement(using: &random) else {
                return
            }
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where node !== nodes.first: node.removeFromSupernode()
            case 1 where canTake(other, node): other.insertSubnode(node, at: 0)
            case 2 where canTake(other, node): other.addSubnode(node)
            case 3: node.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            case 4: node.style.preferredSize = CGSize(width: 10, height: 20)
            default:
                _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
            }
        }
    }

    private func canTake(_ parent: ASDisplayNode, _ node: ASDisplayNode) -> Bool {
        !parent.isSynchronous && (!parent.isLayerBacked || node.isLayerBacked) && !parent.isDescendant(of: node)
            && node.supernode !== parent
    }
}

@Suite("Nodes under load", .serialized)
@MainActor
struct NodeStressTests {
    @Test("100,000 nodes are built, moved, loaded, drawn and freed by several threads, and none leaks")
    func buildsMovesLoadsAndFrees() async {
        let seed = ASSeed.announce()
        let scene = NodeWindow(seed: seed)
        // Real threads replace the seeded dispatcher.
        scene.finish()
        let window = ASUncheckedTransfer(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))  // main only
        ASLifetimeTracker.start()
        CountedView.endsOffMain.withLock { $0 = 0 }

        let workers = (0..<4).map { worker in
            Task.detached { await Self.work(seed &+ UInt64(worker), trees: 500, host: window) }
        }
        var made = 0
        for worker in workers { made += await worker.value }
        // Nodes that were freed on other threads release their views on main.
        var turns = 0
        while ASLifetimeTracker.liveCounts().values.contains(where: { $0 != 0 }), turns < 10_000 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
            turns += 1
        }

        #expect(made >= 100_000)
        #expect(ASLifetimeTracker.liveCounts().filter { $0.value != 0 } == [:])
        #expect(CountedView.endsOffMain.withLock { $0 } == 0)
        #expect(window.value.subviews.isEmpty)
        ASLifetimeTracker.stop()
    }

    nonisolated private static func work(_ seed: UInt64, trees: Int, host: ASUncheckedTransfer<UIView>) async -> Int {
        var builder = TreeBuilder(seed: seed)
        for number in 0..<trees {
            let nodes = builder.tree(50)
            builder.edit(nodes)
            // Every fourth tree is shown, while this thread continues to write to it.
            guard number.isMultiple(of: 4), let root = nodes.first, !root.isSynchronous, !root.isLayerBacked else {
                continue
            }
            let shown = ASUncheckedTransfer((root: root, nodes: nodes))  // thread-safe handles
            async let showing: Void = show(shown, in: host)
            for node in nodes {
                node.alpha = 0.5
                node.setNeedsLayout()
                node.setNeedsDisplay()
            }
            await showing
        }
        return builder.made
    }

    private static func show(
        _ tree: ASUncheckedTransfer<(root: ASDisplayNode, nodes: [ASDisplayNode])>,
        in host: ASUncheckedTransfer<UIView>
    ) {
        let (root, nodes) = tree.value
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        host.value.addSubnode(root)
        host.value.layer.layoutIfNeeded()
        root.recursivelyEnsureDisplaySynchronously(false)
        for node in nodes.dropFirst().prefix(5) where node.isNodeLoaded { node.removeFromSupernode() }
        root.view.removeFromSuperview()
    }
}
