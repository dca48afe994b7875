// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Moving rows by hand: carried with the pointer, or step by step with the keyboard.

extension ASTableView {
    /// Whether a row may be moved by hand; not while the view waits for edits, for it would be carried away from under them.
    func mayMove(_ element: ASListElement) -> Bool {
        guard let tableNode, let dataSource, element.isRow, !data.isProcessing, let path = indexPath(of: element) else {
            return false
        }
        return dataSource.tableNode(tableNode, canMoveRowAt: path)
    }

    /// Where a row may go that a person wants to bring into a slot: the delegate has the last word.
    func move(of element: ASListElement, to slot: Int) -> ASListMove? {
        let sections = data.visible.sections
        guard let tableNode, let origin = data.visible.index(of: element), let from = sections.position(of: origin)
        else { return nil }
        var to = sections.destination(ofSlot: slot, from: origin)
        if let delegateOfRows {
            let answer = delegateOfRows.tableNode(
                tableNode,
                targetIndexPathForMoveFromRowAt: from.indexPath,
                toProposedIndexPath: to.indexPath
            )
            to = ASListPosition(answer)
        }
        // To a place that there is not it does not go.
        guard let slot = sections.slot(of: to, from: origin) else {
            return ASListMove(slot: origin, from: from, to: from)
        }
        return ASListMove(slot: slot, from: from, to: to)
    }

    // MARK: Carrying

    /// Whether the press that has been held long enough takes a row up.
    var reorderMayBegin: Bool {
        let place = reorderPress.location(in: self)
        guard reorder == nil, swipe == nil, let element = row(at: place) else { return false }
        return !isForControl(at: place) && element.isMounted && mayMove(element)
    }

    /// Whether what is pressed is a grip: that takes the row up at once.
    var gripPressMayBegin: Bool {
        guard reorder == nil, swipe == nil, let element = rowWithGrip(at: gripPress.location(in: self)) else {
            return false
        }
        return mayMove(element)
    }

    func reorderPressDidChange(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
            guard let element = row(at: press.location(in: self)) else { return }
            if tableNode?.allowsSelection == true {
                if !isFirstResponder { becomeFirstResponder() }
                setFocusedElement(element)
            }
            reorder = ASTableReorder(element, at: press.location(in: nil), in: self)
            // A shadow alone is not seen in the dark.
            showHighlight(of: element)
        case .changed: reorder?.move(to: press.location(in: nil))
        case .ended: dropRow()
        case .cancelled: cancelReorder()
        case .possible, .failed: break
        }
    }

    private func dropRow() {
        guard let reorder, reorder.isCarrying else { return }
        guard !data.isProcessing, reorder.target.from != reorder.target.to else { return cancelReorder() }
        reorder.noteShown()
        make(reorder.target, animated: false)
        reorder.settle()
    }

    /// The row goes back to where it was.
    func cancelReorder() {
        guard let reorder, reorder.isCarrying else { return }
        reorder.noteShown()
        reorder.settle()
        // The press is over as well.
        for press in [reorderPress, gripPress] where press.isEnabled {
            press.isEnabled = false
            press.isEnabled = true
        }
    }

    /// Everything is where it belongs.
    func endReorder() {
        guard let ended = reorder else { return }
        reorder = nil
        showHighlight(of: ended.element)
        ended.end()
    }

    /// Has the data source move a row, and moves it here.
    private func make(_ move: ASListMove, animated: Bool) {
        guard let tableNode, let dataSource else { return }
        isMovingByHand = true
        defer { isMovingByHand = false }
        performBatch(
            animated: animated,
            updates: {
                dataSource.tableNode(tableNode, moveRowAt: move.from.indexPath, to: move.to.indexPath)
                openChanges.movedRows.append(.init(from: move.from, to: move.to))
            },
            completion: nil
        )
    }

    // MARK: Keys

    /// Alt and an arrow: the row that the keys are for changes places with its neighbour.
    ///
    /// With 1 the next one in the order of the data.
    ///
    /// - Returns: whether there is a row that may be moved
    func moveRowByKey(_ step: Int) -> Bool {
        guard isFirstResponder, reorder == nil, let element = focusedElement, mayMove(element) else { return false }
        moveRow(element, by: step)
        return true
    }

    /// A row changes places with its neighbour: with 1 the next one in the order of the data.
    ///
    /// - Returns: whether it has
    @discardableResult
    func moveRow(_ element: ASListElement, by step: Int) -> Bool {
        guard reorder == nil, mayMove(element), let move = move(of: element, by: step) else { return false }
        make(move, animated: true)
        if let index = data.visible.index(of: element) { scroll(to: index, at: .none, animated: true) }
        return true
    }

    /// Whether there is a neighbour to change places with.
    func canMove(_ element: ASListElement, by step: Int) -> Bool { move(of: element, by: step) != nil }

    private func move(of element: ASListElement, by step: Int) -> ASListMove? {
        guard let origin = data.visible.index(of: element), (0..<data.visible.count).contains(origin + step),
            let move = move(of: element, to: origin + step), move.from != move.to
        else { return nil }
        return move
    }
}
