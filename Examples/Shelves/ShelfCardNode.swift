// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An image with two lines below it.
final class ShelfCardNode: ASCellNode {
    static let size = CGSize(width: 150, height: 168)

    private static let photos = [
        "astronaut.png", "chelsea.png", "coffee.png", "horse.png", "hubble_deep_field.jpg", "moon.png", "retina.jpg",
        "rocket.jpg", "coins.png", "camera.png",
    ]

    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let noteNode = ASTextNode()

    init(number: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 8
        let photo = SamplePhotos.original(
            Self.photos[(number + number / ShelfRowNode.cardCount * 3) * 7 % Self.photos.count]
        )
        // This reads only the header. Pixels are decoded when the card is near.
        imageNode.image = UIImage(contentsOfFile: photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.backgroundColor = .systemGray5
        titleNode.attributedText = NSAttributedString(
            string: "Card \(number + 1)",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )
        noteNode.attributedText = NSAttributedString(
            string: SampleText.body(number, sentenceCount: 1...1),
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
        noteNode.maximumNumberOfLines = 1
        for node in [imageNode, titleNode, noteNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.alignItems = .stretch
        texts.children = [titleNode, noteNode]
        // The image takes the space above the texts, independently of its own size.
        imageNode.style.flexBasis = .points(0)
        imageNode.style.flexGrow = 1
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            imageNode, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 10, right: 10), child: texts),
        ]
        return column
    }
}
