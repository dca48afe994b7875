// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A coloured box with a letter and its own size, which the specs arrange.
final class BoxNode: ASDisplayNode {
    private let letterNode = ASTextNode()

    /// Creates a box; without a size it takes the available space.
    init(letter: String, color: UIColor, size: CGSize?) {
        super.init()
        debugName = letter
        automaticallyManagesSubnodes = true
        backgroundColor = color
        cornerRadius = 6
        if let size {
            style.width = ASDimension(unit: .points, value: size.width)
            style.minHeight = ASDimension(unit: .points, value: size.height)
        }
        letterNode.isLayerBacked = true
        letterNode.attributedText = NSAttributedString(
            string: letter,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.white]
        )
    }

    /// Returns the boxes that every spec arranges: three small boxes, a larger one, and one without a size.
    static func makeSet() -> [BoxNode] {
        [
            BoxNode(letter: "A", color: .systemBlue, size: CGSize(width: 60, height: 40)),
            BoxNode(letter: "B", color: .systemOrange, size: CGSize(width: 90, height: 60)),
            BoxNode(letter: "C", color: .systemGreen, size: CGSize(width: 70, height: 90)),
            BoxNode(letter: "D", color: .systemPurple, size: CGSize(width: 180, height: 120)),
            BoxNode(letter: "E", color: .systemTeal, size: nil),
        ]
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: letterNode)
    }
}
