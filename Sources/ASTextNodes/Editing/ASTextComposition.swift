// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

/// What an input method composes in a text, and what the text was before.
struct ASTextComposition: Sendable {
    /// Where it stands, in UTF-16 of the text.
    var range: NSRange
    /// Parts that cover it, one behind the other; their ranges are of the text.
    var clauses: [ASMarkedText.Clause] = []
    /// What stood there before.
    let replaced: ASAttributedText
    /// What was selected before.
    let before: ASTextSelection
    /// What it looks like, as far as letters go.
    let attributes: ASTypingAttributes

    /// Clauses that cover all of the composition: gaps are filled, what overlaps an earlier one is left out.
    static func covering(_ clauses: [ASMarkedText.Clause], of whole: NSRange) -> [ASMarkedText.Clause] {
        let end = whole.location + whole.length
        var covering: [ASMarkedText.Clause] = []
        var place = whole.location
        for clause in clauses.sorted(by: { $0.range.location < $1.range.location }) {
            let (sum, overflow) = clause.range.location.addingReportingOverflow(max(0, clause.range.length))
            let low = min(max(place, clause.range.location), end)
            let high = overflow ? end : min(sum, end)
            guard high > low else { continue }
            if low > place {
                covering.append(.init(range: NSRange(location: place, length: low - place), style: .underlined))
            }
            covering.append(.init(range: NSRange(location: low, length: high - low), style: clause.style))
            place = high
        }
        if place < end {
            covering.append(.init(range: NSRange(location: place, length: end - place), style: .underlined))
        }
        return covering
    }
}

// Composing in a text. What is composed stands in the text, but can be taken back as a whole only: until it is committed there is no
// step of it.

extension ASTextEditing {
    /// Shows `new` in the place of what was composed, or else of what is selected; nil, or nothing, takes it out again.
    mutating func setMarkedText(_ new: ASMarkedText?) {
        guard let new, !new.string.isEmpty else { return dropMarkedText() }
        var composed =
            composition
            ?? ASTextComposition(
                range: selection.range,
                replaced: ASAttributedText(text.attributedSubstring(selection.range)),
                before: selection,
                attributes: ASTypingAttributes(values: attributesForTyping)
            )
        // It stays in its paragraph, and all offsets stay what they are.
        let scalars = new.string.unicodeScalars.map { Self.isLineBreak($0) ? " " : $0 }
        let string = String(String.UnicodeScalarView(scalars))
        let start = composed.range.location
        let length = string.utf16.count
        func inText(_ range: NSRange) -> NSRange {
            let low = min(max(0, range.location), length)
            let high = min(max(0, range.length), length - low) + low
            return NSRange(location: start + low, length: high - low)
        }
        replaceUnrecorded(
            composed.range,
            with: NSAttributedString(string: string, attributes: composed.attributes.values),
            selecting: ASTextSelection(inText(new.selectedRange))
        )
        composed.range.length = length
        composed.clauses = ASTextComposition.covering(
            new.clauses.map { .init(range: text.clamped(inText($0.range)), style: $0.style) },
            of: composed.range
        )
        composition = composed
    }

    /// Nothing is composed any more, and the text is what it was before.
    mutating func dropMarkedText() {
        guard let dropped = composition else { return }
        composition = nil
        replaceUnrecorded(dropped.range, with: dropped.replaced.value, selecting: dropped.before)
    }

    /// What is composed stays as it is: one step that can be taken back.
    mutating func keepMarkedText() {
        guard let kept = composition else { return }
        let string = text.attributedSubstring(kept.range)
        let selection = selection
        dropMarkedText()
        replace(kept.before.range, with: string)
        select(selection)
    }

    /// What is composed.
    var markedString: String? { composition.map { text.attributedSubstring($0.range).string } }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
    }
}
