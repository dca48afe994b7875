// SPDX-License-Identifier: Apache-2.0

extension ASPangoSpaces {
    /// Returns the sequences of spaces whose width Pango would not treat correctly at the end of a line.
    ///
    /// These are spaces next to other white space, and spaces at the end of a paragraph or before a line separator.
    static func sequences(in text: UnsafeBufferPointer<CChar>) -> [Sequence] {
        var (found, group, groupCount, place) = ([Sequence](), [Sequence](), 0, 0)
        var isAfterSpace = false
        while true {
            let size = place < text.count ? spaceSize(in: text, at: place) : 0
            let isTab = place < text.count && text[place] == tab
            if size > 0 {
                // A line may end between U+0020 and another space.
                if group.isEmpty || !isAfterSpace || (size > 1 && group[group.count - 1].endsWithPlainSpace) {
                    group.append(Sequence())
                }
                group[group.count - 1].spaces.append(Space(byte: place, size: size))
            } else if !isTab, groupCount > 0 {
                let isAtEnd = isAfterSpace && (place == text.count || isSeparator(in: text, at: place))
                if isAtEnd { group[group.count - 1].isAtEnd = true }
                if isAtEnd || groupCount > 1 { found += group }
                (group, groupCount) = ([], 0)
            }
            if place >= text.count { return found }
            if size > 0 || isTab { groupCount += 1 }
            isAfterSpace = size > 0
            place += max(1, size)
        }
    }

    /// Returns the byte at which the white space at the end of a line begins.
    static func startOfSpaces(in text: UnsafePointer<CChar>, from start: Int, to end: Int) -> Int {
        let line = UnsafeBufferPointer(start: text, count: end)
        var place = end
        while place > start {
            if line[place - 1] == space || line[place - 1] == tab {
                place -= 1
            } else if place - start >= 3, spaceSize(in: line, at: place - 3) == 3 {
                place -= 3
            } else {
                break
            }
        }
        return place
    }

    private static let (tab, space) = (CChar(0x09), CChar(0x20))

    /// Returns the number of bytes of a space at which a line may end; 0 for another character.
    ///
    /// - Source: Unicode, the general category Zs, without no-break spaces
    private static func spaceSize(in text: UnsafeBufferPointer<CChar>, at place: Int) -> Int {
        let first = UInt8(bitPattern: text[place])
        if first == 0x20 { return 1 }
        guard (0xE1...0xE3).contains(first), place + 2 < text.count else { return 0 }
        let (second, third) = (UInt8(bitPattern: text[place + 1]), UInt8(bitPattern: text[place + 2]))
        let isSpace =
            switch (first, second) {
            case (0xE1, 0x9A): third == 0x80  // U+1680
            case (0xE2, 0x80): (0x80...0x8A).contains(third) && third != 0x87  // U+2000 to U+200A
            case (0xE2, 0x81): third == 0x9F  // U+205F
            case (0xE3, 0x80): third == 0x80  // U+3000
            default: false
            }
        return isSpace ? 3 : 0
    }

    /// Returns whether U+2028 is at a byte.
    private static func isSeparator(in text: UnsafeBufferPointer<CChar>, at place: Int) -> Bool {
        guard place + 2 < text.count else { return false }
        return UInt8(bitPattern: text[place]) == 0xE2 && UInt8(bitPattern: text[place + 1]) == 0x80
            && UInt8(bitPattern: text[place + 2]) == 0xA8
    }
}
