// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Forwards scroll events, and answers the flow layout's requests to the view's delegate.
///
/// - Thread: main
@MainActor
final class ASCollectionScrollRelay: ASContainerScrollRelaying, UICollectionViewDelegateFlowLayout {
    private unowned let collection: ASCollectionView

    init(_ collection: ASCollectionView) {
        self.collection = collection
    }

    var core: ASContainerCore { collection.core }

    /// Returns the app's delegate and its index for a section of the view; `nil` if the section no longer exists.
    private func delegate(forSection section: Int) -> (delegate: any UICollectionViewDelegateFlowLayout, section: Int)?
    {
        guard let delegate = collection.itemDelegate as? any UICollectionViewDelegateFlowLayout,
            let section = collection.sectionForDelegate(section)
        else { return nil }
        return (delegate, section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        guard let layout = layout as? UICollectionViewFlowLayout else { return .zero }
        guard let (delegate, section) = delegate(forSection: section) else { return layout.sectionInset }
        if let node = collection.collectionNode, let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionNode(node, layout: layout, insetForSectionAt: section)
        }
        return delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        guard let layout = layout as? UICollectionViewFlowLayout else { return 0 }
        guard let (delegate, section) = delegate(forSection: section) else { return layout.minimumLineSpacing }
        if let node = collection.collectionNode, let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionNode(node, layout: layout, minimumLineSpacingForSectionAt: section)
        }
        return delegate.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        guard let layout = layout as? UICollectionViewFlowLayout else { return 0 }
        guard let (delegate, section) = delegate(forSection: section) else { return layout.minimumInteritemSpacing }
        if let node = collection.collectionNode, let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionNode(node, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
        return delegate.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        collection.referenceSize(ofExtra: .leading, inSection: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        collection.referenceSize(ofExtra: .trailing, inSection: section)
    }
}
