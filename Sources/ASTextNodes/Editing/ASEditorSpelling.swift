// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// How far an editor is with looking at spelling.
@MainActor
final class ASEditorSpelling {
    /// The end of the rest after the last change, when words are looked at.
    var rest: ASDelayedCall?
    /// Whether there has been no rest yet since the last change.
    var isSettling: Bool { rest != nil }
    /// A question is out: there is never another at the same time.
    var isAsking = false
    /// The checker has failed, and is not asked until something changes.
    var hasFailed = false
    /// Where a word was being typed when words were last marked.
    var shownTypedPlace: Int?

    /// How long no key has to come before words are looked at, in seconds.
    static let restDuration = 0.4

    nonisolated init() {}
}

/// What all editors of a runtime share.
struct ASSpellingDefaults: Sendable {
    var checker: (any ASSpellChecking)?
    /// Grows when a checker knows other words, or is another.
    var knowledge = 0

    static let shared = ASRuntimeSetting { ASSpellingDefaults() }
}
