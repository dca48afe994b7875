// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASNodes
@testable import ASTextNodes

/// Records its callbacks.
private final class HearingController: ASNodeController<ASTextNode> {
    var heard: [String] = []
    var loads = 0

    override func loadNode() {
        loads += 1
        node = ASTextNode()
    }

    override func nodeDidLoad() {
        super.nodeDidLoad()
        heard.append("load")
    }
    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        heard.append("enter")
    }
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        heard.append("visible")
    }
    override func didExitHierarchy() {
        super.didExitHierarchy()
        heard.append("exit")
    }
}

@Suite("Node controller")
@MainActor
struct ASNodeControllerTests {
    @Test("the node is made once, on the first access, and its callbacks are forwarded")
    func stations() throws {
        try ASTestHarness.run { harness in
            let controller = HearingController()
            #expect(controller.nodeIfLoaded == nil)
            let node = controller.node
            #expect(controller.node === node && controller.loads == 1)
            #expect(node.nodeController === controller)

            harness.show(node)
            node.view.removeFromSuperview()

            #expect(controller.heard == ["load", "visible", "enter", "exit"])
            harness.runUntilParked()
        }
    }

    @Test("the controller retains the node, or the other way round, and both are freed")
    func ownership() throws {
        try ASTestHarness.run { harness in
            weak var node: ASTextNode?
            weak var keptController: HearingController?
            do {
                let controller = HearingController()
                node = controller.node
                #expect(node != nil)
            }
            #expect(node == nil)
            do {
                let kept: ASTextNode
                do {
                    let controller = HearingController()
                    kept = controller.node
                    controller.shouldInvertStrongReference = true
                    keptController = controller
                }
                #expect(keptController != nil && kept.nodeController === keptController)
            }
            #expect(keptController == nil)
            harness.runUntilParked()
        }
    }

    @Test("a controller of plain nodes needs no loadNode")
    func plain() {
        let controller = ASNodeController<ASDisplayNode>()
        #expect(type(of: controller.node) == ASDisplayNode.self)
    }

    @Test("a controller with a new node receives no callbacks of the old one, which releases the controller")
    func changesNode() throws {
        try ASTestHarness.run { harness in
            let controller = HearingController()
            let old = controller.node
            let new = ASTextNode()

            controller.node = new
            #expect(old.nodeController == nil)
            #expect(new.nodeController === controller)
            harness.show(old)
            old.view.removeFromSuperview()
            #expect(controller.heard == [])
            harness.show(new)
            new.view.removeFromSuperview()
            #expect(controller.heard == ["load", "visible", "enter", "exit"])
            harness.runUntilParked()
        }
    }
}
