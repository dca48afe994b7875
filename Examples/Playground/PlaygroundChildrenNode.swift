// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A control that selects a child by its letter, and buttons that add a child and remove the selected one.
final class PlaygroundChildrenNode: ASDisplayNode {
    let letters = ASSegmentedControlNode()
    let addButton = ASButtonNode()
    let removeButton = ASButtonNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        letters.style.flexShrink = 1
        letters.style.flexGrow = 1
        for (button, title) in [(addButton, "Add"), (removeButton, "Remove")] {
            button.setTitle(title, with: .systemFont(ofSize: 12), with: DemoColor.onAccent, for: .normal)
            button.setTitle(
                title,
                with: .systemFont(ofSize: 12),
                with: UIColor(white: 1, alpha: 0.6),
                for: .highlighted
            )
            button.backgroundColor = DemoColor.accent
            button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
            button.cornerRadius = 7
            button.cursor = .pointingHand
        }
    }

    /// Shows the values of the model.
    @MainActor
    func update(from model: PlaygroundModel) {
        letters.titles = model.boxes.map(\.letter)
        letters.selectedSegmentIndex = model.selectedIndex
        show(addButton, isEnabled: model.boxes.count < PlaygroundModel.maximumBoxCount)
        show(removeButton, isEnabled: model.boxes.count > PlaygroundModel.minimumBoxCount)
    }

    @MainActor
    private func show(_ button: ASButtonNode, isEnabled: Bool) {
        button.isEnabled = isEnabled
        button.backgroundColor = isEnabled ? DemoColor.accent : .systemGray3
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [letters, addButton, removeButton]
        return row
    }
}
