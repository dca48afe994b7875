// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class CardNode: ASDisplayNode {
    private let text = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .systemYellow }
        text.attributedText = NSAttributedString(
            string: "Light and dark",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: text)
    }
}
