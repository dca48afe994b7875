// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A paragraph of an edited text, or a part of a long one; immutable, with cached layouts.
///
/// An edit replaces the paragraphs that it touches; all others keep their layouts. A paragraph of more than `longestCount` UTF-16 units is
/// several of these, so that an edit in it costs that of a part; each part begins a line.
final class ASEditingParagraph: @unchecked Sendable {
    // @unchecked because: the attributed string is a copy that is never changed; the cache is guarded by a lock.

    /// The characters, with the separator that ends the paragraph.
    let string: String  // immutable after init
    /// The attributes of all characters; `nil` if they differ.
    let uniform: ASUniformAttributes?  // immutable after init
    /// The text, if the attributes differ.
    private let attributed: NSAttributedString?  // immutable after init
    /// The length in UTF-16, with the separator.
    let length: Int  // immutable after init
    /// The length of the separator; 0 in the last paragraph, and in a part that another part of the same paragraph follows.
    let separatorLength: Int  // immutable after init
    /// Whether the text is secure, so that the positions of its words are not revealed.
    private let isSecure: Bool  // immutable after init
    /// The attributes of a paragraph without characters.
    private let fallback: ASUniformAttributes?  // immutable after init

    /// The length of the longest paragraph that is not divided, in UTF-16.
    static let longestCount = 16_384
    /// The length of the longest part of a divided paragraph, in UTF-16.
    static let longestPartCount = 4_096

    /// The direction of the paragraph that a part continues.
    enum Continuation: Hashable, Sendable {
        case leftToRight, rightToLeft
    }

    private struct Cache {
        /// The lines of the last layouts, the newest last.
        var lines: [Lines] = []
        var content: ASTextContent?
        var boundaries: ASTextBoundaries?
        var spelling = ASEditingSpelling()
        var scalarCount: Int?
        var metrics: ASUniformAttributes.Metrics?
        var isRightToLeft: Bool?
    }
    private let cache = ASLock(Cache())

    /// The lines for one set of parameters: their measure, and the lines themselves unless they were dropped.
    private struct Lines {
        var room: ASEditingLineParameters
        var continuation: Continuation?
        var layout: ASTextLayout?
        var measure: Measure
    }

    /// The size of a paragraph's lines, and the facts that are known without the lines.
    struct Measure: Hashable, Sendable {
        /// In points, not rounded.
        var size: CGSize
        var lineCount: Int
        /// The distance from the top to the first baseline, in points.
        var firstBaseline: CGFloat

        init(size: CGSize, lineCount: Int, firstBaseline: CGFloat) {
            (self.size, self.lineCount, self.firstBaseline) = (size, lineCount, firstBaseline)
        }

        init(_ layout: ASTextLayout) {
            self.init(size: layout.size, lineCount: layout.lineCount, firstBaseline: layout.firstBaseline)
        }
    }

    /// A growing text is measured at one width and displayed at another.
    private static let layoutLimit = 2

    /// Creates a paragraph.
    ///
    /// - Parameters:
    ///   - text: the text of the paragraph, with its separator
    ///   - separatorLength: the length of the separator
    ///   - isSecure: whether its characters are shown as bullets
    ///   - fallback: the attributes of a paragraph without characters
    init(_ text: NSAttributedString, separatorLength: Int, isSecure: Bool, fallback: ASUniformAttributes?) {
        (attributed, uniform, string) = (text, nil, text.string)
        (length, self.separatorLength, self.isSecure) = (text.length, separatorLength, isSecure)
        self.fallback = text.length == 0 ? fallback : nil
    }

    /// Creates a paragraph whose characters have the same attributes; `length` is that of the string in UTF-16.
    init(_ string: String, length: Int, _ uniform: ASUniformAttributes, separatorLength: Int, isSecure: Bool) {
        (attributed, self.uniform, self.string, fallback) = (nil, uniform, string, nil)
        (self.length, self.separatorLength, self.isSecure) = (length, separatorLength, isSecure)
    }

