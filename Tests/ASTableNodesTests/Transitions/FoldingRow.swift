// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASTableNodes
import ASUIKit
import Foundation

/// A row of 39 points that expands to 99, with a box that is inserted and removed; the table's separator makes it 40 and 100.
final class FoldingRow: ASCellNode {
    let name: Int
    private let header = ASDisplayNode()
    private let box = ASDisplayNode()
    private let isOpen = ASLock(false)
    /// The number of transitions that completed or were interrupted.
    let endCount = ASLock(0)

    init(_ name: Int) {
        self.name = name
        super.init()
        debugName = "\(name)"
        automaticallyManagesSubnodes = true
        defaultLayoutTransitionOptions = .curveLinear
        header.style.height = ASDimension(unit: .points, value: 39)
        box.style.height = ASDimension(unit: .points, value: 60)
        header.backgroundColor = .blue
        box.backgroundColor = .green
    }

    var isFoldedOpen: Bool { isOpen.withLock { $0 } }

    /// Expands or collapses the row.
    func fold(animated: Bool = true, async: Bool = false) {
        isOpen.withLock { $0.toggle() }
        transitionLayout(withAnimation: animated, shouldMeasureAsync: async)
    }

    /// The heights of its subnodes.
    var heights: [CGFloat] { subnodes.map(\.frame.height) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.children = isFoldedOpen ? [header, box] : [header]
        return column
    }

    override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        endCount.withLock { $0 += 1 }
    }
}

/// Numbered folding rows.
@MainActor
final class FoldingRows: ASTableDataSource {
    let count: Int

    init(count: Int) { self.count = count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { FoldingRow(row) }
    }
}
