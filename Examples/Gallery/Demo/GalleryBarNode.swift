// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The bar over an open demo: a back button and the demo's title.
final class GalleryBarNode: ASDisplayNode {
    /// Height of the bar, in points.
    static let height: CGFloat = 48

    let backButton = ASButtonNode()
    private let titleNode = ASTextNode()
    private let lineNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(white: 0.97, alpha: 1)
        lineNode.backgroundColor = UIColor(white: 0.8, alpha: 1)
        lineNode.isLayerBacked = true
        lineNode.style.height = ASDimension(unit: .points, value: 1)
        titleNode.isLayerBacked = true
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        backButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
        backButton.hitTestSlop = UIEdgeInsets(top: -8, left: -8, bottom: -8, right: -8)
        backButton.cursor = .pointingHand
        backButton.setTitle("‹ Back", with: UIFont.systemFont(ofSize: 15), with: .systemBlue, for: .normal)
        // The bar's own slop lets the button's reach its edges.
        hitTestSlop = .zero
    }

    /// What the bar says.
    func show(title: String) {
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor(white: 0.1, alpha: 1)]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [backButton, titleNode]
        row.style.flexGrow = 1
        let column = ASStackLayoutSpec.vertical()
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8), child: row), lineNode,
        ]
        column.children?[0].style.flexGrow = 1
        return column
    }
}
