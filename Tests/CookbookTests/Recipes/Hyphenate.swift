// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func narrowColumn(_ string: String) -> ASTextNode {
    let paragraph = NSMutableParagraphStyle()
    paragraph.hyphenationFactor = 1
    let text = ASTextNode()
    text.attributedText = NSAttributedString(
        string: string,
        attributes: [
            .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label, .paragraphStyle: paragraph,
            .languageIdentifier: "en-US",
        ]
    )
    return text
}
