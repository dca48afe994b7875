// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// Rows for those who do not see them.

extension ASTableView {
    /// Which row the cell is, and whether it can be selected.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails? {
        guard let element = cell.listElement, let index = data.visible.index(of: element) else { return nil }
        var details = ASAccessibilityDetails(kind: .row, place: .init(index: index, count: data.visible.count))
        details.isSelectable = tableNode?.allowsSelection ?? false
        details.isFocused = isFirstResponder && focusedElement === element
        return details
    }

    /// - Returns: whether a click on the row means anything
    func clickForReader(_ cell: ASCellNode) -> Bool {
        guard let tableNode, tableNode.allowsSelection, let element = cell.listElement,
            let path = indexPath(of: element),
            tableNode.delegate?.tableNode(tableNode, shouldHighlightRowAt: path) ?? true
        else { return false }
        clicked(element)
        return true
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
