// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A note with a toolbar, a button with a menu, and shortcuts; the program of this page has a main menu too.
public final class CommandsViewController: ASDKNavigationController {
    let page = CommandsPageController()

    /// Creates the page.
    public init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([page], animated: false)
        isToolbarHidden = false
    }

    /// Adds the commands of the page to the main menu of a program.
    public static func buildMenu(with builder: any UIMenuBuilder) {
        guard builder.system == .main else { return }
        builder.insertElements(
            [
                UIKeyCommand(
                    title: "New Note",
                    action: CommandsPageController.clear,
                    input: "n",
                    modifierFlags: .control
                )
            ],
            atStartOfMenu: .newItem
        )
        builder.insertElements(CommandsPageController.formatCommands, atEndOfMenu: .format)
    }
}

/// The note, with the state of its text.
final class CommandsPageController: ASDKViewController<CommandsPageNode> {
    private static let sizes: [CGFloat] = [12, 14, 17, 21, 26]

    private(set) var isBold = false
    private(set) var sizeIndex = 2

    /// The commands that are in the Format menu, in the menu of the button and among the shortcuts.
    static var formatCommands: [UIMenuElement] {
        [
            UIKeyCommand(
                title: "Bold",
                action: CommandsPageController.toggleBold,
                input: "b",
                modifierFlags: .control
            ),
            UIMenu(
                options: .displayInline,
                children: [
                    UIKeyCommand(
                        title: "Larger",
                        action: CommandsPageController.enlarge,
                        input: "+",
                        modifierFlags: .control
                    ),
                    UIKeyCommand(
                        title: "Smaller",
                        action: CommandsPageController.shrink,
                        input: "-",
                        modifierFlags: .control
                    ),
                ]
            ),
        ]
    }

    override init() {
        super.init(node: CommandsPageNode())
        title = "Commands"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Format",
            menu: UIMenu(title: "Format", children: Self.formatCommands)
        )
        toolbarItems = [
            UIBarButtonItem(title: "New") { [weak self] _ in self?.clear() },
            .flexibleSpace(),
            UIBarButtonItem(title: "−") { [weak self] _ in self?.shrink() },
            UIBarButtonItem(title: "+") { [weak self] _ in self?.enlarge() },
        ]
        showFormat()
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .function(5), discoverabilityTitle: "Count the words") { [weak self] _ in
                self?.countWords()
            }
        ]
    }

    /// Ticks Bold, and disables the sizes beyond the last one.
    override func validate(_ command: UICommand) {
        switch command.title {
        case "Bold": command.state = isBold ? .on : .off
        case "Larger" where sizeIndex == Self.sizes.count - 1: command.attributes.insert(.disabled)
        case "Smaller" where sizeIndex == 0: command.attributes.insert(.disabled)
        default: break
        }
    }

    func clear() {
        node.note.attributedText = nil
        node.show("A new note")
    }

    func toggleBold() {
        isBold.toggle()
        showFormat()
    }

    func enlarge() {
        sizeIndex = min(sizeIndex + 1, Self.sizes.count - 1)
        showFormat()
    }

    func shrink() {
        sizeIndex = max(sizeIndex - 1, 0)
        showFormat()
    }

    private func countWords() {
        let count = node.note.attributedText?.string.split(whereSeparator: \.isWhitespace).count ?? 0
        node.show(count == 1 ? "1 word" : "\(count) words")
    }

    private func showFormat() {
        let size = Self.sizes[sizeIndex]
        node.format(size: size, isBold: isBold)
        node.show("\(Int(size)) points\(isBold ? ", bold" : "")")
    }
}
