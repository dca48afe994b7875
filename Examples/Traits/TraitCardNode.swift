// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card that depends on its traits, with text in the preferred size, and a photograph beside the text if it fits, else below.
///
/// It does not depend on the source of its traits, which may be a window, a controller that overrides them, or a test.
final class TraitCardNode: ASScrollNode {
    private let title: String
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()
    private let traitsNode = ASTextNode()
    private let changeCount = ASLock(0)

    init(title: String) {
        self.title = title
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 12
        imageNode.image = UIImage(contentsOfFile: SamplePhotos.original("chelsea.png").path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cornerRadius = 8
        imageNode.clipsToBounds = true
        for node in [imageNode, titleNode, textNode, traitsNode] { node.isLayerBacked = true }
        showTraits()
    }

    /// Called on the thread that changes the traits, before the next layout.
    override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previousTraitCollection)
        changeCount.withLock { $0 += 1 }
        showTraits()
    }

    private func showTraits() {
        let traits = asyncTraitCollection()
        let scale = traits.preferredContentSizeCategory.fontFactor
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 19 * scale), .foregroundColor: DemoColor.text]
        )
        textNode.attributedText = NSAttributedString(
            string: SampleText.letter(3),
            attributes: [.font: UIFont.systemFont(ofSize: 14 * scale), .foregroundColor: DemoColor.text]
        )
        traitsNode.attributedText = DemoText.plain(
            """
            Width: \(traits.horizontalSizeClass), height: \(traits.verticalSizeClass)
            Style: \(traits.userInterfaceStyle)
            Text: \(traits.preferredContentSizeCategory.shortName)
            Direction: \(traits.layoutDirection)
            Scale: \(traits.displayScale), size: \(Int(traits.containerSize.width)) × \(Int(traits.containerSize.height))
            Changes so far: \(changeCount.withLock { $0 })
            """,
            size: 12,
            isFaint: true
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 8
        texts.alignItems = .stretch
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        texts.children = [titleNode, textNode, traitsNode]
        let isWide = asyncTraitCollection().horizontalSizeClass == .regular
        let stack = isWide ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
        stack.spacing = 14
        stack.alignItems = isWide ? .start : .stretch
        let picture = ASRatioLayoutSpec(ratio: isWide ? 1 : 0.45, child: imageNode)
        if isWide { picture.style.width = .fraction(0.35) }
        stack.children = [picture, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14), child: stack)
    }
}

extension UIContentSizeCategory {
    /// The factor of the font size.
    var fontFactor: CGFloat {
        switch self {
        case .extraSmall: 0.8
        case .accessibilityLarge: 1.6
        default: 1
        }
    }

    /// The end of the name, such as `AccessibilityL`.
    var shortName: String { rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "") }
}
