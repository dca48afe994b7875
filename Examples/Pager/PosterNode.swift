// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page without scrolling content: a word in the middle, with some sentences below it.
final class PosterNode: ASCellNode {
    private let headingNode = ASTextNode()
    private let textNode = ASTextNode()

    init(topic: String, hue: CGFloat) {
        super.init()
        debugName = topic
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.55, alpha: 1)
        let centred = NSMutableParagraphStyle()
        centred.alignment = .center
        headingNode.attributedText = NSAttributedString(
            string: topic,
            attributes: [
                .font: DemoFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.white, .paragraphStyle: centred,
            ]
        )
        textNode.attributedText = NSAttributedString(
            string: SampleText.body(topic.count * 11, sentenceCount: 2...3),
            attributes: [
                .font: DemoFont.systemFont(ofSize: 16), .foregroundColor: UIColor.white, .paragraphStyle: centred,
            ]
        )
        textNode.style.maxWidth = .points(DemoFont.length(440))
        for node in [headingNode, textNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 14
        column.alignItems = .center
        column.children = [headingNode, textNode]
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24),
            child: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
        )
    }
}
