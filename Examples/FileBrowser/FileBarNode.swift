// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The current folder, the sort order of its files, and the available actions.
final class FileBarNode: ASDisplayNode {
    let pathNode = ASTextNode()
    let orderControl = ASSegmentedControlNode(titles: FileOrder.Key.allCases.map(\.title))
    let directionButton = DemoButton.make("↑")
    let hiddenSwitch = ASSwitchNode()
    let deleteButton = DemoButton.make("Delete …")
    let reloadButton = DemoButton.make("Reload")
    private let hiddenNode = ASTextNode()
    private let lineNode = ASDisplayNode()

    init(path: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        pathNode.attributedText = DemoText.heading(path)
        pathNode.maximumNumberOfLines = 1
        pathNode.truncationMode = .byTruncatingMiddle
        pathNode.isLayerBacked = true
        orderControl.selectedSegmentIndex = 0
        orderControl.accessibilityLabel = "Sort by"
        orderControl.style.width = .points(190)
        hiddenSwitch.accessibilityLabel = "Hidden files"
        hiddenSwitch.toolTip = "Shows files whose names begin with a dot (Ctrl+H)"
        hiddenNode.attributedText = DemoText.plain("Hidden", size: 13)
        hiddenNode.isLayerBacked = true
        reloadButton.toolTip = "Reads all open folders again (F5)"
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        show(isDescending: false)
        show(canDelete: false)
    }

    func show(isDescending: Bool) {
        let order = isDescending ? "Descending" : "Ascending"
        directionButton.setTitle(
            isDescending ? "↓" : "↑",
            with: DemoFont.boldSystemFont(ofSize: 13),
            with: .white,
            for: .normal
        )
        directionButton.accessibilityLabel = order
        directionButton.toolTip = "\(order): reverses the order (Ctrl+R)"
    }

    func show(canDelete: Bool) {
        deleteButton.isEnabled = canDelete
        deleteButton.alpha = canDelete ? 1 : 0.4
        deleteButton.toolTip = "Deletes the selection (Delete)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let hidden = ASStackLayoutSpec.horizontal()
        hidden.spacing = 6
        hidden.alignItems = .center
        hidden.children = [hiddenSwitch, hiddenNode]
        let controls = ASStackLayoutSpec.horizontal()
        controls.spacing = 10
        controls.lineSpacing = 6
        controls.flexWrap = .wrap
        controls.alignItems = .center
        controls.alignContent = .start
        controls.children = [orderControl, directionButton, hidden, deleteButton, reloadButton]
        let content = ASStackLayoutSpec.vertical()
        content.spacing = 7
        content.alignItems = .stretch
        content.children = [pathNode, controls]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14), child: content), lineNode,
        ]
        return column
    }
}
