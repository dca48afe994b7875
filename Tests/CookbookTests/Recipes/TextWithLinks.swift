// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class NoteNode: ASDisplayNode {
    private let text = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        let string = NSMutableAttributedString(
            string: "Read the manual first.",
            attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.label]
        )
        let link: [NSAttributedString.Key: Any] = [
            .link: "https://www.swift.org/documentation", .foregroundColor: UIColor.link,
        ]
        string.addAttributes(link, range: NSRange(location: 9, length: 6))
        text.attributedText = string
        text.linkAttributeNames = [.link]
        text.isUserInteractionEnabled = true
    }

    override func didLoad() {
        super.didLoad()
        text.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: text)
    }
}

extension NoteNode: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        if let address = value as? String, let url = URL(string: address) { UIApplication.shared.open(url) }
    }
}
