// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a small photograph beside a name and a sentence.
final class EntryNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let textNode = ASTextNode()

    init(number: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        imageNode.image = UIImage(contentsOfFile: SamplePhotos.avatar(number).path)
        imageNode.style.preferredSize = CGSize(width: 44, height: 44)
        imageNode.cornerRadius = 22
        imageNode.clipsToBounds = true
        imageNode.backgroundColor = .systemGray5
        nameNode.attributedText = DemoText.heading("\(number + 1). \(SampleText.name(number))")
        textNode.attributedText = DemoText.plain(SampleText.body(number, sentenceCount: 1...1), size: 14, isFaint: true)
        for node in [imageNode, nameNode, textNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.style.flexShrink = 1
        texts.children = [nameNode, textNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.alignItems = .center
        row.children = [imageNode, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
