// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Selection with the pointer: by characters, by words after a double click, by paragraphs after a triple click. A finger moves the caret
// to the location where it is lifted.

extension ASEditableTextNode {
    /// Begins to select.
    ///
    /// - Returns: whether the text handles the touches
    @MainActor
    func beginSelecting(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
        // The press has made the node first responder, unless the delegate has refused.
        guard isFirstResponder, let touch = touches.first else { return false }
        // A click in the text commits the composition.
        endComposition()
        guard let layout = currentLayout else { return false }
        let point = textPoint(of: touch)
        if touch.type == .direct {
            let isAgain = touch.tapCount == 2
            session.drag = ASEditingSession.Drag(
                unit: isAgain ? .word : .character,
                origin: layout.text.wordRange(at: layout.characterIndex(at: point)),
                isFinger: true
            )
            return true
        }
        let position = layout.position(at: point)
        let unit: ASEditingSession.Drag.Unit
        let range: NSRange
        switch (max(1, touch.tapCount) - 1) % 3 {
        case 1: (unit, range) = (.word, layout.text.wordRange(at: layout.characterIndex(at: point)))
        case 2:
            (unit, range) = (.paragraph, layout.text.rangeOfParagraph(at: layout.characterIndex(at: point)))
        default: (unit, range) = (.character, NSRange(location: position.offset, length: 0))
        }
        if unit == .character, event?.modifierFlags.contains(.shift) ?? false {
            let anchor = selection.anchor
            session.drag = ASEditingSession.Drag(
                unit: unit,
                origin: NSRange(location: anchor, length: 0),
                isFinger: false
            )
            select { $0.select(ASTextSelection(anchor: anchor, head: position)) }
            return true
        }
        session.drag = ASEditingSession.Drag(unit: unit, origin: range, isFinger: false)
        select {
            $0.select(
                unit == .character ? ASTextSelection(anchor: position.offset, head: position) : ASTextSelection(range)
            )
        }
        return true
    }

    @MainActor
    func continueSelecting(_ touches: Set<UITouch>) -> Bool {
        guard let drag = session.drag else { return false }
        guard let touch = touches.first, !drag.isFinger else { return true }
        let scroller = drag.scroller ?? makeScroller()
        session.drag?.scroller = scroller
        extendSelection(to: scroller.pointerMoved(to: touch.location(in: nil)))
        return true
    }

    @MainActor
    private func makeScroller() -> ASSelectionScroller {
        // An editor that shows all of its text may itself be in a scroll view.
        let scrollView = ASSelectionScroller.scrollView(around: textView) ?? textView
        return ASSelectionScroller(scrollView) { [weak self] in
            guard let self, let scroller = session.drag?.scroller else { return }
            extendSelection(to: scroller.reach)
        }
    }

    /// Extends the selection to a location in the window.
    @MainActor
    private func extendSelection(to place: CGPoint) {
        guard let drag = session.drag, let layout = currentLayout else { return }
        let point = textPoint(textView.convert(place, from: nil))
        let position = layout.position(at: point)
        let new: ASTextSelection
        switch drag.unit {
        case .character: new = ASTextSelection(anchor: drag.origin.location, head: position)
        case .word, .paragraph:
            let text = layout.text
            let index = layout.characterIndex(at: point)
            let here =
                drag.unit == .word
                ? text.wordRange(at: index) : text.rangeOfParagraph(at: index)
            let originEnd = drag.origin.location + drag.origin.length
            // The initial word or paragraph stays selected in both directions.
            new =
                here.location < drag.origin.location
                ? ASTextSelection(anchor: originEnd, head: ASTextPosition(offset: here.location))
                : ASTextSelection(
                    anchor: drag.origin.location,
                    head: ASTextPosition(offset: max(originEnd, here.location + here.length))
                )
        }
        // Does not scroll the caret into view, because the scroller scrolls beyond the edge.
        if new != selection { select(reveals: false) { $0.select(new) } }
    }

    @MainActor
    func endSelecting(_ touches: Set<UITouch>) -> Bool {
        guard let drag = session.drag else { return false }
        endDrag()
        if drag.isFinger, let touch = touches.first, let layout = currentLayout {
            let position = layout.position(at: textPoint(of: touch))
            select {
                $0.select(
                    drag.unit == .word
                        ? ASTextSelection(drag.origin) : ASTextSelection(anchor: position.offset, head: position)
                )
            }
        }
        offerPrimary()
        return true
    }

    @MainActor
    func endDrag() {
        session.drag?.scroller?.end()
        session.drag = nil
    }

    @MainActor
    private func textPoint(of touch: UITouch) -> CGPoint {
        textPoint(touch.location(in: textView))
    }

    /// Converts a point of the scroll view to the text's coordinate space.
    @MainActor
    func textPoint(_ point: CGPoint) -> CGPoint {
        let inset = textContainerInset
        return CGPoint(x: point.x - inset.left, y: point.y - inset.top)
    }
}
