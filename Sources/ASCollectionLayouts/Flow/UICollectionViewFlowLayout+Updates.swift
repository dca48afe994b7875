// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// Updates.

/// An update that is being animated.
struct ASFlowUpdate {
    /// The sections before the update.
    let previous: ASFlowStore
    private var insertedPaths: Set<IndexPath> = []
    private var deletedPaths: Set<IndexPath> = []

    init(_ items: [UICollectionViewUpdateItem], previous: ASFlowStore) {
        self.previous = previous
        for item in items {
            let (isInserted, isDeleted): (Bool, Bool) =
                switch item.updateAction {
                case .insert: (true, false)
                case .delete: (false, true)
                case .reload: (true, true)
                case .move, .none: (false, false)
                }
            if isInserted, let path = item.indexPathAfterUpdate { insertedPaths.insert(path) }
            if isDeleted, let path = item.indexPathBeforeUpdate { deletedPaths.insert(path) }
        }
    }

    /// Whether an item is inserted, by itself or with its section.
    func isInserted(_ path: IndexPath) -> Bool { Self.contains(path, in: insertedPaths) }

    /// Whether an item is deleted, by itself or with its section.
    func isDeleted(_ path: IndexPath) -> Bool { Self.contains(path, in: deletedPaths) }

    private static func contains(_ path: IndexPath, in paths: Set<IndexPath>) -> Bool {
        paths.contains(path) || paths.contains(UICollectionViewUpdateItem.path(ofSection: path.section))
    }
}

extension UICollectionViewFlowLayout {
    /// Moves the stored sizes with their items.
    func applyToStore(_ items: [UICollectionViewUpdateItem]) {
        guard let collectionView, !needs.contains(.data) else { return }
        update = ASFlowUpdate(items, previous: store)
        var edited = store
        let fits = edited.apply(ASFlowEdits(items)) { index in
            let count = collectionView.numberOfItems(inSection: index)
            return ASFlowSection(metrics(ofSection: index), axis: axis, across: store.across, count: count)
        }
        store = edited
        assert(
            fits,
            "\(type(of: self)).invalidateLayout(forCollectionViewUpdates:): an edit refers to an item or a section that does not exist."
        )
        needs.formUnion(fits ? [.metrics, .lines] : .all)
    }

    /// Returns the attributes with an alpha of 0.
    func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        attributes?.alpha = 0
        return attributes
    }
}
