// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

// Spell checking. After a short pause in typing, the checker is asked about the visible text and then about the text near it, in parts.
// Each part is chosen from the current text, so parts that were changed or deleted are not checked. Results are stored in the paragraphs,
// which are immutable: the result for a deleted paragraph is lost with it.

extension ASEditableTextNode {
    /// The spell checker of all editable texts without a checker of their own; `nil` for none.
    ///
    /// Texts that are already displayed use it after their next change or scroll.
    ///
    /// - Thread: any
    public static var defaultSpellChecker: (any ASSpellChecking)? {
        get { ASSpellingDefaults.shared.current.checker }
        set {
            ASSpellingDefaults.shared.change {
                $0.checker = newValue
                $0.vocabularyVersion += 1
            }
        }
    }

    /// The spell checker of this text; `nil` for `defaultSpellChecker`.
    ///
    /// - Thread: any
    public var spellChecker: (any ASSpellChecking)? {
        get { editorState.withLock { $0.spellChecker } }
        set { changeSpelling { $0.spellChecker = newValue } }
    }

    /// The language of the text, as a BCP 47 tag; `nil` to let the checker decide.
    ///
    /// - Thread: any
    public var spellCheckingLanguage: String? {
        get { editorState.withLock { $0.spellCheckingLanguage } }
        set { changeSpelling { $0.spellCheckingLanguage = newValue } }
    }

    /// Whether misspelled words are underlined.
    ///
    /// With `.default` they are, unless `autocorrectionType` is `.no`. Nothing is underlined without a checker, nor in a secure text.
    ///
    /// - Thread: any
    public var spellCheckingType: UITextSpellCheckingType {
        get { editorState.withLock { $0.spellCheckingType } }
        set { changeSpelling { $0.spellCheckingType = newValue } }
    }

    /// Checks the visible text again, after the checker has learned words.
    ///
    /// Other editable texts are checked again after their next change or scroll.
    ///
    /// - Thread: any
    public func spellCheckerDidChange() {
        ASSpellingDefaults.shared.change { $0.vocabularyVersion += 1 }
        changeSpelling { _ in }
    }

    func changeSpelling(_ change: (inout ASEditingState) -> Void) {
        editorState.withLock {
            change(&$0)
            $0.spellingNumber += 1
        }
        guard isNodeLoaded else { return }
        performOnMain { node in
            guard let editor = node as? ASEditableTextNode else { return }
            editor.spelling.hasFailed = false
            editor.showTiles()
            editor.checkSpelling()
        }
    }

    // MARK: Requests

    /// The checker and the parameters of a request; `nil` while spelling is not checked.
    struct SpellingQuestion {
        var checker: any ASSpellChecking
        var language: String?
        var source: ASEditingSpelling.Source
    }

    var spellingQuestion: SpellingQuestion? {
        let (shared, vocabularyVersion) = ASSpellingDefaults.shared.change { ($0.checker, $0.vocabularyVersion) }
        return editorState.withLock { state in
            let isWanted =
                switch state.spellCheckingType {
                case .yes: true
                case .no: false
                case .default: state.autocorrectionType != .no
                }
            guard let checker = state.spellChecker ?? shared, isWanted, !state.isSecureTextEntry else { return nil }
            let source = ASEditingSpelling.Source(number: state.spellingNumber, vocabularyVersion: vocabularyVersion)
            return SpellingQuestion(checker: checker, language: state.spellCheckingLanguage, source: source)
        }
    }

    /// Called when the text has changed; words are checked after a short pause.
    @MainActor
    func spellingTextDidChange() {
        guard spellingQuestion != nil else { return }
        spelling.hasFailed = false
        let node = ASWeakNode(self)
        spelling.rest = ASDelayedCall(after: ASEditingSpellCheck.pauseDuration) {
            guard let editor = node.value as? ASEditableTextNode else { return }
            editor.spelling.rest = nil
            editor.checkSpelling()
        }
    }

