// SPDX-License-Identifier: Apache-2.0

/// What else can be done with a word that is written wrongly.
public struct ASSpellCheckingOffers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// It is right until the program ends.
    public static let ignore = ASSpellCheckingOffers(rawValue: 1 << 0)
    /// It is right from now on.
    public static let learn = ASSpellCheckingOffers(rawValue: 1 << 1)

    /// Offers by their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
