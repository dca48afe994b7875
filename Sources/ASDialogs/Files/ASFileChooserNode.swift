// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASDesktop
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import ASViews
internal import Foundation

/// A table with additional key commands.
final class ASFileTableNode: ASTableNode, @unchecked Sendable {
    // @unchecked because: like ASTableNode; the commands are isolated to main.

    @MainActor var commands: [UIKeyCommand] = []

    override var keyCommands: [UIKeyCommand]? { commands }
}

/// The contents of the file chooser and their layout.
final class ASFileChooserNode: ASDisplayNode {
    let table = ASFileTableNode()  // immutable after init
    let messageNode = ASTextNode()  // immutable after init
    let statusNode = ASTextNode()  // immutable after init
    let upButton: ASDialogButton  // immutable after init
    let cancelButton: ASDialogButton  // immutable after init
    let doneButton: ASDialogButton  // immutable after init
    /// The button with the places as a menu, while there is no room for them next to the files.
    let placesButton = ASDialogButton(ASWord("Places") + " ▾", .plain)  // immutable after init
    let searchButton = ASDialogButton(ASWord("Search"), .plain)  // immutable after init
    /// The button with the orders of the files as a menu.
    let orderButton = ASDialogButton("", .plain)  // immutable after init
    /// The button that creates a folder; `nil` when files are opened.
    let newFolderButton: ASDialogButton?  // immutable after init
    /// The field for the name of a new file; `nil` when an existing file is chosen.
    let nameNode: ASDisplayNode?  // immutable after init
    private let searchNode = ASDisplayNode(viewBlock: { UISearchBar() })
    private let searching = ASLock(false)
    private let lines = [ASDisplayNode(), ASDisplayNode()]  // immutable after init
    private let crumbsNode = ASDisplayNode()
    private let placesNode = ASDisplayNode()
    @MainActor private var places: [(url: URL, button: ASDialogButton, action: UIAction)] = []

    init(hasName: Bool, createsFolders: Bool, done: String) {
        upButton = ASDialogButton("↑", .plain)
        cancelButton = ASDialogButton(ASWord("Cancel"), .plain)
        doneButton = ASDialogButton(done, .prominent)
        newFolderButton = createsFolders ? ASDialogButton(ASWord("New folder"), .plain) : nil
        nameNode = hasName ? ASDisplayNode(viewBlock: { UITextField() }) : nil
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .dialogBackground
        table.backgroundColor = .dialogBackground
        upButton.accessibilityLabel = ASWord("Parent folder")
        let up = [ASWord("Alt", context: "keyboard key"), ASWord("Up", context: "keyboard key")]
        upButton.toolTip = Self.hint(ASWord("Parent folder"), up.joined(separator: "+"))
        placesButton.accessibilityLabel = ASWord("Places")
        searchButton.accessibilityLabel = ASWord("Search this folder")
        searchButton.toolTip = Self.hint(ASWord("Search this folder"), ASKey.character("f").shortcutText(.control))
        orderButton.toolTip = ASWord("Order of the files")
        let newFolder = ASKey.character("n").shortcutText([.control, .shift])
        newFolderButton?.toolTip = Self.hint(ASWord("Create a folder here"), newFolder)
        cancelButton.keyRole = .cancel
        doneButton.keyRole = .default
        table.selectionFollowsFocus = true
        table.togglesSelectionOnClick = false
        table.separatorStyle = .none
        table.accessibilityLabel = ASWord("Files")
        nameNode?.style.flexGrow = 1
        for node in [messageNode, statusNode] { node.adjustsFontForContentSizeCategory = true }
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingMiddle
        statusNode.style.flexGrow = 1
        statusNode.style.flexShrink = 1
        for node in [crumbsNode, placesNode] { node.automaticallyManagesSubnodes = true }
        for node in [crumbsNode, searchNode] {
            node.style.flexShrink = 1
            node.style.flexGrow = 1
        }
        for line in lines {
            line.isLayerBacked = true
            line.backgroundColor = .separator
            line.style.height = .points(1)
        }
    }

    /// The field for the name.
    @MainActor var nameField: UITextField? { nameNode?.view as? UITextField }

    @MainActor var searchBar: UISearchBar? { searchNode.view as? UISearchBar }

    /// Whether the search field replaces the path, and Esc is not for the Cancel button.
    var isSearching: Bool {
        get { searching.withLock { $0 } }
        set {
            searching.withLock { $0 = newValue }
            searchButton.isCurrent = newValue
            cancelButton.keyRole = newValue ? .none : .cancel
            setNeedsLayout()
        }
    }

    func showOrder(_ order: ASFileArrangement.Order) {
        orderButton.show("\(order.key.title) \(order.isDescending ? "↓" : "↑") ▾")
        orderButton.accessibilityLabel = order.summary
        setNeedsLayout()
    }

    /// Returns a tool tip with a shortcut, such as `Search this folder (Ctrl+F)`.
    private static func hint(_ words: String, _ shortcut: String?) -> String {
        shortcut.map { "\(words) (\($0))" } ?? words
    }

