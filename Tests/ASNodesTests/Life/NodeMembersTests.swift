// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import NodeKit
import Testing

private final class WindowLog: ASDisplayNode {
    var log: [String] = []

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        log.append("enter")
    }

    override func didExitHierarchy() {
        super.didExitHierarchy()
        log.append("exit")
    }
}

private final class FieldNode: ASDisplayNode {
    var mayResign = true
    var asked: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }

    override func becomeFirstResponder() -> Bool {
        asked.append("become")
        return super.becomeFirstResponder()
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .copy || super.canPerformAction(action, withSender: sender)
    }
}

private final class FadingNode: ASDisplayNode {
    override func layerAction(forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return event == "cornerRadius" ? NSNull() : nil }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 1
        return fade
    }
}

private final class Card {
    let titleNode = ASDisplayNode()
    let lines = [ASDisplayNode(), ASDisplayNode()]
    let named = ASDisplayNode()
    init() { named.debugName = "mine" }
}

/// Members of nodes that do not belong to a larger topic.
@Suite("Members of nodes", .serialized)
@MainActor
struct NodeMembersTests {
    @Test("The thread that holds the node's lock can lock it again, and other threads cannot")
    func lock() {
        let node = ASDisplayNode()
        func otherThreadTakesIt() -> Bool {
            let handle = ASUncheckedTransfer(node)  // a lock is for that
            let result = ASLock(false)
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                let isTaken = handle.value.tryLock()
                result.withLock { $0 = isTaken }
                if isTaken { handle.value.unlock() }
                isDone.signal()
            }
            isDone.wait()
            return result.withLock { $0 }
        }
        #expect(otherThreadTakesIt())

        node.lock()
        #expect(node.tryLock())
        node.unlock()

