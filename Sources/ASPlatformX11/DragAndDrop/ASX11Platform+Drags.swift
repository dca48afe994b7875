// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

// Drags of this program, and those of other programs over its windows.
extension ASX11Platform {
    func makeDropTarget() -> ASX11DropTarget { ASX11DropTarget(dragWire, dropAsking) }

    /// The calls by which windows of this program decide about drags.
    var dropAsking: ASX11DropAsking {
        ASX11DropAsking(
            move: { [weak self] window, point, drop in
                guard let window = self?.windows[window] else { return nil }
                return window.delegate?.platformWindow(window, drop: drop, movedTo: window.place(of: point))
            },
            leave: { [weak self] window, drop in
                guard let window = self?.windows[window] else { return }
                window.delegate?.platformWindow(window, dropLeft: drop)
            },
            drop: { [weak self] window, point, drop in
                guard let window = self?.windows[window], let delegate = window.delegate else {
                    return drop.finish(nil)
                }
                delegate.platformWindow(window, dropped: drop, at: window.place(of: point))
            }
        )
    }

    /// Begins a drag; returns `nil` while another one is active.
    func beginDrag(
        _ attributes: ASDragAttributes,
        from window: ASX11Window,
        delegate: any ASPlatformDragDelegate
    ) -> ASX11Drag? {
        guard drag == nil, !display.isBroken else { return nil }
        drag = ASX11Drag(attributes, window: window, delegate: delegate)
        return drag
    }

    func dragDidEnd(_ ended: ASX11Drag) {
        if drag === ended { drag = nil }
    }

    /// Handles a message to a window of this program or to the selections' window; returns whether it was about drags.
    func handleDragMessage(_ event: XClientMessageEvent) -> Bool {
        guard event.format == 32, let name = selections.wire.names([event.message_type]).first ?? nil,
            name.hasPrefix("Xdnd")
        else { return false }
        let words = event.data.l
        let message = ASX11DragMessage(name: name, words: [words.0, words.1, words.2, words.3, words.4])
        if event.window == selections.window { return drag?.handle(message) ?? true }
        return dropTarget.handle(message, to: event.window)
    }

    /// The modifiers that are held now.
    ///
    /// Waits for the server.
    var heldModifiers: UIKeyModifierFlags {
        var (root, child) = (Window(), Window())
        var (rootX, rootY, x, y) = (Int32(), Int32(), Int32(), Int32())
        var mask: UInt32 = 0
        XQueryPointer(display.connection, display.root, &root, &child, &rootX, &rootY, &x, &y, &mask)
        return keyboard.flags(mask)
    }

    func foreignWindowWasDestroyed(_ window: Window) {
        selections.windowGone(window)
        drag?.windowGone(window)
        dropTarget.windowGone(window)
    }
}

extension ASX11Window {
    /// The position of the window's upper left corner on the screen.
    ///
    /// Waits for the server.
    var origin: ASX11Point {
        guard isAlive else { return ASX11Point(x: 0, y: 0) }
        var (x, y) = (Int32(), Int32())
        var child = Window()
        XTranslateCoordinates(display.connection, identifier, display.root, 0, 0, &x, &y, &child)
        return ASX11Point(x: Int(x), y: Int(y))
    }

    /// Converts a point of the screen to the window's coordinates, in points.
    ///
    /// Waits for the server.
    func place(of point: ASX11Point) -> CGPoint {
        let origin = origin
        return CGPoint(x: CGFloat(point.x - origin.x) / scale, y: CGFloat(point.y - origin.y) / scale)
    }

    func beginDrag(
        _ attributes: ASDragAttributes,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)? {
        assert(!attributes.actions.isEmpty, "A drag without an allowed action was started. Allow at least copy.")
        guard isAlive else { return nil }
        return platform.beginDrag(attributes, from: self, delegate: delegate)
    }
}
