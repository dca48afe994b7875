// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A row of the feed: a portrait with a name, a long text, and a photograph with its credit.
///
/// A photograph is never enlarged: a device pixel shows at least one pixel of the photograph.
///
/// The node is created, measured and drawn on background queues. Its pictures load when the row is near.
final class KittenNode: ASCellNode {
    private let portraitNode: KittenPortraitNode
    private let nameNode = ASTextNode()
    private let textNode = ASTextNode()
    private let photoNode: ASNetworkImageNode
    private let creditNode = ASTextNode()
    private let pixelSize: CGSize

    init(kitten: Kitten, pictures: any DemoPictures) {
        portraitNode = KittenPortraitNode(cache: pictures.cache, downloader: pictures.downloader)
        photoNode = ASNetworkImageNode(cache: pictures.cache, downloader: pictures.downloader)
        pixelSize = kitten.pixelSize
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground

        portraitNode.url = kitten.portrait
        portraitNode.style.preferredSize = CGSize(width: 48, height: 48)

        nameNode.attributedText = NSAttributedString(
            string: kitten.name,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 16), .foregroundColor: DemoColor.text]
        )
        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1

        textNode.attributedText = NSAttributedString(
            string: kitten.text,
            attributes: [.font: DemoFont.systemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )

        photoNode.url = kitten.photo
        // The background is visible below a partly loaded photograph.
        photoNode.backgroundColor = .systemGray5
        photoNode.placeholderColor = .systemGray5
        photoNode.placeholderFadeDuration = KittenPortraitNode.fadeDuration

        creditNode.attributedText = NSAttributedString(
            string: kitten.credit,
            attributes: [.font: DemoFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )

        for node in [portraitNode, nameNode, textNode, photoNode, creditNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 12,
            justifyContent: .start,
            alignItems: .center,
            children: [portraitNode, nameNode]
        )
        let photo = ASRatioLayoutSpec(ratio: pixelSize.height / pixelSize.width, child: photoNode)
        photo.style.maxWidth = .points(pixelSize.width / ASScreenScale())
        photo.style.width = .fraction(1)
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [header, textNode, photo, creditNode]
        )
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }
}
