// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The progress of an editor's spell checking.
@MainActor
final class ASEditingSpellCheck {
    /// The end of the pause after the last change, when words are checked.
    var rest: ASDelayedCall?
    /// Whether the pause after the last change has not ended yet.
    var isSettling: Bool { rest != nil }
    /// Whether a request is in progress; there is at most one at a time.
    var isAsking = false
    /// Whether the checker has failed, so that it is not called until something changes.
    var hasFailed = false
    /// The location at which a word was being typed when the underlines were last updated.
    var shownTypedPlace: Int?

    /// The pause without typing before words are checked, in seconds.
    static let pauseDuration = 0.4

    nonisolated init() {}
}

/// The shared state of all editors of a runtime.
struct ASSpellingDefaults: Sendable {
    var checker: (any ASSpellChecking)?
    /// Incremented when a checker has learned words, or was replaced.
    var vocabularyVersion = 0

    static let shared = ASRuntimeSetting { ASSpellingDefaults() }
}
