// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The stage over the results, and the panel at their right.
final class PlaygroundPageNode: ASDisplayNode {
    let stage: PlaygroundStageNode
    let results = PlaygroundResultsNode()
    let panel = PlaygroundPanelNode()

    init(stage: PlaygroundStageNode) {
        self.stage = stage
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = PlaygroundLook.page
        for (node, share) in [(stage, 3), (results, 2)] as [(ASDisplayNode, CGFloat)] {
            node.style.flexGrow = share
            node.style.flexShrink = 1
            node.style.flexBasis = 0
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let left = ASStackLayoutSpec.vertical()
        left.spacing = 12
        left.children = [stage, results]
        // A third of a wide window, and never less than the rows need.
        let right = ASWrapperLayoutSpec(layoutElement: panel)
        right.style.width = .points(min(max(constrainedSize.max.width * 0.36, 348), 460))
        let insetLeft = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 6), child: left)
        insetLeft.style.flexGrow = 1
        insetLeft.style.flexShrink = 1
        insetLeft.style.flexBasis = 0
        let row = ASStackLayoutSpec.horizontal()
        row.children = [insetLeft, right]
        return row
    }
}
