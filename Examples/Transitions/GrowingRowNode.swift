// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a title, and a long text that a click shows or hides, which resizes the row and moves those below.
final class GrowingRowNode: ASCellNode {
    private let markNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()
    private let isOpen = ASLock(false)

    init(row: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .systemBackground
        cursor = .pointingHand
        defaultLayoutTransitionOptions = .allowUserInteraction
        defaultLayoutTransitionDuration = 0.3
        markNode.backgroundColor = UIColor(hue: CGFloat(row) * 0.13, saturation: 0.55, brightness: 0.85, alpha: 1)
        markNode.cornerRadius = 6
        markNode.style.preferredSize = CGSize(width: 12, height: 12)
        titleNode.attributedText = NSAttributedString(
            string: "Row \(row + 1): a click opens and closes it",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label]
        )
        textNode.attributedText = NSAttributedString(
            string: SampleText.body(row, sentenceCount: 4...7),
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
        for node in [markNode, titleNode, textNode] { node.isLayerBacked = true }
    }

    /// Expands or collapses the row.
    func toggle() {
        isOpen.withLock { $0.toggle() }
        transitionLayout(withAnimation: true, shouldMeasureAsync: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec.horizontal()
        header.spacing = 12
        header.alignItems = .center
        header.children = [markNode, titleNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = isOpen.withLock { $0 } ? [header, textNode] : [header]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 20), child: column)
    }
}
