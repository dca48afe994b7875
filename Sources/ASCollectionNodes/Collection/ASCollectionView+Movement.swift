// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
public import Foundation

// Items that the app carries, by a gesture or a device of its own. A person who holds an item needs none of this.

extension ASCollectionView {
    /// Takes an item up, as a person does who holds it: it looks raised and follows `updateInteractiveMovementTargetPosition(_:)`.
    ///
    /// - Returns: false where there is no such item in the view, where the data source does not let it be moved, while another one is
    ///   carried, and while edits wait to be shown
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.beginInteractiveMovementForItem(at:)`
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard core.reorder == nil, let element = data.element(at: ASListPosition(indexPath)), element.isMounted,
            core.mayMove(element), let index = data.visible.index(of: element)
        else { return false }
        let place = shownFrame(at: index)
        core.pickUp(element, at: convert(CGPoint(x: place.midX, y: place.midY), to: nil))
        return core.reorder != nil
    }

    /// Brings the middle of the carried item to a point of the content, and the others make room.
    ///
    /// Near the edges of the viewport the content scrolls, and the item stays where it is in the window. Nothing happens unless one is
    /// carried.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.updateInteractiveMovementTargetPosition(_:)`
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        core.reorder?.move(to: convert(targetPosition, to: nil))
    }

    /// Lets the carried item go: the data source is told where it has been moved to, unless it is where it was.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.endInteractiveMovement()`
    public func endInteractiveMovement() { core.dropCarried() }

    /// The carried item goes back to where it was.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionView.cancelInteractiveMovement()`
    public func cancelInteractiveMovement() { core.cancelReorder() }
}
