// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A sheet that asks for confirmation of a deletion; Return confirms, Escape cancels.
final class FileQuestionViewController: ASDKViewController<ASDisplayNode> {
    let yesButton: DemoButton
    let noButton = ASButtonNode()

    /// - Parameters:
    ///   - question: the question
    ///   - details: the consequences
    ///   - yes: the title of the confirming button
    ///   - action: called when that button is pressed, while the sheet is being dismissed
    init(_ question: String, details: String, yes: String, action: @escaping @MainActor () -> Void) {
        yesButton = DemoButton.make(yes)
        super.init(node: ASDisplayNode())
        title = question
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: DemoFont.length(400), height: DemoFont.length(150))
        node.backgroundColor = .secondarySystemBackground
        node.automaticallyManagesSubnodes = true
        let (questionNode, detailsNode) = (ASTextNode(), ASTextNode())
        questionNode.attributedText = DemoText.heading(question)
        questionNode.maximumNumberOfLines = 2
        questionNode.truncationMode = .byTruncatingMiddle
        detailsNode.attributedText = DemoText.plain(details, size: 13, isFaint: true)
        noButton.setTitle("Cancel", with: DemoFont.systemFont(ofSize: 13), with: DemoColor.accent, for: .normal)
        noButton.contentEdgeInsets = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
        noButton.keyRole = .cancel
        yesButton.keyRole = .default
        noButton.addTarget(self, forControlEvents: .touchUpInside) { $0.dismiss(animated: true) }
        yesButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            self?.dismiss(animated: true)
            action()
        }
        node.layoutSpecBlock = { [yesButton, noButton] _, _ in
            let buttons = ASStackLayoutSpec.horizontal()
            buttons.spacing = 10
            buttons.justifyContent = .end
            buttons.children = [noButton, yesButton]
            let texts = ASStackLayoutSpec.vertical()
            texts.spacing = 6
            texts.style.flexGrow = 1
            texts.style.flexShrink = 1
            texts.children = [questionNode, detailsNode]
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [texts, buttons]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 18, left: 18, bottom: 16, right: 18), child: column)
        }
    }
}
