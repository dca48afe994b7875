// SPDX-License-Identifier: Apache-2.0
public import ASCollectionLayouts
public import ASContainers
internal import ASUIKit
internal import Foundation

/// The UIKit cell of an item that has a node.
///
/// Used only with `ASCollectionDataSourceInterop.dequeuesCellsForNodeBackedItems`. Register the class, or a subclass, with
/// `collectionNode.view`, and dequeue it in `collectionView(_:cellForItemAt:)`. The cell is as large as the node.
///
/// - Thread: main
/// - Source: Texture `_ASCollectionViewCell`
/// - Deviation: the cell is behind the node's view, not around it; its `contentView` is visible where the node draws nothing
open class ASCollectionViewCell: UICollectionViewCell {
    /// The node of the cell's item; `nil` while the cell is not in the view.
    public internal(set) weak var node: ASCellNode?
}

/// The name in Texture.
public typealias _ASCollectionViewCell = ASCollectionViewCell
