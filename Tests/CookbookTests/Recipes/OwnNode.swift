// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ContactNode: ASDisplayNode {
    private let disc = ASDisplayNode()
    private let name = ASTextNode()

    init(name string: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        disc.backgroundColor = .systemTeal
        disc.cornerRadius = 20
        disc.style.preferredSize = CGSize(width: 40, height: 40)
        name.attributedText = NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.label]
        )
        name.style.flexShrink = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = [disc, name]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
