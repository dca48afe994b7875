// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A text whose links show the address that they would open.
final class ReaderLinkNode: ASTextNode {
    override func didLoad() {
        super.didLoad()
        delegate = self
    }
}

extension ReaderLinkNode: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        UIAccessibility.post(notification: .announcement, argument: "Opening the \(value)")
    }
}

/// The parts of the page.
@MainActor
enum ReaderParts {
    static func sections() -> [ASDisplayNode] {
        [
            ReaderSectionNode("Elements", elements()),
            ReaderSectionNode("A container: one element with custom actions", [ReaderCardNode()]),
            ReaderSectionNode("Custom actions", [message()]),
            ReaderSectionNode("Values", values()),
            ReaderSectionNode("Read as First, Second, Third", [ReaderOrderNode()]),
            ReaderSectionNode("Announcements", [announcer()]),
        ]
    }

    /// Returns an image with a label, a text with a link, and a button with a hint.
    static func elements() -> [ASDisplayNode] {
        let picture = ASDisplayNode()
        picture.backgroundColor = .systemOrange
        picture.cornerRadius = 8
        picture.style.preferredSize = CGSize(width: 48, height: 36)
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "An orange card"
        picture.accessibilityTraits = .image

        let text = ReaderLinkNode()
        let linked = NSMutableAttributedString(attributedString: body("Read the guide first."))
        linked.addAttribute(.link, value: "guide", range: NSRange(location: 5, length: 9))
        linked.addAttribute(.foregroundColor, value: DemoColor.accent, range: NSRange(location: 5, length: 9))
        text.attributedText = linked
        text.isUserInteractionEnabled = true
        text.delegate = guide

        let save = button("Save", announcing: "Saved")
        save.accessibilityHint = "Keeps the changes"
        return [picture, text, save]
    }

    /// Returns one element with three custom actions.
    static func message() -> ASDisplayNode {
        let message = ASTextNode()
        message.attributedText = body("Message from Ada: lunch at noon?")
        message.backgroundColor = DemoColor.box
        message.textContainerInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
        message.isAccessibilityElement = true
        let actions = [("Reply", "Replied"), ("Archive", "Archived"), ("Delete", "Deleted")]
        message.accessibilityCustomActions = actions.map { name, done in
            UIAccessibilityCustomAction(name: name) { _ in
                UIAccessibility.post(notification: .announcement, argument: done)
                return true
            }
        }
        return message
    }

    /// Returns elements with numbers, states and progress.
    static func values() -> [ASDisplayNode] {
        let slider = ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100, step: 5)
        slider.accessibilityLabel = "Loudness"
        slider.style.width = ASDimension(unit: .points, value: 140)
        let toggle = ASSwitchNode()
        toggle.accessibilityLabel = "Night light"
        let bar = ASProgressNode()
        bar.accessibilityLabel = "Download"
        bar.progress = 0.6
        bar.style.width = ASDimension(unit: .points, value: 100)
        return [ReaderStarsNode(), slider, toggle, bar, ASCheckboxNode(title: "Remember")]
    }

    /// Returns a button whose press has no visible effect but is announced.
    static func announcer() -> ASDisplayNode {
        button("Announce", announcing: "Dinner is ready")
    }

    /// The delegate of the text, retained here because the text holds it weakly.
    private static let guide = ReaderGuide()

    nonisolated static func body(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )
    }

    /// Returns a button, with a text that is announced when it is pressed.
    nonisolated static func button(_ title: String, announcing announcement: String? = nil) -> ASButtonNode {
        let button = ASButtonNode()
        button.setTitle(title, with: .systemFont(ofSize: 14), with: DemoColor.accent, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        button.backgroundColor = DemoColor.box
        button.cornerRadius = 6
        guard let announcement else { return button }
        button.addAction(forControlEvents: .touchUpInside) { _ in
            UIAccessibility.post(notification: .announcement, argument: announcement)
        }
        return button
    }
}
