// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// The row that all programs of the benchmark show: padding 20; avatar 48 × 48, gap 12, title of one line; gap 8; body;
/// gap 8; photo 760 × 400, scaled to cover.
final class FeedRowNode: ASCellNode {
    private let avatarNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let bodyNode = ASTextNode()
    let photoNode = ASImageNode()

    init(row: FeedRow, fonts: Fonts) {
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
        photoNode.image = UIImage(contentsOfFile: row.photo)
        photoNode.style.height = ASDimension(unit: .points, value: 400)
        for node in [avatarNode, titleNode, bodyNode, photoNode] { node.isLayerBacked = true }
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
        column.children = [header, bodyNode, photoNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }

    /// Whether the photo is on screen with its pixels.
    @MainActor
    var isPhotoShown: Bool {
        photoNode.isNodeLoaded && photoNode.layer.contents != nil
    }
}
