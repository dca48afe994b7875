// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of the page: a description, a stage, and a button that starts it.
final class TransitionCardNode: ASCellNode {
    private let captionNode = ASTextNode()
    private let statusNode = ASTextNode()
    private let button = ASButtonNode()
    private let stage: ASDisplayNode

    init(caption: String, button title: String, stage: ASDisplayNode, action: @escaping @MainActor () -> Void) {
        self.stage = stage
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .systemBackground
        captionNode.isLayerBacked = true
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
        captionNode.style.flexShrink = 1
        statusNode.isLayerBacked = true
        statusNode.style.flexShrink = 1
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        button.cornerRadius = 6
        button.cursor = .pointingHand
        button.backgroundColor = DemoColor.accent
        button.setTitle(title, with: UIFont.boldSystemFont(ofSize: 14), with: DemoColor.onAccent, for: .normal)
        button.addAction(forControlEvents: .touchUpInside) { _ in action() }
    }

    /// Shows a text beside the button.
    func show(status: String) {
        statusNode.attributedText = NSAttributedString(
            string: status,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = [button, statusNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.children = [captionNode, stage, row]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 20), child: column)
    }
}
