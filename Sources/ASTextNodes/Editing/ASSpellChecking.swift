// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Somebody who knows how words are written: a library, a program, or a list of words.
///
/// Editable texts ask it about what is seen, in the background and one question after the other; several of them may do so at once. An
/// error is logged, and the text that asked does not ask again until it changes.
///
/// - Thread: any
public protocol ASSpellChecking: AnyObject, Sendable {
    /// Finds the words that are written wrongly.
    ///
    /// - Parameters:
    ///   - text: a paragraph, or a part of one that is cut between words; never a secret, nor what an input method composes
    ///   - language: as in BCP 47, where the text says one; nil for whatever the checker takes the text for
    /// - Returns: their ranges in `text`, in UTF-16
    /// - Throws: why they cannot be found
    func misspelledRanges(in text: String, language: String?) throws -> [NSRange]

    /// What a word that is written wrongly may be meant to be, the likeliest first.
    func suggestions(for word: String, language: String?) throws -> [String]

    /// What menus offer besides suggestions; nothing.
    var offers: ASSpellCheckingOffers { get }

    /// Takes a word for right as long as the program runs; asked for only if it is among `offers`.
    func ignore(_ word: String, language: String?) throws

    /// Takes a word for right from now on; asked for only if it is among `offers`.
    func learn(_ word: String, language: String?) throws
}

extension ASSpellChecking {
    /// Nothing.
    public var offers: ASSpellCheckingOffers { [] }

    /// Does nothing: it is not offered.
    public func ignore(_ word: String, language: String?) throws {}

    /// Does nothing: it is not offered.
    public func learn(_ word: String, language: String?) throws {}
}
