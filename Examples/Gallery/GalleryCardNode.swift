// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card for a page: its miniature above its title and summary, or beside them if a row has one card.
final class GalleryCardNode: ASCellNode {
    /// The ratio of the height of a miniature to its width.
    static let ratio: CGFloat = 0.625
    private let pictureNode = ASImageNode()
    private let initialNode = ASTextNode()
    private let titleNode = ASTextNode()
    private let summaryNode = ASTextNode()
    private let files: (light: URL, dark: URL)
    private let isCompact: Bool
    private let shownFile = ASLock<URL?>(nil)

    /// Creates a card; if `isCompact`, the miniature is beside the texts.
    init(_ entry: GalleryEntry, isCompact: Bool) {
        files = (entry.miniature(isDark: false), entry.miniature(isDark: true))
        self.isCompact = isCompact
        super.init()
        debugName = entry.title
        automaticallyManagesSubnodes = true
        cursor = .pointingHand
        selectionStyle = .none
        isAccessibilityElement = true
        accessibilityLabel = "\(entry.title), \(entry.summary)"
        pictureNode.contentMode = .scaleAspectFill
        pictureNode.backgroundColor = .secondarySystemBackground
        pictureNode.cornerRadius = DemoSpace.small
        pictureNode.clipsToBounds = true
        pictureNode.borderWidth = 1
        pictureNode.borderColor = .separator
        initialNode.attributedText = NSAttributedString(
            string: String(entry.title.prefix(1)),
            attributes: [.font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.tertiaryLabel]
        )
        titleNode.attributedText = NSAttributedString(
            string: entry.title,
            attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .semibold), .foregroundColor: DemoColor.text]
        )
        summaryNode.attributedText = NSAttributedString(
            string: entry.summary,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: DemoColor.faintText]
        )
        for node in [pictureNode, initialNode, titleNode, summaryNode] { node.isLayerBacked = true }
    }

    /// Reads the miniature for the current style: the first one during the first layout, on its thread.
    override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previousTraitCollection)
        showPicture()
    }

    private func showPicture() {
        let file = asyncTraitCollection().userInterfaceStyle == .dark ? files.dark : files.light
        guard
            shownFile.withLock({ shown in
                defer { shown = file }
                return shown != file
            })
        else { return }
        // A program that was copied elsewhere has no miniatures.
        let exists = FileManager.default.fileExists(atPath: file.path)
        pictureNode.image = exists ? UIImage(contentsOfFile: file.path) : nil
        initialNode.isHidden = exists
    }

    /// Dims the card while it is pressed.
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        showPicture()
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = DemoSpace.tight
        texts.children = [titleNode, summaryNode]
        let initial = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: initialNode)
        let picture = ASRatioLayoutSpec(
            ratio: Self.ratio,
            child: ASOverlayLayoutSpec(child: pictureNode, overlay: initial)
        )
        guard isCompact else {
            let column = ASStackLayoutSpec.vertical()
            column.spacing = DemoSpace.small
            column.alignItems = .stretch
            column.children = [picture, texts]
            return column
        }
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        picture.style.width = .points(112)
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = DemoSpace.medium
        row.alignItems = .center
        row.children = [picture, texts]
        return row
    }
}

/// The heading of a section, or of search results.
final class GalleryHeadingNode: ASCellNode {
    private let textNode = ASTextNode()

    init(_ text: String) {
        super.init()
        automaticallyManagesSubnodes = true
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .header
        textNode.isLayerBacked = true
        textNode.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: DemoColor.text]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: DemoSpace.group, left: 0, bottom: DemoSpace.medium, right: 0),
            child: textNode
        )
    }
}
