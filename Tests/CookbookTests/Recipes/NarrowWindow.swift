// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ProfileNode: ASDisplayNode {
    private let picture = ASDisplayNode()
    private let details = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        picture.backgroundColor = .systemIndigo
        picture.style.preferredSize = CGSize(width: 80, height: 60)
        details.backgroundColor = .systemGray4
        details.style.preferredSize = CGSize(width: 140, height: 60)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isNarrow = constrainedSize.max.width < 240
        let stack = isNarrow ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
        stack.spacing = 8
        stack.children = [picture, details]
        return stack
    }
}
