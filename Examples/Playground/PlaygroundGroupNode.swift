// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A card of rows below a heading.
final class PlaygroundGroupNode: ASDisplayNode {
    let rows: [ASDisplayNode]
    private let headingNode = ASTextNode()

    init(heading: String, rows: [ASDisplayNode]) {
        self.rows = rows
        super.init()
        debugName = heading
        automaticallyManagesSubnodes = true
        backgroundColor = PlaygroundLook.card
        cornerRadius = 10
        headingNode.isLayerBacked = true
        self.heading = heading
    }

    /// The text above the rows.
    var heading: String {
        get { headingNode.attributedText?.string ?? "" }
        set { if newValue != heading { headingNode.attributedText = PlaygroundLook.heading(newValue) } }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        headingNode.style.spacingAfter = 4
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [headingNode] + rows
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14), child: column)
    }
}

/// A scroll node with the groups, one below the other.
final class PlaygroundPanelNode: ASScrollNode {
    private let groups = ASLock<[PlaygroundGroupNode]>([])

    override init() {
        super.init()
        debugName = "panel"
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = .verticalDirections
    }

    func show(_ groups: [PlaygroundGroupNode]) {
        self.groups.withLockUnchecked { $0 = groups }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.children = groups.withLockUnchecked { $0 }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 6, bottom: 12, right: 12), child: column)
    }
}
