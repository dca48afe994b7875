// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func commentField() -> ASEditableTextNode {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label]
    let field = ASEditableTextNode()
    field.typingAttributes = font
    field.attributedPlaceholderText = NSAttributedString(
        string: "Write a comment",
        attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.placeholderText]
    )
    field.maximumLinesToDisplay = 4
    field.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    field.backgroundColor = .secondarySystemBackground
    field.cornerRadius = 8
    return field
}
