// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class CaptionedPhotoNode: ASDisplayNode {
    private let photo = ASNetworkImageNode()
    private let caption = ASTextNode()

    init(_ url: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        photo.url = url
        photo.style.preferredSize = CGSize(width: 120, height: 80)
        caption.attributedText = NSAttributedString(string: "Loading…")
    }

    override func didLoad() {
        super.didLoad()
        photo.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [photo, caption]
        return column
    }
}

extension CaptionedPhotoNode: ASNetworkImageNodeDelegate {
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        caption.attributedText = NSAttributedString(string: "\(Int(image.size.width)) × \(Int(image.size.height))")
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        caption.attributedText = NSAttributedString(string: "\(error)")
    }
}
