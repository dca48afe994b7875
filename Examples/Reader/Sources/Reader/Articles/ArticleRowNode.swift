// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// A row of the list: title, beginning of the text, feed and date, with the article's picture.
///
/// It is created on a background queue, where it reads its contents from the data base.
final class ArticleRowNode: ASCellNode {
    private let row: ArticleRow?
    private let dotNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let summaryNode = ASTextNode()
    private let originNode = ASTextNode()
    private let starNode = ASImageNode()
    private let pictureNode: ASNetworkImageNode?

    init(_ entry: ArticleEntry, _ library: Library, _ images: ReaderImages) {
        do {
            row = try library.row(entry.id)
        } catch {
            ASLogLine("Reader: the article \(entry.id) cannot be read: \(error)")
            row = nil
        }
        pictureNode = row?.image.map { images.node($0) }
        super.init()
        automaticallyManagesSubnodes = true
        dotNode.backgroundColor = .systemBlue
        dotNode.cornerRadius = 4
        dotNode.style.preferredSize = CGSize(width: 8, height: 8)
        starNode.image = UIImage(systemName: "starred")
        starNode.tintColor = .systemYellow
        starNode.style.preferredSize = CGSize(width: 14, height: 14)
        titleNode.maximumNumberOfLines = 2
        summaryNode.maximumNumberOfLines = 2
        originNode.maximumNumberOfLines = 1
        originNode.style.flexGrow = 1
        originNode.style.flexShrink = 1
        pictureNode?.style.preferredSize = CGSize(width: 56, height: 56)
        pictureNode?.isLayerBacked = true
        for node in [titleNode, summaryNode, originNode] { node.adjustsFontForContentSizeCategory = true }
        for node in [dotNode, titleNode, summaryNode, originNode, starNode] { node.isLayerBacked = true }
        summaryNode.attributedText = Self.text(
            row?.summary.replacing("\n", with: " ") ?? "",
            .subheadline,
            .secondaryLabel
        )
        originNode.attributedText = Self.text(origin, .caption1, .secondaryLabel)
        show(entry)
    }

    private var origin: String { row.map { "\($0.feedTitle) · \(ReaderText.date($0.date))" } ?? "" }

    /// Shows whether the article is read and has a star.
    func show(_ entry: ArticleEntry) {
        titleNode.attributedText = Self.text(
            row?.title ?? "",
            entry.isRead ? .callout : .headline,
            entry.isRead ? .secondaryLabel : .label
        )
        dotNode.alpha = entry.isRead ? 0 : 1
        starNode.alpha = entry.isStarred ? 1 : 0
        let states = [entry.isRead ? nil : ReaderText.unread, entry.isStarred ? ReaderText.starred : nil]
        accessibilityLabel = ([row?.title, origin] + states).compactMap(\.self).joined(separator: ", ")
    }

    private static func text(_ string: String, _ style: UIFont.TextStyle, _ color: UIColor) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: color]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let last = ASStackLayoutSpec.horizontal()
        last.spacing = 6
        last.alignItems = .center
        last.children = [originNode, starNode]
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 3
        texts.alignItems = .stretch
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        texts.children = [titleNode] + (row?.summary.isEmpty == false ? [summaryNode] : []) + [last]
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.alignItems = .start
        let dot = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0), child: dotNode)
        line.children = [dot, texts] + (pictureNode.map { [$0] } ?? [])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 14), child: line)
    }
}