    // MARK: Text

    /// The text, with the separator that ends it.
    var text: NSAttributedString {
        attributed ?? NSAttributedString(string: string, attributes: uniform?.values ?? [:])
    }

    /// Returns the attributes of a character.
    func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
        uniform?.values ?? attributed?.attributes(at: index, effectiveRange: nil) ?? [:]
    }

    /// Returns the characters of a range in UTF-16.
    func substring(_ range: NSRange) -> Substring {
        let utf16 = string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: range.location, limitedBy: utf16.endIndex) ?? utf16.endIndex
        let end = utf16.index(start, offsetBy: range.length, limitedBy: utf16.endIndex) ?? utf16.endIndex
        return string[start..<end]
    }

    /// The content for layout: without the separator, and as bullets if it is secure.
    var content: ASTextContent {
        if let known = cache.withLock({ $0.content }) { return known }
        let made = makeContent()
        cache.withLock { $0.content = made }
        return made
    }

    private func makeContent() -> ASTextContent {
        let visible = NSRange(location: 0, length: visibleLength)
        if visible.length == 0 {
            // With the height of a line, for the caret.
            let attributes = length > 0 ? attributes(at: 0) : fallback?.values ?? [:]
            return ASTextContent(NSAttributedString(string: "\u{200B}", attributes: attributes))
        }
        if isSecure { return ASTextContent(bullets(visible)) }
        if let uniform { return ASTextContent(String(substring(visible)), attributes: uniform.attributes) }
        return ASTextContent(separatorLength == 0 ? text : text.attributedSubstring(from: visible))
    }

    /// The metrics, from the attributes of the first character.
    var metrics: ASUniformAttributes.Metrics {
        if let uniform = uniform ?? fallback { return uniform.metrics }
        if let known = cache.withLock({ $0.metrics }) { return known }
        let made = ASUniformAttributes.Metrics(length > 0 ? attributes(at: 0) : [:])
        cache.withLock { $0.metrics = made }
        return made
    }

    /// Returns a bullet for each character, with the same length in UTF-16.
    private func bullets(_ range: NSRange) -> NSAttributedString {
        var bullets = ""
        for character in substring(range) {
            // A joiner after the bullet belongs to the same character, and has no width.
            bullets += "•" + String(repeating: "\u{200D}", count: max(0, character.utf16.count - 1))
        }
        return NSAttributedString(string: bullets, attributes: attributes(at: 0))
    }

    /// The length in UTF-8, with the separator.
    var byteCount: Int { string.utf8.count }

    /// The length without the separator.
    var visibleLength: Int { length - separatorLength }

    /// The boundaries of characters, words and sentences; the separator is one character.
    var boundaries: ASTextBoundaries {
        if let known = cache.withLock({ $0.boundaries }) { return known }
        let found = ASTextBoundaries(isSecure ? content.string : string)
        cache.withLock { $0.boundaries = found }
        return found
    }

    /// The length in Unicode scalars, with the separator.
    var scalarCount: Int {
        if let known = cache.withLock({ $0.scalarCount }) { return known }
        let count = string.unicodeScalars.count
        cache.withLock { $0.scalarCount = count }
        return count
    }

    // MARK: Spelling

    /// The results of spell checking.
    var spelling: ASEditingSpelling {
        get { cache.withLock { $0.spelling } }
        set { cache.withLock { $0.spelling = newValue } }
    }

    func hasSpelling(of part: NSRange, from source: ASEditingSpelling.Source) -> Bool {
        cache.withLock { $0.spelling.hasResult(part, from: source) }
    }

    func misspelledWords(from source: ASEditingSpelling.Source) -> [NSRange] {
        cache.withLock { $0.spelling.words(from: source) }
    }

    func remember(_ misspelled: [NSRange], in part: NSRange, from source: ASEditingSpelling.Source) {
        cache.withLock { $0.spelling.remember(misspelled, in: part, from: source) }
    }

    // MARK: Lines

    /// Whether the paragraph is right to left, by its style or its first strong character.
    var isRightToLeft: Bool {
        if let known = cache.withLock({ $0.isRightToLeft }) { return known }
        let found = content.isRightToLeft
        cache.withLock { $0.isRightToLeft = found }
        return found
    }

    /// Returns the size of the lines; `nil` if they were not laid out.
    func knownMeasure(_ room: ASEditingLineParameters, _ continuation: Continuation?) -> Measure? {
        cache.withLock { $0.lines.last { $0.room == room && $0.continuation == continuation }?.measure }
    }

    /// Returns the lines; `nil` if they were not laid out, or were dropped.
    func knownLayout(_ room: ASEditingLineParameters, _ continuation: Continuation?) -> ASTextLayout? {
        cache.withLock { $0.lines.last { $0.room == room && $0.continuation == continuation }?.layout }
    }

    /// Returns the lines, which are cached until `dropLines()`.
    ///
    /// - Parameters:
    ///   - room: the parameters of the lines
    ///   - continuation: the direction, if this part continues a paragraph
    /// - Returns: the lines
    func layout(_ room: ASEditingLineParameters, _ continuation: Continuation?) -> ASTextLayout {
        if let known = knownLayout(room, continuation) { return known }
        let made = makeLayout(room, continuation)
        remember(made, room, continuation, keepsLines: true)
        return made
    }

    /// Returns the size of the lines, without keeping lines that were not laid out before.
    func measure(_ room: ASEditingLineParameters, _ continuation: Continuation?) -> Measure {
        if let known = knownMeasure(room, continuation) { return known }
        return remember(makeLayout(room, continuation), room, continuation, keepsLines: false)
    }

    /// Drops the lines, but not their size, so that the lines of a long text outside of the visible part need no memory.
    func dropLines() {
        cache.withLock { cache in
            for index in cache.lines.indices { cache.lines[index].layout = nil }
            cache.boundaries = nil
            cache.content = nil
        }
    }

    private func makeLayout(_ room: ASEditingLineParameters, _ continuation: Continuation?) -> ASTextLayout {
        guard let continuation else { return ASTextLayout.make(content, room.parameters) }
        return ASTextLayout.make(content.continuing(isRightToLeft: continuation == .rightToLeft), room.parameters)
    }

    @discardableResult
    private func remember(
        _ layout: ASTextLayout,
        _ room: ASEditingLineParameters,
        _ continuation: Continuation?,
        keepsLines: Bool
    ) -> Measure {
        let measure = Measure(layout)
        cache.withLock { cache in
            cache.lines.removeAll { $0.room == room && $0.continuation == continuation }
            if cache.lines.count >= Self.layoutLimit { cache.lines.removeFirst() }
            cache.lines.append(
                Lines(
                    room: room,
                    continuation: continuation,
                    layout: keepsLines ? layout : nil,
                    measure: measure
                )
            )
        }
        return measure
    }

    // MARK: Estimates

    /// Returns the size that the lines probably have, without laying them out.
    ///
    /// A letter is half as wide as its font is high, and an ideograph as wide.
    func estimate(_ room: ASEditingLineParameters) -> Measure {
        let metrics = metrics
        let isWide = string.utf8.count > 2 * length
        let width = CGFloat(visibleLength) * metrics.pointSize * (isWide ? 1 : 0.5)
        let most = max(metrics.pointSize, room.width)
        let lineCount = most.isFinite ? max(1, Int((width / most).rounded(.up))) : 1
        return Measure(
            size: CGSize(
                width: min(width, most),
                height: CGFloat(lineCount) * metrics.lineHeight + CGFloat(lineCount - 1) * metrics.lineSpacing
            ),
            lineCount: lineCount,
            firstBaseline: metrics.ascender
        )
    }
}
