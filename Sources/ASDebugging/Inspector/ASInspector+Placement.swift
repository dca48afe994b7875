// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The placement of the inspector: at an edge of the inspected window, or in its own window.

extension ASInspector {
    /// Returns the insets that the inspector reserves at the edges of a window with the given bounds.
    func insets(in area: CGRect) -> UIEdgeInsets { ownWindow == nil ? placement.insets(in: area) : .zero }

    /// Returns the part of a window that its inspector does not cover.
    static func freeArea(of window: UIWindow) -> CGRect {
        window.bounds.inset(by: of(window)?.insets(in: window.bounds) ?? .zero)
    }

    /// Moves the inspector to another side, and saves the placement.
    func move(to side: ASInspectorPlacement.Side) {
        guard side != placement.side else { return }
        placement.side = side
        placement.save()
        attach()
    }

    /// Moves the panel to the side of `placement`, and has the app's content laid out in the rest of the window.
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
            // The reason was logged. The saved placement does not change.
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

    /// Called while the user drags the inspector's edge towards the app; `distance` is measured from the start of the drag.
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
    /// Called when the user wants to close the window; the inspector then closes it.
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
