// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The tabs, the parameters and the source code, above the stage.
final class LayoutSpecsPageNode: ASDisplayNode {
    private struct Parts {
        var tabs: [ASDisplayNode] = []
        var parameters: [ASDisplayNode] = []
    }

    private let parts = ASLock(Parts())
    private let codeNode: ASDisplayNode
    private let stageNode: ASDisplayNode

    init(code: ASDisplayNode, stage: ASDisplayNode) {
        codeNode = code
        stageNode = stage
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        stageNode.style.flexGrow = 1
        stageNode.style.flexShrink = 1
    }

    /// Shows the buttons in the two rows at the top.
    func show(tabs: [ASDisplayNode], parameters: [ASDisplayNode]) {
        parts.withLockUnchecked { $0 = Parts(tabs: tabs, parameters: parameters) }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let now = parts.withLockUnchecked { $0 }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 14
        column.children = [Self.wrappingRow(now.tabs), Self.wrappingRow(now.parameters), codeNode, stageNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }

    private static func wrappingRow(_ nodes: [ASDisplayNode]) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 6
        row.lineSpacing = 6
        row.flexWrap = .wrap
        row.alignItems = .start
        row.children = nodes
        return row
    }
}
