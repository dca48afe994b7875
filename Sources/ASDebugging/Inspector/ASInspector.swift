// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASNodes
public import ASUIKit
internal import Foundation

extension UIWindow {
    /// Whether the inspector is open in the window.
    ///
    /// F12 and `AS_DEBUG=inspect` also open it. The inspector lists the nodes and views of the window and highlights the selected one.
    /// It shows the frame, state, pixel size, drawing time and measurements of the selected node. Its own nodes are not listed, because
    /// they are not part of the app's content.
    ///
    /// F8 opens it with the layout of the node under the pointer, or of the whole window. The user can edit the properties of the selected
    /// node, and copy its layout spec as Swift code.
    ///
    /// The inspector is at an edge of the window, and the root view controller fills the rest, or it has its own window. Its side and size
    /// are saved in `UserDefaults`.
    ///
    /// - Thread: main
    public var showsInspector: Bool {
        get { ASInspector.of(self) != nil }
        set { ASInspector.set(self, isShown: newValue) }
    }
}

/// The inspector of one window.
@MainActor
package final class ASInspector {
    /// Returns the inspector of a window, which retains it with its layers.
    static func of(_ window: UIWindow) -> ASInspector? {
        window.layer.sublayerOwners.values.lazy.compactMap { $0 as? ASInspector }.first
    }

    static func set(_ window: UIWindow, isShown: Bool) {
        let open = of(window)
        guard isShown != (open != nil) else { return }
        if let open { return open.close() }
        if ASWindowAdditions.toolInsets == nil {
            ASWindowAdditions.toolInsets = { window, area in of(window)?.insets(in: area) ?? .zero }
        }
        let inspector = ASInspector(window)
        window.layer.sublayerOwners[ObjectIdentifier(inspector.picker.layer)] = inspector
        inspector.attach()
    }

    /// Returns the window that the inspector in `window` inspects; `window` itself if it is not an inspector's own window.
    static func inspected(by window: UIWindow) -> UIWindow {
        guard window is any ASToolWindow else { return window }
        return UIApplication.shared.windows.first { of($0)?.ownWindow === window } ?? window
    }

    /// Returns whether a layer of a window is part of its inspector.
    static func isOwn(_ layer: CALayer, in window: UIWindow) -> Bool {
        of(window)?.ownLayers.contains { $0 === layer } ?? false
    }

    /// The windows in which `AS_DEBUG=inspect` has opened the inspector.
    private static var openedOnce: [WeakTree] = []

    /// Opens the inspector once in each window; called when a node has entered the window.
    package static func openOnce(in tree: ASLayerTree) {
        guard let window = tree.owner as? UIWindow, !(window is any ASToolWindow),
            !openedOnce.contains(where: { $0.value === tree })
        else { return }
        openedOnce.removeAll { $0.value == nil }
        openedOnce.append(WeakTree(value: tree))
        ASDispatcherCurrent().asyncMain { [weak window] in window?.showsInspector = true }
    }

    /// Returns the content of a window without its inspector.
    static func tree(of window: UIWindow, closed: Set<ObjectIdentifier> = []) -> ASInspectorTree {
        let own = of(window)?.ownLayers ?? []
        return ASInspectorTree(of: window.layer, closed: closed) { layer in own.contains { $0 === layer } }
    }

    weak var window: UIWindow?
    let panel = ASInspectorPanelNode()
    private let picker = ASInspectorPicker()
    let divider = ASInspectorDivider()
    /// The inspector's own window; `nil` while the panel is in the inspected window.
    var ownWindow: ASInspectorWindow?
    var placement: ASInspectorPlacement
    /// The placement when the current drag of the edge began; `nil` if there is none.
    var placementAtStart: ASInspectorPlacement?
    private(set) var tree: ASInspectorTree
    var edits = ASInspectorEdits()
    private var closed: Set<ObjectIdentifier> = []
    private var reported = Reported(nil)
    /// The item under the pointer during picking.
    private var pointed: ObjectIdentifier?

    private init(_ window: UIWindow) {
        self.window = window
        // The trailing side of the window.
        placement = ASInspectorPlacement(
            savedOr: window.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        )
        tree = Self.tree(of: window)
        window.addSubview(picker)
        window.addSubview(divider)
        panel.connect()
        panel.layer.zPosition = 20_001
        panel.onCommand = { [weak self] in self?.perform($0) }
        panel.onSelect = { [weak self] in self?.select($0) }
        panel.onDisclose = { [weak self] in self?.disclose($0, isOpen: $1) }
        panel.onTab = { [weak self] _ in self?.showTab() }
        for field in panel.editorNode.fieldNodes {
            field.connect()
            field.onEdit = { [weak self] in self?.edit($0, $1) }
            field.onRestore = { [weak self] in self?.restore($0) }
        }
        divider.onDrag = { [weak self] in self?.dragEdge($0, by: $1) }
        picker.onLeave = { [weak self] in self?.closeOwnWindow() }
        picker.onPoint = { [weak self] in self?.point(at: $0, isClick: $1) }
        picker.onCancel = { [weak self] in self?.setPicking(false) }
        watch(window)
    }

    /// Updates the inspector at each frame of the window while it is open.
    private func watch(_ window: UIWindow) {
        guard let tree = window.layer.tree, !Self.watched.contains(where: { $0.value === tree }) else { return }
        Self.watched.removeAll { $0.value == nil }
        Self.watched.append(WeakTree(value: tree))
        tree.willCommit.append { [weak window] in
            guard let window else { return }
            ASInspector.of(window)?.update()
        }
    }

    private struct WeakTree { weak var value: ASLayerTree? }
    private static var watched: [WeakTree] = []

    private func close() {
        picker.isPicking = false
        picker.removeFromSuperview()
        divider.removeFromSuperview()
        panel.removeFromSupernode()
        panel.view.removeFromSuperview()
        closeOwnWindow()
        window?.toolInsetsDidChange()
    }

    /// The layers of the inspector in front of the inspected window's content.
    var ownLayers: [CALayer] { [panel.layer, picker.layer, divider.layer] }

    // MARK: Following

    func update() {
        guard let window else { return }
        place(in: window.bounds)
        tree = Self.tree(of: window, closed: closed)
        panel.show(tree.items)
        if let selection = panel.selection, Reported(tree.node(selection)) != reported { report(selection) }
        if panel.tab == .edit { panel.editorNode.show(chosen, edits) }
        let marked = picker.isPicking ? pointed : panel.selection
        let node = marked.flatMap { tree.node($0) }
        let layer = node?.loadedLayer
        picker.show(layer.map { $0.convert($0.bounds, to: window.layer) }, title: node?.asciiArtName() ?? "")
    }

    private func place(in bounds: CGRect) {
        if picker.frame != bounds { picker.frame = bounds }
        guard ownWindow == nil else { return }
        let place = placement.frame(in: bounds)
        if panel.frame != place { panel.frame = place }
        divider.place(along: place, placement)
    }

    // MARK: User input

    /// The node of the selected item; `nil` if none is selected, or if the item is a view without a node.
    var chosen: ASDisplayNode? { panel.selection.flatMap { tree.node($0) } }

    private func perform(_ command: ASInspectorPanelNode.Command) {
        switch command {
        case .pick: setPicking(!picker.isPicking)
        case .move(let side): move(to: side)
        case .copySwift: copySwift()
        case .wholeWindow: showLayout(of: nil)
        case .reset: restoreAll()
        case .print:
            guard let node = chosen else {
                ASLogLine(ASInspectorDump.text())
                return
            }
            ASLogLine("\(ASInspectorReport.text(of: node))\n\n\(ASInspectorDump.text())")
        case .close:
            if let window { Self.set(window, isShown: false) }
        }
    }

    func setPicking(_ isPicking: Bool) {
        pointed = nil
        picker.isPicking = isPicking
        panel.showPicking(isPicking)
        window?.layer.tree?.setNeedsFrame()
    }

    private func point(at location: CGPoint, isClick: Bool) {
        let id = node(at: location).map { ObjectIdentifier($0) }
        if isClick {
            setPicking(false)
            if let id { select(id) }
        } else if id != pointed {
            pointed = id
            window?.layer.tree?.setNeedsFrame()
        }
    }

    /// Returns the frontmost node at a point of the window, whether or not it receives touches.
    func node(at location: CGPoint) -> ASDisplayNode? {
        guard let window else { return nil }
        let own = ownLayers  // these are in front of everything
        let inside = CGPoint(x: location.x + window.bounds.minX, y: location.y + window.bounds.minY)
        let hit = window.layer.sublayersByDepth.reversed().lazy.filter { layer in !own.contains { $0 === layer } }
            .compactMap { $0.hitTest(inside) }.first
        return sequence(first: hit) { $0?.superlayer }.lazy.compactMap { $0.flatMap(ASLayerToDisplayNode) }.first
    }

    /// Selects an item: expands its ancestors, highlights it, shows its report, and makes the panel the first responder.
    func select(_ id: ObjectIdentifier) {
        panel.becomeFirstResponder()
        closed.subtract(tree.ancestors(of: id))
        panel.select(id)
        update()
        panel.select(id)
        report(id)
        window?.layer.tree?.setNeedsFrame()
    }

    /// The properties of a node that change its report.
    private struct Reported: Equatable {
        var frame: CGRect?
        var state: ASInterfaceState?
        var contents: ObjectIdentifier?

        @MainActor
        init(_ node: ASDisplayNode?) {
            frame = node?.frame
            state = node?.interfaceState
            contents = node?.loadedLayer?.contents.map { ObjectIdentifier($0) }
        }
    }

    private func report(_ id: ObjectIdentifier) {
        let node = tree.node(id)
        reported = Reported(node)
        panel.show(node.map { ASInspectorReport.text(of: $0) })
        if panel.tab == .layout { showLayoutOfChosen() }
    }

    private func disclose(_ id: ObjectIdentifier, isOpen: Bool) {
        if isOpen { closed.remove(id) } else { closed.insert(id) }
        update()
    }
}
