// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11

/// The keyboard: layouts by XKB, dead keys and compose sequences by an input method or by Xlib's own tables.
@MainActor
final class ASX11Keyboard {
    private let display: ASX11Display
    private let keymap: ASX11Keymap
    /// The input methods of the display.
    let methods: ASX11InputMethods
    private var altMask: UInt32 = 0
    private var superMask: UInt32 = 0
    private var numLockMask: UInt32 = 0

    init(_ display: ASX11Display) {
        self.display = display
        keymap = ASX11Keymap(display.connection)
        methods = ASX11InputMethods(display, usesDesktop: display.extensions.usesInputMethods)
        readModifiers()
    }

    /// Updates the keyboard for a new layout.
    func mappingChanged(_ event: inout XMappingEvent) {
        XRefreshKeyboardMapping(&event)
        keymap.changed()
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

    /// Returns the event of a press, with the text that it commits.
    func press(_ event: inout XKeyEvent, context: XIC?, isRepeat: Bool, time: Double) -> ASKeyEvent {
        var keysym = KeySym()
        let raw = text(&event, context: context, keysym: &keysym)
        // A press with keycode 0 carries the text that an input method has committed.
        let isCommit = event.keycode == 0
        let (key, alternatives) =
            isCommit ? (raw.first.map { .character($0) } ?? .other(0), []) : key(event, keysym)
        let modifiers = flags(event.state)
        let isShortcut = !modifiers.isDisjoint(with: [.control, .alternate, .command])
        let isPrinting = !raw.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        return ASKeyEvent(
            key: key,
            modifiers: modifiers,
            alternatives: alternatives,
            text: isPrinting && (isCommit || !isShortcut) ? raw : "",
            isRepeat: isRepeat,
            timestamp: time
        )
    }

    /// Returns a press or release as other programs see it, before input methods and shortcuts.
    func keystroke(_ event: inout XKeyEvent) -> ASKeystroke {
        var keysym = KeySym()
        XLookupString(&event, nil, 0, &keysym, nil)
        let text = keymap.text(of: keysym) ?? ""
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

    /// Returns the modifiers that are held after a release.
    func modifiers(afterRelease event: inout XKeyEvent) -> UIKeyModifierFlags {
        var keysym = KeySym()
        XLookupString(&event, nil, 0, &keysym, nil)
        // The state is from before the event, so it still contains a modifier that is released.
        return flags(event.state & ~XkbKeysymToModifiers(display.connection, keysym))
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

    /// Returns the meaning of a key, and the other characters by which shortcuts may name it.
    private func key(_ event: XKeyEvent, _ looked: KeySym) -> (ASKey, [ASKeyAlternative]) {
        // Num Lock determines whether the keypad produces digits or directions.
        let isKeypad = (UInt(XK_KP_Space)...UInt(XK_KP_9)).contains(looked)
        if isKeypad, let key = ASX11Keysyms.key(looked) { return (key, []) }
        let code = UInt8(truncatingIfNeeded: event.keycode)
        // What remains are the group, Shift, and modifiers such as AltGr, which select characters.
        let state = event.state & ~(UInt32(ControlMask | LockMask) | altMask | superMask | numLockMask)
        let isShifted = state & UInt32(ShiftMask) != 0
        let plain = keymap.plainKeysym(code, state)
        let selected = keymap.keysym(code, state & ~UInt32(ShiftMask))
        if let key = ASX11Keysyms.key(selected) ?? ASX11Keysyms.key(plain) { return (key, []) }
        guard let own = keymap.character(of: selected) ?? keymap.character(of: plain) else {
            return (.other(UInt32(truncatingIfNeeded: plain)), [])
        }
        // AltGr selects a character of the group itself.
        let latin = selected == plain ? keymap.latinCharacter(code, state, isShifted: false) : nil
        let key = latin ?? own
        var alternatives: [ASKeyAlternative] = []
        func add(_ character: Character?, consumed: UIKeyModifierFlags) {
            guard let character, character != key, !alternatives.contains(where: { $0.character == character }) else {
                return
            }
            alternatives.append(ASKeyAlternative(character, consumed: consumed))
        }
        if isShifted, latin != nil { add(keymap.latinCharacter(code, state, isShifted: true), consumed: .shift) }
        add(own, consumed: [])
        if isShifted { add(keymap.character(of: keymap.keysym(code, state)), consumed: .shift) }
        return (.character(key), alternatives)
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
