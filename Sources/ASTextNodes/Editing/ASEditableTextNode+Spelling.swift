// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

// Spelling. When nothing was typed for a moment, the checker is asked about what is seen, and then about what is near, part by part: each
// question is chosen from the text as it is then, so what has changed or gone meanwhile is not asked about. Answers are kept by the
// paragraphs, which never change: an answer about a paragraph that is not in the text any more is lost with it.

extension ASEditableTextNode {
    /// Whom all editable texts of the program ask that have no checker of their own; nil for nobody.
    ///
    /// What is seen already asks when something changes in it, or when it is scrolled.
    ///
    /// - Thread: any
    public static var defaultSpellChecker: (any ASSpellChecking)? {
        get { ASSpellingDefaults.shared.current.checker }
        set {
            ASSpellingDefaults.shared.change {
                $0.checker = newValue
                $0.knowledge += 1
            }
        }
    }

    /// Whom this text asks about its spelling; nil for `defaultSpellChecker`.
    ///
    /// - Thread: any
    public var spellChecker: (any ASSpellChecking)? {
        get { editorState.withLock { $0.spellChecker } }
        set { changeSpelling { $0.spellChecker = newValue } }
    }

    /// The language that the text is written in, as in BCP 47; nil leaves it to the checker.
    ///
    /// - Thread: any
    public var spellCheckingLanguage: String? {
        get { editorState.withLock { $0.spellCheckingLanguage } }
        set { changeSpelling { $0.spellCheckingLanguage = newValue } }
    }

    /// Whether words that are written wrongly are underlined.
    ///
    /// By `.default` they are unless `autocorrectionType` is `.no`. Nothing is while there is no checker, nor in a secret.
    ///
    /// - Thread: any
    public var spellCheckingType: UITextSpellCheckingType {
        get { editorState.withLock { $0.spellCheckingType } }
        set { changeSpelling { $0.spellCheckingType = newValue } }
    }

    /// The checker knows other words now: everything that is seen is asked about again.
    ///
    /// Other editable texts ask again when something changes in them, or when they are scrolled.
    ///
    /// - Thread: any
    public func spellCheckerDidChange() {
        ASSpellingDefaults.shared.change { $0.knowledge += 1 }
        changeSpelling { _ in }
    }

    func changeSpelling(_ change: (inout ASEditableTextState) -> Void) {
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

    // MARK: Asking

    /// Who is asked; nil while nobody is.
    struct SpellingQuestion {
        var checker: any ASSpellChecking
        var language: String?
        var source: ASEditedSpelling.Source
    }

    var spellingQuestion: SpellingQuestion? {
        let (shared, knowledge) = ASSpellingDefaults.shared.change { ($0.checker, $0.knowledge) }
        return editorState.withLock { state in
            let isWanted =
                switch state.spellCheckingType {
                case .yes: true
                case .no: false
                case .default: state.autocorrectionType != .no
                }
            guard let checker = state.spellChecker ?? shared, isWanted, !state.isSecureTextEntry else { return nil }
            let source = ASEditedSpelling.Source(number: state.spellingNumber, knowledge: knowledge)
            return SpellingQuestion(checker: checker, language: state.spellCheckingLanguage, source: source)
        }
    }

    /// The text is another: words are looked at when it has been left alone for a moment.
    @MainActor
    func spellingTextDidChange() {
        guard spellingQuestion != nil else { return }
        spelling.hasFailed = false
        let node = ASWeakNode(self)
        spelling.rest = ASDelayedCall(after: ASEditorSpelling.restDuration) {
            guard let editor = node.value as? ASEditableTextNode else { return }
            editor.spelling.rest = nil
            editor.checkSpelling()
        }
    }

    /// Asks the next question, if there is one.
    @MainActor
    func checkSpelling() {
        guard !spelling.isSettling, !spelling.isAsking, !spelling.hasFailed, isNodeLoaded,
            let question = spellingQuestion, let layout = currentLayout,
            let (paragraph, part) = nextSpellingPart(in: layout, question.source)
        else { return }
        spelling.isAsking = true
        let string = paragraph.text.attributedSubstring(from: part).string
        let (checker, language) = (question.checker, question.language)
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.utility) {
            let answer = Result {
                try ASTrace.span("editor", "spelling") {
                    try checker.misspelledRanges(in: string, language: language)
                }
            }
            ASDispatcherCurrent().asyncMain {
                (node.value as? ASEditableTextNode)?.takeSpelling(answer, paragraph, part, question.source)
            }
        }
    }

