// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The characters that keys write, by the server's keymap, and the Latin characters by which shortcuts name them.
///
/// A layout has up to four groups, such as Latin and Cyrillic letters, one of which is active.
@MainActor
final class ASX11Keymap {
    /// The bits of a key event's state that select the group.
    private static let groups: UInt32 = 3 << 13

    private let connection: OpaquePointer
    private var latinGroups: [Bool]?
    private var names: [UInt8: String]?

    init(_ connection: OpaquePointer) { self.connection = connection }

    /// Discards the properties of the last layout.
    func changed() { (latinGroups, names) = (nil, nil) }

    /// Returns the symbol of a key for the group and the modifiers in `state`; 0 for none.
    func keysym(_ code: UInt8, _ state: UInt32) -> KeySym {
        var (others, keysym): (UInt32, KeySym) = (0, 0)
        return XkbLookupKeySym(connection, code, state, &others, &keysym) != 0 ? keysym : 0
    }

    /// Returns the symbol of a key without modifiers, in the group of `state`; 0 for none.
    func plainKeysym(_ code: UInt8, _ state: UInt32) -> KeySym { keysym(code, state & Self.groups) }

    /// Returns the text of a symbol; `nil` for none.
    func text(of keysym: KeySym) -> String? {
        var keysym = keysym
        var bytes = [CChar](repeating: 0, count: 16)
        var extra: Int32 = 0
        let count = Int(XkbTranslateKeySym(connection, &keysym, 0, &bytes, Int32(bytes.count), &extra))
        guard count > 0, count <= bytes.count else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the character of a symbol, in lower case; `nil` for none.
    func character(of keysym: KeySym) -> Character? {
        guard let first = text(of: keysym)?.lowercased().first,
            !first.unicodeScalars.contains(where: { $0.value < 0x20 })
        else { return nil }
        return first
    }

    /// Returns the Latin character of a key whose group, in `state`, has no Latin letters: that of the first group that has them, or of a US
    /// keyboard if there is no such group.
    ///
    /// The first call for a layout without Latin letters waits for the server.
    ///
    /// - Returns: `nil` if the group has Latin letters, or the key has no such character
    func latinCharacter(_ code: UInt8, _ state: UInt32, isShifted: Bool) -> Character? {
        let known = latinGroups ?? (0..<4).map(hasLatinLetters)
        latinGroups = known
        guard !known[Int(state & Self.groups) >> 13] else { return nil }
        if let group = known.firstIndex(of: true) {
            return character(of: keysym(code, UInt32(group) << 13 | (isShifted ? UInt32(ShiftMask) : 0)))
        }
        let names = names ?? readNames()
        self.names = names
        let key = names[code].flatMap { Self.american[$0] }
        return isShifted ? key?.shifted : key?.plain
    }

    /// Returns whether keys write most of the letters a to z in a group, without modifiers.
    private func hasLatinLetters(_ group: Int) -> Bool {
        let letters = KeySym(XK_a)...KeySym(XK_z)
        let written = codes.map { keysym($0, UInt32(group) << 13) }.filter(letters.contains)
        return Set(written).count > letters.count / 2
    }

    private var codes: ClosedRange<UInt8> {
        var (first, last): (Int32, Int32) = (0, 0)
        XDisplayKeycodes(connection, &first, &last)
        return UInt8(first)...UInt8(last)
    }

    /// Reads the names of the keys, which tell where they are on the keyboard.
    private func readNames() -> [UInt8: String] {
        guard let keyboard = XkbAllocKeyboard() else { return [:] }
        defer { XkbFreeKeyboard(keyboard, 0, 1) }
        (keyboard.pointee.min_key_code, keyboard.pointee.max_key_code) = (codes.lowerBound, codes.upperBound)
        guard XkbGetNames(connection, UInt32(XkbKeyNamesMask), keyboard) == Success,
            let keys = keyboard.pointee.names?.pointee.keys
        else { return [:] }
        let pairs = codes.map { code in
            let name = withUnsafeBytes(of: keys[Int(code)].name) { bytes in bytes.prefix { $0 != 0 } }
            return (code, String(decoding: name, as: UTF8.self))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The characters of a US keyboard by XKB's names of keys, which have a row and a number in it.
    private static let american: [String: (plain: Character, shifted: Character)] = {
        let rows: [(name: String, plain: String, shifted: String)] = [
            ("AE", "1234567890-=", "!@#$%^&*()_+"), ("AD", "qwertyuiop[]", "qwertyuiop{}"),
            ("AC", "asdfghjkl;'", "asdfghjkl:\""), ("AB", "zxcvbnm,./", "zxcvbnm<>?"),
        ]
        var keys: [String: (plain: Character, shifted: Character)] = ["TLDE": ("`", "~"), "BKSL": ("\\", "|")]
        for row in rows {
            for (index, key) in zip(row.plain, row.shifted).enumerated() {
                keys[row.name + (index < 9 ? "0" : "") + String(index + 1)] = (key.0, key.1)
            }
        }
        return keys
    }()
}
