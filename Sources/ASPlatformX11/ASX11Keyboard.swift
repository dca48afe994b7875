// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11

/// The keyboard: layouts by XKB, dead keys and compose sequences by an input method or by Xlib's own tables.
@MainActor
final class ASX11Keyboard {
    private let display: ASX11Display
    /// The input methods of the display.
    let methods: ASX11InputMethods
    private var altMask: UInt32 = 0
    private var superMask: UInt32 = 0
    private var numLockMask: UInt32 = 0

    init(_ display: ASX11Display) {
        self.display = display
        methods = ASX11InputMethods(display, usesDesktop: display.extensions.usesInputMethods)
        readModifiers()
    }

    /// Updates the keyboard for a new layout.
    func mappingChanged(_ event: inout XMappingEvent) {
        XRefreshKeyboardMapping(&event)
        if event.request != MappingPointer { readModifiers() }
    }

    /// Returns the modifier flags of an event's state field.
    func flags(_ state: UInt32) -> UIKeyModifierFlags {
        var flags: UIKeyModifierFlags = []
        if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
        if state & UInt32(LockMask) != 0 { flags.insert(.alphaShift) }
        if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
        if state & altMask != 0 { flags.insert(.alternate) }
        if state & superMask != 0 { flags.insert(.command) }
        if state & numLockMask != 0 { flags.insert(.numericPad) }
        return flags
    }

    /// Returns the key and modifiers of a press, and the text that it commits.
    func press(_ event: inout XKeyEvent, context: XIC?) -> (ASKey, UIKeyModifierFlags, text: String) {
        var keysym = KeySym()
        let raw = text(&event, context: context, keysym: &keysym)
        // A press with keycode 0 carries the text that an input method has committed.
        let isCommit = event.keycode == 0
        let key = isCommit ? raw.first.map { .character($0) } ?? .other(0) : key(&event, keysym)
        let modifiers = flags(event.state)
        let isShortcut = !modifiers.isDisjoint(with: [.control, .alternate, .command])
        let isPrinting = !raw.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        return (key, modifiers, isPrinting && (isCommit || !isShortcut) ? raw : "")
    }

    /// Returns a press or release as other programs see it, before input methods and shortcuts.
    func keystroke(_ event: inout XKeyEvent) -> ASKeystroke {
        var keysym = KeySym()
        XLookupString(&event, nil, 0, &keysym, nil)
        let text = translation(of: keysym) ?? ""
        let isNamed = text.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F
        }
        let name = XKeysymToString(keysym).map { String(cString: $0) } ?? ""
        return ASKeystroke(
            isPress: event.type == KeyPress,
            symbol: UInt32(truncatingIfNeeded: keysym),
            code: event.keycode,
            modifiers: event.state & 0xFFFF,
            text: isNamed ? name : text,
            time: UInt32(truncatingIfNeeded: event.time)
        )
    }

    /// Returns the key and modifiers of a release.
    func release(_ event: inout XKeyEvent) -> (ASKey, UIKeyModifierFlags) {
        var keysym = KeySym()
        XLookupString(&event, nil, 0, &keysym, nil)
        // The state is from before the event, so it still contains a modifier that is released.
        let own = XkbKeysymToModifiers(display.connection, keysym)
        return (key(&event, keysym), flags(event.state & ~own))
    }

    private func text(_ event: inout XKeyEvent, context: XIC?, keysym: inout KeySym) -> String {
        var bytes = [CChar](repeating: 0, count: 64)
        guard let context else {
            let count = Int(XLookupString(&event, &bytes, Int32(bytes.count), &keysym, nil))
            return String(decoding: bytes[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        var status: Int32 = 0
        var count = Int(Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status))
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: count)
            count = Int(Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status))
        }
        guard status == XLookupChars || status == XLookupBoth, count > 0 else { return "" }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func key(_ event: inout XKeyEvent, _ looked: KeySym) -> ASKey {
        // Num Lock determines whether the keypad produces digits or directions; all other keys have their meaning without modifiers.
        let isKeypad = (UInt(XK_KP_Space)...UInt(XK_KP_9)).contains(looked)
        if isKeypad, let key = ASX11Keysyms.key(looked) { return key }
        let code = UInt8(truncatingIfNeeded: event.keycode)
        let group = Int32((event.state >> 13) & 3)
        var keysym = XkbKeycodeToKeysym(display.connection, code, group, 0)
        // Untrusted clients have no XKB, and one group only.
        if keysym == 0 { keysym = XLookupKeysym(&event, 0) }
        if let key = ASX11Keysyms.key(keysym) { return key }
        if let character = character(of: keysym) { return .character(character) }
        return .other(UInt32(truncatingIfNeeded: keysym))
    }

    private func character(of keysym: KeySym) -> Character? {
        let first = translation(of: keysym)?.lowercased().first
        return first.flatMap { $0.unicodeScalars.contains { $0.value < 0x20 } ? nil : $0 }
    }

    /// Returns the text of a keysym; `nil` if it has none.
    private func translation(of keysym: KeySym) -> String? {
        var keysym = keysym
        var bytes = [CChar](repeating: 0, count: 16)
        var extra: Int32 = 0
        let count = Int(XkbTranslateKeySym(display.connection, &keysym, 0, &bytes, Int32(bytes.count), &extra))
        guard count > 0, count <= bytes.count else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func readModifiers() {
        func mask(_ keysym: Int32, usually: Int32) -> UInt32 {
            let found = XkbKeysymToModifiers(display.connection, KeySym(keysym))
            return found != 0 ? found : UInt32(usually)
        }
        altMask = mask(XK_Alt_L, usually: Mod1Mask)
        superMask = mask(XK_Super_L, usually: Mod4Mask)
        numLockMask = mask(XK_Num_Lock, usually: Mod2Mask)
    }
}
