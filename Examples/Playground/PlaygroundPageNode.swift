// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The stage above the results, with the panel at the right, or below in a narrow window.
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

    /// The width below which the panel is below the stage, because its rows need 348 points.
    private static let narrowestRow: CGFloat = 600

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isNarrow = constrainedSize.max.width < Self.narrowestRow
        let shown = ASStackLayoutSpec.vertical()
        shown.spacing = 12
        shown.children = [stage, results]
        let insets = UIEdgeInsets(top: 12, left: 12, bottom: isNarrow ? 6 : 12, right: isNarrow ? 12 : 6)
        let insetShown = ASInsetLayoutSpec(insets: insets, child: shown)
        let controls = ASWrapperLayoutSpec(layoutElement: panel)
        for (part, share) in [(insetShown, 2), (controls, 3)] as [(ASLayoutSpec, CGFloat)] {
            part.style.flexGrow = share
            part.style.flexShrink = 1
            part.style.flexBasis = 0
        }
        if !isNarrow {
            // The panel has about a third of a wide window, and at least the width of its rows.
            controls.style.width = .points(min(max(constrainedSize.max.width * 0.36, 348), 460))
            controls.style.flexGrow = 0
            controls.style.flexShrink = 0
            controls.style.flexBasis = .auto
        }
        let page = isNarrow ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
        page.children = [insetShown, controls]
        return page
    }
}
