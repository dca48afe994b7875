// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// What a swipe brings in at the right of a row: a red part with a word.
final class ASTableDeleteNode: ASControlNode {
    private static let margin: CGFloat = 18

    private let title: String
    private let textNode = ASTextNode()

    init(_ title: String) {
        self.title = title
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = true
        clipsToBounds = true
        backgroundColor = .systemRed
        textNode.isLayerBacked = true
        textNode.maximumNumberOfLines = 1
        textNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.white]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.alignItems = .center
        line.children = [
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin),
                child: textNode
            )
        ]
        return line
    }

    override var defaultAccessibilityLabel: String? { title }
}
