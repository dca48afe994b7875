// SPDX-License-Identifier: Apache-2.0
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// An item or a supplementary element, as passed to a layout.
///
/// - Thread: any, as its map
/// - Source: Texture `ASCollectionElement`
public struct ASCollectionElement {
    /// The path of the item, or the section of the supplementary element and its index among the elements of its kind there.
    public let indexPath: IndexPath
    /// The kind, such as `UICollectionView.elementKindSectionHeader`; `nil` for an item.
    public let supplementaryElementKind: String?
    /// The cell, to be measured with `layoutThatFits(_:)`; `nil` in the map of a layout that needs no nodes.
    ///
    /// - Deviation: Texture makes the node when it is first requested
    public let node: ASCellNode?
    /// The node model from the data source; `nil` if it has not been requested yet or does not exist.
    public let nodeModel: (any Sendable)?
    /// The size range in which the cell was last measured; `nil` if it was not measured.
    public let constrainedSize: ASSizeRange?
    /// Its index among all elements.
    let number: Int
}

extension ASCollectionElement: Hashable {
    /// Whether both are the same element of a map.
    public static func == (left: ASCollectionElement, right: ASCollectionElement) -> Bool {
        left.number == right.number && left.node === right.node
    }

    /// Hashes the index of the element.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
