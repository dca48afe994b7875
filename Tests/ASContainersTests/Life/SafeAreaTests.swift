// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

@Suite("ASDisplayNode: safe area and margins", .serialized)
@MainActor
struct SafeAreaTests {
    private final class Told: ASDisplayNode {
        @MainActor var log: [String] = []
        override func safeAreaInsetsDidChange() { log.append("safe area \(Int(safeAreaInsets.top))") }
        override func layoutMarginsDidChange() { log.append("margins \(Int(layoutMargins.top))") }
    }

    /// A controller of 200 × 200 with a child at (0, 10) of 200 × 50.
    private func scene(_ root: ASDisplayNode, _ child: ASDisplayNode) -> (NodeWindow, ASDKViewController<ASDisplayNode>)
    {
        let scene = NodeWindow(size: CGSize(width: 200, height: 200))
        child.style.preferredSize = CGSize(width: 200, height: 50)
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.children = [child]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0), child: column)
        }
        let controller = ASDKViewController(node: root)
        scene.window.rootViewController = controller
        scene.settle()
        return (scene, controller)
    }

    private func finish(_ scene: NodeWindow) {
        scene.window.rootViewController = nil
        scene.finish()
    }

    @Test(
        "A controller's safe area reaches nodes with views and with layers, as far as they overlap it",
        arguments: [false, true]
    )
    func reaches(isLayerBacked: Bool) {
        let (root, child) = (Told(), Told())
        child.isLayerBacked = isLayerBacked
        let (scene, controller) = scene(root, child)
        #expect(root.safeAreaInsets == .zero)

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 0, right: 0)
        scene.settle()

        #expect(root.safeAreaInsets == UIEdgeInsets(top: 40, left: 5, bottom: 0, right: 0))
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
        #expect(child.log == ["safe area 30", "margins 38"])
        #expect(root.log == ["safe area 40", "margins 48"])

        controller.additionalSafeAreaInsets = .zero
        scene.settle()

        #expect(child.safeAreaInsets == .zero && child.layoutMargins.top == 8)
        finish(scene)
    }

    @Test(
        "A spec that respects the safe area is requested again when the safe area changes, if the node asks for that",
        arguments: [false, true]
    )
    func relayouts(isWanted: Bool) {
        let (root, child) = (ASDisplayNode(), ASDisplayNode())
        let (scene, controller) = scene(root, child)
        root.layoutSpecBlock = { node, _ in
            let column = ASStackLayoutSpec.vertical()
            column.children = [child]
            return ASInsetLayoutSpec(insets: node.safeAreaInsets, child: column)
        }
        root.automaticallyRelayoutOnSafeAreaChanges = isWanted
        scene.settle()
        #expect(child.frame.minY == 0)

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        scene.settle()

        #expect(child.frame.minY == (isWanted ? 40 : 0))
        finish(scene)
    }

    @Test("Margins are eight points plus the safe area; a node may also respect its supernode's margins")
    func margins() {
        let (root, child) = (Told(), Told())
        let (scene, controller) = scene(root, child)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
        scene.settle()
        #expect(root.layoutMargins == UIEdgeInsets(top: 12, left: 8, bottom: 8, right: 8))

        root.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 0, right: 0)
        child.preservesSuperviewLayoutMargins = true
        scene.settle()
        // The child begins 10 points below its supernode, whose margin is 34 there; its own safe area is behind it.
        #expect(child.layoutMargins == UIEdgeInsets(top: 24, left: 20, bottom: 8, right: 8))

        root.insetsLayoutMarginsFromSafeArea = false
        #expect(root.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 0, right: 0))
        #expect(child.layoutMargins.top == 20)
        finish(scene)
    }
}
