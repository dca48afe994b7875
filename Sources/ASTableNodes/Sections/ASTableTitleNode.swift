// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The header or the footer of a section with a title from the data source.
final class ASTableTitleNode: ASCellNode {
    enum Look: Sendable {
        /// Covers the rows while it is pinned.
        case plainHeader
        case plainFooter
        /// Is between groups of rows.
        case groupedHeader
        case groupedFooter

        fileprivate var insets: UIEdgeInsets {
            switch self {
            case .plainHeader, .plainFooter: UIEdgeInsets(top: 6, left: 15, bottom: 6, right: 15)
            case .groupedHeader: UIEdgeInsets(top: 22, left: 15, bottom: 6, right: 15)
            case .groupedFooter: UIEdgeInsets(top: 6, left: 15, bottom: 12, right: 15)
            }
        }

        fileprivate var font: UIFont {
            switch self {
            case .plainHeader: UIFont.scaledSystemFont(ofSize: 14, weight: .semibold)
            default: UIFont.scaledSystemFont(ofSize: 13)
            }
        }
    }

    private let title: String
    private let look: Look
    private let textNode = ASTextNode()

    init(_ title: String, _ look: Look) {
        (self.title, self.look) = (title, look)
        super.init()
        automaticallyManagesSubnodes = true
        textNode.isLayerBacked = true
        textNode.adjustsFontForContentSizeCategory = true
        textNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: look.font, .foregroundColor: UIColor.secondaryLabel]
        )
        if case .plainHeader = look { backgroundColor = .secondarySystemBackground }
        debugName = title
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: look.insets, child: textNode)
    }

    /// Returns `true`: the title is one accessibility element.
    override var defaultIsAccessibilityElement: Bool { true }

    override var defaultAccessibilityLabel: String? { title }

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.staticText)
    }
}
