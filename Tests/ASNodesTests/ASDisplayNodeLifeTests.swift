// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASTesting
import ASUIKit
import Dispatch
import Foundation
import NodeKit
import Testing

@Suite("ASDisplayNode: life cycle and hierarchy", .serialized)
@MainActor
struct ASDisplayNodeLifeTests {
    @Test("A hierarchy made on many threads loads on main with its order and properties")
    func buildsAnywhere() throws {
        let made = ASLock<ASUncheckedTransfer<ASDisplayNode>?>(nil)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let parent = ASDisplayNode()
            for index in 0..<3 {
                let child = ASDisplayNode()
                child.frame = CGRect(x: index * 10, y: 0, width: 10, height: 20)
                child.alpha = 0.5
                parent.addSubnode(child)
            }
            // Sole owner: made in this block and passed on once.
            let transfer = ASUncheckedTransfer(parent)
            made.withLock { $0 = transfer }
            done.signal()
        }
        done.wait()
        let parent = try #require(made.withLock { $0 }).value

        let view = parent.view

        #expect(view.subviews.count == 3)
        #expect(view.subviews.map(\.frame.minX) == [0, 10, 20])
        #expect(view.subviews.allSatisfy { $0.alpha == 0.5 })
        #expect(parent.subnodes.map { $0.view } == view.subviews)
    }

    @Test("The view is made once, on the first access, before didLoad, blocks and delegates are called in this order")
    func loadsLazily() {
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record, notesLoading: true)
        node.onDidLoad { _ in record.withLock { $0.append("block") } }
        #expect(!node.isNodeLoaded)

        let first = node.view
        let second = node.view

        #expect(first === second)
        #expect(record.withLock { $0 } == ["n didLoad", "block"])
    }

    @Test(
        "Entering a window calls the parent, states, children, then the parent; leaving clears the states without exiting preload"
    )
    func entersAndLeaves() {
        let all = "measure|preload|display|visible"
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let parent = StateNode("p", record: record)
        let child = StateNode("c", record: record)
        parent.addSubnode(child)
        _ = parent.view
        record.withLock { $0 = [] }

        scene.show(parent)

        #expect(
            record.withLock { $0 } == [
                "p willEnterHierarchy", "p +preload", "p +display", "p +visible", "p none > \(all)",
                "c willEnterHierarchy", "c +preload", "c +display", "c +visible", "c none > \(all)",
                "c didEnterHierarchy",
                "p didEnterHierarchy",
            ]
        )
        #expect(parent.interfaceState == .inHierarchy)

        record.withLock { $0 = [] }
        parent.view.removeFromSuperview()

        #expect(
            record.withLock { $0 } == [
                "p -display", "p -visible", "p \(all) > none", "p didExitHierarchy", "c -display", "c -visible",
                "c \(all) > none", "c didExitHierarchy",
            ]
        )
        #expect(parent.interfaceState == [])
        #expect(child.interfaceState == [])
        #expect(!child.isInHierarchy)
        scene.finish()
    }

    @Test("Moving a node between two parents in a window calls no callbacks")
    func movesQuietly() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (left, right) = (ASDisplayNode(), ASDisplayNode())
        let root = ASDisplayNode()
        root.addSubnode(left)
        root.addSubnode(right)
        let node = StateNode("n", record: record)
        left.addSubnode(node)
        scene.show(root)
        record.withLock { $0 = [] }

        right.addSubnode(node)

        #expect(record.withLock { $0 } == [])
        #expect(node.supernode === right)
        #expect(node.view.superview === right.view)
        #expect(left.subnodes.isEmpty)
        scene.finish()
    }

    @Test("Inserting below, above, at an index and replacing keep nodes, views and layers in one order")
    func keepsOrder() {
        let root = ASDisplayNode()
        let nodes = (0..<5).map { index in
            let node = ASDisplayNode()
            node.debugName = "\(index)"
            node.isLayerBacked = index % 2 == 1
            return node
        }
        root.addSubnode(nodes[0])
        _ = root.view
        root.addSubnode(nodes[1])
        root.insertSubnode(nodes[2], at: 0)
        root.insertSubnode(nodes[3], belowSubnode: nodes[1])
        root.replaceSubnode(nodes[0], withSubnode: nodes[4])

        #expect(root.subnodes.compactMap(\.debugName) == ["2", "4", "3", "1"])
        #expect(root.layer.sublayers.compactMap { ASLayerToDisplayNode($0)?.debugName } == ["2", "4", "3", "1"])
    }

    @Test("A bridged property set off main after loading is applied on the next main turn")
    func flushesLater() {
        let scene = NodeWindow()
        let node = ASDisplayNode()
        _ = node.view
        scene.runtime.adoptsForeignThreads = true
        let handle = ASUncheckedTransfer(node)  // a node is a thread-safe handle

        runOffMain {
            handle.value.backgroundColor = .green
            handle.value.alpha = 0.25
        }
        #expect(node.layer.backgroundColor == nil)
        scene.dispatcher.runUntilParked()

        #expect(node.layer.backgroundColor == .green)
        #expect(node.layer.opacity == 0.25)
        scene.finish()
    }

    @Test("A wrapped view is made on main when first needed, and keeps the properties that were not set")
    func wrapsViews() {
        let node = ASDisplayNode(viewBlock: {
            let view = UIView()
            view.tag = 7
            view.alpha = 0.5
            return view
        })
        node.backgroundColor = .blue

        #expect(node.isSynchronous)
        #expect(node.view.tag == 7)
        #expect(node.view.alpha == 0.5)
        #expect(node.view.backgroundColor == .blue)
    }

    @Test("A node that is freed off main releases its view on main")
    func freesOnMain() async {
        final class ProbeView: UIView {
            let record: ASLock<[Bool]>
            init(_ record: ASLock<[Bool]>) {
                self.record = record
                super.init(frame: .zero)
            }
            deinit { record.withLock { $0.append(ASThreadIsMain()) } }
        }
        let record = ASLock<[Bool]>([])
        var node: ASDisplayNode? = ASDisplayNode(viewBlock: { ProbeView(record) })
        _ = node?.view
        let last = ASLock<ASUncheckedTransfer<ASDisplayNode?>>(ASUncheckedTransfer(node))
        node = nil

        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                last.withLock { $0 = ASUncheckedTransfer(nil) }
                DispatchQueue.main.async { continuation.resume() }
            }
        }

        #expect(record.withLock { $0 } == [true])
    }

    @Test("Closing the window frees the nodes that only the window retained")
    func freesWithTheWindow() {
        let scene = NodeWindow()
        ASLifetimeTracker.start()
        do {
            let node = ASDisplayNode()
            node.addSubnode(FillNode())
            scene.show(node)
            scene.settle()
        }
        #expect(ASLifetimeTracker.liveCounts().values.reduce(0, +) == 2)

        scene.finish()

        scene.runtime.run {
            #expect(ASLifetimeTracker.liveCounts().values.reduce(0, +) == 0)
            ASLifetimeTracker.stop()
        }
    }

    @Test("A node whose view or layer is in a plain view or layer is freed with it, without being removed first")
    func freesWithItsHost() {
        weak var inView: ASDisplayNode?
        weak var inLayer: ASDisplayNode?
        do {
            let (view, layer) = (UIView(frame: .zero), CALayer())
            do {
                let (first, second) = (ASDisplayNode(), ASDisplayNode())
                second.isLayerBacked = true
                view.addSubnode(first)
                layer.addSubnode(second)
                (inView, inLayer) = (first, second)
            }
            #expect(inView != nil && inLayer != nil)
        }

        #expect(inView == nil)
        #expect(inLayer == nil)
    }

    @Test("A node in a plain view stays alive when it is reordered or moved, and is freed when it is removed")
    func livesWhileHosted() {
        let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
        weak var hosted: ASDisplayNode?
        do {
            let node = ASDisplayNode()
            first.addSubnode(node)
            hosted = node
        }

        first.addSubview(UIView(frame: .zero))
        hosted.map { first.bringSubviewToFront($0.view) }
        #expect(hosted?.view.superview === first)
        hosted.map { second.addSubview($0.view) }
        #expect(hosted?.view.superview === second)

        hosted?.view.removeFromSuperview()
        #expect(hosted == nil)
    }
}
