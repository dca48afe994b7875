// SPDX-License-Identifier: Apache-2.0
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// What the collection and its delegate say of choosing items.

extension ASCollectionView: ASChoosingContainer {
    var allowsSelection: Bool { collectionNode?.allowsSelection ?? false }
    var letsSelect: Bool { allowsSelection }
    var allowsMultipleSelection: Bool { collectionNode?.allowsMultipleSelection ?? false }
    var togglesSelectionOnClick: Bool { collectionNode?.togglesSelectionOnClick ?? false }
    var selectionFollowsFocus: Bool { collectionNode?.selectionFollowsFocus ?? false }
    var isReadFromTheEnd: Bool { isInverted }

    /// Apart from a line that a cell may draw at its edge, for example while it is selected.
    var focusRingInset: CGFloat { -3 }

    func selectionDidChange(of element: ASListElement) { adoptSelection(of: element) }

    func redecorate(_ element: ASListElement) {
        guard element.isMounted, let index = data.visible.index(of: element) else { return }
        decorateFocus(element, frame: frame(at: index))
    }

    func letsClick(_ element: ASListElement) -> Bool {
        guard let collectionNode, collectionNode.allowsSelection, let path = livePath(of: element) else {
            return false
        }
        return itemDelegate?.collectionNode(collectionNode, shouldHighlightItemAt: path) ?? true
    }

    func tellHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        guard let collectionNode, let itemDelegate else { return }
        if isHighlighted {
            itemDelegate.collectionNode(collectionNode, didHighlightItemAt: path)
        } else {
            itemDelegate.collectionNode(collectionNode, didUnhighlightItemAt: path)
        }
    }

    func elementToSelect(for element: ASListElement, at path: IndexPath) -> ASListElement? {
        guard let collectionNode, let itemDelegate else { return element }
        return itemDelegate.collectionNode(collectionNode, shouldSelectItemAt: path) ? element : nil
    }

    /// The delegate is asked only where an item is clicked that is selected: another one may always be chosen.
    func elementToDeselect(for element: ASListElement, at path: IndexPath, byItself: Bool) -> ASListElement? {
        guard byItself, let collectionNode, let itemDelegate else { return element }
        return itemDelegate.collectionNode(collectionNode, shouldDeselectItemAt: path) ? element : nil
    }

    func tellSelected(_ isSelected: Bool, at path: IndexPath) {
        guard let collectionNode, let itemDelegate else { return }
        if isSelected {
            itemDelegate.collectionNode(collectionNode, didSelectItemAt: path)
        } else {
            itemDelegate.collectionNode(collectionNode, didDeselectItemAt: path)
        }
    }

    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let collectionNode, let itemDelegate, let path = element(at: point).flatMap({ livePath(of: $0) }) else {
            return nil
        }
        return itemDelegate.collectionNode(collectionNode, contextMenuConfigurationForItemAt: path, point: point)
    }

    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction] {
        cell.listElement.map { movingActions(of: $0, [("Move backward", -1), ("Move forward", 1)]) } ?? []
    }
}
