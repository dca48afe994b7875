// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A panel that lists the elements that a screen reader finds, and is not an accessibility element itself.
final class ReaderPanelNode: ASDisplayNode {
    private let captionNode = ASTextNode()
    private let listNode = ASTextNode()
    private let announcementNode = ASTextNode()
    @MainActor private var lines: [String] = []
    @MainActor private var announcements: [String] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
        accessibilityElementsHidden = true
        captionNode.attributedText = Self.text("Elements for screen readers", bold: true)
        announcementNode.attributedText = Self.text("No announcements yet", color: .secondaryLabel)
        listNode.style.flexShrink = 1
        listNode.style.flexGrow = 1
    }

    /// Shows the elements, one per line.
    @MainActor
    func show(_ new: [String]) {
        guard new != lines else { return }
        lines = new
        let numbered = new.enumerated().map { "\($0 + 1)  \($1)" }.joined(separator: "\n")
        listNode.attributedText = Self.text(numbered, size: 12)
        setNeedsLayout()
    }

    /// Shows the last three announcements.
    @MainActor
    func showAnnouncement(_ announcement: String) {
        announcements = Array((announcements + ["“\(announcement)”"]).suffix(3))
        announcementNode.attributedText = Self.text("Announced: " + announcements.joined(separator: ", "), bold: true)
        setNeedsLayout()
    }

    private static func text(
        _ text: String,
        size: CGFloat = 13,
        bold: Bool = false,
        color: UIColor = DemoColor.text
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.paragraphSpacing = 3
        return NSAttributedString(
            string: text,
            attributes: [
                .font: bold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size),
                .foregroundColor: color,
                .paragraphStyle: paragraph,
            ]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [captionNode, listNode, announcementNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 14, bottom: 14, right: 14), child: column)
    }
}
