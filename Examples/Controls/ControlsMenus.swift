// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Context menus, pull-down menus, and tooltips.
@MainActor
enum ControlsMenus {
    static func section(_ report: ControlsReport) -> ControlsSectionNode {
        ControlsSectionNode(
            "Menus and tooltips: click, right-click, press the menu key, or hover",
            [sort(report), long(report), ControlsMenuTile(report), ControlsMenuLayer()]
        )
    }

    private static func action(
        _ title: String,
        _ report: ControlsReport,
        _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        shortcut: String? = nil
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state, shortcutText: shortcut) { [weak report] action in
            report?.showAction(action.title)
        }
    }

    private static func sort(_ report: ControlsReport) -> ASButtonNode {
        let button = ControlsButton.make("Sort ▾", key: "r")
        button.showsMenuAsPrimaryAction = true
        button.toolTip = "The sort order of the list"
        let by = ["Name", "Size", "Date"].enumerated().map { index, title in
            action(title, report, state: index == 0 ? .on : .off)
        }
        let descending = UIAction(title: "Descending", attributes: .keepsMenuPresented) { [weak report] action in
            action.state = action.state == .on ? .off : .on
            report?.showAction(action.state == .on ? "Descending" : "Ascending")
        }
        button.menu = UIMenu(children: [
            UIMenu(title: "By", options: [.displayInline, .singleSelection], children: by), descending,
        ])
        return button
    }

    private static func long(_ report: ControlsReport) -> ASButtonNode {
        let button = ControlsButton.make("200 rows ▾")
        button.showsMenuAsPrimaryAction = true
        button.toolTip = "A menu that is longer than the screen scrolls by its arrows, the wheel and keys"
        button.menu = UIMenu(children: (1...200).map { action("Row \($0)", report) })
        return button
    }

    /// Returns a menu like that of a file in a list.
    static func ofTile(_ report: ControlsReport) -> UIMenu {
        let share = UIMenu(
            title: "Share",
            children: [
                action("Mail", report), action("Message", report),
                UIMenu(title: "Devices", children: [action("Phone", report), action("Tablet", report)]),
                UIDeferredMenuElement { [weak report] found in
                    // Simulates a request over the network.
                    ASDispatcherCurrent().asyncMain(after: 1) {
                        guard let report else { return found([]) }
                        found([action("Found a second later", report)])
                    }
                },
            ]
        )
        return UIMenu(children: [
            action("Open", report, shortcut: "Return"), share,
            UIMenu(
                options: .displayInline,
                children: [
                    action("Cut", report, shortcut: "Ctrl+X"), action("Copy", report, shortcut: "Ctrl+C"),
                    action("Paste", report, .disabled, shortcut: "Ctrl+V"),
                ]
            ),
            UIMenu(
                options: .displayInline,
                children: [
                    UIAction(title: "Keep here", subtitle: "Also without a network", state: .on) {
                        [weak report] action in
                        action.state = action.state == .on ? .off : .on
                        report?.showAction("Keep here: \(action.state == .on ? "yes" : "no")")
                    }
                ]
            ),
            UIMenu(options: .displayInline, children: [action("Delete", report, .destructive, shortcut: "Del")]),
        ])
    }
}

/// A node with a context menu that is not a control.
final class ControlsMenuTile: ASDisplayNode {
    private let textNode = ASTextNode()
    fileprivate let menu: UIMenu  // immutable after init

    @MainActor
    init(_ report: ControlsReport) {
        menu = ControlsMenus.ofTile(report)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemTeal
        cornerRadius = 8
        textNode.isLayerBacked = true
        textNode.attributedText = NSAttributedString(
            string: "Right-click here",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.white]
        )
        toolTip = "Not a control: any node can have a menu"
        addInteraction { [unowned self] _ in UIContextMenuInteraction(delegate: self) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 24), child: textNode)
    }
}

extension ControlsMenuTile: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration { [menu] _ in menu }
    }
}

/// A layer without a view, with its own tooltip.
final class ControlsMenuLayer: ASDisplayNode {
    override init() {
        super.init()
        isLayerBacked = true
        backgroundColor = .systemOrange
        cornerRadius = 8
        style.preferredSize = CGSize(width: 48, height: 48)
        toolTip =
            "A layer without a view has tooltips too. Long words are wrapped where they would become too wide to be read at a glance."
    }
}
