// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11

/// The cursors of the pointer, each loaded when it is first shown.
@MainActor
final class ASX11Cursors {
    private let display: ASX11Display
    private var loaded: [ASCursor: Cursor] = [:]

    init(_ display: ASX11Display) {
        self.display = display
    }

    /// Returns the server's cursor for a shape.
    func cursor(_ shape: ASCursor) -> Cursor {
        if let known = loaded[shape] { return known }
        let cursor = shape == .hidden ? hidden() : load(shape)
        loaded[shape] = cursor
        return cursor
    }

    private func load(_ shape: ASCursor) -> Cursor {
        let (name, glyph) = Self.names(shape)
        let themed = cx_load_named_cursor(display.connection, name)
        return themed != 0 ? themed : XCreateFontCursor(display.connection, UInt32(glyph))
    }

    /// Returns the name in cursor themes (those of CSS), and the glyph of the cursor font that every server has.
    private static func names(_ shape: ASCursor) -> (String, Int32) {
        switch shape {
        case .arrow, .hidden: ("default", XC_left_ptr)
        case .pointingHand: ("pointer", XC_hand2)
        case .iBeam: ("text", XC_xterm)
        case .crosshair: ("crosshair", XC_crosshair)
        case .openHand: ("grab", XC_hand1)
        case .closedHand: ("grabbing", XC_fleur)
        case .wait: ("wait", XC_watch)
        case .notAllowed: ("not-allowed", XC_X_cursor)
        case .copy: ("copy", XC_plus)
        case .move: ("grabbing", XC_fleur)
        case .alias: ("alias", XC_sb_right_arrow)
        case .noDrop: ("no-drop", XC_circle)
        case .resizeLeftRight: ("ew-resize", XC_sb_h_double_arrow)
        case .resizeUpDown: ("ns-resize", XC_sb_v_double_arrow)
        }
    }

    private func hidden() -> Cursor {
        var bit: CChar = 0
        var (front, back) = (XColor(), XColor())
        let empty = XCreateBitmapFromData(display.connection, display.root, &bit, 1, 1)
        let cursor = XCreatePixmapCursor(display.connection, empty, empty, &front, &back, 0, 0)
        XFreePixmap(display.connection, empty)
        return cursor
    }
}
