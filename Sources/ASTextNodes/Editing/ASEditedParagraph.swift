// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A paragraph of an edited text; immutable, with cached layouts.
///
/// An edit replaces the paragraphs that it touches; all others keep their layouts.
final class ASEditedParagraph: @unchecked Sendable {
    // @unchecked because: the attributed string is a copy that is never changed; the cache is guarded by a lock.

    /// The text, with the separator that ends it.
    let text: NSAttributedString  // immutable after init
    /// The length in UTF-16, with the separator.
    let length: Int  // immutable after init
    /// The length of the separator; 0 in the last paragraph.
    let separatorLength: Int  // immutable after init
    /// The content for layout: without the separator, and as bullets if it is secure.
    let content: ASTextContent  // immutable after init
    /// The paragraph spacing before and after, from its style.
    let spacing: (before: CGFloat, behind: CGFloat)  // immutable after init
    /// Whether the text is secure, so that the positions of its words are not revealed.
    private let isSecure: Bool  // immutable after init

    private struct Cache {
        /// The layouts, the newest last.
        var layouts: [ASTextLayout] = []
        var boundaries: ASTextBoundaries?
        var spelling = ASEditedSpelling()
        var scalarCount: Int?
    }
    private let cache = ASLock(Cache())

    /// A growing text is measured at one width and displayed at another.
    private static let layoutLimit = 2

    /// Creates a paragraph.
    ///
    /// - Parameters:
    ///   - text: the text of the paragraph, with its separator
    ///   - separatorLength: the length of the separator
    ///   - isSecure: whether its characters are shown as bullets
    ///   - fallback: the attributes of a paragraph without characters
    init(
        _ text: NSAttributedString,
        separatorLength: Int,
        isSecure: Bool,
        fallback: [NSAttributedString.Key: Any]
    ) {
        self.text = text
        self.separatorLength = separatorLength
        self.isSecure = isSecure
        length = text.length
        let visible = text.length - separatorLength
        if visible == 0 {
            // With the height of a line, for the caret.
            let attributes = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : fallback
            content = ASTextContent(NSAttributedString(string: "\u{200B}", attributes: attributes))
        } else {
            let shown = text.attributedSubstring(from: NSRange(location: 0, length: visible))
            content = ASTextContent(isSecure ? Self.bullets(for: shown) : shown)
        }
        let style = content.attributes(atByte: 0).paragraphStyle
        spacing = (max(0, style.paragraphSpacingBefore), max(0, style.lineSpacing) + max(0, style.paragraphSpacing))
    }

    /// Returns a bullet for each character, with the same length in UTF-16.
    private static func bullets(for text: NSAttributedString) -> NSAttributedString {
        var bullets = ""
        for character in text.string {
            // A joiner after the bullet belongs to the same character, and has no width.
            bullets += "•" + String(repeating: "\u{200D}", count: max(0, character.utf16.count - 1))
        }
        return NSAttributedString(string: bullets, attributes: text.attributes(at: 0, effectiveRange: nil))
    }

    /// The length without the separator.
    var visibleLength: Int { length - separatorLength }

    /// The boundaries of characters, words and sentences; the separator is one character.
    var boundaries: ASTextBoundaries {
        if let known = cache.withLock({ $0.boundaries }) { return known }
        let found = ASTextBoundaries(isSecure ? content.string : text.string)
        cache.withLock { $0.boundaries = found }
        return found
    }

    /// The length in Unicode scalars, with the separator.
    var scalarCount: Int {
        if let known = cache.withLock({ $0.scalarCount }) { return known }
        let count = text.string.unicodeScalars.count
        cache.withLock { $0.scalarCount = count }
        return count
    }

    // MARK: Spelling

    /// The results of spell checking.
    var spelling: ASEditedSpelling {
        get { cache.withLock { $0.spelling } }
        set { cache.withLock { $0.spelling = newValue } }
    }

    func hasSpelling(of part: NSRange, from source: ASEditedSpelling.Source) -> Bool {
        cache.withLock { $0.spelling.hasResult(part, from: source) }
    }

    func misspelledWords(from source: ASEditedSpelling.Source) -> [NSRange] {
        cache.withLock { $0.spelling.words(from: source) }
    }

    func remember(_ misspelled: [NSRange], in part: NSRange, from source: ASEditedSpelling.Source) {
        cache.withLock { $0.spelling.remember(misspelled, in: part, from: source) }
    }

    // MARK: Lines

    /// Returns the layout, if it is cached.
    func knownLayout(_ parameters: ASTextLayoutParameters) -> ASTextLayout? {
        cache.withLock { $0.layouts.last { $0.parameters == parameters } }
    }

    /// Returns the layout, which is cached.
    func layout(_ parameters: ASTextLayoutParameters) -> ASTextLayout {
        if let known = knownLayout(parameters) { return known }
        let made = ASTextLayout.make(content, parameters)
        cache.withLock { cache in
            if cache.layouts.count >= Self.layoutLimit { cache.layouts.removeFirst() }
            cache.layouts.append(made)
        }
        return made
    }
}
