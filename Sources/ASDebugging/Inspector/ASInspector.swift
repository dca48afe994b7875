// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASNodes
public import ASUIKit
internal import Foundation

extension UIWindow {
    /// Whether the inspector is open in the window.
    ///
    /// F12 and `AS_DEBUG=inspect` also open it. It lists the nodes and views of the window and highlights the selected one. Of that it
    /// shows the frame, the state, the size of the pixels, the duration of the drawing and the measurement. Its own nodes are not listed,
    /// because they are not part of the app's content.
    ///
    /// F8 opens it with the layout of what is under the pointer, or of the whole window. The properties of the chosen node can
    /// be edited, and its layout spec be copied as Swift code.
    ///
    /// It stands at an edge of the window, and the root view controller takes the rest; or it has a window of its own. Side and
    /// size are kept in `UserDefaults`.
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
        if ASWindowTools.insets == nil {
            ASWindowTools.insets = { window, area in (window as? UIWindow).flatMap(of)?.insets(in: area) ?? .zero }
        }
        let inspector = ASInspector(window)
        window.layer.sublayerOwners[ObjectIdentifier(inspector.picker.layer)] = inspector
        inspector.attach()
    }

    /// The window that an inspector's own window is about; others are about themselves.
    static func inspected(by window: UIWindow) -> UIWindow {
        guard window is any ASToolWindow else { return window }
        return UIApplication.shared.windows.first { of($0)?.ownWindow === window } ?? window
    }

    /// Whether a layer of a window is part of its inspector.
    static func isOwn(_ layer: CALayer, in window: UIWindow) -> Bool {
        of(window)?.ownLayers.contains { $0 === layer } ?? false
    }

    /// The windows in which the environment has opened the inspector.
    private static var openedOnce: [WeakTree] = []

    /// Opens the inspector in a window when the first node has entered it.
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
    /// While it has a window of its own.
    var ownWindow: ASInspectorWindow?
    var placement: ASInspectorPlacement
    /// Where it was when a drag of its edge began.
    var placementAtStart: ASInspectorPlacement?
    private(set) var tree: ASInspectorTree
    var edits = ASInspectorEdits()
    private var closed: Set<ObjectIdentifier> = []
    private var reported = Reported(nil)
    /// The item under the pointer during picking.
    private var pointed: ObjectIdentifier?

    private init(_ window: UIWindow) {
        self.window = window
        // At the end of what is read.
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

    /// What lies over the window that is inspected.
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

    /// The node that is chosen.
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

    /// Selects an item: expands its ancestors, highlights it, shows its report, and receives the keys for the next step.
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
