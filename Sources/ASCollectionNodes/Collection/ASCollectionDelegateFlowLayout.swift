// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCollectionLayouts
internal import ASContainers
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

/// Provides insets and spacings that vary by section to the flow layout of a collection.
///
/// The methods that are not implemented fall back to those of `UICollectionViewDelegateFlowLayout` with the view, and then to the layout's
/// properties.
///
/// - Units: points
/// - Source: Texture `ASCollectionDelegateFlowLayout`
@preconcurrency @MainActor
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate, UICollectionViewDelegateFlowLayout {
    /// Returns the insets around the items of a section.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the spacing between lines.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the minimum spacing between the items of a line.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size range in which a section's header is measured; zero means no header.
    ///
    /// Across the scrolling axis, the header is as wide as the collection. `ASSizeRange.unconstrained` defers to the layout's
    /// `headerReferenceSize`. The default implementation calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange
    /// Returns the size range in which a section's footer is measured; the same rules apply as for headers.
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
    /// Calls `collectionView(_:layout:insetForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { collectionView(collectionNode.view, layout: layout, insetForSectionAt: section) }
    /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { collectionView(collectionNode.view, layout: layout, minimumLineSpacingForSectionAt: section) }
    /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { collectionView(collectionNode.view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
    /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)` if there is a flow layout.
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
    /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)` if there is a flow layout.
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
