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
    /// - Thread: main
    public var showsInspector: Bool {
        get { ASInspector.of(self) != nil }
        set { ASInspector.set(self, isShown: newValue) }
    }
}

/// The inspector of one window.
@MainActor
package final class ASInspector {
    /// The width of the panel, if the window has enough space for it, in points.
    private static let width: CGFloat = 380

    /// Returns the inspector of a window, which retains it with its layers.
    static func of(_ window: UIWindow) -> ASInspector? {
        window.layer.sublayerOwners.values.lazy.compactMap { $0 as? ASInspector }.first
    }

    static func set(_ window: UIWindow, isShown: Bool) {
        let open = of(window)
        guard isShown != (open != nil) else { return }
        if let open { return open.close() }
        let inspector = ASInspector(window)
        window.layer.sublayerOwners[ObjectIdentifier(inspector.picker.layer)] = inspector
        inspector.update()
    }

    /// The windows in which the environment has opened the inspector.
    private static var openedOnce: [WeakTree] = []

    /// Opens the inspector in a window when the first node has entered it.
    package static func openOnce(in tree: ASLayerTree) {
        guard let window = tree.owner as? UIWindow, !openedOnce.contains(where: { $0.value === tree }) else { return }
        openedOnce.removeAll { $0.value == nil }
        openedOnce.append(WeakTree(value: tree))
        ASDispatcherCurrent().asyncMain { [weak window] in window?.showsInspector = true }
    }

    /// Returns the content of a window without its inspector.
    static func tree(of window: UIWindow, closed: Set<ObjectIdentifier> = []) -> ASInspectorTree {
        let own = of(window).map { [$0.panel.layer, $0.picker.layer] } ?? []
        return ASInspectorTree(of: window.layer, closed: closed) { layer in own.contains { $0 === layer } }
    }

    private weak var window: UIWindow?
    let panel = ASInspectorPanelNode()
    private let picker = ASInspectorPicker()
    private(set) var tree: ASInspectorTree
    private var closed: Set<ObjectIdentifier> = []
    private var isOnLeft: Bool
    private var reported = Reported(nil)
    /// The item under the pointer during picking.
    private var pointed: ObjectIdentifier?

    private init(_ window: UIWindow) {
        self.window = window
        // The panel is at the trailing edge.
        isOnLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        tree = Self.tree(of: window)
        window.addSubview(picker)
        panel.connect()
        panel.layer.zPosition = 20_001
        window.addSubnode(panel)
        panel.onCommand = { [weak self] in self?.perform($0) }
        panel.onSelect = { [weak self] in self?.select($0) }
        panel.onDisclose = { [weak self] in self?.disclose($0, isOpen: $1) }
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
        panel.removeFromSupernode()
        panel.view.removeFromSuperview()
    }

    // MARK: Following

    private func update() {
        guard let window else { return }
        place(in: window.bounds)
        tree = Self.tree(of: window, closed: closed)
        panel.show(tree.items)
        if let selection = panel.selection, Reported(tree.node(selection)) != reported { report(selection) }
        let marked = picker.isPicking ? pointed : panel.selection
        let node = marked.flatMap { tree.node($0) }
        let layer = node?.loadedLayer
        picker.show(layer.map { $0.convert($0.bounds, to: window.layer) }, title: node?.asciiArtName() ?? "")
    }

    private func place(in bounds: CGRect) {
        if picker.frame != bounds { picker.frame = bounds }
        let width = min(Self.width, (bounds.width / 2).rounded())
        let place = CGRect(x: isOnLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        if panel.frame != place { panel.frame = place }
    }

    // MARK: User input

    private func perform(_ command: ASInspectorPanelNode.Command) {
        switch command {
        case .pick: setPicking(!picker.isPicking)
        case .changeSide:
            isOnLeft.toggle()
            window?.layer.tree?.setNeedsFrame()
        case .print:
            guard let node = panel.selection.flatMap({ tree.node($0) }) else {
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
        let own = [panel.layer, picker.layer]  // these are in front of everything
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
    }

    private func disclose(_ id: ObjectIdentifier, isOpen: Bool) {
        if isOpen { closed.remove(id) } else { closed.insert(id) }
        update()
    }
}
