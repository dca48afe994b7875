// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A coloured tile of 72 × 44 points with a letter.
final class TileNode: ASDisplayNode {
    private let letterNode = ASTextNode()

    init(_ letter: String, _ color: UIColor) {
        super.init()
        debugName = letter
        automaticallyManagesSubnodes = true
        backgroundColor = color
        cornerRadius = 8
        style.preferredSize = CGSize(width: 72, height: 44)
        letterNode.isLayerBacked = true
        letterNode.attributedText = NSAttributedString(
            string: letter,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.white]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: letterNode)
    }
}
