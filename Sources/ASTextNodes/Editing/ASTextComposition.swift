// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

/// The composition of an input method in a text, and the state of the text before it.
struct ASTextComposition: Sendable {
    /// The range in the text, in UTF-16.
    var range: NSRange
    /// The clauses, which cover the composition without gaps; their ranges are in the text.
    var clauses: [ASMarkedText.Clause] = []
    /// The text that the composition replaced.
    let replaced: ASAttributedText
    /// The selection before the composition.
    let before: ASTextSelection
    /// The attributes of its letters.
    let attributes: ASTypingAttributes

    /// Returns clauses that cover the whole composition: fills gaps, and omits clauses that overlap an earlier one.
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

// Composition in a text. The marked text is part of the text, but can be reverted only as a whole. Until it is committed, it is not in the
// undo history.

extension ASEditingModel {
    /// Replaces the composition, otherwise the selection, by `new`; `nil` or empty removes the composition.
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
        // The marked text stays in one paragraph, without a change of offsets.
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

    /// Removes the composition, and restores the text before it.
    mutating func dropMarkedText() {
        guard let dropped = composition else { return }
        composition = nil
        replaceUnrecorded(dropped.range, with: dropped.replaced.value, selecting: dropped.before)
    }

    /// Commits the composition, as one step of the undo history.
    mutating func commitMarkedText() {
        guard let kept = composition else { return }
        let string = text.attributedSubstring(kept.range)
        let selection = selection
        dropMarkedText()
        replace(kept.before.range, with: string)
        select(selection)
    }

    /// The composed text.
    var markedString: String? { composition.map { text.substring($0.range) } }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
    }
}
