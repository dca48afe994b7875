// SPDX-License-Identifier: Apache-2.0

/// A character by which a shortcut may name a pressed key, other than its `ASKeyEvent.key`.
///
/// With a US layout, the press of Control, Shift and the key `=` has the alternative `+`, for which Shift is consumed: it is both
/// Control-Shift-`=` and Control-`+`. With a Russian layout the key `a` has the alternative `ф`.
public struct ASKeyAlternative: Hashable, Sendable {
    /// The character, in lower case.
    public var character: Character
    /// The held modifier keys that select the character; a shortcut need not name them.
    public var consumed: UIKeyModifierFlags

    /// Creates an alternative.
    public init(_ character: Character, consumed: UIKeyModifierFlags = []) {
        self.character = character
        self.consumed = consumed
    }
}

extension ASKeyEvent {
    /// Whether the press is the shortcut of `key` and `modifiers`.
    ///
    /// Locks are ignored. A modifier key that selects the character of the shortcut may be named or not.
    public func matches(_ key: ASKey, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        rank(key, modifiers) != nil
    }

    /// Returns how well the press matches the shortcut of `key` and `modifiers`: 0 for the key itself, or the number of the alternative,
    /// from 1; `nil` if it does not match.
    package func rank(_ key: ASKey, _ modifiers: UIKeyModifierFlags) -> Int? {
        let (held, wanted) = (self.modifiers.withoutLocks, modifiers.withoutLocks)
        if key == self.key, held == wanted { return 0 }
        guard case .character(let character) = key else { return nil }
        return alternatives.firstIndex {
            $0.character == character && (wanted == held || wanted == held.subtracting($0.consumed))
        }.map { $0 + 1 }
    }

    /// Returns the elements with the lowest rank, in their order; without those whose rank is `nil`.
    package func bestMatches<Element>(in elements: [Element], _ rank: (Element) -> Int?) -> [Element] {
        let ranks = elements.map(rank)
        guard let best = ranks.compactMap(\.self).min() else { return [] }
        return zip(elements, ranks).filter { $1 == best }.map(\.0)
    }

    /// Whether the key writes text.
    package var isTyping: Bool {
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key {
        case .character, .return, .backspace, .delete: return true
        default: return !text.isEmpty
        }
    }
}
