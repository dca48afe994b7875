// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASUIKit
public import Foundation

// Selection with the pointer, and copying. The keys are in ASTextNode+SelectionKeys.swift.

extension ASTextNode {
    /// Whether the user may select and copy text; `false` by default.
    ///
    /// The pointer selects by dragging, words by a double click, paragraphs by a triple click; Shift extends. The selection immediately
    /// becomes X11's PRIMARY selection; Control-C or the context menu copies it. Setting it to `true` also sets
    /// `isUserInteractionEnabled`.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UITextView.isSelectable`
    public var isSelectable: Bool {
        get { textState.withLock { $0.isSelectable } }
        set {
            assert(
                !newValue || !isLayerBacked,
                "isSelectable on \(debugLabel), which is layer-backed: layers take no touches. Set isLayerBacked to false."
            )
            let didChange = textState.withLock { state in
                defer { state.isSelectable = newValue }
                return state.isSelectable != newValue
            }
            guard didChange else { return }
            if newValue { isUserInteractionEnabled = true }
            touchesMayHaveChanged()
        }
    }

    /// The selected range, in UTF-16; empty for none.
    ///
    /// The part beyond the text is ignored. Setting another text removes the selection, and so does losing the focus.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var selectedRange: NSRange {
        get { selection?.range ?? NSRange(location: 0, length: 0) }
        set {
            let whole = NSRange(location: 0, length: attributedText?.length ?? 0)
            let isRange = newValue.location != NSNotFound && newValue.length > 0
            let range = isRange ? NSIntersectionRange(newValue, whole) : NSRange(location: 0, length: 0)
            guard range.length > 0 else { return clearSelection() }
            select(ASTextNodeSelection(unit: .character, anchor: range, head: range.upperBound))
        }
    }

    /// Selects the whole text, including parts that are not shown.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func selectAll() {
        selectedRange = NSRange(location: 0, length: attributedText?.length ?? 0)
        publishSelection()
    }

    /// Copies the selection to the clipboard.
    ///
    /// - Returns: whether there was a selection
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    public func copySelection() -> Bool {
        guard let text = selectedText else { return false }
        UIPasteboard.general.string = text
        return true
    }

    @MainActor
    private var selectedText: String? {
        let range = selectedRange
        guard range.length > 0, let text = attributedText, range.upperBound <= text.length else { return nil }
        return text.attributedSubstring(from: range).string
    }

    /// Sets the PRIMARY selection, which the middle button pastes.
    @MainActor
    func publishSelection() {
        if let text = selectedText { UIPasteboard.primary.string = text }
    }

    @MainActor
    func select(_ new: ASTextNodeSelection) {
        let old = selectedRange
        selection = new
        recordMarks()
        if selectedRange != old { setNeedsDisplay() }
    }

    @MainActor
    func clearSelection() {
        selectionDrag?.scroller?.end()
        selectionDrag = nil
        let wasShown = selectedRange.length > 0
        selection = nil
        if wasShown { setNeedsDisplay() }
    }

    @MainActor
    func setUpSelection(in view: UIView) {
        if isSelectable, selectionMenu == nil {
            let menu = ASTextSelectionMenu(of: self)
            view.addInteraction(menu.interaction)
            view.cursor = .iBeam
            selectionMenu = menu
        } else if !isSelectable, let menu = selectionMenu {
            view.removeInteraction(menu.interaction)
            view.cursor = nil
            selectionMenu = nil
            clearSelection()
        }
    }

    /// The layout, if there is a selection or a mark, and the rectangles to draw behind them.
    @MainActor
    var selectionMarks: (ASTextLayout?, [ASTextDrawing.Mark]) {
        var ranges = markedRanges
        let selected = selectedRange
        if selected.length > 0 {
            ranges.append(ASTextRangeMark(range: selected, color: effectiveTintColor.withAlphaComponent(0.3)))
        }
        guard !ranges.isEmpty else { return (nil, []) }
        let (layout, origin, width) = layoutForTouches
        let marks = ranges.flatMap { mark in
            layout.rects(for: mark.range, width: width).map {
                ASTextDrawing.Mark(rect: $0.offsetBy(dx: origin.x, dy: origin.y), color: mark.color)
            }
        }
        return (layout, marks)
    }

    // MARK: Pointer

    /// Begins or extends a selection on a press; on a link, only when the pointer is dragged.
    @MainActor
    func beginSelecting(_ touch: UITouch, at point: CGPoint, isOnTarget: Bool, with event: UIEvent?) {
        let isPointer = touch.type == .indirectPointer
        if isPointer { selectionDrag = ASTextNodeSelectionDrag(start: point, isSelecting: !isOnTarget) }
        guard !isOnTarget else { return }
        if isPointer, event?.modifierFlags.contains(.shift) == true, let old = selection {
            select(extended(old, to: point))
        } else {
            beginSelection(at: point, ASTextNodeSelection.Unit(clickCount: touch.tapCount))
            // A finger does not drag.
            if !isPointer { publishSelection() }
        }
    }

    /// Extends the selection by a drag.
    ///
    /// - Returns: whether the touch selects
    @MainActor
    func dragSelection(_ touch: UITouch, to point: CGPoint) -> Bool {
        guard let drag = selectionDrag else { return false }
        if !drag.isSelecting {
            let way = hypot(point.x - drag.start.x, point.y - drag.start.y)
            guard way > ASTextNodeSelectionDrag.threshold else { return false }
            resetTouch()
            selectionDrag = ASTextNodeSelectionDrag(start: drag.start, isSelecting: true)
            beginSelection(at: drag.start, .character)
        }
        if selectionDrag?.scroller == nil, let scrollView = ASSelectionScroller.scrollView(around: view) {
            selectionDrag?.scroller = ASSelectionScroller(scrollView) { [weak self] in
                guard let self, let scroller = selectionDrag?.scroller else { return }
                extendSelection(to: view.convert(scroller.reach, from: nil))
            }
        }
        if let scroller = selectionDrag?.scroller {
            extendSelection(to: view.convert(scroller.pointerMoved(to: touch.location(in: nil)), from: nil))
        } else {
            extendSelection(to: point)
        }
        return true
    }

    @MainActor
    private func extendSelection(to point: CGPoint) {
        if let selection { select(extended(selection, to: point)) }
    }

    @MainActor
    func endDrag(publishes: Bool) {
        guard let drag = selectionDrag else { return }
        drag.scroller?.end()
        selectionDrag = nil
        if publishes, drag.isSelecting { publishSelection() }
    }

    @MainActor
    private func beginSelection(at point: CGPoint, _ unit: ASTextNodeSelection.Unit) {
        guard let hit = hit(at: point) else { return clearSelection() }
        let anchor = stretch(unit, at: hit)
        select(ASTextNodeSelection(unit: unit, anchor: anchor, head: anchor.upperBound))
    }

    @MainActor
    private func extended(_ selection: ASTextNodeSelection, to point: CGPoint) -> ASTextNodeSelection {
        guard let hit = hit(at: point) else { return selection }
        var extended = selection
        let reached = stretch(selection.unit, at: hit)
        let isBefore = reached.location < selection.anchor.location
        extended.head = isBefore ? reached.location : reached.upperBound
        return extended
    }

    @MainActor
    func hit(at point: CGPoint) -> ASTextLayout.Hit? {
        let (layout, origin, width) = layoutForTouches
        return layout.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), width: width)
    }

    /// Returns the initial selection of a press.
    private func stretch(_ unit: ASTextNodeSelection.Unit, at hit: ASTextLayout.Hit) -> NSRange {
        let places = ASTextPositions(text: attributedText?.string ?? "")
        return switch unit {
        case .character: NSRange(location: hit.insertionIndex, length: 0)
        case .word: places.word(at: hit.characterIndex)
        case .paragraph: places.paragraph(at: hit.characterIndex)
        }
    }
}
