// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The field for the next message, the button that sends it, and a line that says who is writing, or lists the keys.
final class ChatComposerNode: ASDisplayNode {
    private static let font = UIFont.systemFont(ofSize: 15)
    private static let keysHint =
        "Enter sends · Shift+Enter: new line · Ctrl+Page Up/Down: read · Esc: back"

    let field = ChatField()
    let sendButton = ASButtonNode()
    /// A button that requests messages from the partner.
    let receiveButton = ASButtonNode()
    let statusNode = ASTextNode()
    private let wheel = ASActivityIndicatorNode()
    private let lineNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        field.typingAttributes = [.font: Self.font, .foregroundColor: UIColor.label]
        field.attributedPlaceholderText = NSAttributedString(
            string: "Message",
            attributes: [.font: Self.font, .foregroundColor: UIColor.placeholderText]
        )
        field.accessibilityLabel = "Message"
        field.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        field.backgroundColor = .secondarySystemBackground
        field.cornerRadius = 10
        field.clipsToBounds = true
        field.maximumLinesToDisplay = 6
        field.style.flexGrow = 1
        field.style.flexShrink = 1
        sendButton.setTitle("Send", with: .boldSystemFont(ofSize: 15), with: .white, for: .normal)
        sendButton.setTitle("Send", with: .boldSystemFont(ofSize: 15), with: .tertiaryLabel, for: .disabled)
        sendButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
        sendButton.cornerRadius = 10
        sendButton.accessibilityLabel = "Send"
        receiveButton.setTitle("Any news?", with: .systemFont(ofSize: 12), with: DemoColor.accent, for: .normal)
        receiveButton.hitTestSlop = UIEdgeInsets(top: -4, left: -6, bottom: -4, right: -6)
        receiveButton.toolTip = "Requests three messages (Ctrl+N)"
        lineNode.backgroundColor = .separator
        lineNode.isLayerBacked = true
        lineNode.style.height = ASDimension(unit: .points, value: 1)
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingTail
        statusNode.style.flexShrink = 1
        statusNode.isLayerBacked = true
        wheel.style.preferredSize = CGSize(width: 14, height: 14)
        (field.debugName, sendButton.debugName, receiveButton.debugName) = ("field", "send", "news")
        setCanSend(false)
        show(writing: nil)
    }

    /// Returns the text with the attributes of typed text.
    func styled(_ text: String) -> NSAttributedString {
        NSAttributedString(string: text, attributes: [.font: Self.font, .foregroundColor: UIColor.label])
    }

    func setCanSend(_ canSend: Bool) {
        sendButton.isEnabled = canSend
        sendButton.backgroundColor = canSend ? ChatColor.mine : .secondarySystemBackground
    }

    /// Shows that a partner with this name is writing, or the keys if `name` is `nil`.
    func show(writing name: String?) {
        if name == nil { wheel.stopAnimating() } else { wheel.startAnimating() }
        show(note: name.map { "\($0) is writing …" } ?? Self.keysHint)
    }

    func show(note: String) {
        statusNode.attributedText = ChatText.small(note, .secondaryLabel, size: 12)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .end
        row.children = [field, sendButton]
        let status = ASStackLayoutSpec.horizontal()
        status.spacing = 6
        status.alignItems = .center
        status.style.minHeight = ASDimension(unit: .points, value: 18)
        statusNode.style.flexGrow = 1
        status.children = (wheel.isAnimating ? [wheel] : []) + [statusNode, receiveButton]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.alignItems = .stretch
        column.children = [row, status]
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 4, right: 10), child: column)
        let whole = ASStackLayoutSpec.vertical()
        whole.alignItems = .stretch
        whole.children = [lineNode, padded]
        return whole
    }
}