    @MainActor
    private func takeSpelling(
        _ answer: Result<[NSRange], any Error>,
        _ paragraph: ASEditedParagraph,
        _ part: NSRange,
        _ source: ASEditedSpelling.Source
    ) {
        spelling.isAsking = false
        switch answer {
        case .success(let found):
            // Asked by other settings than those of now: the next question is about the same part.
            guard spellingQuestion?.source == source else { return checkSpelling() }
            let words = found.filter {
                $0.location >= 0 && $0.length > 0 && $0.location <= part.length
                    && $0.length <= part.length - $0.location
            }
            if words.count < found.count {
                let lost = found.count - words.count
                ASDebug.log(.events, "\(lost) words of \(debugLabel) lie beyond the text that was asked about")
            }
            let placed = words.map { NSRange(location: part.location + $0.location, length: $0.length) }
            paragraph.remember(placed, in: part, from: source)
            showTiles()
        case .failure(let error):
            spelling.hasFailed = true
            ASDebug.log(.events, "the spelling of \(debugLabel) is not known: \(error)")
        }
        checkSpelling()
    }

    /// What is not known and seen, from the top; or what is near.
    @MainActor
    private func nextSpellingPart(
        in layout: ASEditedLayout,
        _ source: ASEditedSpelling.Source
    ) -> (ASEditedParagraph, NSRange)? {
        let inset = textContainerInset
        let visible = textView.bounds.offsetBy(dx: -inset.left, dy: -inset.top)
        guard visible.width > 0, visible.height > 0 else { return nil }
        let near = visible.insetBy(dx: 0, dy: -visible.height / 2)
        let composed = markedTextRange.map { layout.text.indexOfParagraph(at: $0.location) }
        for area in [visible, near] {
            for index in layout.paragraphs(from: area.minY, to: area.maxY) where index != composed {
                let paragraph = layout.text.paragraphs[index]
                let parts = ASSpellingParts.parts(
                    of: paragraph.text.string,
                    length: paragraph.visibleLength,
                    touching: layout.characters(ofParagraph: index, in: area)
                )
                if let part = parts.first(where: { !paragraph.knowsSpelling(of: $0, from: source) }) {
                    return (paragraph, part)
                }
            }
        }
        return nil
    }

    // MARK: Looking

    /// Words that are written wrongly, in a paragraph; without the one that is being typed.
    @MainActor
    func misspelledWords(
        inParagraph index: Int,
        of layout: ASEditedLayout,
        _ source: ASEditedSpelling.Source
    ) -> [NSRange] {
        let start = layout.text.starts[index]
        let typed = spelling.shownTypedPlace
        return layout.text.paragraphs[index].misspelledWords(from: source).compactMap { word in
            let word = NSRange(location: start + word.location, length: word.length)
            if let typed, word.location <= typed, typed <= word.upperBound { return nil }
            return word
        }
    }

    /// Where the lines below words are drawn, in some paragraphs; from the beginning of the text.
    @MainActor
    func misspelledRects(_ paragraphs: Range<Int>, in layout: ASEditedLayout) -> [CGRect] {
        guard let question = spellingQuestion else { return [] }
        return paragraphs.flatMap { index in
            misspelledWords(inParagraph: index, of: layout, question.source)
                .flatMap { layout.letterRects(for: $0) }
        }
    }

    /// Notes whether a word is being typed.
    ///
    /// - Returns: whether other words are to be marked now
    @MainActor
    func noteTypedPlace() -> Bool {
        let place = spellingQuestion == nil ? nil : editorState.withLock { $0.editing.typedPlace }
        defer { spelling.shownTypedPlace = place }
        return place != spelling.shownTypedPlace
    }

    /// The word that is underlined at a point of the node.
    @MainActor
    func misspelledWord(at point: CGPoint) -> (range: NSRange, word: String, question: SpellingQuestion)? {
        guard let question = spellingQuestion, let layout = currentLayout else { return nil }
        let place = textPoint(textView.convert(point, from: view))
        let index = layout.line(atY: place.y).paragraph
        for range in misspelledWords(inParagraph: index, of: layout, question.source)
        where layout.letterRects(for: range).contains(where: { $0.insetBy(dx: -1, dy: -1).contains(place) }) {
            return (range, layout.text.attributedSubstring(range).string, question)
        }
        return nil
    }
}
