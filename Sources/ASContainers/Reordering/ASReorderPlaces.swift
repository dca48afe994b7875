// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASListEngine
package import Foundation

/// Where a row or an item comes from that is moved, and where it may go.
package struct ASListMove: Hashable {
    /// Its number among all elements afterwards.
    package let slot: Int
    package let from: ASListPosition
    package let to: ASListPosition
}

/// How the cells of a container make room for one that a person carries.
///
/// - Thread: main
@MainActor
package protocol ASReorderPlaces {
    /// In which directions the cell is carried.
    var directions: ASScrollDirection { get }

    /// The slot that a cell is nearest to.
    ///
    /// - Parameters:
    ///   - frame: where the cell is carried, in the content's coordinate space
    ///   - origin: its number among all elements
    /// - Returns: the number of the slot
    func nearestSlot(to frame: CGRect, from origin: Int) -> Int
    /// How far an element is shown from its place while the carried one, of number `origin`, would go to `target`; in points.
    func way(of index: Int, from origin: Int, to target: ASListMove) -> CGPoint
    /// Whether an element makes no room.
    func staysOut(_ other: ASListElement) -> Bool
    /// Whether an element may be shown away from its place.
    func mayShift(_ other: ASListElement) -> Bool
}

/// What the carrying of a cell needs of its container.
///
/// - Thread: main
@MainActor
package protocol ASReorderContext: ASContainerContext {
    var data: ASDataController { get }
    /// Elements whose cells are in the view.
    var mounted: [ASListElement] { get }
    /// Where an element may go that is let go at a slot; `nil` if the app does not let it.
    func move(of element: ASListElement, to slot: Int) -> ASListMove?
    /// The place of an element in the data source as the app knows it; `nil` once it is deleted.
    func livePath(of element: ASListElement) -> IndexPath?
    /// Shows an element away from its place.
    func shift(_ element: ASListElement, by distance: CGPoint)
    /// Nothing is carried any more.
    func endReorder()
}
