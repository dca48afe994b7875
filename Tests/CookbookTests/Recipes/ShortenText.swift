// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class SummaryNode: ASDisplayNode {
    let text = ASTextNode()

    init(_ string: String) {
        super.init()
        automaticallyManagesSubnodes = true
        let font: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label,
        ]
        text.attributedText = NSAttributedString(string: string, attributes: font)
        text.maximumNumberOfLines = 2
        text.truncationAttributedText = NSAttributedString(string: "… ", attributes: font)
        text.additionalTruncationMessage = NSAttributedString(
            string: "more",
            attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.link]
        )
        text.isUserInteractionEnabled = true
    }

    override func didLoad() {
        super.didLoad()
        text.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: text)
    }
}

extension SummaryNode: ASTextNodeDelegate {
    func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        textNode.maximumNumberOfLines = 0
    }
}
