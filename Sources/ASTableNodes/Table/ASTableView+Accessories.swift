// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Views behind a row and at its end.

extension ASTableView {
    /// The width of a level of `indentationLevelForRowAt`, in points.
    ///
    /// - Source: UIKit `UITableViewCell.indentationWidth`
    static let indentationWidth: CGFloat = 10

    /// Returns the detail button of a row.
    func detailButton(of element: ASListElement) -> ASTableDetailButtonNode? {
        ASTableRowAccessory.detailButton(of: element)
    }

    /// Places the background views behind a row and its separator, and the accessory at its end.
    func decorateAccessory(_ element: ASListElement, row: CGRect) {
        guard let cell = element.node else { return }
        let type = isEditing ? .none : cell.accessoryType
        let depth = core.reorder?.element === element ? ASReorder.depth : 0
        // The background colour of a cell that does not extend from edge to edge continues beside it.
        let ground = type != .none || element.margins.indentation > 0 ? cell.backgroundColor : nil
        let whole = CGRect(x: row.minX, y: row.minY, width: row.width, height: row.height + spacing)
        core.decorateBackdrop(element, frame: whole, ground: ground, depth: depth - 0.5)
        let accessory = ASTableRowAccessory(
            element: element,
            row: row,
            depth: depth,
            isMirrored: isMirrored,
            tint: tintColor ?? .systemBlue
        )
        accessory.show(type, in: self, label: Self.label(of: cell)) { [weak self, weak element] in
            guard let self, let element else { return }
            pressedDetailButton(of: element)
        }
    }

    private func pressedDetailButton(of element: ASListElement) {
        if let swipe, swipe.isOpen { return closeSwipe() }
        guard let tableNode, let path = core.livePath(of: element) else { return }
        if core.allowsSelection { core.setFocusedElement(element) }
        delegateOfRows?.tableNode(tableNode, accessoryButtonTappedForRowWith: path)
    }
}
