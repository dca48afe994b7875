// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Hears of scrolling, and answers what a flow layout asks of the view's delegate.
///
/// - Thread: main
@MainActor
final class ASCollectionScrollRelay: ASContainerScrollRelaying, UICollectionViewDelegateFlowLayout {
    private unowned let collection: ASCollectionView

    init(_ collection: ASCollectionView) {
        self.collection = collection
    }

    var core: ASContainerCore { collection.core }

    /// The app's delegate, and the number that a section of the view has for it; nil for one that is not there any longer.
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
