// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A photograph with a smaller one over its corner, half of it outside.
final class OutsetIconExampleNode: ASDisplayNode {
    let photoNode = ExampleLook.photo("coffee.png")
    let iconNode = ExampleLook.portrait("astronaut.png", side: 56)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        iconNode.borderWidth = 4
        iconNode.borderColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let photo = ASRatioLayoutSpec(ratio: 0.66, child: photoNode)
        // Space for the half of the icon that is outside.
        let room = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 28, left: 0, bottom: 0, right: 28), child: photo)
        let icon = ASRelativeLayoutSpec(
            horizontalPosition: .end,
            verticalPosition: .start,
            sizingOption: [],
            child: iconNode
        )
        return ASOverlayLayoutSpec(child: room, overlay: icon)
    }
}
