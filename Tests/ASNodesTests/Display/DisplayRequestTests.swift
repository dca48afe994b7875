// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatformHeadless
import ASTesting
import ASUIKit
import Foundation
import NodeKit
import Testing

@testable import ASNodes

/// The drawings that are made, their order, and the callers that wait for them.
@Suite("Requests for display", .serialized)
@MainActor
struct DisplayRequestTests {
    /// Records its name when it is drawn.
    private final class NamedNode: ASDisplayNode, ASDrawingNode {
        struct DrawParameters: Sendable {
            var name: String
            var record: ASLock<[String]>
        }

        let record: ASLock<[String]>

        init(_ name: String, _ record: ASLock<[String]>) {
            self.record = record
            super.init()
            debugName = name
            frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        }

        func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters {
            DrawParameters(name: debugName ?? "", record: record)
        }

        static func draw(
            _ bounds: CGRect,
            withParameters parameters: DrawParameters,
            isCancelled: () -> Bool,
            isRasterizing: Bool
        ) {
            parameters.record.withLock { $0.append(parameters.name) }
        }
    }

    @Test("Visible nodes are drawn before near ones, whatever the order and the priorities")
    func visibleFirst() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (near, seen) = (NamedNode("near", record), NamedNode("seen", record))
        near.drawingPriority = 1000
        for (node, state) in [(near, ASInterfaceState.inHierarchy.subtracting(.visible)), (seen, .inHierarchy)] {
            node.setRangeManaged(true)
            _ = node.layer
            node.displaySuspended = true
            node.recursivelySetInterfaceState(state)
        }
        for node in [near, seen] {
            node.layer.setNeedsDisplay()
            node.layer.displayIfNeeded()
        }

        scene.dispatcher.runUntilParked()

        #expect(record.withLock { $0 } == ["seen", "near"])
        scene.finish()
    }

    @Test("A node that becomes visible while its drawing waits overtakes the others")
    func overtakes() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let near = ASInterfaceState.inHierarchy.subtracting(.visible)
        let nodes = ["a", "b", "c"].map { NamedNode($0, record) }
        for node in nodes {
            node.setRangeManaged(true)
            _ = node.layer
            node.recursivelySetInterfaceState(near)
            node.layer.setNeedsDisplay()
            node.layer.displayIfNeeded()
        }

        nodes[2].recursivelySetInterfaceState(.inHierarchy)
        scene.dispatcher.runUntilParked()

        #expect(record.withLock { $0 } == ["c", "a", "b"])
        scene.finish()
    }

    @Test("A drawing that was in progress when display was suspended is made when display resumes")
    func resumes() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.settle()
        let old = node.layer.contents

        node.color.withLock { $0 = .blue }
        node.setNeedsDisplay()
        scene.platform.deliverFrames()
        node.displaySuspended = true
        scene.settle()
        #expect(node.layer.contents === old)
        node.displaySuspended = false
        scene.settle()

        #expect(node.layer.contents?.pixel(x: 5, y: 5) == 0xFF00_00FF)
        scene.finish()
    }

    @Test("An older drawing that arrives does not end the wait for the newer one")
    func waitsForTheNewest() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.settle()
        node.setNeedsDisplay()
        scene.platform.deliverFrames()
        // The first drawing is made and displayed; the second is requested just before that.
        let first = node.currentAsyncTransaction
        var isAsked = false
        while let first, first.state != .complete {
            if !isAsked, first.state == .committed {
                isAsked = true
                node.layer.setNeedsDisplay()
                node.layer.displayIfNeeded()
                #expect(node.isWaitingForDisplay)
                _ = node.taken()
            }
            guard scene.dispatcher.runOne() else { break }
        }

        #expect(isAsked)
        #expect(first?.state == .complete)
        let toldEarly = node.taken()
        let isWaiting = node.isWaitingForDisplay
        scene.settle()
        let told = toldEarly + node.taken()
        // Either the newer drawing is still pending, or it has arrived by now; it is reported once.
        #expect(isWaiting || toldEarly.contains("n didDisplay"))
        #expect(told == ["n didDisplay", "n all displayed"])
        #expect(!node.isWaitingForDisplay)
        scene.finish()
    }

    @Test("A node that is moved while it draws is awaited by its new supernode, and no longer by its old one")
    func isTakenOver() {
        let scene = NodeWindow()
        let (root, left, right, node) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode(), FillNode())
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSubnode(left)
        root.addSubnode(right)
        left.addSubnode(node)
        scene.show(root)
        scene.platform.deliverFrames()
        #expect(left.isWaitingForDisplay)

        right.addSubnode(node)

        #expect(!left.isWaitingForDisplay)
        #expect(right.isWaitingForDisplay)
        scene.settle()
        #expect(!right.isWaitingForDisplay)
        scene.finish()
    }

    @Test("A caller that waits for a subtree does not wait for nodes that bypass it")
    func bypasses() {
        let scene = NodeWindow()
        let (root, near, far) = (ASDisplayNode(), FillNode(), FillNode())
        for node in [near, far] {
            node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.addSubnode(node)
        }
        far.shouldBypassEnsureDisplay = true
        scene.show(root)

        root.recursivelyEnsureDisplaySynchronously(true)

        #expect(near.layer.contents != nil)
        #expect(far.layer.contents == nil)
        #expect(far.isWaitingForDisplay)
        scene.settle()
        #expect(far.layer.contents != nil)
        scene.finish()
    }

    @Test("A node with a drawing scale of its own keeps its ratio to the window's scale")
    func keepsRatio() throws {
        let scene = NodeWindow()
        let handle = try #require(scene.window.platformHandle as? ASHeadlessWindow)
        let node = FillNode()
        node.contentMode = .topLeft
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()
        node.setNeedsDisplay(atScale: 1.5)
        scene.settle()
        #expect(node.layer.contents?.pixelWidth == 30)
        #expect(node.layer.contentsScale == 1.5)

        handle.simulateScale(2)
        scene.settle()

        #expect(node.contentsScaleForDisplay == 3)
        #expect(node.layer.contents?.pixelWidth == 60)
        #expect(node.layer.contentsScale == 3)
        scene.finish()
    }

    @Test("Reading a value that another thread has set returns it, before the turn in which it is applied")
    func readsWhatWaits() {
        let scene = NodeWindow()
        let node = ASDisplayNode()
        _ = node.view
        scene.runtime.adoptsForeignThreads = true
        let handle = ASUncheckedTransfer(node)  // a node is a thread-safe handle

        runOffMain { handle.value.alpha = 0.25 }

        #expect(node.alpha == 0.25)
        #expect(node.layer.opacity == 0.25)
        scene.dispatcher.runUntilParked()
        scene.finish()
    }
}
