// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of the table: a heading above cards that scroll horizontally.
///
/// While the row is near but not visible, its shelf prepares only the first cards.
final class ShelfRowNode: ASCellNode {
    static let cardCount = 60

    let shelf: ASCollectionNode
    private let headingNode = ASTextNode()
    fileprivate let row: Int

    init(row: Int) {
        self.row = row
        // The row is created on any thread, but layouts are `@MainActor`.
        shelf = ASCollectionNode(collectionViewLayoutBlock: {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = ShelfCardNode.size
            layout.minimumLineSpacing = 10
            layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            return layout
        })
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .systemBackground
        headingNode.isLayerBacked = true
        headingNode.attributedText = NSAttributedString(
            string: "\(SampleText.name(row))’s shelf",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: DemoColor.text]
        )
        shelf.debugName = "Shelf \(row + 1)"
        shelf.showsHorizontalScrollIndicator = false
        shelf.style.height = .points(ShelfCardNode.size.height)
    }

    override func didLoad() {
        super.didLoad()
        shelf.dataSource = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: headingNode), shelf,
        ]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 12, right: 0), child: column)
    }
}

extension ShelfRowNode: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        Self.cardCount
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let number = row * Self.cardCount + indexPath.item
        return { ShelfCardNode(number: number) }
    }
}
