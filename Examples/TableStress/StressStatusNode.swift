// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A line with the seed and the number of updates.
///
/// A sign is green while all rows are correct. After an error it is red, and the line shows a message.
final class StressStatusNode: ASDisplayNode {
    private let signNode = ASDisplayNode()
    let textNode = ASTextNode()
    private let lineNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        signNode.isLayerBacked = true
        signNode.cornerRadius = 7
        signNode.style.preferredSize = CGSize(width: 14, height: 14)
        signNode.debugName = "sign"
        textNode.style.flexShrink = 1
        textNode.isLayerBacked = true
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        isAccessibilityElement = true
    }

    func show(_ text: String, _ verdict: StressVerdict) {
        let (message, color): (String, UIColor)
        switch verdict {
        case .right: (message, color) = ("Right  ·  \(text)", .systemGreen)
        case .wrong(let fault): (message, color) = ("Wrong: \(fault)  ·  \(text)", .systemRed)
        }
        guard message != textNode.attributedText?.string else { return }
        signNode.backgroundColor = color
        textNode.attributedText = NSAttributedString(
            string: message,
            attributes: [
                .font: DemoFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: verdict == .right ? UIColor.secondaryLabel : .systemRed,
            ]
        )
        textNode.debugName = "status: \(message)"
        accessibilityLabel = message
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [signNode, textNode]
        // Two lines of text have room, so that a longer message does not move the table.
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 14, bottom: 6, right: 14), child: row)
        padded.style.minHeight = .points(DemoFont.length(43))
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [lineNode, padded]
        return column
    }
}
