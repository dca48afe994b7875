// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row with a horizontally scrolling shelf below its body: photos with their titles, side by side.
final class FeedShelfRowNode: FeedRowNode {
    private static let gap: CGFloat = 10

    private let shelf: ASCollectionNode
    fileprivate let cards: [FeedRow]
    private let fonts: Fonts

    /// - Parameters:
    ///   - row: the contents of the row
    ///   - cards: the rows whose photos and titles are in the shelf
    ///   - fonts: the fonts of all rows
    init(row: FeedRow, cards: [FeedRow], fonts: Fonts) {
        (self.cards, self.fonts) = (cards, fonts)
        // The row is created on any thread, and layouts are used on the main thread.
        shelf = ASCollectionNode(collectionViewLayoutBlock: {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = FeedCardNode.size
            layout.minimumLineSpacing = Self.gap
            return layout
        })
        shelf.showsHorizontalScrollIndicator = false
        shelf.style.height = .points(FeedCardNode.size.height)
        super.init(row: row, fonts: fonts, bottomNode: shelf)
    }

    override func didLoad() {
        super.didLoad()
        shelf.dataSource = self
    }

    /// Whether one of the cards that fit is missing, or has no photo.
    override var isPhotoMissing: Bool {
        let shown = shelf.visibleNodes.compactMap { $0 as? FeedCardNode }
        let fitting = Int((shelf.bounds.width / (FeedCardNode.size.width + Self.gap)).rounded(.up))
        return shown.count < min(fitting, cards.count) || shown.contains(where: \.isPhotoMissing)
    }
}

extension FeedShelfRowNode: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { cards.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let (card, fonts) = (cards[indexPath.item], fonts)
        return { FeedCardNode(card, fonts: fonts) }
    }
}

/// A photo above a title of one line.
final class FeedCardNode: ASCellNode {
    static let size = CGSize(width: 240, height: 200)

    private let photoNode = ASImageNode()
    private let titleNode = ASTextNode()

    init(_ row: FeedRow, fonts: FeedRowNode.Fonts) {
        super.init()
        automaticallyManagesSubnodes = true
        photoNode.image = UIImage(contentsOfFile: row.photo)
        photoNode.style.height = .points(170)
        titleNode.attributedText = NSAttributedString(
            string: row.title,
            attributes: [.font: fonts.body, .foregroundColor: fonts.color]
        )
        titleNode.maximumNumberOfLines = 1
        for node in [photoNode, titleNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.children = [photoNode, titleNode]
        return column
    }

    @MainActor
    var isPhotoMissing: Bool { !photoNode.isNodeLoaded || photoNode.layer.contents == nil }
}
