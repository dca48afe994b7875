// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

extension ASDocumentNode {
    /// Copies, searches, or moves the end of the selection.
    ///
    /// - Returns: whether the key was handled
    @MainActor
    func handleKey(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        switch (event.key, held) {
        case (.character("f"), .control): showFindBar()
        case (.character("g"), .control), (.function(3), []): findNext()
        case (.character("g"), [.control, .shift]), (.function(3), .shift): findPrevious()
        case (.escape, []) where findBar != nil: hideFindBar()
        case (.character("a"), .control) where findBar?.isFirstResponderInside != true: selectAll()
        case (.character("c"), .control), (.insert, .control): return copySelection()
        case (.escape, []) where selectedRange != nil: select(nil)
        default:
            guard held.contains(.shift), held.subtracting([.shift, .control]).isEmpty else { return false }
            return extendByKey(event.key, byWords: held.contains(.control))
        }
        return true
    }

    @MainActor
    private func extendByKey(_ key: ASKey, byWords: Bool) -> Bool {
        guard document.paragraphCount > 0, findBar?.isFirstResponderInside != true else { return false }
        let start = document.wholeRange.lowerBound
        var extended = selection ?? ASDocumentSelection(unit: .character, anchor: start..<start, head: start)
        extended.beginMoving()
        guard let head = moved(extended.head, key, byWords: byWords) else { return false }
        extended.head = head
        select(extended)
        publishSelection()
        reveal(head)
        return true
    }

    /// Returns the target of a key from a position; `nil` for keys that are not movements.
    @MainActor
    private func moved(_ place: ASTextDocument.Position, _ key: ASKey, byWords: Bool) -> ASTextDocument.Position? {
        switch key {
        case .left, .right:
            let isForward = (key == .right) != isRightToLeft(place.paragraph)
            return document.position(after: place, isForward: isForward, byWords: byWords)
        case .home: return byWords ? document.wholeRange.lowerBound : .init(paragraph: place.paragraph, offset: 0)
        case .end:
            if byWords { return document.wholeRange.upperBound }
            return .init(paragraph: place.paragraph, offset: document.paragraph(at: place.paragraph).length)
        case .up, .down: return line(beside: place, isBelow: key == .down)
        default: return nil
        }
    }

    @MainActor
    private func isRightToLeft(_ paragraph: Int) -> Bool {
        guard let node = cell(of: paragraph)?.textNode, let start = node.caretRect(atTextOffset: 0),
            let end = node.caretRect(atTextOffset: 1)
        else { return false }
        return end.minX < start.minX
    }

    /// Returns the position in the line above or below, at the same horizontal place.
    @MainActor
    private func line(beside place: ASTextDocument.Position, isBelow: Bool) -> ASTextDocument.Position? {
        guard let cell = cell(of: place.paragraph), let caret = cell.textNode.caretRect(atTextOffset: place.offset)
        else {
            return document.position(after: place, isForward: isBelow, byWords: false)
        }
        let box = cell.textNode.view.convert(caret, to: table.view)
        let gap = box.height / 2
        // The distance between paragraphs is searched in steps of half a line.
        for step in 1...8 {
            let y = isBelow ? box.maxY + gap * CGFloat(step) : box.minY - gap * CGFloat(step)
            guard let found = range(at: CGPoint(x: box.midX, y: y), .character)?.lowerBound else { return nil }
            if isBelow ? found > place : found < place { return found }
        }
        return isBelow ? document.wholeRange.upperBound : document.wholeRange.lowerBound
    }

    /// Scrolls to a position, if it is not visible.
    @MainActor
    func reveal(_ place: ASTextDocument.Position) {
        let path = IndexPath(row: place.paragraph, section: 0)
        guard let cell = cell(of: place.paragraph), cell.isVisible, cell.imageNode == nil,
            let caret = cell.textNode.caretRect(atTextOffset: place.offset)
        else { return table.scrollToRow(at: path, at: .none, animated: false) }
        let box = cell.textNode.view.convert(caret, to: table.view).insetBy(dx: 0, dy: -8)
        table.view.scrollRectToVisible(box, animated: false)
    }
}