    /// Shows the places next to the files, and in a menu.
    @MainActor
    func showPlaces<Target: AnyObject>(
        _ folders: [ASUserFolder],
        target: Target,
        wasPressed: @escaping @MainActor (Target, URL) -> Void
    ) {
        places = folders.map { folder in
            let button = ASDialogButton(folder.name, .place)
            button.addTarget(target, forControlEvents: .touchUpInside) { wasPressed($0, folder.url) }
            let action = UIAction(title: folder.name) { [weak target] _ in
                if let target { wasPressed(target, folder.url) }
            }
            return (folder.url, button, action)
        }
        placesButton.menu = UIMenu(options: .singleSelection, children: places.map(\.action))
        let buttons = places.map(\.button)
        placesNode.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 2
            column.alignItems = .stretch
            column.children = buttons
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: column)
        }
        placesNode.setNeedsLayout()
    }

    /// Marks the place that is the displayed folder.
    @MainActor
    func markPlace(_ folder: URL) {
        for place in places {
            place.button.isCurrent = place.url.path == folder.path
            place.action.state = place.button.isCurrent ? .on : .off
        }
    }

    /// Shows a button for each of the last four folders of a path, or for as many as there is room for.
    @MainActor
    func showPath<Target: AnyObject>(
        of folder: URL,
        target: Target,
        wasPressed: @escaping @MainActor (Target, URL) -> Void
    ) {
        var urls = [folder]
        while urls.count < 4, let first = urls.first, first.path != "/" {
            urls.insert(first.deletingLastPathComponent(), at: 0)
        }
        let buttons = urls.map { url in
            let button = ASDialogButton(url.path == "/" ? "/" : url.lastPathComponent, .plain)
            button.addTarget(target, forControlEvents: .touchUpInside) { wasPressed($0, url) }
            button.isCurrent = url == folder
            button.style.flexShrink = 1
            return button
        }
        crumbsNode.layoutSpecBlock = { _, constrainedSize in
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 2
            row.alignItems = .center
            var room = constrainedSize.max.width
            let natural = ASSizeRange(min: .zero, max: CGSize(width: .infinity, height: constrainedSize.max.height))
            let fitting = buttons.reversed().prefix { button in
                room -= button.layoutThatFits(natural).size.width
                defer { room -= row.spacing }
                return room > -0.5
            }
            // The name of the displayed folder is shortened if it has to be.
            row.children = Array(buttons.suffix(max(1, fitting.count)))
            return row
        }
        crumbsNode.setNeedsLayout()
        setNeedsLayout()
    }

    /// Shows a message in place of the files; an empty one hides it.
    func showMessage(_ words: String, isProblem: Bool = false) {
        let color: UIColor = isProblem ? .systemRed : .secondaryLabel
        messageNode.attributedText = Self.text(words, color, 14)
        messageNode.isHidden = words.isEmpty
    }

    func showStatus(_ words: String) { statusNode.attributedText = Self.text(words, .secondaryLabel, 12) }

    private static func text(_ words: String, _ color: UIColor, _ size: CGFloat) -> NSAttributedString {
        NSAttributedString(
            string: words,
            attributes: [.font: UIFont.scaledSystemFont(ofSize: size), .foregroundColor: color]
        )
    }

    // MARK: Layout

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let metrics = UIFontMetrics.default
        let isWide = constrainedSize.max.width > metrics.scaledValue(for: 520)
        searchNode.style.height = .points(ASTextScale.height(28, fontSize: 15))
        nameNode?.style.height = .points(ASTextScale.height(30, fontSize: 14))
        placesNode.style.width = .points(metrics.scaledValue(for: 150))
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            inset(top(isWide: isWide), UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)),
            lines[0],
            middle(hasPlaces: isWide), lines[1],
            inset(bottom(), UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14)),
        ]
        return column
    }

    /// Returns the path or the search field, and the buttons; in two rows unless `isWide`.
    private func top(isWide: Bool) -> ASLayoutSpec {
        var path = [upButton, isSearching ? searchNode : crumbsNode]
        if let newFolderButton { path.append(newFolderButton) }
        let buttons = [searchButton, orderButton]
        guard !isWide else { return row(path + buttons, spacing: 2) }
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.alignItems = .stretch
        column.children = [row(path, spacing: 2), row([placesButton, space] + buttons, spacing: 2)]
        return column
    }

    private func middle(hasPlaces: Bool) -> ASLayoutSpec {
        let list = ASOverlayLayoutSpec(
            child: table,
            overlay: ASCenterLayoutSpec(
                centeringOptions: .XY,
                sizingOptions: .minimumXY,
                child: inset(messageNode, UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            )
        )
        fill(list)
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .stretch
        row.children = hasPlaces ? [placesNode, list] : [list]
        fill(row)
        return row
    }

    private func bottom() -> ASLayoutSpec {
        let buttons = row([statusNode, cancelButton, doneButton], spacing: 10)
        guard let nameNode else { return buttons }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        column.children = [nameNode, buttons]
        return column
    }

    private func fill(_ spec: ASLayoutSpec) {
        spec.style.flexGrow = 1
        spec.style.flexShrink = 1
        spec.style.flexBasis = .points(0)
    }

    private func row(_ children: [any ASLayoutElement], spacing: CGFloat) -> ASStackLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = spacing
        row.alignItems = .center
        row.children = children
        return row
    }

    private func inset(_ child: any ASLayoutElement, _ insets: UIEdgeInsets) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: insets, child: child)
    }
}
