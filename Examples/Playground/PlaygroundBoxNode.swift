// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A coloured box with a letter and its own size, which a click selects.
final class PlaygroundBoxNode: ASControlNode {
    let letter: String
    private let naturalSize: CGSize
    private let letterNode = ASTextNode()

    init(_ box: PlaygroundModel.Box) {
        letter = box.letter
        naturalSize = box.naturalSize
        super.init()
        debugName = letter
        automaticallyManagesSubnodes = true
        backgroundColor = PlaygroundLook.color(of: letter)
        borderColor = PlaygroundLook.ink
        cornerRadius = 6
        cursor = .pointingHand
        letterNode.isLayerBacked = true
        letterNode.attributedText = NSAttributedString(
            string: letter,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.white]
        )
    }

    /// The letter of the box, which labels it in the ASCII art.
    override var debugLabel: String { letter }

    override func asciiArtName() -> String { letter }

    /// Whether the box is selected, which its dark border shows.
    override var isSelected: Bool {
        didSet { borderWidth = isSelected ? 3 : 0 }
    }

    /// Returns a layout with the size of the box, within the range, and the letter in the middle.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let body = ASLayoutSpec()
        body.style.preferredSize = naturalSize
        return ASOverlayLayoutSpec(child: body, overlay: ASCenterLayoutSpec(child: letterNode))
    }
}
