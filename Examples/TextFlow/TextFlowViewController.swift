// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A page with text that flows around an image at any position.
///
/// The user can drag the image or move it with arrow keys. A click or Space changes its shape.
public final class TextFlowViewController: ASDKViewController<ASDisplayNode> {
    private let stage = TextStageNode()
    private let hint = ASTextNode()

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Text flow"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        hint.attributedText = NSAttributedString(
            string: "Drag the cat, or press the arrow keys. A click changes its shape.",
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
        stage.style.flexGrow = 1
        stage.style.flexShrink = 1
        node.layoutSpecBlock = { [stage, hint] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 8
            column.alignItems = .stretch
            column.children = [stage, hint]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 10, right: 16), child: column)
        }
    }
}
