// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row with a number, a caption and a text.
final class StressRowNode: ASCellNode {
    let textNode = ASTextNode()
    private let captionNode = ASTextNode()
    private let layouts: ASLock<Int>

    /// - Parameters:
    ///   - row: the index of the row
    ///   - seed: the seed of all random numbers
    ///   - layouts: the number of row layouts, which each layout increments
    init(row: Int, seed: Int, layouts: ASLock<Int>) {
        self.layouts = layouts
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        measurementOptions = [.layoutComputation]
        var text = StressText(row: row, seed: seed)
        text.configure(textNode)
        textNode.isUserInteractionEnabled = true
        captionNode.attributedText = NSAttributedString(
            string: "\(row)  \(text.kind.caption)",
            attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel]
        )
        captionNode.isLayerBacked = true
        debugName = "row \(row) \(text.kind)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        layouts.withLock { $0 += 1 }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.alignItems = .stretch
        column.children = [captionNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14), child: column)
    }
}
