// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASImageIO
internal import ASImageNodes
internal import ASInteractions
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// A swipe action's button beside a row: an image above a title.
final class ASTableActionNode: ASControlNode {
    private static let margin: CGFloat = 18
    /// The minimum width, in points.
    private static let minimumBreadth: CGFloat = 72
    private static let imageSide: CGFloat = 24

    private let title: String?
    private let textNode: ASTextNode?
    private let imageNode: ASImageNode?

    @MainActor
    init(_ action: UIContextualAction) {
        title = action.title
        textNode = action.title.map { title in
            let node = ASTextNode()
            node.isLayerBacked = true
            node.maximumNumberOfLines = 1
            node.adjustsFontForContentSizeCategory = true
            node.attributedText = NSAttributedString(
                string: title,
                attributes: [
                    .font: UIFont.scaledSystemFont(ofSize: action.image == nil ? 15 : 13),
                    .foregroundColor: UIColor.white,
                ]
            )
            return node
        }
        imageNode = action.image.map { image in
            let node = ASImageNode()
            node.isLayerBacked = true
            node.contentMode = .scaleAspectFit
            if image.renderingMode == .alwaysTemplate {
                node.imageModificationBlock = ASImageNodeTintColorModificationBlock(.white)
            }
            node.image = image
            node.style.preferredSize = CGSize(width: Self.imageSide, height: Self.imageSide)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = true
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        // The colour of the focus ring.
        tintColor = .white
    }

    /// The width of the button at rest, in points.
    var breadth: CGFloat { max(Self.minimumBreadth, layoutThatFits(.unconstrained).size.width) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 3
        column.alignItems = .center
        column.justifyContent = .center
        column.children = [imageNode, textNode].compactMap { $0 }
        let insets = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
        return ASInsetLayoutSpec(insets: insets, child: column)
    }

    override var defaultAccessibilityLabel: String? { title }
}
