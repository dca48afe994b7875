// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A stage with nested transitions, in which a tile and a stage of tiles swap places.
final class NestedStageNode: ASDisplayNode {
    private let tile = TileNode("Z", .systemPink)
    private let inner = TileStageNode(duration: 0.5, height: 60)
    private let isTurned = ASLock(false)
    /// Called when a transition has finished, with the name of the node.
    @MainActor var didEnd: ((String) -> Void)?

    override init() {
        super.init()
        debugName = "nested"
        automaticallyManagesSubnodes = true
        backgroundColor = .systemGray5
        cornerRadius = 8
        style.height = ASDimension(unit: .points, value: 76)
        defaultLayoutTransitionDuration = 0.5
        defaultLayoutTransitionOptions = .allowUserInteraction
        inner.style.width = ASDimension(unit: .points, value: 330)
        onDidLoad { node in
            guard let stage = node as? NestedStageNode else { return }
            stage.inner.didEnd = { [weak stage] in stage?.didEnd?("inner") }
        }
    }

    /// Starts transitions of the outer stage, the inner stage and the outer stage again, all at once.
    func toggle() {
        toggleOuter()
        inner.toggle()
        toggleOuter()
    }

    private func toggleOuter() {
        isTurned.withLock { $0.toggle() }
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = isTurned.withLock { $0 } ? [inner, tile] : [tile, inner]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: row)
    }

    override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        didEnd?("outer")
    }
}
