// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

extension ASTextNode {
    /// Copies the selection, or moves its end.
    ///
    /// - Returns: whether the key was handled
    @MainActor
    func selectByKey(_ event: ASKeyEvent) -> Bool {
        guard isSelectable, isEnabled else { return false }
        let held = event.modifiers.withoutLocks
        switch (event.key, held) {
        case (.character("a"), .control):
            selectAll()
            return true
        case (.character("c"), .control), (.insert, .control):
            return copySelection()
        case (.escape, []):
            guard selectedRange.length > 0 else { return false }
            clearSelection()
            return true
        default:
            guard held.contains(.shift), held.subtracting([.shift, .control]).isEmpty else { return false }
            return extendByKey(event.key, byWords: held.contains(.control))
        }
    }

    @MainActor
    private func extendByKey(_ key: ASKey, byWords: Bool) -> Bool {
        let text = attributedText?.string ?? ""
        guard !text.isEmpty else { return false }
        var selection =
            selection ?? ASTextNodeSelection(unit: .character, anchor: NSRange(location: 0, length: 0), head: 0)
        // From now on, only the opposite end of the selection is fixed.
        let range = selection.range
        let isHeadFirst = selection.head <= range.location && range.length > 0
        selection.unit = .character
        selection.anchor = NSRange(location: isHeadFirst ? range.upperBound : range.location, length: 0)
        guard let head = moved(selection.head, key, byWords: byWords, in: text) else { return false }
        selection.head = head
        select(selection)
        publishSelection()
        return true
    }

    /// Returns the target of a key from an offset; `nil` for keys that are not movements.
    @MainActor
    private func moved(_ place: Int, _ key: ASKey, byWords: Bool, in text: String) -> Int? {
        let (layout, _, width) = layoutForTouches
        let places = ASTextPositions(text: text)
        let isRightToLeft = layout.lineDirectionsAreRightToLeft.first ?? false
        switch key {
        case .left, .right:
            let isForward = (key == .right) != isRightToLeft
            return byWords
                ? places.wordStep(from: place, isForward: isForward) : places.step(from: place, isForward: isForward)
        case .home, .end:
            let isEnd = key == .end
            if byWords { return isEnd ? text.utf16.count : 0 }
            guard let line = line(of: place, in: layout, width: width) else { return nil }
            let range = layout.characterRange(ofLine: line)
            return isEnd ? range.upperBound : range.location
        case .up, .down:
            guard let caret = layout.caretRect(at: place, width: width) else { return nil }
            guard let line = line(of: place, in: layout, width: width) else { return nil }
            guard let next = layout.line(beside: line, isBelow: key == .down, x: caret.midX) else {
                return key == .up ? 0 : text.utf16.count
            }
            let y = layout.lineRects(width: width)[next].midY
            return layout.hitTest(CGPoint(x: caret.midX, y: y), width: width)?.insertionIndex
        default:
            return nil
        }
    }

    private func line(of place: Int, in layout: ASTextLayout, width: CGFloat) -> Int? {
        guard let caret = layout.caretRect(at: place, width: width) else { return nil }
        return layout.line(at: CGPoint(x: caret.midX, y: caret.midY))
    }
}
