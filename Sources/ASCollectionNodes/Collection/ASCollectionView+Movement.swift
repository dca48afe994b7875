// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
public import Foundation

// Movement of items by the app, with its own gesture or device. The built-in long press does not need it.

extension ASCollectionView {
    /// Begins to move an item, as a long press does: it appears raised and follows `updateInteractiveMovementTargetPosition(_:)`.
    ///
    /// - Returns: `false` if the view has no such item, the data source does not permit the move, another item is being moved, or edits
    ///   are pending
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.beginInteractiveMovementForItem(at:)`
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard core.reorder == nil, let element = data.element(at: ASListPosition(indexPath)), element.isMounted,
            core.mayMove(element), let index = data.visible.index(of: element)
        else { return false }
        let place = frames.shownFrame(at: index)
        core.pickUp(element, at: convert(CGPoint(x: place.midX, y: place.midY), to: nil))
        return core.reorder != nil
    }

    /// Moves the centre of the carried item to a point in the content's coordinate space; the other items make room.
    ///
    /// Near the edges of the viewport the content scrolls, and the item keeps its position in the window. Does nothing if no item is
    /// carried.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.updateInteractiveMovementTargetPosition(_:)`
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        core.reorder?.move(to: convert(targetPosition, to: nil))
    }

    /// Drops the carried item; the data source is notified of the new path if it differs from the old one.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.endInteractiveMovement()`
    public func endInteractiveMovement() { core.dropCarried() }

    /// Cancels the movement; the carried item returns to its original place.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.cancelInteractiveMovement()`
    public func cancelInteractiveMovement() { core.cancelReorder() }
}
