// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11

/// The keys without a character, by their X names.
enum ASX11Keysyms {
    private static let named: [Int32: ASKey] = [
        XK_Escape: .escape,
        XK_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_KP_Tab: .tab,
        XK_Return: .return, XK_KP_Enter: .return, XK_Linefeed: .return,
        XK_BackSpace: .backspace,
        XK_Delete: .delete, XK_KP_Delete: .delete,
        XK_Insert: .insert, XK_KP_Insert: .insert,
        XK_Left: .left, XK_KP_Left: .left,
        XK_Right: .right, XK_KP_Right: .right,
        XK_Up: .up, XK_KP_Up: .up,
        XK_Down: .down, XK_KP_Down: .down,
        XK_Home: .home, XK_KP_Home: .home,
        XK_End: .end, XK_KP_End: .end,
        XK_Page_Up: .pageUp, XK_KP_Page_Up: .pageUp,
        XK_Page_Down: .pageDown, XK_KP_Page_Down: .pageDown,
        XK_Menu: .menu,
        XK_Pause: .pause, XK_Break: .pause,
        XK_Print: .printScreen, XK_Sys_Req: .printScreen,
        XK_KP_Add: .character("+"), XK_KP_Subtract: .character("-"), XK_KP_Multiply: .character("*"),
        XK_KP_Divide: .character("/"), XK_KP_Decimal: .character("."), XK_KP_Separator: .character(","),
        XK_KP_Equal: .character("="), XK_KP_Space: .character(" "),
        XK_Num_Lock: .modifier, XK_Mode_switch: .modifier, XK_Scroll_Lock: .modifier, XK_Multi_key: .modifier,
        XK_ISO_Level3_Shift: .modifier, XK_ISO_Level5_Shift: .modifier, XK_ISO_Next_Group: .modifier,
        XK_ISO_Prev_Group: .modifier, XK_ISO_First_Group: .modifier, XK_ISO_Last_Group: .modifier,
    ]

    /// Returns the key of a keysym; `nil` for keysyms that print a character or are unknown.
    static func key(_ keysym: KeySym) -> ASKey? {
        guard let code = Int32(exactly: keysym) else { return nil }
        if let key = named[code] { return key }
        switch code {
        case XK_F1...XK_F35: return .function(Int(code - XK_F1) + 1)
        case XK_KP_0...XK_KP_9: return .character(Character(Unicode.Scalar(UInt8(48 + code - XK_KP_0))))
        case XK_Shift_L...XK_Hyper_R: return .modifier
        default: return nil
        }
    }
}
