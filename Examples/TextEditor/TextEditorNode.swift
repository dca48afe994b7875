// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A page with an editable text, its statistics, and a message field that grows up to four lines.
final class TextEditorNode: ASDisplayNode {
    let editor = ASEditableTextNode()
    let message = ASEditableTextNode()
    let secret = ASEditableTextNode()
    private let status = ASTextNode()

    private static let font = UIFont.systemFont(ofSize: 15)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        for (field, hint) in [(editor, "Write something"), (message, "A message"), (secret, "A secret")] {
            field.typingAttributes = [.font: Self.font, .foregroundColor: UIColor.label]
            field.attributedPlaceholderText = NSAttributedString(
                string: hint,
                attributes: [.font: Self.font, .foregroundColor: UIColor.placeholderText]
            )
            field.textContainerInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
            field.backgroundColor = .secondarySystemBackground
            field.cornerRadius = 6
            field.clipsToBounds = true
        }
        editor.style.flexGrow = 1
        editor.style.flexShrink = 1
        editor.style.flexBasis = ASDimension(unit: .points, value: 0)
        message.maximumLinesToDisplay = 4
        message.style.flexGrow = 1
        message.style.flexShrink = 1
        secret.maximumLinesToDisplay = 1
        secret.isSecureTextEntry = true
        secret.style.width = ASDimension(unit: .points, value: 160)
        show(status: "Ctrl+S saves the text, Ctrl+Return sends the message")
    }

    func show(text: String) {
        editor.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: Self.font, .foregroundColor: UIColor.label]
        )
    }

    func show(status text: String) {
        status.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .end
        row.children = [message, secret]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [editor, row, status]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: column)
    }
}
