import AsyncDisplayKit

final class ComposerNode: ASDisplayNode {
    private let field = ASEditableTextNode()
    private let button = ASButtonNode()
    /// Called on main with the text to send, which is not empty.
    var onSend: (@MainActor (String) -> Void)?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        let font = UIFont.systemFont(ofSize: 16)
        field.typingAttributes = [.font: font, .foregroundColor: UIColor.label]
        field.attributedPlaceholderText = NSAttributedString(
            string: "Message",
            attributes: [.font: font, .foregroundColor: UIColor.placeholderText]
        )
        field.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        field.backgroundColor = .secondarySystemBackground
        field.cornerRadius = 10
        field.maximumLinesToDisplay = 4
        button.setTitle("Send", with: .boldSystemFont(ofSize: 16), with: .systemBlue, for: .normal)
        button.addTarget(self, forControlEvents: .touchUpInside) { $0.send() }
    }

    @MainActor private func send() {
        let text = (field.attributedText?.string ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        field.attributedText = nil
        onSend?(text)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        field.style.flexGrow = 1
        field.style.flexShrink = 1
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = [field, button]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: row)
    }
}
