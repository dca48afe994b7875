// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// What clicks and keys do to the selection.

extension ASTableView {
    /// The row at a place of the content; nil where there is none, or something over it.
    func row(at point: CGPoint) -> ASListElement? {
        guard !isOnStuckHeader(point) else { return nil }
        let indices = indices(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.01)))
        guard let index = indices.first, data.visible.sections.position(of: index) != nil else { return nil }
        return data.element(at: index)
    }

    /// Whether a click on a row means anything: headings among rows are not to be pressed.
    func letsClick(_ element: ASListElement) -> Bool {
        guard let tableNode, tableNode.allowsSelection, let path = indexPath(of: element) else { return false }
        return tableNode.delegate?.tableNode(tableNode, shouldHighlightRowAt: path) ?? true
    }

    /// A person has chosen a row, with nothing held.
    func choose(_ element: ASListElement) { clicked(element) }

    /// A person has chosen a row, with these keys held.
    func clicked(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) {
        guard let tableNode, tableNode.letsSelect, let path = indexPath(of: element) else { return }
        let isMultiple = tableNode.allowsMultipleSelection
        if isMultiple, modifiers.contains(.shift), extendSelection(to: element, adds: modifiers.contains(.control)) {
            return
        }
        selectionAnchor = element
        let toggles = tableNode.togglesSelectionOnClick || modifiers.contains(.control)
        if isMultiple, toggles {
            if element.isSelected { deselectByHand(element, at: path) } else { selectByHand(element, at: path) }
        } else if !isMultiple || !element.isSelected || selection.count > 1 {
            selectByHand(element, at: path, deselectsOthers: true)
        }
    }

    /// With `deselectsOthers` no other row stays selected, if the delegate has nothing against this one.
    private func selectByHand(_ element: ASListElement, at path: IndexPath, deselectsOthers: Bool = false) {
        guard let tableNode else { return }
        var chosen = path
        if let delegateOfRows {
            guard let answer = delegateOfRows.tableNode(tableNode, willSelectRowAt: path) else { return }
            chosen = answer
        }
        guard let target = data.element(at: ASListPosition(chosen)) else { return }
        if deselectsOthers { deselectByHand { $0 !== target } }
        if target.isSelected, tableNode.allowsMultipleSelection { return }
        setSelected(true, target)
        delegateOfRows?.tableNode(tableNode, didSelectRowAt: chosen)
    }

    private func deselectByHand(where condition: (ASListElement) -> Bool) {
        for other in selected where condition(other) {
            // Nobody is told of a row that is gone.
            if let path = indexPath(of: other) { deselectByHand(other, at: path) } else { setSelected(false, other) }
        }
    }

    // MARK: Several rows

    /// Selects the rows from the one that was chosen last up to another, and takes the selection from all others unless it `adds`.
    ///
    /// - Returns: whether there is a row to begin from
    func extendSelection(to element: ASListElement, adds: Bool = false) -> Bool {
        let sections = data.visible.sections
        guard let anchor = selectionAnchor ?? focusedBeforePress, let first = data.visible.index(of: anchor),
            let last = data.visible.index(of: element)
        else { return false }
        selectionAnchor = anchor
        let (low, high) = (min(first, last), max(first, last))
        select(rows: sections.rowCount(before: low)...sections.rowCount(before: high), adds: adds)
        return true
    }

    /// Selects every row that may be.
    func selectAllRows() {
        let count = data.visible.sections.rowCount
        if count > 0 { select(rows: 0...count - 1, adds: true) }
    }

    /// Rows by their numbers through all sections.
    private func select(rows: ClosedRange<Int>, adds: Bool) {
        // Some may be on their way out of the data, or be moved by what the delegate does: from here on it is about elements.
        let wanted = rows.map { data.element(at: data.visible.sections.index(ofRow: $0)) }
        if !adds {
            let kept = Set(wanted.map(ObjectIdentifier.init))
            deselectByHand { !kept.contains(ObjectIdentifier($0)) }
        }
        for element in wanted where !element.isSelected {
            guard letsClick(element), let path = indexPath(of: element) else { continue }
            selectByHand(element, at: path)
        }
    }

    /// A person takes the selection from a row.
    func deselectByHand(_ element: ASListElement, at path: IndexPath) {
        guard let tableNode else { return }
        var target = element
        if let delegateOfRows {
            guard let chosen = delegateOfRows.tableNode(tableNode, willDeselectRowAt: path),
                let other = data.element(at: ASListPosition(chosen))
            else { return }
            target = other
        }
        setSelected(false, target)
        if let path = indexPath(of: target) { delegateOfRows?.tableNode(tableNode, didDeselectRowAt: path) }
    }
}

extension ASTableView: ASChoosingContainer {
    var isReadFromTheEnd: Bool { isInverted }

    func indexPath(of element: ASListElement) -> IndexPath? {
        data.pending.withLockUnchecked { $0.position(of: element)?.indexPath }
    }
}
