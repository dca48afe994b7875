// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// An immutable text with its attributes, which is passed between threads instead of an `NSAttributedString`.
///
/// - Thread: any (value)
public struct ASTextContent: Hashable, Sendable {
    /// A range of text with one set of attributes.
    public struct Run: Hashable, Sendable {
        /// The range in UTF-8 bytes.
        public var range: Range<Int>
        /// The attributes of the range.
        public var attributes: ASTextAttributes
    }

    /// The characters of the text.
    ///
    /// A NUL of the original is replaced by a zero-width space, which has the same length in UTF-16.
    public var string: String { box.string }
    /// The runs in order; they cover the whole text.
    public var runs: [Run] { box.runs }

    private final class Box: Sendable {
        let string: String
        let runs: [Run]
        let hash: Int
        let controlSeparators: [Int]

        init(string: String, runs: [Run]) {
            var string = string
            string.makeContiguousUTF8()
            self.string = string
            self.runs = runs
            var hasher = Hasher()
            hasher.combine(string)
            hasher.combine(runs)
            hash = hasher.finalize()
            func isControl(_ byte: UInt8) -> Bool { byte == 0x0B || byte == 0x0C }
            controlSeparators = string.withUTF8 { bytes in
                bytes.contains(where: isControl) ? bytes.indices.filter { isControl(bytes[$0]) } : []
            }
        }
    }

    /// The bytes of U+000B and U+000C, which end lines as U+2028 does.
    var controlSeparators: [Int] { box.controlSeparators }

    private let box: Box

    /// Creates a text; the runs cover it, in order.
    init(string: String, runs: [Run]) {
        box = Box(string: string, runs: runs)
    }

    /// The empty text.
    public static let empty = ASTextContent("")

    /// Creates a text with one set of attributes.
    public init(_ text: String, attributes: ASTextAttributes = ASTextAttributes()) {
        let text = text.replacingNUL(with: "\u{200B}")
        let count = text.utf8.count
        self.init(string: text, runs: count == 0 ? [] : [Run(range: 0..<count, attributes: attributes)])
    }

    /// Creates a copy of an attributed string.
    public init(_ attributedString: NSAttributedString) {
        _ = ASAttributedStringMemory.isReleased
        ASAttributedStringMemory.reportsDefects
        let text = attributedString.string.replacingNUL(with: "\u{200B}")
        var runs: [Run] = []
        var position = UTF16Position()
        let whole = NSRange(location: 0, length: attributedString.length)
        attributedString.enumerateAttributes(in: whole) { values, range, _ in
            let start = position.byteOffset
            position.advance(toUTF16: range.location + range.length, in: text)
            let attributes = ASTextAttributes(values)
            if let last = runs.last, last.attributes == attributes {
                runs[runs.count - 1].range = last.range.lowerBound..<position.byteOffset
            } else if position.byteOffset > start {
                runs.append(Run(range: start..<position.byteOffset, attributes: attributes))
            }
        }
        self.init(string: text, runs: runs)
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { string.isEmpty }

    /// The length in UTF-8 bytes.
    public var byteCount: Int { string.utf8.count }

    /// Returns the attributes at a byte; those of the last byte beyond the end, and the defaults in an empty text.
    public func attributes(atByte offset: Int) -> ASTextAttributes {
        guard let last = runs.last else { return ASTextAttributes() }
        guard offset < last.range.upperBound else { return last.attributes }
        return runs[indexOfRun(atByte: offset)].attributes
    }

    /// Returns the text in `range` (UTF-8 bytes at character boundaries), with its attributes.
    public func slice(_ range: Range<Int>) -> ASTextContent {
        if range == 0..<byteCount { return self }
        let text = String(decoding: string.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
        var parts: [Run] = []
        forEachRun(in: range) { part, attributes in
            parts.append(
                Run(
                    range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
                    attributes: attributes
                )
            )
        }
        return ASTextContent(string: text, runs: parts)
    }

    /// Returns the concatenation of both texts.
    public func appending(_ other: ASTextContent) -> ASTextContent {
        let shift = byteCount
        let moved = other.runs.map {
            Run(range: $0.range.lowerBound + shift..<$0.range.upperBound + shift, attributes: $0.attributes)
        }
        var joined = runs
        // Adjacent runs with equal attributes are merged.
        if let last = joined.last, let first = moved.first, last.attributes == first.attributes {
            joined[joined.count - 1].range = last.range.lowerBound..<first.range.upperBound
            joined += moved.dropFirst()
        } else {
            joined += moved
        }
        return ASTextContent(string: string + other.string, runs: joined)
    }

    /// Returns the same text with fonts, and distances that depend on them, multiplied by a factor.
    ///
    /// Kerning, baseline offsets, line heights, and distances between lines and paragraphs are scaled too; indents and images are not.
    ///
    /// A factor that is not positive and finite has no effect.
    public func scaled(by factor: CGFloat) -> ASTextContent {
        guard factor > 0, factor.isFinite, factor != 1, !isEmpty else { return self }
        let scaled = runs.map { Run(range: $0.range, attributes: $0.attributes.scaled(by: factor)) }
        return ASTextContent(string: string, runs: scaled)
    }

    /// Returns whether the texts and all attributes are equal.
    public static func == (a: ASTextContent, b: ASTextContent) -> Bool {
        a.box === b.box || (a.box.hash == b.box.hash && a.string == b.string && a.runs == b.runs)
    }

    /// Hashes the text with a hash that is computed once.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.hash)
    }

    // MARK: Runs

    /// Returns the index of the run that contains a byte of a text that is not empty.
    private func indexOfRun(atByte offset: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Calls `body` with each run's part of `range`, in order.
    func forEachRun(in range: Range<Int>, _ body: (Range<Int>, ASTextAttributes) -> Void) {
        for index in indicesOfRuns(in: range) { body(runs[index].range.clamped(to: range), runs[index].attributes) }
    }

    /// Returns the indices of the runs that overlap `range`.
    func indicesOfRuns(in range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty, let last = runs.last, range.lowerBound < last.range.upperBound else { return 0..<0 }
        let first = indexOfRun(atByte: range.lowerBound)
        let isOne = range.upperBound <= runs[first].range.upperBound || first == runs.count - 1
        return first..<(isOne ? first : indexOfRun(atByte: range.upperBound - 1)) + 1
    }

    // MARK: UTF-16

    /// Returns the byte offset of a UTF-16 offset; the end for offsets beyond it, and the next character for offsets in a character.
    func byteOffset(utf16 offset: Int) -> Int {
        var position = UTF16Position()
        position.advance(toUTF16: offset, in: string)
        return position.byteOffset
    }

    /// Returns the UTF-16 offset of a byte offset at a character boundary.
    func utf16Offset(byte offset: Int) -> Int {
        let utf8 = string.utf8
        let end = utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), utf8.count))
        return string.utf16.distance(from: string.startIndex, to: end)
    }

    /// A position in a text that only moves forward, in both encodings at once.
    private struct UTF16Position {
        var byteOffset = 0
        private var utf16Offset = 0

        mutating func advance(toUTF16 target: Int, in text: String) {
            let bytes = text.utf8
            var index = bytes.index(bytes.startIndex, offsetBy: byteOffset)
            while utf16Offset < target, index < bytes.endIndex {
                let lead = bytes[index]
                let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
                utf16Offset += length == 4 ? 2 : 1
                byteOffset += length
                index = bytes.index(index, offsetBy: length, limitedBy: bytes.endIndex) ?? bytes.endIndex
            }
        }
    }
}
