// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Moving items by hand: carried with the pointer, or step by step with the keyboard.

extension ASCollectionView {
    /// Of the ring round the item that keys are for.
    static let ringDepth: CGFloat = 0.6

    /// Whether an item may be moved by hand; not while the view waits for edits, for it would be carried away from under them.
    private func mayMove(_ element: ASListElement) -> Bool {
        guard let collectionNode, let dataSource = collectionNode.dataSource, element.isRow, !data.isProcessing,
            let path = indexPath(of: element)
        else { return false }
        return dataSource.collectionNode(collectionNode, canMoveItemAt: path)
    }

    /// Where an item may go that a person wants to bring into a slot: the delegate has the last word.
    func move(of element: ASListElement, to slot: Int) -> ASListMove? {
        let sections = data.visible.sections
        guard let collectionNode, let origin = data.visible.index(of: element), let from = sections.position(of: origin)
        else { return nil }
        var to = sections.destination(ofSlot: slot, from: origin)
        if let itemDelegate {
            let answer = itemDelegate.collectionNode(
                collectionNode,
                targetIndexPathForMoveFromItemAt: from.indexPath,
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

    /// Whether the press that has been held long enough takes an item up.
    var reorderMayBegin: Bool {
        let place = reorderPress.location(in: self)
        guard reorder == nil, let element = element(at: place) else { return false }
        return !isForControl(at: place) && element.isMounted && mayMove(element)
    }

    func reorderPressDidChange() {
        switch reorderPress.state {
        case .began:
            guard let element = element(at: reorderPress.location(in: self)) else { return }
            if collectionNode?.allowsSelection == true {
                if !isFirstResponder { becomeFirstResponder() }
                setFocusedElement(element)
            }
            animation?.end()
            animation = nil
            reorder = ASCollectionReorder(element, at: reorderPress.location(in: nil), in: self)
            showHighlight(of: element)
        case .changed: reorder?.move(to: reorderPress.location(in: nil))
        case .ended: dropItem()
        case .cancelled: cancelReorder()
        case .possible, .failed: break
        }
    }

    private func dropItem() {
        guard let reorder, reorder.isCarrying else { return }
        guard !data.isProcessing, reorder.target.from != reorder.target.to else { return cancelReorder() }
        reorder.drop()
        make(reorder.target, animated: false)
    }

    /// The item goes back to where it was.
    func cancelReorder() {
        guard let reorder, reorder.isCarrying else { return }
        reorder.noteShown()
        reorder.settle()
        // The press is over as well.
        reorderPress.isEnabled = false
        reorderPress.isEnabled = true
    }

    /// Everything is where it belongs.
    func endReorder() {
        guard let ended = reorder else { return }
        reorder = nil
        showHighlight(of: ended.element)
        ended.end()
    }

    /// What a person does with items is over when they change, unless it is what changes them.
    func reorderWillApply() {
        guard let reorder else { return }
        if reorder.isDropped { reorder.noteShown() } else { endReorder() }
    }

    func reorderDidApply() {
        if let reorder, reorder.isDropped { reorder.settle() }
    }

    /// Shows an item, with what is beside its cell, away from its place.
    func shift(_ element: ASListElement, by distance: CGPoint) {
        let look = restingLook(of: element).transform
        let moved = CATransform3DMakeTranslation(distance.x, distance.y, 0)
        let cell = element.node.flatMap { $0.isNodeLoaded ? $0.layer : nil }
        cell?.transform = distance == .zero ? look : CATransform3DConcat(look, moved)
        for layer in element.decorations { layer.transform = distance == .zero ? CATransform3DIdentity : moved }
    }

    /// Has the data source move an item, and moves it here.
    private func make(_ move: ASListMove, animated: Bool) {
        guard let collectionNode, let dataSource = collectionNode.dataSource else { return }
        performBatch(
            animated: animated,
            updates: {
                dataSource.collectionNode(collectionNode, moveItemAt: move.from.indexPath, to: move.to.indexPath)
                openChanges.movedRows.append(.init(from: move.from, to: move.to))
            },
            completion: nil
        )
    }

    // MARK: Keys

    /// Alt and an arrow: the item that the keys are for takes the place of its neighbour.
    ///
    /// Escape brings back what is carried.
    ///
    /// - Returns: whether the key is dealt with
    func moveItem(by event: ASKeyEvent) -> Bool {
        if event.key == .escape, event.modifiers == [], let reorder, reorder.isCarrying {
            cancelReorder()
            return true
        }
        let arrows: [ASKey] = [.left, .right, .up, .down]
        guard event.modifiers == .alternate, arrows.contains(event.key), isFirstResponder, reorder == nil,
            let element = focusedElement, let origin = data.visible.index(of: element)
        else { return false }
        // The next one comes when this one is there.
        guard !data.isProcessing else { return true }
        guard mayMove(element) else { return false }
        guard let slot = neighbouringSlot(of: origin, event.key), let move = move(of: element, to: slot),
            move.from != move.to
        else { return true }
        window?.focusSystem.show(true)
        makeInSight(move, of: element)
        return true
    }

    private func makeInSight(_ move: ASListMove, of element: ASListElement) {
        make(move, animated: true)
        data.whenIdle { [weak self] in
            guard let self, let index = data.visible.index(of: element) else { return }
            scroll(to: index, at: [], animated: true)
        }
    }

    /// Moving the item of a cell, for those who do not see it.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction] {
        guard let element = cell.listElement, mayMove(element) else { return [] }
        func move(by step: Int) -> ASListMove? {
            guard reorder == nil, mayMove(element), let origin = data.visible.index(of: element),
                (0..<data.visible.count).contains(origin + step),
                let move = self.move(of: element, to: origin + step)
            else { return nil }
            return move.from == move.to ? nil : move
        }
        return [("Move backward", -1), ("Move forward", 1)].compactMap { name, step in
            guard move(by: step) != nil else { return nil }
            return UIAccessibilityCustomAction(name: name) { [weak self] _ in
                guard let self, let move = move(by: step) else { return false }
                makeInSight(move, of: element)
                return true
            }
        }
    }

    /// Along lines the next one in the order of the data, across them the one that is seen there.
    private func neighbouringSlot(of origin: Int, _ key: ASKey) -> Int? {
        let isAlongLine = (key == .left || key == .right) == (mainAxis == .vertical)
        guard isAlongLine else { return neighbour(of: origin, key) }
        let isMirrored = mainAxis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let slot = origin + ((key == .right || key == .down) != isMirrored ? 1 : -1)
        return (0..<data.visible.count).contains(slot) ? slot : nil
    }
}
