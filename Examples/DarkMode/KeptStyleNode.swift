// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A card that follows the window, or overrides its style.
final class KeptStyleNode: ASDisplayNode {
    private let titleNode = ASTextNode()

    init(title: String, style userInterfaceStyle: UIUserInterfaceStyle) {
        super.init()
        automaticallyManagesSubnodes = true
        overrideUserInterfaceStyle = userInterfaceStyle
        backgroundColor = .secondarySystemBackground
        cornerRadius = 10
        borderWidth = 1
        borderColor = .separator
        titleNode.isLayerBacked = true
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.label]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: 16, left: 10, bottom: 16, right: 10)
        return ASInsetLayoutSpec(
            insets: insets,
            child: ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: [], child: titleNode)
        )
    }
}
