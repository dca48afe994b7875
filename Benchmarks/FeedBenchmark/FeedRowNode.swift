// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// The common parts of all rows: padding 20; avatar 48 × 48, gap 12, title of one line; gap 8; body; gap 8; a node below the body.
class FeedRowNode: ASCellNode {
    private let avatarNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let bodyNode = ASTextNode()
    private let bottomNode: ASDisplayNode

    /// - Parameters:
    ///   - row: the contents of the row
    ///   - fonts: the fonts of all rows
    ///   - bottomNode: the node below the body, with the same width
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

    /// The fonts, which are created once.
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

    /// Returns whether a photo that is in the window has no pixels there.
    @MainActor
    final func isPhotoMissing(in table: ASTableNode) -> Bool {
        // A node that is not laid out yet has no photos, which count as missing as well.
        guard !bottomNode.bounds.isEmpty else { return true }
        guard bottomNode.convert(bottomNode.bounds, to: table).intersects(table.bounds) else { return false }
        return isPhotoMissing
    }

    /// Whether the node below the body has a photo without pixels; for subclasses.
    @MainActor var isPhotoMissing: Bool { false }
}

/// The row that all programs of the benchmark show: below its body is a photo of 760 × 400 that fills its frame.
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
