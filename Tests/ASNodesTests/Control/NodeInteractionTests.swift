// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKitTesting
import Foundation
import Testing

/// Interactions of nodes, which may be added before there is a view.
@MainActor @Suite struct NodeInteractionTests {
    @MainActor private final class Giver: UIDragInteractionDelegate {
        var begun = 0

        func dragInteraction(
            _ interaction: UIDragInteraction,
            itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            begun += 1
            return [UIDragItem(itemProvider: NSItemProvider(object: "node"))]
        }
    }

    @Test func `a node made in the background is dragged once it is shown`() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let giver = Giver()
            // The node is passed on before other code uses it.
            let made = ASLock<ASUncheckedTransfer<ASDisplayNode>?>(nil)
            harness.dispatcher.async(.layout) {
                let node = ASDisplayNode()
                node.addInteraction { _ in UIDragInteraction(delegate: giver) }
                let handle = ASUncheckedTransfer(node)
                made.withLock { $0 = handle }
            }
            harness.runUntilParked()
            let node = try #require(made.withLock { $0 }).value
            made.withLock { $0 = nil }
            #expect(!node.isNodeLoaded)

            harness.show(node, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            harness.press(at: CGPoint(x: 20, y: 20))
            harness.movePointer(to: CGPoint(x: 40, y: 40))

            #expect(giver.begun == 1)
            #expect(harness.platform.drag != nil)
            harness.release()
            harness.advance(seconds: 0.5)
        }
    }

    @Test func `an interaction can be removed`() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let giver = Giver()
            let node = ASDisplayNode()
            let interaction = UIDragInteraction(delegate: giver)
            node.addInteraction(interaction)
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            #expect(interaction.view === node.view)

            node.removeInteraction(interaction)
            harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 60))

            #expect(giver.begun == 0)
        }
    }
}
