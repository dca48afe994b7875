// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row of the sidebar: a symbol, a name, and the number of unread articles.
final class FeedRowNode: ASCellNode {
    /// The contents of a row.
    struct Model: Hashable, Sendable {
        var title: String
        var symbol: String
        var unreadCount = 0
        /// A sentence about the last failure of the feed.
        var problem: String?
    }

    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let countNode = ASTextNode()

    init(_ model: Model) {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.tintColor = .secondaryLabel
        imageNode.style.preferredSize = CGSize(width: 16, height: 16)
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexGrow = 1
        titleNode.style.flexShrink = 1
        for node in [titleNode, countNode] { node.adjustsFontForContentSizeCategory = true }
        for node in [imageNode, titleNode, countNode] { node.isLayerBacked = true }
        show(model)
    }

    /// Shows other contents.
    func show(_ model: Model) {
        let symbol = model.problem == nil ? model.symbol : "dialog-warning"
        imageNode.image = UIImage(systemName: symbol)
        titleNode.attributedText = NSAttributedString(
            string: model.title,
            attributes: [.font: UIFont.preferredFont(forTextStyle: .callout), .foregroundColor: UIColor.label]
        )
        countNode.attributedText = NSAttributedString(
            string: model.unreadCount == 0 ? "" : "\(model.unreadCount)",
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel,
            ]
        )
        toolTip = model.problem
        let count = model.unreadCount == 0 ? nil : ReaderText.unreadArticles(model.unreadCount)
        accessibilityLabel = [model.title, count, model.problem].compactMap(\.self).joined(separator: ", ")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 10
        row.alignItems = .center
        row.children = [imageNode, titleNode, countNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 14), child: row)
    }
}
