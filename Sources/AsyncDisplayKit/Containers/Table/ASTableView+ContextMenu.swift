// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// Menus of rows.

extension ASTableView {
    /// What the delegate offers for the row at a place of the content.
    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let tableNode, let delegateOfRows, let path = row(at: point).flatMap({ indexPath(of: $0) }) else {
            return nil
        }
        return delegateOfRows.tableNode(tableNode, contextMenuConfigurationForRowAt: path, point: point)
    }

    /// As long as the menu is open one sees what it is about, and the menu key opens the next one for the same row.
    func contextMenuOpens(at point: CGPoint) {
        contextMenuClosed()
        guard let element = row(at: point) else { return }
        elementWithMenu = element
        showHighlight(of: element)
        if tableNode?.allowsSelection == true { setFocusedElement(element) }
    }

    func contextMenuClosed() {
        guard let element = elementWithMenu else { return }
        elementWithMenu = nil
        showHighlight(of: element)
    }
}
