// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

extension ASEditingModel {
    /// The location at which a word is being typed; `nil` after the caret has been moved elsewhere.
    var typedPlace: Int? { history.isOpen && selection.isCaret ? selection.head.offset : nil }
}

extension ASEditingLayout {
    /// Returns the approximate range of a paragraph's characters that are visible in an area.
    func characters(ofParagraph index: Int, in area: CGRect) -> NSRange {
        let (layout, origin) = (layout(at: index), origin(at: index))
        let visible = text.paragraphs[index].visibleLength
        guard visible > ASSpellingParts.length, layout.lineCount > 0 else {
            return NSRange(location: 0, length: visible)
        }
        let (top, bottom) = (area.minY - origin.y, area.maxY - origin.y)
        if !parameters.width.isFinite {
            // A single line, of which only a part is visible.
            let ends = [area.minX, area.maxX].compactMap {
                layout.hitTest(CGPoint(x: $0 - origin.x, y: 0), width: width(at: index))?.characterIndex
            }
            guard let low = ends.min(), let high = ends.max() else { return NSRange(location: 0, length: visible) }
            return NSRange(location: low, length: high - low)
        }
        let first = layout.characterRange(ofLine: layout.line(atY: top) ?? 0)
        let last = layout.characterRange(ofLine: layout.line(atY: bottom) ?? 0)
        return NSRange(location: first.location, length: max(0, last.upperBound - first.location))
    }
}
