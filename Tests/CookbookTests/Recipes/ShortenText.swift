// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func summary(_ string: String) -> ASTextNode {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label]
    let text = ASTextNode()
    text.attributedText = NSAttributedString(string: string, attributes: font)
    text.maximumNumberOfLines = 2
    text.truncationAttributedText = NSAttributedString(string: "… ", attributes: font)
    text.additionalTruncationMessage = NSAttributedString(
        string: "more",
        attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.link]
    )
    return text
}
