// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

// Actions for a misspelled word.

extension ASEditableTextNode {
    /// Replaces a word, unless it is no longer at `range`.
    @MainActor
    func replaceMisspelledWord(_ word: String, at range: NSRange, with new: String) {
        endComposition()
        let attributes = editorState.withLock { state -> [NSAttributedString.Key: Any]? in
            let text = state.editing.text
            guard range.upperBound <= text.length, text.substring(range) == word else { return nil }
            return text.attributes(at: range.location)
        }
        guard let attributes else {
            ASDebug.log(.events, "a word of \(debugLabel) is not replaced: the text has changed meanwhile")
            return
        }
        edit(range, with: NSAttributedString(string: new, attributes: attributes))
    }

    /// Returns the sections of a menu for the word at a point of the node; empty if the word is spelled correctly.
    @MainActor
    func spellingMenu(at point: CGPoint) -> [UIMenu] {
        guard let (range, word, question) = misspelledWord(at: point) else { return [] }
        let (checker, language) = (question.checker, question.language)
        let node = ASWeakNode(self)
        let suggestions = UIDeferredMenuElement { ready in
            ASDispatcherCurrent().async(.utility) {
                let answer = Result { try checker.suggestions(for: word, language: language) }
                ASDispatcherCurrent().asyncMain {
                    ready(Self.suggestionActions(answer, for: word, at: range, of: node))
                }
            }
        }
        var actions: [UIAction] = []
        func offer(_ title: ASMessage, _ action: @escaping @Sendable () throws -> Void) {
            actions.append(
                UIAction(title: title.localized) { _ in
                    ASDispatcherCurrent().async(.utility) {
                        do {
                            try action()
                        } catch {
                            ASDebug.log(.events, "the spell checker cannot \(title.english) \(word): \(error)")
                            return
                        }
                        (node.value as? ASEditableTextNode)?.spellCheckerDidChange()
                    }
                }
            )
        }
        if checker.offers.contains(.ignore) {
            offer(ASMessage("Ignore", comment: "the spelling of a word")) {
                try checker.ignore(word, language: language)
            }
        }
        if checker.offers.contains(.learn) {
            offer(ASMessage("Add to Dictionary")) { try checker.learn(word, language: language) }
        }
        let own = UIMenu(options: .displayInline, children: actions)
        let found = UIMenu(options: .displayInline, children: [suggestions])
        return actions.isEmpty ? [found] : [found, own]
    }

    /// The maximum number of suggestions in the menu.
    private static let suggestionLimit = 8

    @MainActor
    private static func suggestionActions(
        _ answer: Result<[String], any Error>,
        for word: String,
        at range: NSRange,
        of node: ASWeakNode
    ) -> [UIMenuElement] {
        switch answer {
        case .success(let words) where !words.isEmpty:
            return words.prefix(suggestionLimit).map { new in
                UIAction(title: new) { _ in
                    (node.value as? ASEditableTextNode)?.replaceMisspelledWord(word, at: range, with: new)
                }
            }
        case .success: break
        case .failure(let error): ASDebug.log(.events, "there are no suggestions for \(word): \(error)")
        }
        return [
            UIAction(title: ASWord("No Suggestions", comment: "for the spelling of a word"), attributes: .disabled) {
                _ in
            }
        ]
    }
}
