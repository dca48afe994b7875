// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The inspector's panel: buttons, the tree, and the report about the selected node.
final class ASInspectorPanelNode: ASDisplayNode {
    /// A command of the panel.
    enum Command { case pick, changeSide, print, close }

    private let titleNode = ASTextNode()  // immutable after init
    private let buttons: [(node: ASButtonNode, command: Command)]  // immutable after init
    let treeNode = ASTableNode()  // immutable after init
    private let reportNode = ASTextNode()  // immutable after init
    private let reportScrollNode = ASScrollNode()  // immutable after init

    @MainActor private(set) var items: [ASInspectorItem] = []
    @MainActor private(set) var selection: ObjectIdentifier?

    @MainActor var onCommand: ((Command) -> Void)?
    /// Called when a line was selected by a click or the arrow keys.
    @MainActor var onSelect: ((ObjectIdentifier) -> Void)?
    /// Called when the content of a line was expanded or collapsed.
    @MainActor var onDisclose: ((ObjectIdentifier, _ isOpen: Bool) -> Void)?

    override init() {
        buttons = [("Pick", .pick), ("⇆", .changeSide), ("Print", .print), ("✕", .close)].map { title, command in
            (Self.button(title), command)
        }
        super.init()
        debugName = "inspector"
        automaticallyManagesSubnodes = true
        // Names of types, numbers and trees are left-to-right, regardless of the app's language.
        for node in [self, treeNode, reportScrollNode] { node.semanticContentAttribute = .forceLeftToRight }
        backgroundColor = UIColor(light: UIColor(white: 0.9, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
        borderWidth = 1
        borderColor = UIColor(light: UIColor(white: 0.7, alpha: 1), dark: UIColor(white: 0.32, alpha: 1))
        titleNode.attributedText = Self.text("Inspector", .boldSystemFont(ofSize: 13))
        treeNode.separatorStyle = .none
        treeNode.backgroundColor = Self.paper
        treeNode.style.flexGrow = 1
        treeNode.style.flexShrink = 1
        treeNode.style.flexBasis = ASDimension(unit: .fraction, value: 0.45)
        reportScrollNode.backgroundColor = Self.paper
        reportScrollNode.automaticallyManagesSubnodes = true
        reportScrollNode.automaticallyManagesContentSize = true
        reportScrollNode.scrollableDirections = [.verticalDirections, .horizontalDirections]
        reportScrollNode.style.flexGrow = 1
        reportScrollNode.style.flexShrink = 1
        reportScrollNode.style.flexBasis = ASDimension(unit: .fraction, value: 0.55)
        let report = ASUncheckedTransfer(reportNode)  // a thread-safe handle, only laid out there
        reportScrollNode.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: report.value)
        }
    }

