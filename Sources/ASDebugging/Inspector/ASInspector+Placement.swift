// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Where the inspector stands: at an edge of the window, or in a window of its own.

extension ASInspector {
    /// What it takes of a window with the given area at its edges.
    func insets(in area: CGRect) -> UIEdgeInsets { ownWindow == nil ? placement.insets(in: area) : .zero }

    /// What it leaves of a window.
    static func freeArea(of window: UIWindow) -> CGRect {
        window.bounds.inset(by: of(window)?.insets(in: window.bounds) ?? .zero)
    }

    /// Goes to another side, and keeps that for the next start.
    func move(to side: ASInspectorPlacement.Side) {
        guard side != placement.side else { return }
        placement.side = side
        placement.save()
        attach()
    }

    /// Puts the panel where it belongs, and has the app's content laid out in the rest.
    func attach() {
        guard let window else { return }
        panel.removeFromSupernode()
        panel.view.removeFromSuperview()
        closeOwnWindow()
        if placement.side == .window { openOwnWindow() }
        if ownWindow == nil { window.addSubnode(panel) }
        panel.showSide(placement.side)
        window.toolInsetsDidChange()
        update()
    }

    private func openOwnWindow() {
        let own = ASInspectorWindow(size: placement.windowSize)
        own.title = window?.title.map { "Inspector – \($0)" } ?? "Inspector"
        own.overrideUserInterfaceStyle = window?.overrideUserInterfaceStyle ?? .unspecified
        own.makeKeyAndVisible()
        guard own.platformHandle != nil else {
            // The reason was logged. What was saved stays.
            placement.side = .right
            return
        }
        ownWindow = own
        divider.isHidden = true
        panel.frame = own.bounds
        own.addSubnode(panel)
        own.onLayout = { [weak self, weak own] in
            guard let self, let own else { return }
            panel.frame = own.bounds
            placement.windowSize = own.bounds.size
        }
        own.onClose = { [weak self] in self?.window?.showsInspector = false }
    }

    func closeOwnWindow() {
        guard let own = ownWindow else { return }
        ownWindow = nil
        own.onLayout = nil
        placement.save()
        own.close()
    }

    /// The edge towards the app is dragged.
    func dragEdge(_ state: UIGestureRecognizer.State, by distance: CGPoint) {
        guard let window else { return }
        if state == .began { placementAtStart = placement }
        guard let start = placementAtStart else { return }
        placement = state == .cancelled ? start : start.draggingEdge(by: distance, in: window.bounds)
        if state == .ended || state == .cancelled { placementAtStart = nil }
        if state == .ended { placement.save() }
        window.toolInsetsDidChange()
        window.layer.tree?.setNeedsFrame()
    }
}

/// The inspector's own window.
final class ASInspectorWindow: UIWindow, ASToolWindow {
    /// A person wants to close it; the inspector does.
    var onClose: (() -> Void)?
    /// Called at the end of each layout.
    var onLayout: (() -> Void)?

    override func shouldClose() -> Bool {
        onClose?()
        return false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
