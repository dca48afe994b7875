public import ASBase
public import ASCollectionLayouts
public import ASContainers
// SPDX-License-Identifier: Apache-2.0
public import ASInteractions
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// Hears what happens to the items of a collection; every method is optional.
///
/// - Source: Texture `ASCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCollectionDelegate: UIScrollViewDelegate {
    /// The item's cell comes into the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// The item's cell has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)

    /// A header or footer comes into the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// A header or footer has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)

    /// Whether a press highlights the item; true. False prevents selection as well.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// The item is pressed.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// The item is not pressed any more.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether a person may select the item; true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// A person has selected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Whether a second click may take the selection from the item, where several can be selected; true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// The item has lost its selection by a person's doing.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)

    /// A menu is asked for at an item; nil for none.
    ///
    /// - Parameters:
    ///   - collectionNode: the collection
    ///   - indexPath: the item
    ///   - point: in the collection's content; the item's middle, when it is asked for by a key
    /// - Returns: the menu to open
    /// - Source: UIKit `collectionView(_:contextMenuConfigurationForItemAt:point:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// An item that a person moves would come there: return that place, or another one.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// What the item's cell is measured in; `ASSizeRange.unconstrained` leaves it to the layout inspector.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange

    /// Whether a batch may be asked for now; true.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool

    /// Less than `leadingScreensForBatching` viewports are left: load more, insert it, and complete the context.
    ///
    /// - Thread: background
    nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCollectionDelegate {
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {}
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    /// None.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// There.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Left to the layout inspector.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { .unconstrained }
    /// Yes.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// There is nothing to fetch: the delegate is not asked again.
    public nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        context.decline()
    }
}

/// Says insets and spacings to the flow layout of a collection, when they are not the same everywhere.
///
/// What it does not say is taken from the layout's properties.
///
/// - Units: points
/// - Source: Texture `ASCollectionDelegateFlowLayout`
@preconcurrency @MainActor
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {
    /// The room round the items of a section.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The room between lines.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least room between the items of a line.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// What a section's header is measured in; across it is as broad as the collection. `ASSizeRange.unconstrained`, the default, leaves
    /// it to the layout's `headerReferenceSize`, and zero means that there is none.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange
    /// The same of the footer.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
    /// That of the layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { layout.sectionInset }
    /// That of the layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { layout.minimumLineSpacing }
    /// That of the layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { layout.minimumInteritemSpacing }
    /// Left to the layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange { .unconstrained }
    /// Left to the layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange { .unconstrained }
}

/// Says what cells are measured in, for a layout.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutInspecting`
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutInspecting: AnyObject {
    /// What the item's cell is measured in.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    /// In which directions the layout lets its content scroll.
    func scrollableDirections() -> ASScrollDirection

    /// How many supplementary elements of a kind a section has, of which the data source says that it has some; one, without the method.
    ///
    /// They have the paths (0, section), (1, section) and so on. Asked at each update.
    ///
    /// - Source: Texture `-collectionView:supplementaryNodesOfKind:inSection:`
    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int

    /// What the node of a supplementary element is measured in; `ASSizeRange.unconstrained`, as without the method, leaves it to the delegate
    /// and the layout.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange
}

extension ASCollectionViewLayoutInspecting {
    /// One.
    public func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int { 1 }

    /// Left to others.
    public func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange { .unconstrained }
}
