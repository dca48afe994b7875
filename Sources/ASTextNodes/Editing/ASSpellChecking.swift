// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A spell checker: a library, a program, or a list of words.
///
/// Editable texts call it for the visible text, in the background and one request at a time; several texts may do so concurrently. An
/// error is logged, and the text that made the request makes no further one until it changes.
///
/// - Thread: any
public protocol ASSpellChecking: AnyObject, Sendable {
    /// Returns the ranges of misspelled words.
    ///
    /// - Parameters:
    ///   - text: a paragraph, or a part of one that is split between words; never secure or marked text
    ///   - language: a BCP 47 tag, if the text has a language; `nil` to let the checker decide
    /// - Returns: their ranges in `text`, in UTF-16
    /// - Throws: the reason why they cannot be found
    func misspelledRanges(in text: String, language: String?) throws -> [NSRange]

    /// Returns corrections of a misspelled word, the most likely one first.
    func suggestions(for word: String, language: String?) throws -> [String]

    /// The operations that menus offer in addition to suggestions; none by default.
    var offers: ASSpellCheckingOptions { get }

    /// Accepts a word until the program ends; called only if `offers` contains `ignore`.
    func ignore(_ word: String, language: String?) throws

    /// Accepts a word permanently; called only if `offers` contains `learn`.
    func learn(_ word: String, language: String?) throws
}

extension ASSpellChecking {
    /// Returns no operations.
    public var offers: ASSpellCheckingOptions { [] }

    /// Does nothing, because the operation is not offered.
    public func ignore(_ word: String, language: String?) throws {}

    /// Does nothing, because the operation is not offered.
    public func learn(_ word: String, language: String?) throws {}
}
