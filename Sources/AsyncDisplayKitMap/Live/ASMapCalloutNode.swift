// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import Foundation

/// The callout with the titles of a selected annotation.
final class ASMapCalloutNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let subtitleNode = ASTextNode()
    private let hasSubtitle: Bool

    init(title: String, subtitle: String?) {
        hasSubtitle = subtitle?.isEmpty == false
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = true
        backgroundColor = .systemBackground
        cornerRadius = 8
        borderWidth = 1
        borderColor = UIColor.separator
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: UIColor.label]
        )
        subtitleNode.attributedText = NSAttributedString(
            string: subtitle ?? "",
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
        for node in [titleNode, subtitleNode] {
            node.maximumNumberOfLines = 2
            node.isLayerBacked = true
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let words = ASStackLayoutSpec.vertical()
        words.spacing = 2
        words.children = hasSubtitle ? [titleNode, subtitleNode] : [titleNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 10, bottom: 7, right: 10), child: words)
    }
}
