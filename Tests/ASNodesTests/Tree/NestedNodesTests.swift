// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import Testing

/// Nodes inside one another.
private enum Nest {
    /// Creates `depth` plain nodes inside one another.
    ///
    /// - Returns: the outermost node
    static func plain(_ depth: Int) -> ASDisplayNode {
        var outer = ASDisplayNode()
        outer.debugName = "innermost"
        for _ in 1..<depth {
            let node = ASDisplayNode()
            node.addSubnode(outer)
            outer = node
        }
        return outer
    }

    /// Creates `depth` nodes with automatic subnodes inside one another.
    static func automatic(_ depth: Int) -> ASDisplayNode {
        var outer = ASDisplayNode()
        outer.style.preferredSize = CGSize(width: 10, height: 10)
        for _ in 1..<depth {
            let (node, inner) = (ASDisplayNode(), outer)
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: inner) }
            outer = node
        }
        return outer
    }

    /// Runs `body` on a thread with the stack of workers of Dispatch, and waits for it.
    static func onWorker(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
    }

    @MainActor
    static func show(_ node: ASDisplayNode) throws {
        try ASTestHarness.run { harness in
            harness.show(node)
            harness.advance(seconds: 0.1)
        }
    }
}

@Suite("Nodes inside one another", .serialized)
@MainActor
struct NestedNodesTests {
    @Test func `a hundred thousand nodes inside one another are released`() {
        weak var innermost: ASDisplayNode?
        do {
            let nest = Nest.plain(100_000)
            nest.name(&innermost)
        }
        #expect(innermost == nil)
    }

    @Test func `a thread with a small stack releases them as well`() {
        let isReleased = ASLock(false)
        Nest.onWorker {
            weak var innermost: ASDisplayNode?
            do {
                let nest = Nest.plain(100_000)
                nest.name(&innermost)
            }
            let released = innermost == nil
            isReleased.withLock { $0 = released }
        }
        #expect(isReleased.withLock { $0 })
    }

    @Test func `thousands of layers and views inside one another are released`() {
        weak var layer: CALayer?
        weak var view: UIView?
        do {
            var (outerLayer, outerView) = (CALayer(), UIView())
            (layer, view) = (outerLayer, outerView)
            // Bottom up: a layer that is added checks its ancestors.
            for _ in 0..<20_000 {
                let (nextLayer, nextView) = (CALayer(), UIView())
                nextLayer.addSublayer(outerLayer)
                nextView.addSubview(outerView)
                (outerLayer, outerView) = (nextLayer, nextView)
            }
        }
        #expect(layer == nil && view == nil)
    }

    @Test func `two hundred nodes inside one another are shown, also automatic ones`() throws {
        for nest in [Nest.plain(200), Nest.automatic(200)] {
            try ASTestHarness.run { harness in
                harness.show(nest)
                harness.advance(seconds: 0.1)
                let innermost = try #require(nest.subtree.last)
                #expect(nest.subtree.count == 200)
                #expect(innermost.isVisible && innermost.isInHierarchy)
            }
        }
    }

    @Test func `too many nodes for a thread's stack end the program with the depth limit, the node and a remedy`() async
    {
        let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await Nest.show(Nest.plain(40_000))
        }
        expectSentence(in: plain)
        let automatic = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await Nest.show(Nest.automatic(40_000))
        }
        expectSentence(in: automatic)
    }

    @Test func `a worker whose stack is too small ends the program with the same sentence`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Nest.onWorker {
                var traits = ASPrimitiveTraitCollection()
                traits.userInterfaceStyle = .dark
                Nest.plain(40_000).primitiveTraitCollection = traits
            }
        }
        expectSentence(in: result)
        #expect(text(of: result).contains("which has 512 KB of stack"))
    }

    private func text(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    private func expectSentence(in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
        let text = text(of: result)
        let isThere =
            text.contains(
                /ASDisplayNode.* is inside [0-9]+ others\. That is the depth limit of this thread, which has [0-9]+ KB of stack\./
            )
            || text.contains(
                /ASDisplayNode.*: the elements are nested too deeply\. That is the depth limit of measuring/
            )
        #expect(isThere, "\(text)", sourceLocation: sourceLocation)
        #expect(text.contains("Put fewer elements inside one another."), sourceLocation: sourceLocation)
    }
}

extension ASDisplayNode {
    /// Stores the innermost first subnode.
    fileprivate func name(_ innermost: inout ASDisplayNode?) {
        var node = self
        while let next = node.subnodes.first { node = next }
        innermost = node
    }
}
