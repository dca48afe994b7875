// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Tiles A, B and C in a row, or C, D and A: B is removed, D is inserted, A and C swap places.
///
/// The animation is the default one.
final class TileStageNode: ASDisplayNode {
    private let tiles = [
        TileNode("A", .systemBlue), TileNode("B", .systemOrange), TileNode("C", .systemGreen),
        TileNode("D", .systemPurple),
    ]
    private let isTurned = ASLock(false)
    /// Called when a transition has finished.
    @MainActor var didEnd: (() -> Void)?

    init(duration: Double, height: CGFloat = 76) {
        super.init()
        debugName = "stage"
        automaticallyManagesSubnodes = true
        backgroundColor = .systemGray6
        cornerRadius = 8
        style.height = ASDimension(unit: .points, value: height)
        defaultLayoutTransitionDuration = duration
        // The tiles can be clicked while they move.
        defaultLayoutTransitionOptions = .allowUserInteraction
    }

    /// Changes to the other arrangement.
    func toggle() {
        isTurned.withLock { $0.toggle() }
        transitionLayout(withAnimation: true, shouldMeasureAsync: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isTurned = isTurned.withLock { $0 }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.justifyContent = isTurned ? .end : .start
        row.children = isTurned ? [tiles[2], tiles[3], tiles[0]] : Array(tiles.prefix(3))
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: row)
    }

    override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        didEnd?()
    }
}
