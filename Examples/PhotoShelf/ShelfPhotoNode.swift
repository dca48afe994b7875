// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph with its number on a label, which is paler while it is pressed or dragged.
final class ShelfPhotoNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let numberNode = ASTextNode()
    private let labelNode = ASDisplayNode()

    init(_ photo: ShelfPhoto) {
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 6
        accessibilityLabel = photo.title
        isAccessibilityElement = true
        // This reads only the header. Pixels are decoded when the photograph is near.
        imageNode.image = UIImage(contentsOfFile: photo.file.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cropRect = photo.focus
        imageNode.backgroundColor = .systemGray5
        imageNode.isLayerBacked = true
        labelNode.backgroundColor = photo.labelColor
        labelNode.isLayerBacked = true
        numberNode.isLayerBacked = true
        numberNode.attributedText = NSAttributedString(
            string: "\(photo.number + 1)",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.white]
        )
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            imageNode.alpha = newValue ? 0.75 : 1
        }
    }

    /// Returns the photograph with the label over its bottom, from edge to edge.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let number = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 8, bottom: 3, right: 8), child: numberNode)
        let label = ASBackgroundLayoutSpec(child: number, background: labelNode)
        imageNode.style.flexGrow = 1
        imageNode.style.flexShrink = 1
        let column = ASStackLayoutSpec.vertical()
        column.children = [imageNode, label]
        return column
    }
}
