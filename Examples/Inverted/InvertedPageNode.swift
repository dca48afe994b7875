// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// Two tables with headings side by side, above the buttons.
public final class InvertedPageNode: ASDisplayNode {
    let plain = CaptionedTableNode("inverted = false", isInverted: false)
    let inverted = CaptionedTableNode("inverted = true", isInverted: true)
    let newButton = DemoButton.make("New message")
    let olderButton = DemoButton.make("Older message")

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
    }

    /// Returns the buttons, with the tables in the space above them.
    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let pair = ASStackLayoutSpec.horizontal()
        pair.spacing = 1
        pair.alignItems = .stretch
        pair.style.flexGrow = 1
        pair.style.flexShrink = 1
        pair.style.flexBasis = .points(0)
        pair.children = [plain, inverted]
        let bar = ASStackLayoutSpec.horizontal()
        bar.spacing = 12
        bar.lineSpacing = 6
        bar.flexWrap = .wrap
        bar.children = [newButton, olderButton]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            pair, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
        ]
        return column
    }
}

/// A table below its caption.
final class CaptionedTableNode: ASDisplayNode {
    let table = ASTableNode()
    private let captionNode = ASTextNode()

    init(_ caption: String, isInverted: Bool) {
        super.init()
        automaticallyManagesSubnodes = true
        table.inverted = isInverted
        table.backgroundColor = .systemBackground
        table.accessibilityLabel = caption
        captionNode.attributedText = DemoText.heading(caption)
        captionNode.isLayerBacked = true
        style.flexGrow = 1
        style.flexShrink = 1
        style.flexBasis = .points(0)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: captionNode), table,
        ]
        return column
    }
}
