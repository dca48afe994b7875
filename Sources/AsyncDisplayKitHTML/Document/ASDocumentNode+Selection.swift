// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
public import ASTextNodes
internal import ASUIKit
public import Foundation

extension ASDocumentNode {
    /// The selected range; `nil` for none.
    ///
    /// - Thread: main
    @MainActor public var selectedRange: Range<ASTextDocument.Position>? {
        get { selection.map(\.range).flatMap { $0.isEmpty ? nil : $0 } }
        set {
            guard let range = newValue?.clamped(to: document.wholeRange), !range.isEmpty else { return select(nil) }
            let start = range.lowerBound
            select(ASDocumentSelection(unit: .character, anchor: start..<start, head: range.upperBound))
        }
    }

    /// The characters of the selected range; empty for none.
    ///
    /// - Thread: main
    @MainActor public var selectedText: String { selectedRange.map { document.text(in: $0) } ?? "" }

    /// Selects the whole text.
    ///
    /// - Thread: main
    @MainActor
    public func selectAll() {
        selectedRange = document.wholeRange
        publishSelection()
    }

    /// Copies the selection to the clipboard, as text and as HTML.
    ///
    /// - Returns: whether there was a selection
    /// - Thread: main
    @MainActor
    @discardableResult
    public func copySelection() -> Bool {
        guard let range = selectedRange else { return false }
        let item = NSItemProvider(object: document.text(in: range))
        // The HTML is made when another program requests it.
        item.registerDataRepresentation(forTypeIdentifier: "text/html") { [document] done in
            done(.success(Data(document.html(in: range).utf8)))
        }
        UIPasteboard.general.setItemProviders([item])
        return true
    }

    @MainActor
    func select(_ new: ASDocumentSelection?) {
        let old = selectedRange
        selection = new
        guard selectedRange != old else { return }
        updateCells()
        delegate?.documentNodeDidChangeSelection(self)
    }

    /// Sets the PRIMARY selection, which the middle button pastes.
    @MainActor
    func publishSelection() {
        if selectedRange != nil { UIPasteboard.primary.string = selectedText }
    }

    // MARK: Pointer

    /// Begins or extends a selection on a press; on a link, only when the pointer is dragged.
    @MainActor
    func pressed(_ touch: UITouch, with event: UIEvent?) {
        guard findBar?.frame.contains(touch.location(in: view)) != true else { return }
        pressOnLink = nil
        becomeFirstResponder()
        let point = touch.location(in: table.view)
        if isOnLink(point) {
            pressOnLink = point
            return
        }
        let unit = ASDocumentSelection.Unit(clickCount: touch.tapCount)
        // A single tap of a finger may begin to scroll.
        guard touch.type == .indirectPointer || unit != .character else { return }
        if event?.modifierFlags.contains(.shift) == true, selection != nil {
            extendSelection(to: point)
        } else {
            beginSelection(at: point, unit)
        }
    }

    @MainActor
    func beginDrag() {
        if let point = pressOnLink { beginSelection(at: point, .character) }
        pressOnLink = nil
        guard scroller == nil else { return }
        scroller = ASSelectionScroller(table.view) { [weak self] in
            guard let self, let scroller else { return }
            extendSelection(to: table.view.convert(scroller.reach, from: nil))
        }
    }

    @MainActor
    func dragged(_ touch: UITouch) {
        guard let scroller else { return }
        extendSelection(to: table.view.convert(scroller.pointerMoved(to: touch.location(in: nil)), from: nil))
    }

    @MainActor
    func endDrag() {
        scroller?.end()
        (scroller, pressOnLink) = (nil, nil)
        publishSelection()
    }

    @MainActor
    private func beginSelection(at point: CGPoint, _ unit: ASDocumentSelection.Unit) {
        guard let anchor = range(at: point, unit) else { return select(nil) }
        select(ASDocumentSelection(unit: unit, anchor: anchor, head: anchor.upperBound))
    }

    @MainActor
    private func extendSelection(to point: CGPoint) {
        guard var extended = selection, let reached = range(at: point, extended.unit) else { return }
        extended.extend(to: reached)
        select(extended)
    }

    // MARK: Positions

    /// Returns the range of a unit at a point in the table's content, or nearest to it; `nil` without paragraphs.
    @MainActor
    func range(at point: CGPoint, _ unit: ASDocumentSelection.Unit) -> Range<ASTextDocument.Position>? {
        guard document.paragraphCount > 0 else { return nil }
        guard let path = table.indexPathForRow(at: CGPoint(x: table.view.bounds.midX, y: point.y)),
            let cell = table.nodeForRow(at: path) as? ASDocumentCellNode, cell.isNodeLoaded
        else {
            let whole = document.wholeRange
            let end = point.y <= 0 ? whole.lowerBound : whole.upperBound
            return end..<end
        }
        let hit = cell.position(at: cell.view.convert(point, from: table.view))
        return document.range(
            of: unit,
            paragraph: cell.paragraph,
            insertion: hit.insertion,
            character: hit.character
        )
    }

    @MainActor
    private func isOnLink(_ point: CGPoint) -> Bool {
        guard let path = table.indexPathForRow(at: point), let cell = table.nodeForRow(at: path) as? ASDocumentCellNode,
            cell.isNodeLoaded, cell.imageNode == nil
        else { return false }
        return cell.textNode.hasLink(at: cell.textNode.view.convert(point, from: table.view))
    }
}

extension ASDocumentNode: ASTextNodeDelegate {
    /// Notifies the delegate of a link.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
        delegate?.documentNode(self, didTapLink: url)
    }
}
