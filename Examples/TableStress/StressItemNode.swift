// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a stripe in the colour of the item, its number, its version, and a text that causes many heights.
final class StressItemNode: ASCellNode {
    let item: StressItem
    private let stripeNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()

    init(_ item: StressItem) {
        self.item = item
        super.init()
        automaticallyManagesSubnodes = true
        debugName = "\(item)"
        backgroundColor = .systemBackground
        let hue = CGFloat(item.number * 61 % 360) / 360
        stripeNode.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
        stripeNode.style.width = .points(6)
        titleNode.attributedText = DemoText.heading("\(item)")
        let isLong = (item.number + item.version).isMultiple(of: 4)
        textNode.attributedText = DemoText.plain(
            SampleText.body(item.number &* 31 &+ item.version, sentenceCount: isLong ? 2...4 : 1...1),
            size: 13,
            isFaint: true
        )
        for node in [stripeNode, titleNode, textNode] { node.isLayerBacked = true }
        isAccessibilityElement = true
        accessibilityLabel = "\(item)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.alignItems = .stretch
        texts.children = [titleNode, textNode]
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 7, left: 12, bottom: 8, right: 16), child: texts)
        padded.style.flexGrow = 1
        padded.style.flexShrink = 1
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .stretch
        row.children = [stripeNode, padded]
        return row
    }
}
