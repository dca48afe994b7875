import AsyncDisplayKit

final class ComposerNode: ASDisplayNode {
    private let field = ASEditableTextNode()
    private let button = ASButtonNode()

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
    }
}
