// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The page of an article: title, feed and date, picture, text.
final class ArticleNode: ASScrollNode {
    /// The greatest width of the text, which keeps lines readable.
    private static let width: CGFloat = 680

    private let titleNode = ASTextNode()
    private let originNode = ASTextNode()
    private let pictureNode: ASNetworkImageNode
    private let textNode = ASTextNode()

    init(_ images: ReaderImages) {
        pictureNode = images.node(nil)
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        titleNode.accessibilityTraits = .header
        for node in [titleNode, originNode, textNode] {
            node.adjustsFontForContentSizeCategory = true
            node.isUserInteractionEnabled = true
            node.isSelectable = true
        }
        show(nil)
    }

    /// Shows an article; `nil` for the empty page.
    func show(_ article: Article?) {
        pictureNode.url = article?.image
        titleNode.attributedText = ArticleBody.title(article?.title) ?? Self.text(ReaderText.noArticle, .title1)
        let origin = article.map { [$0.author, $0.feedTitle, ReaderText.date($0.date)].compactMap(\.self) } ?? []
        originNode.attributedText = Self.text(origin.joined(separator: " · "), .subheadline)
        textNode.attributedText = ArticleBody.text(article?.html ?? "")
        setNeedsLayout()
    }

    private static func text(_ string: String, _ style: UIFont.TextStyle) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.alignItems = .stretch
        column.style.maxWidth = .points(Self.width)
        column.style.width = .fraction(1)
        let picture = ASRatioLayoutSpec(ratio: 0.5, child: pictureNode)
        column.children = [titleNode, originNode] + (pictureNode.url == nil ? [] : [picture]) + [textNode]
        let page = ASStackLayoutSpec.vertical()
        page.alignItems = .center
        page.children = [column]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 32, right: 24), child: page)
    }
}
