// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// A question for the part of a text at, before or after an offset.
///
/// The answers are those of a text view of GTK 3, with these differences. Characters are those that the user sees, and words are those
/// of Unicode, at which the caret stops. Space before the first word or after the last one is a unit of its own. Paragraphs are known.
///
/// - Source: at-spi2-core, `AtspiTextBoundaryType`, `AtspiTextGranularity`
struct ASAtspiTextQuery {
    private let unit: ASAccessibilityTextUnit
    /// -1 for the unit before the offset, 0 for the one at the offset, 1 for the one after it.
    private let step: Int

    /// Creates a question from a method of `Text` and its second argument; `nil` if the method or the argument is another one.
    init?(_ method: String, _ kind: Int?) {
        let boundaries: [ASAccessibilityTextUnit] = [
            .character, .word, .wordEnd, .sentence, .sentenceEnd, .line, .lineEnd,
        ]
        let granularities: [ASAccessibilityTextUnit] = [.character, .word, .sentence, .line, .paragraph]
        let units = method == "GetStringAtOffset" ? granularities : boundaries
        let steps = ["GetStringAtOffset": 0, "GetTextBeforeOffset": -1, "GetTextAtOffset": 0, "GetTextAfterOffset": 1]
        guard let step = steps[method], let kind, units.indices.contains(kind) else { return nil }
        (unit, self.step) = (units[kind], step)
    }

    /// Finds the wanted unit.
    ///
    /// - Parameters:
    ///   - offset: in Unicode scalars; a negative offset is the end of the text
    ///   - count: the length of the text
    ///   - range: returns the unit that contains an offset
    /// - Returns: the range of the unit; empty where there is none
    func range(at offset: Int, count: Int, in range: (ASAccessibilityTextUnit, Int) -> Range<Int>) -> Range<Int> {
        if offset < 0, step != 0 { return 0..<0 }
        let place = offset < 0 ? count : min(offset, count)
        guard step != 0 else { return range(unit, place) }
        // The end of a line may be that of the space at which it is broken, so neighbours are found from the line itself.
        let (here, last) = (range(unit == .lineEnd ? .line : unit, place), range(.line, count))
        if step < 0 { return here.lowerBound > 0 ? range(unit, here.lowerBound - 1) : 0..<0 }
        let isLast = here.upperBound == count && (unit != .line && unit != .lineEnd || here == last)
        return isLast ? count..<count : range(unit, here.upperBound)
    }
}
