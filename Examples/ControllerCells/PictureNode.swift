// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph beside its name, with the number of appearances of its controller.
final class PictureNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let countNode = ASTextNode()

    init(name: String, photo: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        imageNode.image = UIImage(contentsOfFile: photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.clipsToBounds = true
        imageNode.cornerRadius = 10
        nameNode.attributedText = DemoText.heading(name)
        for node in [imageNode, nameNode, countNode] { node.isLayerBacked = true }
        show(appearanceCount: 0)
    }

    func show(appearanceCount count: Int) {
        let text = count == 1 ? "Appeared once" : "Appeared \(count) times"
        countNode.attributedText = DemoText.plain(text, size: 14, isFaint: true)
    }

    /// Returns photograph and name side by side in a row, or one below the other in a page.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isPage = constrainedSize.max.height > constrainedSize.max.width / 2
        imageNode.style.flexBasis = isPage ? .points(0) : .fraction(0.4)
        imageNode.style.flexGrow = isPage ? 1 : 0
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 4
        texts.justifyContent = .center
        texts.style.flexShrink = 1
        texts.children = [nameNode, countNode]
        let stack = isPage ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
        stack.spacing = 16
        stack.alignItems = .stretch
        stack.children = [imageNode, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: stack)
    }
}
