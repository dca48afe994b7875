// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// What clicks and keys do to the selection.

extension ASCollectionView {
    /// Selected items, in the order they were selected.
    var selected: [ASListElement] { selection.elements }

    /// Whether a click on an item means anything.
    func letsClick(_ element: ASListElement) -> Bool {
        guard let collectionNode, collectionNode.allowsSelection, let path = indexPath(of: element) else {
            return false
        }
        return itemDelegate?.collectionNode(collectionNode, shouldHighlightItemAt: path) ?? true
    }

    /// A person has chosen an item, with nothing held.
    func choose(_ element: ASListElement) { clicked(element) }

    /// A person has chosen an item, with these keys held.
    func clicked(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) {
        guard let collectionNode, indexPath(of: element) != nil else { return }
        let isMultiple = collectionNode.allowsMultipleSelection
        if isMultiple, modifiers.contains(.shift), extendSelection(to: element, adds: modifiers.contains(.control)) {
            return
        }
        selectionAnchor = element
        if isMultiple, collectionNode.togglesSelectionOnClick || modifiers.contains(.control) {
            if element.isSelected { deselectIfAllowed(element) } else { selectByHand(element) }
        } else if !isMultiple || !element.isSelected || selection.count > 1 {
            selectByHand(element, deselectsOthers: true)
        }
    }

    private func deselectIfAllowed(_ element: ASListElement) {
        guard let collectionNode, let path = indexPath(of: element),
            itemDelegate?.collectionNode(collectionNode, shouldDeselectItemAt: path) ?? true
        else { return }
        deselectByHand(element, at: path)
    }

    /// With `deselectsOthers` no other item stays selected, if the delegate has nothing against this one.
    private func selectByHand(_ element: ASListElement, deselectsOthers: Bool = false) {
        guard let collectionNode, let path = indexPath(of: element),
            itemDelegate?.collectionNode(collectionNode, shouldSelectItemAt: path) ?? true
        else { return }
        if deselectsOthers { deselectByHand { $0 !== element } }
        if element.isSelected, collectionNode.allowsMultipleSelection { return }
        setSelected(true, element)
        itemDelegate?.collectionNode(collectionNode, didSelectItemAt: path)
    }

    private func deselectByHand(where condition: (ASListElement) -> Bool) {
        for other in selected where condition(other) {
            // Nobody is told of an item that is gone.
            if let path = indexPath(of: other) { deselectByHand(other, at: path) } else { setSelected(false, other) }
        }
    }

    /// A person takes the selection from an item.
    func deselectByHand(_ element: ASListElement, at path: IndexPath) {
        setSelected(false, element)
        if let collectionNode { itemDelegate?.collectionNode(collectionNode, didDeselectItemAt: path) }
    }

    func setSelected(_ isSelected: Bool, _ element: ASListElement) {
        guard element.isSelected != isSelected else { return }
        element.isSelected = isSelected
        if isSelected { selection.insert(element) } else { selection.remove(element) }
        element.node?.isSelected = isSelected
    }

    func selectionDidChange(of element: ASListElement) {
        guard let cell = element.node, cell.isSelected != element.isSelected else { return }
        if cell.isSelected, collectionNode?.allowsMultipleSelection == false {
            for other in selected where other !== element { setSelected(false, other) }
        }
        setSelected(cell.isSelected, element)
    }

    // MARK: Several items

    /// Selects the items from the one that was chosen last up to another, in the order of the data, and takes the selection from all
    /// others unless it `adds`.
    ///
    /// - Returns: whether there is an item to begin from
    func extendSelection(to element: ASListElement, adds: Bool = false) -> Bool {
        let sections = data.visible.sections
        guard let anchor = selectionAnchor ?? focusedBeforePress, let first = data.visible.index(of: anchor),
            let last = data.visible.index(of: element)
        else { return false }
        selectionAnchor = anchor
        let (low, high) = (min(first, last), max(first, last))
        select(items: sections.rowCount(before: low)...sections.rowCount(before: high), adds: adds)
        return true
    }

    /// Items by their numbers through all sections.
    private func select(items: ClosedRange<Int>, adds: Bool) {
        // Some may be on their way out of the data, or be moved by what the delegate does: from here on it is about elements.
        let wanted = items.map { data.element(at: data.visible.sections.index(ofRow: $0)) }
        if !adds {
            let kept = Set(wanted.map(ObjectIdentifier.init))
            deselectByHand { !kept.contains(ObjectIdentifier($0)) }
        }
        for element in wanted where !element.isSelected {
            if letsClick(element) { selectByHand(element) }
        }
    }

    /// Control-A selects every item that may be, Control-Space changes the one that the keys are for.
    ///
    /// - Returns: whether the key is dealt with
    func changeSelection(by event: ASKeyEvent) -> Bool {
        guard event.modifiers == .control, let collectionNode, collectionNode.allowsSelection,
            collectionNode.allowsMultipleSelection, isFirstResponder
        else { return false }
        switch event.key {
        case .character("a"):
            let count = data.visible.sections.rowCount
            if count > 0 { select(items: 0...count - 1, adds: true) }
            return true
        case .character(" "):
            guard let focusedElement, data.visible.index(of: focusedElement) != nil else { return false }
            if !event.isRepeat { clicked(focusedElement, .control) }
            return true
        default: return false
        }
    }
}
