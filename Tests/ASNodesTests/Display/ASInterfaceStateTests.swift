// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodes
import ASPlatformHeadless
import ASTesting
import ASUIKit
import Foundation
import NodeKit
import Testing

@Suite("Interface states: callbacks and their order", .serialized)
@MainActor
struct ASInterfaceStateTests {
    private let all = "measure|preload|display|visible"

    @Test("A node that is shown calls the node first, then the delegate, from loading to the finished drawing")
    func firstShow() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        let delegate = StateDelegate(record: record)
        node.addInterfaceStateDelegate(delegate)

        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        #expect(
            node.taken() == [
                "delegate loaded", "n willEnterHierarchy", "n +preload", "delegate +preload", "n +display",
                "delegate +display", "n +visible", "delegate +visible", "n none > \(all)", "delegate none > \(all)",
                "n didEnterHierarchy", "delegate didEnterHierarchy", "delegate will measure 20", "delegate laid out",
                "n willDisplay async", "n didDisplay", "n all displayed", "delegate all displayed",
            ]
        )
        scene.finish()
    }

    @Test(
        "Leaving calls the parent before its subnodes, and keeps the data: preload is not exited; contents are dropped a turn later"
    )
    func leaves() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (parent, child) = (StateNode("p", record: record), StateNode("c", record: record))
        let delegate = StateDelegate(record: record)
        parent.addInterfaceStateDelegate(delegate)
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        parent.addSubnode(child)
        scene.show(parent, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()
        _ = parent.taken()

        parent.view.removeFromSuperview()

        #expect(
            parent.taken() == [
                "p -display", "delegate -display", "p -visible", "delegate -visible", "p \(all) > none",
                "delegate \(all) > none", "p didExitHierarchy", "delegate didExitHierarchy",
                "c -display", "c -visible", "c \(all) > none", "c didExitHierarchy",
            ]
        )
        #expect(parent.layer.contents != nil)
        scene.settle()
        #expect(parent.taken() == ["p clearContents", "c clearContents"])
        #expect(parent.layer.contents == nil)
        scene.finish()
    }

    @Test("A node that leaves and returns before the turn ends keeps its contents")
    func returnsAtOnce() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()
        let contents = node.layer.contents
        _ = node.taken()

        node.view.removeFromSuperview()
        scene.show(node, frame: CGRect(x: 30, y: 0, width: 20, height: 20))
        scene.settle()

        #expect(contents != nil)
        #expect(node.layer.contents === contents)
        #expect(
            node.taken() == [
                "n -display", "n -visible", "n \(all) > none", "n didExitHierarchy", "n willEnterHierarchy",
                "n +preload",
                "n +display", "n +visible", "n none > \(all)", "n didEnterHierarchy",
            ]
        )
        scene.finish()
    }

    @Test(
        "A node moved between parents in windows receives no callbacks, even while it draws, and its drawing is displayed"
    )
    func movesWhileDrawing() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (root, left, right) = (ASDisplayNode(), ASDisplayNode(), StateNode("right", record: record))
        let node = StateNode("n", record: record)
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSubnode(left)
        root.addSubnode(right)
        left.addSubnode(node)
        scene.show(root)
        scene.platform.deliverFrames()
        _ = node.taken()

        right.addSubnode(node)
        scene.settle()

        #expect(node.layer.contents != nil)
        #expect(!left.isWaitingForDisplay)
        #expect(!right.isWaitingForDisplay)
        let told = node.taken().filter { $0.hasPrefix("n ") }
        #expect(told == ["n didDisplay", "n all displayed"])
        scene.finish()
    }

    @Test(
        "A node removed while it draws never shows the drawing, receives no didDisplay, and its supernode stops waiting for it"
    )
    func removedWhileDrawing() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (parent, node) = (StateNode("p", record: record), StateNode("n", record: record))
        parent.displaysAsynchronously = false
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        parent.addSubnode(node)
        scene.show(parent, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.platform.deliverFrames()
        #expect(parent.isWaitingForDisplay)

        node.removeFromSupernode()
        scene.settle()

        #expect(!parent.isWaitingForDisplay)
        #expect(!record.withLock { $0.contains("n didDisplay") })
        #expect(record.withLock { $0.contains("p all displayed") })
        #expect(node.layer.contents == nil)
        scene.finish()
    }

    @Test("Parents are notified of their direct subnodes' drawings, and of the end of display after the last drawing")
    func tellsSupernodes() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (parent, child) = (StateNode("p", record: record), StateNode("c", record: record))
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        parent.addSubnode(child)
        parent.isAsyncTransactionContainer = true
        scene.show(parent, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        let displays = parent.taken().filter {
            $0.lowercased().contains("display") && !$0.contains("+") && !$0.contains(">")
        }

        #expect(
            displays == [
                "p willDisplay async", "c willDisplay async", "p subnode willDisplay", "p didDisplay", "c didDisplay",
                "c all displayed", "p all displayed", "p subnode didDisplay",
            ]
        )
        scene.finish()
    }

    @Test("A node that displays on main receives the same callbacks")
    func displaysSynchronously() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        node.displaysAsynchronously = false
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = node.taken()

        scene.platform.deliverFrames()

        #expect(node.taken() == ["n willDisplay sync", "n didDisplay", "n all displayed"])
        #expect(node.layer.contents != nil)
        scene.finish()
    }

    @Test("A hidden window removes visible and keeps the contents; shown again it redraws nothing")
    func unmapsAndMaps() throws {
        let scene = NodeWindow()
        let handle = try #require(scene.window.platformHandle as? ASHeadlessWindow)
        let record = ASLock<[String]>([])
        let (parent, child) = (StateNode("p", record: record), StateNode("c", record: record))
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        parent.addSubnode(child)
        scene.show(parent, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()
        let contents = (parent.layer.contents, child.layer.contents)
        _ = parent.taken()

        handle.hide()
        scene.dispatcher.runUntilParked()

        let rest = "measure|preload|display"
        #expect(
            parent.taken() == ["p -visible", "p \(all) > \(rest)", "c -visible", "c \(all) > \(rest)"]
        )
        #expect(parent.isInHierarchy)
        #expect(parent.layer.contents === contents.0 && contents.0 != nil)

        handle.show()
        scene.settle()
        #expect(
            parent.taken() == ["p +visible", "p \(rest) > \(all)", "c +visible", "c \(rest) > \(all)"]
        )
        #expect(parent.layer.contents === contents.0)
        #expect(child.layer.contents === contents.1)
        scene.finish()
    }

    @Test("Nodes added to a hidden window are drawn, and become visible when the window is shown again")
    func entersHiddenWindow() throws {
        let scene = NodeWindow()
        let handle = try #require(scene.window.platformHandle as? ASHeadlessWindow)
        scene.settle()
        handle.simulateCover(true)
        let node = FillNode()

        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(node.interfaceState == [.measureLayout, .preload, .display])
        handle.simulateCover(false)

        #expect(node.interfaceState == .inHierarchy)
        scene.settle()
        #expect(node.layer.contents != nil)
        scene.finish()
    }

    @Test("Nodes changed in the display range are redrawn without a window, and not once they are out of range")
    func changesWhileDrawnAhead() {
        let scene = NodeWindow()
        let node = FillNode()
        node.setRangeManaged(true)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        _ = node.view
        node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
        node.displayOutsideOfWindow()
        scene.settle()
        let first = node.layer.contents
        #expect(first != nil)

        node.setNeedsDisplay()
        #expect(node.layer.contents === first)
        scene.settle()
        let second = node.layer.contents
        #expect(second != nil)
        #expect(second !== first)

        node.setNeedsDisplay()
        node.recursivelySetInterfaceState([.measureLayout, .preload])
        scene.settle()
        #expect(node.layer.contents == nil)
        scene.finish()
    }

    @Test(
        "A container's states run preload, display, visible, summary; leaving display suspends, cancels and clears later"
    )
    func rangeManaged() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        node.setRangeManaged(true)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        _ = node.view

        node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
        node.displayOutsideOfWindow()
        scene.settle()
        #expect(
            node.taken() == [
                "n +preload", "n +display", "n none > measure|preload|display", "n willDisplay async", "n didDisplay",
                "n all displayed",
            ]
        )
        scene.show(node, frame: node.frame)
        node.recursivelySetInterfaceState(.inHierarchy)
        #expect(
            node.taken() == [
                "n willEnterHierarchy", "n didEnterHierarchy", "n +visible", "n measure|preload|display > \(all)",
            ]
        )
        #expect(node.layer.contents != nil)

        node.view.removeFromSuperview()
        #expect(node.taken() == ["n didExitHierarchy"])
        scene.dispatcher.runUntilParked()
        #expect(node.taken() == ["n -visible", "n \(all) > measure|preload|display"])

        node.recursivelySetInterfaceState(.measureLayout)
        #expect(node.displaySuspended)
        #expect(node.layer.contents != nil)
        #expect(
            node.taken() == ["n -preload", "n -display", "n measure|preload|display > measure"]
        )
        scene.settle()
        #expect(node.taken() == ["n clearContents"])
        #expect(node.layer.contents == nil)

        node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
        scene.dispatcher.runUntilParked()
        node.layer.displayIfNeeded()
        scene.settle()
        #expect(!node.displaySuspended)
        #expect(node.layer.contents != nil)
        scene.finish()
    }

    @Test("A range-managed node that leaves its window and returns in the same turn stays visible")
    func rangeManagedMoves() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        node.setRangeManaged(true)
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        node.recursivelySetInterfaceState(.inHierarchy)
        scene.settle()
        _ = node.taken()

        node.view.removeFromSuperview()
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        #expect(node.taken() == ["n didExitHierarchy", "n willEnterHierarchy", "n didEnterHierarchy"])
        #expect(node.isVisible)
        scene.finish()
    }

    @Test("A fifth delegate is refused; a delegate that has been freed makes room for another")
    func limitsDelegates() {
        let record = ASLock<[String]>([])
        let node = StateNode("n", record: record)
        var delegates = (0..<4).map { _ in StateDelegate(record: record) }
        for delegate in delegates { node.addInterfaceStateDelegate(delegate) }
        delegates.removeLast()
        let last = StateDelegate(record: record)

        node.addInterfaceStateDelegate(last)
        _ = node.view

        #expect(node.taken() == Array(repeating: "delegate loaded", count: 4))
        withExtendedLifetime((delegates, last)) {}
    }
}