        #expect(!otherThreadTakesIt())
        node.unlock()
        #expect(otherThreadTakesIt())
        #expect(node.withLock { otherThreadTakesIt() } == false)
        #expect(otherThreadTakesIt())
    }

    @Test("The node's lock does not block the toolkit: it lays out and draws while an app holds the lock")
    func lockIsTheAppsOwn() {
        let scene = NodeWindow()
        let node = ASDisplayNode()
        node.lock()

        node.backgroundColor = .red
        scene.show(node)
        scene.settle()

        #expect(node.isVisible)
        node.unlock()
        scene.finish()
    }

    @Test("Layout measurements are counted once enabled; other measurements report that they are not available")
    func measurementOptions() {
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in ASLayoutSpec() }
        func measure(_ side: CGFloat) {
            _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: side, height: side)))
        }
        measure(10)
        #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == -1)
        #expect(node.performanceMeasurements.layoutSpecTotalTime.isNaN)

        node.measurementOptions = .layoutSpec
        measure(20)
        measure(20)
        measure(30)

        #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == 2)
        #expect(node.performanceMeasurements.layoutSpecTotalTime >= 0)
        #expect(node.performanceMeasurements.layoutComputationNumberOfPasses == -1)
        node.measurementOptions = .layoutComputation
        measure(40)
        #expect(node.performanceMeasurements.layoutSpecNumberOfPasses == -1)
        #expect(node.performanceMeasurements.layoutComputationNumberOfPasses == 1)
        #expect(node.performanceMeasurements.layoutComputationTotalTime >= 0)
    }

    @Test(
        "While hierarchy notifications are disabled, a node and its subnodes receive no window callbacks; calls are counted"
    )
    func hierarchyNotifications() {
        let scene = NodeWindow()
        let (left, right) = (ASDisplayNode(), ASDisplayNode())
        let (outer, inner) = (WindowLog(), WindowLog())
        outer.addSubnode(inner)
        left.addSubnode(outer)
        let page = ASDisplayNode()
        page.addSubnode(left)
        page.addSubnode(right)
        scene.show(page)
        #expect(outer.log == ["enter"] && inner.log == ["enter"])

        ASDisplayNodeDisableHierarchyNotifications(outer)
        ASDisplayNodeDisableHierarchyNotifications(outer)
        outer.removeFromSupernode()
        #expect(outer.isInHierarchy && outer.interfaceState == .inHierarchy)
        ASDisplayNodeEnableHierarchyNotifications(outer)
        right.addSubnode(outer)
        ASDisplayNodeEnableHierarchyNotifications(outer)

        #expect(outer.log == ["enter"] && inner.log == ["enter"])
        outer.removeFromSupernode()
        #expect(outer.log == ["enter", "exit"] && inner.log == ["enter", "exit"])
        scene.finish()
    }

    @Test(
        "A range-managed node has its container's interface state, not visible without a window; others depend on the window"
    )
    func interfaceStateForNode() {
        let scene = NodeWindow()
        let node = ASDisplayNode()
        #expect(ASInterfaceStateForDisplayNode(node, nil) == [])
        #expect(ASInterfaceStateForDisplayNode(node, scene.window) == [.visible, .display])

        let cell = ASDisplayNode()
        cell.setRangeManaged(true)
        _ = cell.view
        cell.recursivelySetInterfaceState([.measureLayout, .preload, .display, .visible])

        #expect(ASInterfaceStateForDisplayNode(cell, scene.window) == .inHierarchy)
        #expect(ASInterfaceStateForDisplayNode(cell, nil) == [.measureLayout, .preload, .display])
        cell.recursivelySetInterfaceState([])
        scene.finish()
    }

    @Test("Nodes are named singly, in pairs, and after the properties that hold them")
    func debugNames() {
        let (a, b, c) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        ASSetDebugName(a, "first")
        ASSetDebugNames(["second": b, "third": c])
        #expect([a, b, c].map(\.debugName) == ["first", "second", "third"])

        let card = Card()
        ASSetDebugNames(of: card)

        #expect(card.titleNode.debugName == "titleNode")
        #expect(card.lines.map(\.debugName) == ["lines[0]", "lines[1]"])
        #expect(card.named.debugName == "mine")
    }

    @Test("A layer action of a node runs when the property changes in a window, and starts from the previous value")
    func layerAction() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let node = FadingNode()
            node.alpha = 0.25
            node.cornerRadius = 1
            let fade = CABasicAnimation(keyPath: "cornerRadius")
            fade.duration = 1
            node.actions = ["cornerRadius": fade, "borderWidth": fade]
            harness.show(node)
            #expect(node.layer.animationKeys() == nil)

            node.alpha = 0.75
            node.cornerRadius = 8

            // NSNull ends the search, so the entry of `actions` for the radius is not used.
            #expect(node.layer.animationKeys() == ["opacity"])
            harness.advance(seconds: 0.5)
            let shown = try #require(node.layer.presentation()?.opacity)
            #expect(abs(shown - 0.5) < 0.02, "half of the way from 0.25 to 0.75, not \(shown)")
            harness.advance(seconds: 1)
            #expect(node.layer.animationKeys() == nil)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            node.alpha = 1
            CATransaction.commit()
            #expect(node.layer.animationKeys() == nil)
            node.layer.borderWidth = 3
            #expect(node.layer.animationKeys() == ["borderWidth"])
            node.layer.removeAllAnimations()
            harness.runUntilParked()
        }
    }

    @Test("Overridden responder methods of a node are called, whether the node or its view is asked")
    func responders() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let (page, field) = (ASDisplayNode(), FieldNode())
            page.addSubnode(field)
            harness.show(page)

            #expect(field.becomeFirstResponder() && field.isFirstResponder)
            #expect(field.view.becomeFirstResponder())
            #expect(field.asked == ["become", "become"])
            field.mayResign = false
            #expect(!field.resignFirstResponder() && field.isFirstResponder)
            field.mayResign = true
            #expect(field.view.resignFirstResponder() && !field.isFirstResponder)

            #expect(field.view.canPerformAction(.copy, withSender: nil))
            #expect(!field.view.canPerformAction(.paste, withSender: nil))
            #expect(!page.canPerformAction(.copy, withSender: nil))
            let inner = UIView()
            field.view.addSubview(inner)
            #expect(inner.target(forAction: .copy, withSender: nil) === field.view)
            #expect(inner.target(forAction: .paste, withSender: nil) == nil)
            harness.runUntilParked()
        }
    }

    @Test("Placeholders are light in light appearance and dark in dark appearance; the tint is the blue of iOS")
    func defaultColors() {
        let color = ASDisplayNodeDefaultPlaceholderColor()
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(light == UIColor(white: 0.95, alpha: 1))
        #expect(dark != light && dark.red < 0.3 && dark.alpha == 1)
        #expect(ASDisplayNodeDefaultTintColor() == UIColor(red: 0, green: 0.478, blue: 1, alpha: 1))
    }
}
