// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card that is one element: its texts are the label, its buttons are custom actions.
final class ReaderCardNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let placeNode = ASTextNode()
    private let bookButton = ReaderParts.button("Book")
    private let shareButton = ReaderParts.button("Share")

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isAccessibilityContainer = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 8
        style.flexShrink = 1
        titleNode.attributedText = ReaderParts.body("Aurora tour")
        placeNode.attributedText = ReaderParts.body("Tromsø, two hours")
        bookButton.addAction(forControlEvents: .touchUpInside) { _ in
            UIAccessibility.post(notification: .announcement, argument: "Booked")
        }
        shareButton.addAction(forControlEvents: .touchUpInside) { _ in
            UIAccessibility.post(notification: .announcement, argument: "Shared")
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.style.flexShrink = 1
        texts.children = [titleNode, placeNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.lineSpacing = 8
        row.flexWrap = constrainedSize.max.width < 250 ? .wrap : .noWrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = [texts, bookButton, shareButton]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: row)
    }
}
