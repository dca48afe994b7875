// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// What is alike in all rows: padding 20; avatar 48 × 48, gap 12, title of one line; gap 8; body; gap 8; something below.
class FeedRowNode: ASCellNode {
    private let avatarNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let bodyNode = ASTextNode()
    private let bottomNode: ASDisplayNode

    /// - Parameters:
    ///   - row: what it says
    ///   - fonts: of all rows
    ///   - bottomNode: what stands below the body, as broad as that
    init(row: FeedRow, fonts: Fonts, bottomNode: ASDisplayNode) {
        self.bottomNode = bottomNode
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white

        avatarNode.image = UIImage(contentsOfFile: row.avatar)
        avatarNode.style.preferredSize = CGSize(width: 48, height: 48)
        titleNode.attributedText = NSAttributedString(
            string: row.title,
            attributes: [.font: fonts.title, .foregroundColor: fonts.color]
        )
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        bodyNode.attributedText = NSAttributedString(
            string: row.body,
            attributes: [.font: fonts.body, .foregroundColor: fonts.color]
        )
        for node in [avatarNode, titleNode, bodyNode] { node.isLayerBacked = true }
    }

    /// Made once.
    struct Fonts: Sendable {
        var title = UIFont(name: "DejaVu Sans Bold", size: 16) ?? .boldSystemFont(ofSize: 16)
        var body = UIFont(name: "DejaVu Sans", size: 14) ?? .systemFont(ofSize: 14)
        var color = UIColor(hex: 0x202020)
    }

    override func didLoad() {
        super.didLoad()
        bench_bound()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec.horizontal()
        header.spacing = 12
        header.alignItems = .center
        header.children = [avatarNode, titleNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [header, bodyNode, bottomNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }

    /// Whether a photo that is in the window has no pixels there.
    @MainActor
    final func isPhotoMissing(in table: ASTableNode) -> Bool {
        // What is not laid out yet has its photos nowhere, which is missing as well.
        guard !bottomNode.bounds.isEmpty else { return true }
        guard bottomNode.convert(bottomNode.bounds, to: table).intersects(table.bounds) else { return false }
        return isPhotoMissing
    }

    /// Whether what is below the body has a photo without pixels; for subclasses.
    @MainActor var isPhotoMissing: Bool { false }
}

/// The row that all programs of the benchmark show: below its body is a photo of 760 × 400, scaled to cover.
final class FeedPhotoRowNode: FeedRowNode {
    private let photoNode = ASImageNode()

    init(row: FeedRow, fonts: Fonts) {
        photoNode.image = UIImage(contentsOfFile: row.photo)
        photoNode.style.height = ASDimension(unit: .points, value: 400)
        photoNode.isLayerBacked = true
        super.init(row: row, fonts: fonts, bottomNode: photoNode)
    }

    override var isPhotoMissing: Bool { !photoNode.isNodeLoaded || photoNode.layer.contents == nil }
}
