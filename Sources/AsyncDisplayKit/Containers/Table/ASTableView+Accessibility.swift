// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// Rows for those who do not see them.

extension ASTableView {
    /// Which row the cell is, and whether it can be selected.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails? {
        guard let element = cell.listElement, element.isRow, let index = data.visible.index(of: element) else {
            return nil
        }
        let count = data.visible.sections.rowCount
        let row = data.visible.sections.rowCount(before: index)
        // As they are read, from the top.
        let place = isInverted ? count - 1 - row : row
        var details = ASAccessibilityDetails(kind: .row, place: .init(index: place, count: count))
        details.isSelectable = letsClick(element)
        details.isFocused = isFirstResponder && focusedElement === element
        return details
    }

    /// - Returns: whether a click on the row means anything
    func clickForReader(_ cell: ASCellNode) -> Bool {
        guard let element = cell.listElement, letsClick(element) else { return false }
        clicked(element)
        return true
    }

    /// Whether a click on a row means anything: headings among rows are not to be pressed.
    func letsClick(_ element: ASListElement) -> Bool {
        guard let tableNode, tableNode.allowsSelection, let path = indexPath(of: element) else { return false }
        return tableNode.delegate?.tableNode(tableNode, shouldHighlightRowAt: path) ?? true
    }

    /// - Returns: whether the row is as wanted now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool {
        guard let element = cell.listElement, let path = indexPath(of: element) else { return false }
        if element.isSelected == wanted { return true }
        if wanted {
            guard clickForReader(cell) else { return false }
        } else {
            deselectByHand(element, at: path)
        }
        return element.isSelected == wanted
    }
}
