// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The contents of a card.
struct Card: Sendable {
    let number: Int
    let height: CGFloat
    let hue: CGFloat

    static func make(_ count: Int) -> [Card] {
        var random = SeededGenerator(seed: count)
        return (0..<count).map { number in
            Card(
                number: number + 1,
                height: CGFloat(Int.random(in: 70...220, using: &random)),
                hue: CGFloat(number % 97) / 97
            )
        }
    }
}

/// A card with a heading and a text, which is counted among the loaded, drawn and visible cards.
final class CardNode: ASCellNode {
    let card: Card
    private let rates: RangeRates
    private let headingNode = ASTextNode()
    private let textNode = ASTextNode()

    init(_ card: Card, _ rates: RangeRates) {
        (self.card, self.rates) = (card, rates)
        super.init()
        debugName = "\(card.number)"
        automaticallyManagesSubnodes = true
        cornerRadius = 8
        backgroundColor = UIColor(hue: card.hue, saturation: 0.5, brightness: 0.55, alpha: 1)
        textNode.truncationMode = .byTruncatingTail
        textNode.style.flexShrink = 1
        for node in [headingNode, textNode] { node.isLayerBacked = true }
    }

    /// Counts the card as loaded; an app would start to load its contents here.
    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        rates.change(\.loaded, by: 1)
        headingNode.attributedText = NSAttributedString(
            string: "\(card.number)",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.white]
        )
        textNode.attributedText = NSAttributedString(
            string: SampleText.body(card.number, sentenceCount: 2...6),
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
        )
        setNeedsLayout()
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        rates.change(\.loaded, by: -1)
        (headingNode.attributedText, textNode.attributedText) = (nil, nil)
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        rates.change(\.drawn, by: 1)
    }

    override func didExitDisplayState() {
        super.didExitDisplayState()
        rates.change(\.drawn, by: -1)
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        rates.change(\.visible, by: 1)
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        rates.change(\.visible, by: -1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [headingNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: column)
    }
}
