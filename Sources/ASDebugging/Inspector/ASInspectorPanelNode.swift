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

/// The inspector's panel: buttons, the tree, and tabs with the details, the layout and the properties of the selected node.
final class ASInspectorPanelNode: ASDisplayNode {
    /// A command of the panel.
    enum Command: Hashable { case pick, move(ASInspectorPlacement.Side), print, close, copySwift, wholeWindow, reset }

    /// A tab of the panel, which shows one aspect of the selected node.
    enum Tab: Int, Sendable { case details, layout, edit }

    private let titleNode = ASTextNode()  // immutable after init
    private let headerButtons: [(node: ASButtonNode, command: Command)]  // immutable after init
    private let copyButton = ASInspectorStyle.button(
        "Copy as Swift",
        toolTip: "Copies the layout spec of the selected node"
    )  // immutable after init
    let tabNode = ASSegmentedControlNode(titles: ["Details", "Layout", "Edit"])  // immutable after init
    let treeNode = ASTableNode()  // immutable after init
    private let reportNode = ASTextNode()  // immutable after init
    private let reportScrollNode = ASScrollNode()  // immutable after init
    let layoutNode = ASInspectorLayoutNode()  // immutable after init
    let editorNode = ASInspectorEditorNode()  // immutable after init
    private let shownTab = ASLock(Tab.details)

    @MainActor var items: [ASInspectorItem] = []
    @MainActor var selection: ObjectIdentifier?

    @MainActor var onCommand: ((Command) -> Void)?
    /// Called when the user has chosen a tab.
    @MainActor var onTab: ((Tab) -> Void)?
    /// Called when a line was selected by a click or the arrow keys.
    @MainActor var onSelect: ((ObjectIdentifier) -> Void)?
    /// Called when the content of a line was expanded or collapsed.
    @MainActor var onDisclose: ((ObjectIdentifier, _ isOpen: Bool) -> Void)?

    override init() {
        let buttons: [(String, Command, String)] = [
            ("Pick", .pick, "Selects the node that is clicked next"), ("◧", .move(.left), "Docks at the left"),
            ("◨", .move(.right), "Docks at the right"), ("⬒", .move(.top), "Docks at the top"),
            ("⬓", .move(.bottom), "Docks at the bottom"), ("❐", .move(.window), "Opens in a separate window"),
            ("Print", .print, "Writes the tree to standard error"), ("✕", .close, "Closes the inspector"),
        ]
        headerButtons = buttons.map { (ASInspectorStyle.button($0, toolTip: $2), $1) }
        super.init()
        debugName = "inspector"
        automaticallyManagesSubnodes = true
        // Names of types, numbers and trees are left-to-right, regardless of the app's language.
        for node in [self, treeNode, reportScrollNode] { node.semanticContentAttribute = .forceLeftToRight }
        backgroundColor = ASInspectorStyle.desk
        borderWidth = 1
        borderColor = ASInspectorStyle.line
        titleNode.attributedText = ASInspectorStyle.text("Inspector", .boldSystemFont(ofSize: 13))
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        tabNode.selectedSegmentIndex = Tab.details.rawValue
        treeNode.separatorStyle = .none
        treeNode.backgroundColor = ASInspectorStyle.paper
        reportScrollNode.backgroundColor = ASInspectorStyle.paper
        reportScrollNode.automaticallyManagesSubnodes = true
        reportScrollNode.automaticallyManagesContentSize = true
        reportScrollNode.scrollableDirections = [.verticalDirections, .horizontalDirections]
        let report = ASUncheckedTransfer(reportNode)  // a thread-safe handle, only laid out there
        reportScrollNode.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: report.value)
        }
        for node in [reportScrollNode, layoutNode, editorNode] {
            node.style.flexGrow = 1
            node.style.flexShrink = 1
            node.style.flexBasis = ASDimension(unit: .points, value: 0)
        }
    }

    /// Connects the actions of the buttons and the tree.
    @MainActor
    func connect() {
        treeNode.dataSource = self
        treeNode.delegate = self
        layoutNode.connect()
        let buttons =
            headerButtons + [
                (copyButton, .copySwift), (layoutNode.windowButton, .wholeWindow), (editorNode.resetButton, .reset),
            ]
        for (node, command) in buttons {
            node.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.onCommand?(command) }
        }
        tabNode.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self, let tab = Tab(rawValue: tabNode.selectedSegmentIndex) else { return }
            self.tab = tab
            onTab?(tab)
        }
        show(nil)
    }

    /// The tab that is currently shown.
    @MainActor
    var tab: Tab {
        get { shownTab.withLock { $0 } }
        set {
            shownTab.withLock { $0 = newValue }
            if tabNode.selectedSegmentIndex != newValue.rawValue { tabNode.selectedSegmentIndex = newValue.rawValue }
            setNeedsLayout()
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        let bar = ASStackLayoutSpec.horizontal()
        bar.alignItems = .center
        bar.children = [titleNode, space] + headerButtons.map(\.node)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 10, bottom: 2, right: 4), child: bar)

        // Side by side if the panel is wide, otherwise one below the other.
        let size = constrainedSize.max
        let parts = size.width > size.height * 1.3 ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
        parts.alignItems = .stretch
        parts.spacing = 1
        // The wrapper has the style, so that the style of the tree itself does not depend on the panel's size.
        let tree = ASWrapperLayoutSpec(layoutElement: treeNode)
        let tabs = tabs()
        for (part, share) in [(tree, 0.45), (tabs, 0.55)] as [(ASLayoutSpec, CGFloat)] {
            part.style.flexGrow = 1
            part.style.flexShrink = 1
            part.style.flexBasis = ASDimension(unit: .fraction, value: share)
        }
        parts.children = [tree, tabs]
        parts.style.flexGrow = 1
        parts.style.flexShrink = 1
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [inset, parts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), child: column)
    }

    private func tabs() -> ASLayoutSpec {
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        let bar = ASStackLayoutSpec.horizontal()
        bar.alignItems = .center
        bar.children = [tabNode, space, copyButton]
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 4), child: bar)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        let shown: ASDisplayNode =
            switch shownTab.withLock({ $0 }) {
            case .details: reportScrollNode
            case .layout: layoutNode
            case .edit: editorNode
            }
        column.children = [inset, shown]
        return column
    }

    // MARK: Display

    /// Shows whether clicks in the window pick a node.
    @MainActor
    func showPicking(_ isPicking: Bool) {
        for (node, command) in headerButtons where command == .pick { node.isSelected = isPicking }
    }

    /// Selects the button of the side at which the panel is.
    @MainActor
    func showSide(_ side: ASInspectorPlacement.Side) {
        for (node, command) in headerButtons {
            if case .move(let other) = command { node.isSelected = other == side }
        }
    }

    /// The current report.
    @MainActor
    var report: String? { reportNode.attributedText?.string }

    /// Shows the report of the selected node; `nil` if none is selected.
    @MainActor
    func show(_ report: String?) {
        let text = report ?? "Pick, then click something; or choose a line.\nArrow keys walk through the tree."
        guard reportNode.attributedText?.string != text else { return }
        reportNode.attributedText = ASInspectorStyle.code(text)
    }

    // MARK: Keys

    /// Returns `true`; otherwise the app would receive the arrow keys, or the tree, which would scroll.
    @MainActor
    override var canBecomeFirstResponder: Bool { true }

    @MainActor
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        takeTreeKey(event) ?? super.keyPressed(event)
    }
}
