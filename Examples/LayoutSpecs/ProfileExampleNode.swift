// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card with a portrait, a name and tags.
final class ProfileExampleNode: ASDisplayNode {
    private let card = ExampleLook.box(.systemBackground, cornerRadius: 14)
    private let portrait = ExampleLook.portrait("astronaut.png", side: 72)
    private let nameNode = ExampleLook.text("Eileen Collins", size: 18, isBold: true, lines: 1)
    private let roleNode = ExampleLook.text(
        "Pilot, commander, and one of the sample photographs",
        color: ExampleLook.faintInk
    )
    private let tagNodes: [ASDisplayNode] = [
        "orbit", "docking", "night launches", "checklists", "test flights", "mathematics", "gliding",
    ].map { WordNode($0) }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        card.borderWidth = 1
        card.borderColor = ExampleLook.line
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 4
        texts.style.flexShrink = 1
        texts.children = [nameNode, roleNode]
        let header = ASStackLayoutSpec.horizontal()
        header.spacing = 14
        header.alignItems = .center
        header.children = [portrait, texts]
        let wrapping = ASStackLayoutSpec.horizontal()
        wrapping.spacing = 8
        wrapping.lineSpacing = 8
        wrapping.flexWrap = .wrap
        wrapping.children = tagNodes
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [header, wrapping]
        return ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: ExampleLook.insets(18), child: column),
            background: card
        )
    }
}

/// A word on a capsule.
final class WordNode: ASDisplayNode {
    private let textNode: ASTextNode

    init(_ word: String) {
        textNode = ExampleLook.text(word, size: 13, color: DemoColor.accent)
        super.init()
        automaticallyManagesSubnodes = true
        isLayerBacked = true
        backgroundColor = UIColor(light: UIColor(hex: 0xE6F0FF), dark: UIColor(hex: 0x14263F))
        cornerRadius = 12
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10), child: textNode)
    }
}
