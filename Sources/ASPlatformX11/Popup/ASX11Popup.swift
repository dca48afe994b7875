// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import CX11
internal import Foundation

/// What makes a window a popup.
@MainActor
final class ASX11Popup {
    let kind: ASPopupKind
    private(set) weak var parent: ASX11Window?
    /// Where it is, in pixels of the screen.
    var frame: ASPixelRect

    init(kind: ASPopupKind, parent: ASX11Window, frame: ASPixelRect) {
        self.kind = kind
        self.parent = parent
        self.frame = frame
    }

    /// Where a popup of `size` stands.
    ///
    /// Waits for the server where it has not told yet where the parent and work areas are.
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

// A window over another one.
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

    /// Where the window is on the screen, in pixels; window managers put it into windows of theirs.
    ///
    /// Waits for the server when it has not told yet, as just after a move.
    private var rootOrigin: (Int, Int) {
        guard isAlive else { return (0, 0) }
        if let place, placeReads == 0 { return place }
        // Events that come along are handled.
        defer { platform.loop.flush() }
        var (x, y) = (Int32(), Int32())
        var child = Window()
        XTranslateCoordinates(display.connection, identifier, display.root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// Asks where the window is.
    func readPlace() {
        guard isAlive, popup == nil else { return }
        placeReads += 1
        display.answers.ask(cx_ask_place(display.connection, identifier, display.root)) { [weak self] answer in
            guard let self else { return }
            placeReads -= 1
            guard let answer, isMapped else { return }
            place = answer.place
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

    /// What desktops want to know of a popup.
    func setUp(_ popup: ASX11Popup) {
        let type =
            switch popup.kind {
            case .dropDownMenu: "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
            case .contextMenu: "_NET_WM_WINDOW_TYPE_POPUP_MENU"
            case .toolTip: "_NET_WM_WINDOW_TYPE_TOOLTIP"
            }
        write(display.atoms.netWMWindowType, type: Atom(XA_ATOM), [UInt(platform.dragWire.atom(type))])
        if popup.kind == .toolTip, display.extensions.xfixesEvent != nil {
            // What is under it still has the pointer.
            let nothing = XFixesCreateRegion(display.connection, nil, 0)
            XFixesSetWindowShapeRegion(display.connection, identifier, ShapeInput, 0, 0, nothing)
            XFixesDestroyRegion(display.connection, nothing)
        }
        if let parent = popup.parent { XSetTransientForHint(display.connection, identifier, parent.identifier) }
    }
}
