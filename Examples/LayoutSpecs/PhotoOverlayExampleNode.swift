// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A photograph with a title over its lower edge.
final class PhotoOverlayExampleNode: ASDisplayNode {
    let photoNode = ExampleLook.photo("chelsea.png")
    let titleNode = ExampleLook.text("Chelsea\nnever blinks first", size: 20, isBold: true, color: .white)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        titleNode.shadowColor = .black
        titleNode.shadowOpacity = 0.8
        titleNode.shadowOffset = CGSize(width: 0, height: 1)
        titleNode.shadowRadius = 4
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: .infinity, left: 14, bottom: 14, right: 14)
        return ASOverlayLayoutSpec(
            child: ASRatioLayoutSpec(ratio: 0.62, child: photoNode),
            overlay: ASInsetLayoutSpec(insets: insets, child: titleNode)
        )
    }
}
