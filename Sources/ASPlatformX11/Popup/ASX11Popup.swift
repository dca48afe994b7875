// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

/// The properties of a window that is a popup.
@MainActor
final class ASX11Popup {
    let kind: ASPopupKind
    private(set) weak var parent: ASX11Window?
    /// The frame, in pixels of the screen.
    var frame: ASPixelRect

    init(kind: ASPopupKind, parent: ASX11Window, frame: ASPixelRect) {
        self.kind = kind
        self.parent = parent
        self.frame = frame
    }

    /// Returns the frame of a popup of `size`, in pixels of the screen.
    ///
    /// Waits for the server if the position of the parent or the work areas are unknown.
    static func frame(_ size: CGSize, _ placement: ASPopupPlacement, over parent: ASX11Window) -> ASPixelRect {
        let screens = parent.platform.screenList
        screens.awaitWorkAreas()
        let place = placement.frame(
            size: size,
            parentOrigin: parent.screenFrame.origin,
            areas: screens.descriptions.map(\.workArea)
        )
        let scale = parent.scale
        // Coordinates of the protocol have 16 bits.
        func pixel(_ points: CGFloat) -> Int { Int(min(max((points * scale).rounded(), -32_768), 32_767)) }
        return ASPixelRect(
            x: pixel(place.minX),
            y: pixel(place.minY),
            width: ASX11Window.pixels(place.width, scale),
            height: ASX11Window.pixels(place.height, scale)
        )
    }
}

// A window above another one.
extension ASX11Window: ASPlatformPopup {
    var screenFrame: CGRect {
        let origin = popup.map { ($0.frame.minX, $0.frame.minY) } ?? rootOrigin
        return CGRect(
            x: CGFloat(origin.0) / scale,
            y: CGFloat(origin.1) / scale,
            width: CGFloat(pixelWidth) / scale,
            height: CGFloat(pixelHeight) / scale
        )
    }

    /// The position of the window on the screen, in pixels; window managers reparent windows.
    ///
    /// Waits for the server if the position is unknown, such as just after a move.
    var rootOrigin: (Int, Int) {
        guard isAlive else { return (0, 0) }
        if let place, placeReads == 0 { return place }
        // Events that arrive meanwhile are handled.
        defer { platform.loop.flush() }
        var (x, y) = (Int32(), Int32())
        var child = Window()
        XTranslateCoordinates(display.connection, identifier, display.root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// Requests the position of the window.
    func readPlace() {
        guard isAlive, popup == nil else { return }
        placeReads += 1
        display.replies.ask(cx_ask_place(display.connection, identifier, display.root)) { [weak self] answer in
            guard let self else { return }
            placeReads -= 1
            guard let answer, isMapped else { return }
            let hasMoved = place.map { $0 != answer.place } ?? true
            place = answer.place
            if hasMoved { input.windowDidMove() }
            adjustPlace()
            fitFrame()
            if let grab = platform.grab, grab.window === self { grab.windowPlaced() }
        }
    }

    func place(size: CGSize, _ placement: ASPopupPlacement) {
        guard isAlive, let popup, let parent = popup.parent, parent.isAlive else { return }
        let frame = ASX11Popup.frame(size, placement, over: parent)
        guard frame != popup.frame else { return }
        popup.frame = frame
        XMoveResizeWindow(
            display.connection,
            identifier,
            Int32(frame.minX),
            Int32(frame.minY),
            UInt32(frame.width),
            UInt32(frame.height)
        )
        platform.loop.flush()
    }

    /// Sets the window properties that desktops use for popups.
    func setUp(_ popup: ASX11Popup) {
        let type =
            switch popup.kind {
            case .dropDownMenu: "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
            case .contextMenu: "_NET_WM_WINDOW_TYPE_POPUP_MENU"
            case .toolTip: "_NET_WM_WINDOW_TYPE_TOOLTIP"
            }
        write(display.atoms.netWMWindowType, type: Atom(XA_ATOM), [UInt(platform.dragWire.atom(type))])
        if popup.kind == .toolTip, display.extensions.xfixesEvent != nil {
            // An empty input shape passes the pointer to the window below.
            let nothing = XFixesCreateRegion(display.connection, nil, 0)
            XFixesSetWindowShapeRegion(display.connection, identifier, ShapeInput, 0, 0, nothing)
            XFixesDestroyRegion(display.connection, nothing)
        }
        if let parent = popup.parent { XSetTransientForHint(display.connection, identifier, parent.identifier) }
    }
}
