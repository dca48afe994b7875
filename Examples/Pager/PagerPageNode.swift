// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A pager above a bar that sets its options.
final class PagerPageNode: ASDisplayNode {
    let directions = ASSegmentedControlNode(titles: ["Horizontal", "Vertical"])
    let circleSwitch = ASSwitchNode()
    private let shown: ASLock<ASPagerNode>
    private let circleNode = ASTextNode()
    private let lineNode = ASDisplayNode()

    override init() {
        shown = ASLock(Self.fitted(ASPagerNode()))
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        directions.selectedSegmentIndex = 0
        directions.accessibilityLabel = "Page direction"
        circleSwitch.accessibilityLabel = "Wrap around"
        circleSwitch.toolTip = "The first page comes after the last one"
        circleNode.attributedText = DemoText.plain("Wrap around", size: 13)
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        for node in [circleNode, lineNode] { node.isLayerBacked = true }
    }

    var pager: ASPagerNode { shown.withLockUnchecked { $0 } }

    func show(_ pager: ASPagerNode) {
        let fitted = Self.fitted(pager)
        shown.withLockUnchecked { $0 = fitted }
        setNeedsLayout()
    }

    /// Returns the pager, with a style that takes the space above the bar.
    private static func fitted(_ pager: ASPagerNode) -> ASPagerNode {
        pager.style.flexGrow = 1
        pager.style.flexShrink = 1
        pager.style.flexBasis = .points(0)
        return pager
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let circle = ASStackLayoutSpec.horizontal()
        circle.spacing = 6
        circle.alignItems = .center
        circle.children = [circleSwitch, circleNode]
        let bar = ASStackLayoutSpec.horizontal()
        bar.spacing = 16
        bar.lineSpacing = 6
        bar.flexWrap = .wrap
        bar.alignItems = .center
        bar.alignContent = .start
        bar.children = [directions, circle]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            pager, lineNode,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: bar),
        ]
        return column
    }
}
