// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKit

/// Writes down the modes that it is given.
private final class RangedNode: ASDisplayNode {
    let modes = ASLock<[ASLayoutRangeMode]>([])
}

extension RangedNode: ASRangeControllerUpdateRangeProtocol {
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        modes.withLock { $0.append(rangeMode) }
    }
}

/// Knows how deep its children are.
private final class Stack: UIViewController, ASManagesChildVisibilityDepth {
    var visibilityDepth: Int { 0 }
    var depthOfChildren = 2

    func visibilityDepthDidChange() {
        for child in children { (child as? any ASVisibilityDepth)?.visibilityDepthDidChange() }
    }

    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int { depthOfChildren }
}

@Suite("View controller of a node")
@MainActor
struct ASDKViewControllerTests {
    @Test("The node's view is the controller's, and fills the window through its changes")
    func hosting() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let controller = ASDKViewController(node: ASTableNode())
            let source = RowSource(count: 10)
            controller.node.dataSource = source

            harness.show(controller)

            #expect(controller.view === controller.node.view)
            #expect(controller.interfaceState == .inHierarchy)
            #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
            #expect(controller.node.visibleNodes.count == 3)
            controller.view.frame.size = CGSize(width: 200, height: 150)
            harness.runUntilParked()
        }
    }

    @Test("Leaving the window lowers the ranges, coming back raises them")
    func depth() throws {
        try ASTestHarness.run { harness in
            let controller = ASDKViewController(node: RangedNode())
            harness.show(controller)
            // It was at depth 0 from the beginning.
            #expect(controller.node.modes.withLock { $0 } == [])

            harness.window?.rootViewController = nil
            #expect(controller.node.modes.withLock { $0 } == [.minimum])
            harness.window?.rootViewController = controller
            #expect(controller.node.modes.withLock { $0 } == [.minimum, .full])
            harness.runUntilParked()
        }
    }

    @Test("A parent that knows better decides")
    func managedDepth() throws {
        try ASTestHarness.run { harness in
            let (stack, controller) = (Stack(), ASDKViewController(node: RangedNode()))
            stack.addChild(controller)
            controller.didMove(toParent: stack)
            #expect(controller.visibilityDepth == 2)
            #expect(controller.node.modes.withLock { $0 } == [.visibleOnly])

            stack.depthOfChildren = 5
            stack.visibilityDepthDidChange()
            #expect(controller.node.modes.withLock { $0 } == [.visibleOnly, .lowMemory])
            controller.removeFromParent()
            harness.runUntilParked()
        }
    }

    @Test(
        "Depths and modes",
        arguments: [(0, ASLayoutRangeMode.full), (1, .minimum), (2, .visibleOnly), (3, .lowMemory), (9, .lowMemory)]
    )
    func modes(depth: Int, mode: ASLayoutRangeMode) {
        #expect(ASLayoutRangeModeForVisibilityDepth(depth) == mode)
    }
}
