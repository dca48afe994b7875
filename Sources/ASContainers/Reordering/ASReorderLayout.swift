// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASListEngine
package import Foundation

/// The move of a row or an item.
package struct ASListMove: Hashable {
    /// The index among all elements after the move.
    package let slot: Int
    package let from: ASListPosition
    package let to: ASListPosition
}

/// The arrangement of a container's cells around one that the user carries.
///
/// - Thread: main
@MainActor
package protocol ASReorderLayout {
    /// The directions in which the cell can be carried.
    var directions: ASScrollDirection { get }

    /// Returns the slot nearest to a carried cell.
    ///
    /// - Parameters:
    ///   - frame: the frame of the carried cell, in the content's coordinate space
    ///   - origin: the index of the carried element among all elements
    /// - Returns: the index of the slot
    func nearestSlot(to frame: CGRect, from origin: Int) -> Int
    /// Returns the distance of an element from its position while the carried one, at index `origin`, would move to `target`; in points.
    func shift(of index: Int, from origin: Int, to target: ASListMove) -> CGPoint
    /// Returns whether an element does not move for the carried one.
    func isExcluded(_ other: ASListElement) -> Bool
    /// Returns whether an element may be shown at a distance from its position.
    func canShift(_ other: ASListElement) -> Bool
}

/// The container of a reordering.
///
/// - Thread: main
@MainActor
package protocol ASReorderContext: ASContainerContext {
    var data: ASDataController { get }
    /// The elements whose cells are in the view.
    var mounted: [ASListElement] { get }
    /// Returns the move of an element that is released at a slot; `nil` if the app does not allow it.
    func move(of element: ASListElement, to slot: Int) -> ASListMove?
    /// Returns the index path for a call to the app about an element; `nil` if it is deleted or the data source has changed.
    func livePath(of element: ASListElement) -> IndexPath?
    /// Shows an element at a distance from its position.
    func shift(_ element: ASListElement, by distance: CGPoint)
    /// Called when the reordering has ended.
    func endReorder()
}
