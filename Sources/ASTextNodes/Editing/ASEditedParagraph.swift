// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A paragraph of a text that is edited: never changes, and remembers how it was laid out.
///
/// An edit replaces the paragraphs that it touches; all others keep their layouts.
final class ASEditedParagraph: @unchecked Sendable {
    // @unchecked because: the attributed string is a copy that nobody changes; what is remembered is behind a lock.

    /// With the separator that ends it.
    let text: NSAttributedString  // immutable after init
    /// In UTF-16, with the separator.
    let length: Int  // immutable after init
    /// Of the separator; 0 in the last paragraph.
    let separatorLength: Int  // immutable after init
    /// What is laid out: without the separator, and as secret as it has to be.
    let content: ASTextContent  // immutable after init
    /// What its style says of the space before and behind it.
    let spacing: (before: CGFloat, behind: CGFloat)  // immutable after init
    /// Whether it is for text that nobody is to read: nothing tells where its words are.
    private let isSecure: Bool  // immutable after init

    private struct Memory {
        /// Newest last.
        var layouts: [ASTextLayout] = []
        var boundaries: ASTextBoundaries?
        var spelling = ASEditedSpelling()
        var scalarCount: Int?
    }
    private let memory = ASLock(Memory())

    /// A text is measured at one width and shown at another, while it grows.
    private static let layoutLimit = 2

    /// - Parameters:
    ///   - text: of the paragraph, with its separator
    ///   - separatorLength: of that
    ///   - isSecure: whether bullets stand for its characters
    ///   - fallback: the attributes of a paragraph that has no character at all
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
            // As high as a line, for the caret.
            let attributes = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : fallback
            content = ASTextContent(NSAttributedString(string: "\u{200B}", attributes: attributes))
        } else {
            let shown = text.attributedSubstring(from: NSRange(location: 0, length: visible))
            content = ASTextContent(isSecure ? Self.bullets(for: shown) : shown)
        }
        let style = content.attributes(atByte: 0).paragraphStyle
        spacing = (max(0, style.paragraphSpacingBefore), max(0, style.lineSpacing) + max(0, style.paragraphSpacing))
    }

    /// A bullet for each character, as long in UTF-16 as that.
    private static func bullets(for text: NSAttributedString) -> NSAttributedString {
        var bullets = ""
        for character in text.string {
            // A joiner behind it is one character with the bullet, and takes no room.
            bullets += "•" + String(repeating: "\u{200D}", count: max(0, character.utf16.count - 1))
        }
        return NSAttributedString(string: bullets, attributes: text.attributes(at: 0, effectiveRange: nil))
    }

    /// Without the separator.
    var visibleLength: Int { length - separatorLength }

    /// Where its characters, words and sentences begin; the separator is one character.
    var boundaries: ASTextBoundaries {
        if let known = memory.withLock({ $0.boundaries }) { return known }
        let found = ASTextBoundaries(isSecure ? content.string : text.string)
        memory.withLock { $0.boundaries = found }
        return found
    }

    /// In Unicode scalars, with the separator.
    var scalarCount: Int {
        if let known = memory.withLock({ $0.scalarCount }) { return known }
        let count = text.string.unicodeScalars.count
        memory.withLock { $0.scalarCount = count }
        return count
    }

    // MARK: Spelling

    /// What is known of it.
    var spelling: ASEditedSpelling {
        get { memory.withLock { $0.spelling } }
        set { memory.withLock { $0.spelling = newValue } }
    }

    func knowsSpelling(of part: NSRange, from source: ASEditedSpelling.Source) -> Bool {
        memory.withLock { $0.spelling.knows(part, from: source) }
    }

    func misspelledWords(from source: ASEditedSpelling.Source) -> [NSRange] {
        memory.withLock { $0.spelling.words(from: source) }
    }

    func remember(_ misspelled: [NSRange], in part: NSRange, from source: ASEditedSpelling.Source) {
        memory.withLock { $0.spelling.remember(misspelled, in: part, from: source) }
    }

    // MARK: Lines

    /// The layout, if it was made before.
    func knownLayout(_ parameters: ASTextLayoutParameters) -> ASTextLayout? {
        memory.withLock { $0.layouts.last { $0.parameters == parameters } }
    }

    /// The lines in some room; made once.
    func layout(_ parameters: ASTextLayoutParameters) -> ASTextLayout {
        if let known = knownLayout(parameters) { return known }
        let made = ASTextLayout.make(content, parameters)
        memory.withLock { memory in
            if memory.layouts.count >= Self.layoutLimit { memory.layouts.removeFirst() }
            memory.layouts.append(made)
        }
        return made
    }
}
