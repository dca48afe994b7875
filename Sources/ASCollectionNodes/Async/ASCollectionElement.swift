// SPDX-License-Identifier: Apache-2.0
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// An item or a supplementary element, as a layout is told of it.
///
/// - Thread: any, as its map
/// - Source: Texture `ASCollectionElement`
public struct ASCollectionElement {
    /// The item's path; for a supplementary element its section, and its number among those of its kind.
    public let indexPath: IndexPath
    /// Such as `UICollectionView.elementKindSectionHeader`; nil for an item.
    public let supplementaryElementKind: String?
    /// The cell, to be measured with `layoutThatFits(_:)`; nil where the map is that of a layout which needs no nodes.
    ///
    /// - Deviation: Texture makes it when it is asked for
    public let node: ASCellNode?
    /// What the data source has said that the cell shows; nil where nobody has asked it yet, or it has said nothing.
    public let nodeModel: (any Sendable)?
    /// What the cell was measured in last; nil where it was not.
    public let constrainedSize: ASSizeRange?
    /// Its number among all elements.
    let number: Int
}

extension ASCollectionElement: Hashable {
    /// Whether both are the same element of a map.
    public static func == (left: ASCollectionElement, right: ASCollectionElement) -> Bool {
        left.number == right.number && left.node === right.node
    }

    /// By its number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
