// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCollectionLayouts
internal import ASContainers
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

/// Says insets and spacings to the flow layout of a collection, when they are not the same everywhere.
///
/// What it does not say is taken from the methods of `UICollectionViewDelegateFlowLayout` with the view, and without these from the
/// layout's properties.
///
/// - Units: points
/// - Source: Texture `ASCollectionDelegateFlowLayout`
@preconcurrency @MainActor
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate, UICollectionViewDelegateFlowLayout {
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
    /// What a section's header is measured in; across it is as broad as the collection. `ASSizeRange.unconstrained` leaves it to the
    /// layout's `headerReferenceSize`, and zero means that there is none.
    ///
    /// The default implementation asks `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange
    /// The same of the footer.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
    /// Asks `collectionView(_:layout:insetForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { collectionView(collectionNode.view, layout: layout, insetForSectionAt: section) }
    /// Asks `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { collectionView(collectionNode.view, layout: layout, minimumLineSpacingForSectionAt: section) }
    /// Asks `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { collectionView(collectionNode.view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
    /// Asks `collectionView(_:layout:referenceSizeForHeaderInSection:)` where there is a flow layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange {
        guard let layout = collectionNode.collectionViewLayout as? UICollectionViewFlowLayout else {
            return .unconstrained
        }
        return ASSizeRange(
            exactly: collectionView(collectionNode.view, layout: layout, referenceSizeForHeaderInSection: section)
        )
    }
    /// Asks `collectionView(_:layout:referenceSizeForFooterInSection:)` where there is a flow layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange {
        guard let layout = collectionNode.collectionViewLayout as? UICollectionViewFlowLayout else {
            return .unconstrained
        }
        return ASSizeRange(
            exactly: collectionView(collectionNode.view, layout: layout, referenceSizeForFooterInSection: section)
        )
    }
}