    /// Requests the next part, if there is one.
    @MainActor
    func checkSpelling() {
        guard !spelling.isSettling, !spelling.isAsking, !spelling.hasFailed, isNodeLoaded,
            let question = spellingQuestion, let layout = currentLayout,
            let (paragraph, part) = nextSpellingPart(in: layout, question.source)
        else { return }
        spelling.isAsking = true
        let string = String(paragraph.substring(part))
        let (checker, language) = (question.checker, question.language)
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.utility) {
            let answer = Result {
                try ASTrace.span("editor", "spelling") {
                    try checker.misspelledRanges(in: string, language: language)
                }
            }
            ASDispatcherCurrent().asyncMain {
                (node.value as? ASEditableTextNode)?.handleSpelling(answer, paragraph, part, question.source)
            }
        }
    }

    @MainActor
    private func handleSpelling(
        _ answer: Result<[NSRange], any Error>,
        _ paragraph: ASEditingParagraph,
        _ part: NSRange,
        _ source: ASEditingSpelling.Source
    ) {
        spelling.isAsking = false
        switch answer {
        case .success(let found):
            // The settings have changed since the request: the next request is for the same part.
            guard spellingQuestion?.source == source else { return checkSpelling() }
            let words = found.filter {
                $0.location >= 0 && $0.length > 0 && $0.location <= part.length
                    && $0.length <= part.length - $0.location
            }
            if words.count < found.count {
                let lost = found.count - words.count
                ASDebug.log(.events, "\(lost) words of \(debugLabel) are outside the text that was checked")
            }
            let placed = words.map { NSRange(location: part.location + $0.location, length: $0.length) }
            paragraph.remember(placed, in: part, from: source)
            showTiles()
        case .failure(let error):
            spelling.hasFailed = true
            ASDebug.log(.events, "the spelling of \(debugLabel) could not be checked: \(error)")
        }
        checkSpelling()
    }

    /// Returns the first unchecked part of the visible text, otherwise one near it.
    @MainActor
    private func nextSpellingPart(
        in layout: ASEditingLayout,
        _ source: ASEditingSpelling.Source
    ) -> (ASEditingParagraph, NSRange)? {
        let inset = textContainerInset
        let visible = textView.bounds.offsetBy(dx: -inset.left, dy: -inset.top)
        guard visible.width > 0, visible.height > 0 else { return nil }
        let near = visible.insetBy(dx: 0, dy: -visible.height / 2)
        let composed = markedTextRange.map { layout.text.indexOfParagraph(at: $0.location) }
        for area in [visible, near] {
            for index in layout.paragraphs(in: area) where index != composed && layout.hasLines(at: index) {
                let paragraph = layout.text.paragraphs[index]
                let parts = ASSpellingParts.parts(
                    of: paragraph.string,
                    length: paragraph.visibleLength,
                    touching: layout.characters(ofParagraph: index, in: area)
                )
                if let part = parts.first(where: { !paragraph.hasSpelling(of: $0, from: source) }) {
                    return (paragraph, part)
                }
            }
        }
        return nil
    }

    // MARK: Results

    /// Returns the misspelled words of a paragraph, without the word that is being typed.
    @MainActor
    func misspelledWords(
        inParagraph index: Int,
        of layout: ASEditingLayout,
        _ source: ASEditingSpelling.Source
    ) -> [NSRange] {
        let start = layout.text.starts[index]
        let typed = spelling.shownTypedPlace
        return layout.text.paragraphs[index].misspelledWords(from: source).compactMap { word in
            let word = NSRange(location: start + word.location, length: word.length)
            if let typed, word.location <= typed, typed <= word.upperBound { return nil }
            return word
        }
    }

    /// Returns the rectangles of the underlines in a range of paragraphs, relative to the start of the text.
    @MainActor
    func misspelledRects(_ paragraphs: [Int], in layout: ASEditingLayout) -> [CGRect] {
        guard let question = spellingQuestion else { return [] }
        return paragraphs.flatMap { index in
            misspelledWords(inParagraph: index, of: layout, question.source)
                .flatMap { layout.letterRects(for: $0) }
        }
    }

    /// Records whether a word is being typed.
    ///
    /// - Returns: whether the underlines change
    @MainActor
    func updateTypedPlace() -> Bool {
        let place = spellingQuestion == nil ? nil : editorState.withLock { $0.editing.typedPlace }
        defer { spelling.shownTypedPlace = place }
        return place != spelling.shownTypedPlace
    }

    /// Returns the underlined word at a point of the node.
    @MainActor
    func misspelledWord(at point: CGPoint) -> (range: NSRange, word: String, question: SpellingQuestion)? {
        guard let question = spellingQuestion, let layout = currentLayout else { return nil }
        let place = textPoint(textView.convert(point, from: view))
        let index = layout.line(at: place).paragraph
        for range in misspelledWords(inParagraph: index, of: layout, question.source)
        where layout.letterRects(for: range).contains(where: { $0.insetBy(dx: -1, dy: -1).contains(place) }) {
            return (range, layout.text.substring(range), question)
        }
        return nil
    }
}
