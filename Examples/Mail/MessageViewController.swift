// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A complete message, or an empty page.
final class MessageViewController: ASDKViewController<ASScrollNode> {
    private let subjectNode = ASTextNode()
    private let senderNode = ASTextNode()
    private let textNode = ASTextNode()

    var mail: Mail? {
        didSet { if isViewLoaded || mail != nil { showMail() } }
    }

    override init() {
        super.init(node: ASScrollNode())
        title = "Message"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        node.layoutSpecBlock = { [subjectNode, senderNode, textNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 8
            column.alignItems = .stretch
            column.children = [subjectNode, senderNode, textNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24), child: column)
        }
        showMail()
    }

    private func showMail() {
        subjectNode.attributedText = DemoText.heading(mail?.subject ?? "No message chosen")
        senderNode.attributedText = DemoText.plain(
            mail.map { "\($0.sender), \($0.time)" } ?? "",
            size: 13,
            isFaint: true
        )
        textNode.attributedText = DemoText.plain(mail?.text ?? "", size: 15)
        navigationItem.title = mail?.subject ?? "Message"
        node.setNeedsLayout()
        if node.isNodeLoaded { node.view.contentOffset = .zero }
    }
}
