// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// A snapshot of an edited text, which shares its paragraphs with the current text; of a secure text it stores only the length.
@MainActor
final class ASEditingRevision: ASAccessibilityTextRevision {
    private let version: Int
    private let count: Int
    private let caret: Int
    /// The text for screen readers; `nil` for a secure text.
    private let readable: ASReadableText?

    init(_ readable: ASReadableText, version: Int, caret: Int) {
        (self.version, count, self.caret) = (version, readable.count, caret)
        self.readable = readable.text.isSecure ? nil : readable
    }

    func change(since earlier: any ASAccessibilityTextRevision) -> ASAccessibilityTextChange? {
        guard let earlier = earlier as? ASEditingRevision, earlier.version != version else { return nil }
        if let readable, let old = earlier.readable { return Self.change(from: old, to: readable, caret) }
        if readable == nil, earlier.readable == nil { return secretChange(since: earlier) }
        // The text has become secure, or is no longer secure.
        return ASAccessibilityTextChange(
            offset: 0,
            removed: ASReadableText.bullets(earlier.count),
            inserted: readable?.part(0..<count) ?? ASReadableText.bullets(count)
        )
    }

    /// Returns the number of characters that were inserted or deleted before the caret, without their contents.
    private func secretChange(since earlier: ASEditingRevision) -> ASAccessibilityTextChange? {
        let more = count - earlier.count
        guard more != 0 else { return nil }
        return ASAccessibilityTextChange(
            offset: more > 0 ? max(0, min(caret - more, earlier.count)) : min(caret, count),
            removed: ASReadableText.bullets(max(0, -more)),
            inserted: ASReadableText.bullets(max(0, more))
        )
    }

    private static func change(
        from old: ASReadableText,
        to new: ASReadableText,
        _ caret: Int
    ) -> ASAccessibilityTextChange? {
        let (before, after) = (old.text.paragraphs, new.text.paragraphs)
        let shorter = min(before.count, after.count)
        var (first, last) = (0, 0)
        while first < shorter, before[first] === after[first] { first += 1 }
        while last < shorter - first, before[before.count - 1 - last] === after[after.count - 1 - last] { last += 1 }
        let oldMiddle = before[first..<before.count - last], newMiddle = after[first..<after.count - last]
        guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return nil }
        // No paragraph begins after the last one.
        let base = first < after.count ? new.offset(ofParagraph: first) : new.count
        var change = change(from: string(oldMiddle), to: string(newMiddle), caret: caret - base)
        change?.offset += base
        return change
    }

    private static func string(_ paragraphs: ArraySlice<ASEditingParagraph>) -> String {
        if paragraphs.count == 1, let only = paragraphs.first { return only.string }
        return paragraphs.map(\.string).joined()
    }

    /// Returns the single replacement between two texts, as near to the caret as possible.
    static func change(from old: String, to new: String, caret: Int) -> ASAccessibilityTextChange? {
        var (old, new) = (old, new)
        let caretByte = new.utf8.distance(
            from: new.startIndex,
            to: new.unicodeScalars.index(new.startIndex, offsetBy: max(0, caret), limitedBy: new.endIndex)
                ?? new.endIndex
        )
        return old.withUTF8 { old in
            new.withUTF8 { new -> ASAccessibilityTextChange? in
                let (prefix, suffix) = common(old, new, caretByte)
                let oldEnd = old.count - suffix, newEnd = new.count - suffix
                guard oldEnd > prefix || newEnd > prefix else { return nil }
                return ASAccessibilityTextChange(
                    offset: new[..<prefix].count { !isInside($0) },
                    removed: String(decoding: old[prefix..<oldEnd], as: UTF8.self),
                    inserted: String(decoding: new[prefix..<newEnd], as: UTF8.self)
                )
            }
        }
    }

    /// Whether a byte continues a scalar.
    private static func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Returns the lengths of the common prefix and suffix, in bytes.
    private static func common(
        _ old: UnsafeBufferPointer<UInt8>,
        _ new: UnsafeBufferPointer<UInt8>,
        _ caret: Int
    ) -> (prefix: Int, suffix: Int) {
        let shorter = min(old.count, new.count)
        var (prefix, suffix) = (0, 0)
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        func splits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
            index < bytes.count && isInside(bytes[index])
        }
        while prefix > 0, splits(old, prefix) || splits(new, prefix) { prefix -= 1 }
        while suffix < shorter, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        while suffix > 0, splits(old, old.count - suffix) || splits(new, new.count - suffix) { suffix -= 1 }
        if prefix + suffix > shorter {
            // If "aa" became "aaa", any of the three may be the new one: choose the one before the caret.
            suffix = min(max(new.count - caret, shorter - prefix), suffix)
            prefix = shorter - suffix
        }
        return (prefix, suffix)
    }
}
