// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASLayoutEngine
import ASUIKit
import AsyncDisplayKit
import Foundation

/// A row of 39 points that opens to 99, with a box that comes and goes; the table's line makes it 40 and 100.
final class FoldingRow: ASCellNode {
    let name: Int
    private let header = ASDisplayNode()
    private let box = ASDisplayNode()
    private let isOpen = ASLock(false)
    /// Transitions that were complete, or cut short.
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

    /// Opens or closes it.
    func fold(animated: Bool = true, async: Bool = false) {
        isOpen.withLock { $0.toggle() }
        transitionLayout(withAnimation: animated, shouldMeasureAsync: async)
    }

    /// What is in it, by height.
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
