// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph with a border, which is blue while it is selected.
final class MosaicPhotoNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let shape: CGFloat

    init(_ photo: MosaicPhoto) {
        shape = photo.shape
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 6
        borderColor = DemoColor.accent
        accessibilityLabel = photo.title
        isAccessibilityElement = true
        // This reads only the header. Pixels are decoded when the photograph is near.
        imageNode.image = UIImage(contentsOfFile: photo.file.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cropRect = photo.focus
        imageNode.backgroundColor = .systemGray5
        imageNode.isLayerBacked = true
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            borderWidth = newValue ? 4 : 0
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.7 : 1
        }
    }

    /// Returns a layout that fills an exact size; otherwise it has the aspect ratio of the photograph.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard constrainedSize.min != constrainedSize.max else {
            return ASInsetLayoutSpec(insets: .zero, child: imageNode)
        }
        return ASRatioLayoutSpec(ratio: shape, child: imageNode)
    }
}

/// A heading with the name of an album and the number of its photographs.
final class MosaicHeaderNode: ASCellNode {
    private let textNode = ASTextNode()

    init(_ album: MosaicAlbum) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        accessibilityTraits = .header
        textNode.isLayerBacked = true
        textNode.maximumNumberOfLines = 1
        show(album)
    }

    /// Shows the new number of photographs.
    func show(_ album: MosaicAlbum) {
        let text = NSMutableAttributedString(
            string: album.name,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: DemoColor.text]
        )
        text.append(
            NSAttributedString(
                string: "   \(album.photos.count)",
                attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
            )
        )
        textNode.attributedText = text
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12),
            child: ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: [], child: textNode)
        )
    }
}