    /// Connects the actions of the buttons and the tree.
    @MainActor
    func connect() {
        treeNode.dataSource = self
        treeNode.delegate = self
        for (node, command) in buttons {
            node.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.onCommand?(command) }
        }
        show(nil)
    }

    /// The background of the tree and the report.
    private static let paper = UIColor(light: .white, dark: UIColor(white: 0.11, alpha: 1))

    private static func button(_ title: String) -> ASButtonNode {
        let button = ASButtonNode()
        let color = UIColor(
            light: UIColor(red: 0, green: 0.4, blue: 0.85, alpha: 1),
            dark: UIColor(red: 0.4, green: 0.7, blue: 1, alpha: 1)
        )
        button.setAttributedTitle(text(title, .systemFont(ofSize: 13), color), for: .normal)
        button.setAttributedTitle(text(title, .boldSystemFont(ofSize: 13), color), for: .selected)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        return button
    }

    private static func text(
        _ string: String,
        _ font: UIFont,
        _ color: UIColor = UIColor(light: UIColor(white: 0.1, alpha: 1), dark: UIColor(white: 0.92, alpha: 1))
    ) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        let bar = ASStackLayoutSpec.horizontal()
        bar.alignItems = .center
        bar.children = [titleNode, space] + buttons.map(\.node)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 10, bottom: 2, right: 4), child: bar)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.spacing = 1
        column.children = [inset, treeNode, reportScrollNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), child: column)
    }

    // MARK: Display

    /// Shows whether clicks in the window pick a node.
    @MainActor
    func showPicking(_ isPicking: Bool) {
        for (node, command) in buttons where command == .pick { node.isSelected = isPicking }
    }

    /// The current report.
    @MainActor
    var report: String? { reportNode.attributedText?.string }

    /// Shows the report of the selected node; `nil` if none is selected.
    @MainActor
    func show(_ report: String?) {
        let text = report ?? "Pick, then click something; or choose a line.\nArrow keys walk through the tree."
        guard reportNode.attributedText?.string != text else { return }
        reportNode.attributedText = Self.text(text, .monospacedSystemFont(ofSize: 11, weight: .regular))
    }

    /// Shows other lines; unchanged lines keep their cells.
    @MainActor
    func show(_ newItems: [ASInspectorItem]) {
        guard newItems != items else { return }
        let old = items
        items = newItems
        let known = Set(old)
        let staying = newItems.reduce(0) { $0 + (known.contains($1) ? 1 : 0) }
        // The search for the smallest difference takes the product of lines and changes.
        guard treeNode.isNodeLoaded, old.count + newItems.count - 2 * staying < 200 else {
            treeNode.reloadData { [weak self] in self?.markSelection(scrolls: false) }
            return
        }
        let changes = newItems.difference(from: old)
        treeNode.performBatch(animated: false) {
            treeNode.deleteRows(at: changes.removals.map { Self.path($0) }, with: .none)
            treeNode.insertRows(at: changes.insertions.map { Self.path($0) }, with: .none)
        } completion: { [weak self] _ in
            self?.markSelection(scrolls: false)
        }
    }

    private static func path(_ change: CollectionDifference<ASInspectorItem>.Change) -> IndexPath {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): IndexPath(row: offset, section: 0)
        }
    }

    /// Highlights the line of an item and scrolls to it.
    @MainActor
    func select(_ id: ObjectIdentifier?) {
        selection = id
        markSelection(scrolls: true)
    }

    @MainActor
    private func markSelection(scrolls: Bool) {
        let row = selection.flatMap { id in items.firstIndex { $0.id == id } }
        let path = row.map { IndexPath(row: $0, section: 0) }
        if treeNode.indexPathForSelectedRow != path { treeNode.selectRow(at: path, animated: false) }
        guard scrolls, let path else { return }
        let isInSight = treeNode.view.bounds.contains(treeNode.rectForRow(at: path))
        if !isInSight { treeNode.scrollToRow(at: path, at: .middle, animated: false) }
    }

    // MARK: Keys

    /// Returns `true`; otherwise the app would receive the arrow keys, or the tree, which would scroll.
    @MainActor
    override var canBecomeFirstResponder: Bool { true }

    @MainActor
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        let row = selection.flatMap { id in items.firstIndex { $0.id == id } }
        switch event.key {
        case .escape where view.isFirstResponder: resignFirstResponder()
        case .down: choose((row ?? -1) + 1)
        case .up: choose((row ?? items.count) - 1)
        case .left:
            guard let row else { return true }
            if items[row].disclosure == .open {
                onDisclose?(items[row].id, false)
            } else if let parent = items[..<row].lastIndex(where: { $0.depth < items[row].depth }) {
                choose(parent)
            }
        case .right:
            guard let row else { return true }
            if items[row].disclosure == .closed { onDisclose?(items[row].id, true) } else { choose(row + 1) }
        default: return super.keyPressed(event)
        }
        return true
    }

    @MainActor
    private func choose(_ row: Int) {
        guard items.indices.contains(row) else { return }
        onSelect?(items[row].id)
    }
}

extension ASInspectorPanelNode: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = items[indexPath.row]
        return { ASInspectorRowNode(item) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        guard items.indices.contains(indexPath.row) else { return }
        onSelect?(items[indexPath.row].id)
    }
}
