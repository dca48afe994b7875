// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An editable note, and a line about the last command.
final class CommandsPageNode: ASDisplayNode {
    let note = ASEditableTextNode()
    private let statusNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        note.attributedText = DemoText.plain("Press F10, or Ctrl+? for all shortcuts.", size: 17)
        note.accessibilityLabel = "Note"
        note.textContainerInset = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
        note.backgroundColor = DemoColor.box
        note.cornerRadius = 8
        note.style.flexGrow = 1
        note.style.flexShrink = 1
    }

    /// Shows the note in another font.
    @MainActor
    func format(size: CGFloat, isBold: Bool) {
        let font = isBold ? DemoFont.boldSystemFont(ofSize: size) : DemoFont.systemFont(ofSize: size)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: DemoColor.text]
        note.typingAttributes = attributes
        note.attributedText = NSAttributedString(string: note.attributedText?.string ?? "", attributes: attributes)
    }

    /// Shows the result of a command.
    @MainActor
    func show(_ result: String) {
        statusNode.attributedText = DemoText.plain(result, size: 14, isFaint: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        column.children = [note, statusNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), child: column)
    }
}
