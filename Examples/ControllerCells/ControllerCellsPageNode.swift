// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A table or a pager, below a control to choose one and above a log.
public final class ControllerCellsPageNode: ASDisplayNode {
    static let lineCount = 6

    let choice = ASSegmentedControlNode(titles: ["Table", "Pager"])
    let table = ASTableNode()
    let pager = ASPagerNode()
    private let logNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        choice.selectedSegmentIndex = 0
        choice.accessibilityLabel = "Container"
        table.accessibilityLabel = "Pictures"
        table.allowsSelection = false
        for container in [table, pager] {
            container.style.flexGrow = 1
            container.style.flexShrink = 1
            container.style.flexBasis = .points(0)
            container.backgroundColor = .systemBackground
        }
        logNode.maximumNumberOfLines = Self.lineCount
        show(lines: [])
    }

    func show(lines: some Collection<String>) {
        let rest = Array(repeating: " ", count: Self.lineCount - lines.count)
        logNode.attributedText = DemoText.plain((lines + rest).joined(separator: "\n"), size: 12, isFaint: true)
    }

    /// Returns a layout with the selected container only: the other leaves the hierarchy, and its controllers disappear.
    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        let insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        column.children = [
            ASInsetLayoutSpec(insets: insets, child: choice), choice.selectedSegmentIndex == 0 ? table : pager,
            ASInsetLayoutSpec(insets: insets, child: logNode),
        ]
        return column
    }
}
