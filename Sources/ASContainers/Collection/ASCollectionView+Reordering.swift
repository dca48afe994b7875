// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Moving items by hand.

extension ASCollectionView: ASReorderingContainer {
    var reorderPresses: [UILongPressGestureRecognizer] { [reorderPress] }

    func makeReorder(of element: ASListElement, at location: CGPoint) -> ASReorder? {
        animation?.end()
        animation = nil
        return ASCollectionReorder(element, at: location, in: self)
    }

    func reveal(_ index: Int) { scroll(to: index, at: [], animated: true) }

    func letsMove(at path: IndexPath) -> Bool {
        guard let collectionNode, let dataSource = collectionNode.dataSource else { return false }
        return dataSource.collectionNode(collectionNode, canMoveItemAt: path)
    }

    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard let collectionNode, let itemDelegate else { return proposed }
        return itemDelegate.collectionNode(
            collectionNode,
            targetIndexPathForMoveFromItemAt: path,
            toProposedIndexPath: proposed
        )
    }

    func moveInDataSource(from path: IndexPath, to goal: IndexPath) {
        guard let collectionNode else { return }
        collectionNode.dataSource?.collectionNode(collectionNode, moveItemAt: path, to: goal)
    }

    /// Shows an item, with what is beside its cell, away from its place.
    func shift(_ element: ASListElement, by distance: CGPoint) {
        let look = restingLook(of: element).transform
        let moved = CATransform3DMakeTranslation(distance.x, distance.y, 0)
        let cell = element.node.flatMap { $0.isNodeLoaded ? $0.layer : nil }
        cell?.transform = distance == .zero ? look : CATransform3DConcat(look, moved)
        for layer in element.decorations { layer.transform = distance == .zero ? CATransform3DIdentity : moved }
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
        guard event.modifiers == .alternate, arrows.contains(event.key) else { return false }
        return moveFocused { neighbouringSlot(of: $0, event.key) }
    }

    /// Along lines the next one in the order of the data, across them the one that is seen there.
    private func neighbouringSlot(of origin: Int, _ key: ASKey) -> Int? {
        let isAlongLine = (key == .left || key == .right) == (mainAxis == .vertical)
        guard isAlongLine else { return neighbour(of: origin, key) }
        let isMirrored = mainAxis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
        return slot((key == .right || key == .down) != isMirrored ? 1 : -1, after: origin)
    }
}
