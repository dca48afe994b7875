// SPDX-License-Identifier: Apache-2.0

/// Operations for a misspelled word, in addition to suggestions.
public struct ASSpellCheckingOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int
    /// The word can be accepted until the program ends.
    public static let ignore = ASSpellCheckingOptions(rawValue: 1 << 0)
    /// The word can be accepted permanently.
    public static let learn = ASSpellCheckingOptions(rawValue: 1 << 1)

    /// Creates a set from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
