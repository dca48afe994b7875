// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A coloured box with a letter and a size of its own; a click selects it.
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

    /// The letter: the label of the box in the ASCII art.
    override var debugLabel: String { letter }

    override func asciiArtName() -> String { letter }

    /// The selected box has a dark edge.
    override var isSelected: Bool {
        didSet { borderWidth = isSelected ? 3 : 0 }
    }

    /// As large as the box's own size, within the range, with the letter in the middle.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let body = ASLayoutSpec()
        body.style.preferredSize = naturalSize
        return ASOverlayLayoutSpec(child: body, overlay: ASCenterLayoutSpec(child: letterNode))
    }
}
