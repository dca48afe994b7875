// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// How far an editor is with looking at spelling.
@MainActor
final class ASEditorSpelling {
    /// Since the last change there was no rest yet.
    var isSettling = false
    /// Grows with each change, so that older timers know that they are over.
    var round = 0
    /// A question is out: there is never another at the same time.
    var isAsking = false
    /// The checker has failed, and is not asked until something changes.
    var hasFailed = false
    /// Where a word was being typed when words were last marked.
    var shownTypedPlace: Int?

    /// How long no key has to come before words are looked at, in seconds.
    static let rest = 0.4

    nonisolated init() {}
}

/// What all editors of the program share.
struct ASSpellingDefaults: Sendable {
    var checker: (any ASSpellChecking)?
    /// Grows when a checker knows other words, or is another.
    var knowledge = 0

    static let shared = ASLock(ASSpellingDefaults())
}
