// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// All controls in all their states, operated by pointer and keyboard.
///
/// Tab moves to the next control, Space and Return press, and arrow keys change sliders, segments and the tool bar. Alt with an underlined
/// letter presses a button from anywhere. Return and Escape press the two buttons at the bottom.
public final class ControlsViewController: ASDKViewController<ASDisplayNode> {
    private let scrollNode = ASScrollNode()
    private let statusNode = ASTextNode()
    private let sections: [ControlsSectionNode]
    private let report = ControlsReport()
    private let okButton = ControlsButton.make("OK", key: "o")
    private let cancelButton = ControlsButton.make("Cancel", key: "c")

    override public init() {
        sections = ControlsSections.all(report)
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Controls"
        root.backgroundColor = .systemBackground
        root.automaticallyManagesSubnodes = true
        okButton.keyRole = .default
        cancelButton.keyRole = .cancel
        report.add(okButton, "OK")
        report.add(cancelButton, "Cancel")
        report.show = { [statusNode] text in statusNode.attributedText = ControlsText.body(text, isBold: true) }
        report.showAction("Click a control, or press Tab, then Space")

        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.layoutSpecBlock = { [sections] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 20
            column.alignItems = .stretch
            column.children = sections
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        }
        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1
        root.layoutSpecBlock = { [scrollNode, statusNode, okButton, cancelButton] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 12
            bar.alignItems = .center
            statusNode.style.flexGrow = 1
            statusNode.style.flexShrink = 1
            bar.children = [statusNode, cancelButton, okButton]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                scrollNode,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: bar),
            ]
            return column
        }
    }
}

/// Shows the last action.
@MainActor
final class ControlsReport {
    var show: (String) -> Void = { _ in }

    func showAction(_ text: String) { show(text) }

    /// Reports the presses of a control.
    func add(_ control: ASControlNode, _ name: String) {
        var count = 0
        control.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            count += 1
            self?.showAction(count == 1 ? name : "\(name), \(count) times")
        }
    }
}

enum ControlsText {
    static func body(_ text: String, isBold: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: isBold ? UIFont.boldSystemFont(ofSize: 14) : UIFont.systemFont(ofSize: 14),
                .foregroundColor: DemoColor.text,
            ]
        )
    }
}
