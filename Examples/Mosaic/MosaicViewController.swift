// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Albums of photographs in three layouts: a mosaic, a grid, and a horizontal strip.
///
/// Photographs are inserted, deleted and moved with animations. Clicks select several of them.
public final class MosaicViewController: ASDKViewController<ASDisplayNode> {
    let layouts = ASSegmentedControlNode(titles: ["Mosaic", "Grid", "Strip"])
    let shuffleButton = DemoButton.make("Shuffle")
    let addButton = DemoButton.make("Add")
    let removeButton = DemoButton.make("Remove")
    let collection: ASCollectionNode
    private(set) var albums: [MosaicAlbum]
    private var nextNumber: Int
    private var random = SeededGenerator(seed: 1)

    /// Creates a page with some albums.
    ///
    /// - Parameter count: the number of photographs
    public init(count: Int = 400) {
        albums = MosaicAlbum.samples(count)
        nextNumber = count
        collection = ASCollectionNode(collectionViewLayout: UICollectionViewLayout())
        super.init(node: ASDisplayNode())
        title = "Mosaic"
        node.backgroundColor = .systemBackground
        collection.dataSource = self
        collection.delegate = self
        collection.allowsMultipleSelection = true
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        chooseLayout()
        layouts.selectedSegmentIndex = 0
        layouts.addTarget(self, forControlEvents: .valueChanged) { $0.chooseLayout() }
        shuffleButton.addTarget(self, forControlEvents: .touchUpInside) { $0.shuffle() }
        addButton.addTarget(self, forControlEvents: .touchUpInside) { $0.add() }
        removeButton.addTarget(self, forControlEvents: .touchUpInside) { $0.remove() }
        showSelection()
        layOut()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [collection, layouts, shuffleButton, addButton, removeButton] _, _ in
            let bar = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 8,
                justifyContent: .start,
                alignItems: .center,
                flexWrap: .wrap,
                alignContent: .start,
                lineSpacing: 8,
                children: [layouts, shuffleButton, addButton, removeButton]
            )
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
                collection,
            ]
            return column
        }
    }

    // MARK: Layouts

    private func chooseLayout() {
        switch layouts.selectedSegmentIndex {
        case 1: collection.collectionViewLayout = gridLayout()
        case 2: collection.collectionViewLayout = stripLayout()
        default:
            let layout = MosaicLayout()
            layout.shape = { [weak self] in self?.photo(at: $0)?.shape ?? 1 }
            collection.collectionViewLayout = layout
        }
        // This also ends an animated scroll.
        if collection.isNodeLoaded { collection.setContentOffset(.zero, animated: false) }
    }

    private func gridLayout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 12, right: 12)
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        layout.sectionHeadersPinToVisibleBounds = true
        return layout
    }

    /// Returns a layout of photographs as high as the window, with widths by their aspect ratios.
    private func stripLayout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 150, height: 0)
        return layout
    }

    private func photo(at path: IndexPath) -> MosaicPhoto? {
        guard albums.indices.contains(path.section), albums[path.section].photos.indices.contains(path.item) else {
            return nil
        }
        return albums[path.section].photos[path.item]
    }

    // MARK: Edits

    /// Moves photographs within their albums, each with its own animation.
    private func shuffle() {
        let old = albums
        for index in albums.indices { albums[index].photos.shuffle(using: &random) }
        collection.performBatchUpdates {
            for (section, album) in old.enumerated() {
                let goals = Dictionary(uniqueKeysWithValues: albums[section].photos.enumerated().map { ($1, $0) })
                for (item, photo) in album.photos.enumerated() {
                    guard let goal = goals[photo], goal != item else { continue }
                    collection.moveItem(
                        at: IndexPath(item: item, section: section),
                        to: IndexPath(item: goal, section: section)
                    )
                }
            }
        }
    }

    /// Inserts some photographs at the beginning of the visible album.
    private func add() {
        let section = collection.indexPathsForVisibleItems.first?.section ?? 0
        let photos = (nextNumber..<nextNumber + 3).map(MosaicPhoto.init)
        nextNumber += photos.count
        albums[section].photos.insert(contentsOf: photos, at: 0)
        collection.insertItems(at: photos.indices.map { IndexPath(item: $0, section: section) })
        showCount(of: section)
    }

    /// Removes the selection, or the given photographs.
    private func remove(_ paths: [IndexPath]? = nil) {
        let paths = paths ?? collection.indexPathsForSelectedItems ?? []
        for path in paths.sorted(by: >) { albums[path.section].photos.remove(at: path.item) }
        collection.deleteItems(at: paths)
        for section in Set(paths.map(\.section)) { showCount(of: section) }
        showSelection()
    }

    private func remove(_ photo: MosaicPhoto) {
        guard let section = albums.firstIndex(where: { $0.photos.contains(photo) }),
            let item = albums[section].photos.firstIndex(of: photo)
        else { return }
        remove([IndexPath(item: item, section: section)])
    }

    private func showCount(of section: Int) {
        let path = IndexPath(item: 0, section: section)
        let header = collection.supplementaryNode(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
        (header as? MosaicHeaderNode)?.show(albums[section])
    }

    private func showSelection() {
        removeButton.isEnabled = collection.isNodeLoaded && collection.indexPathsForSelectedItems != nil
        removeButton.alpha = removeButton.isEnabled ? 1 : 0.4
    }
}

extension MosaicViewController: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    /// Returns the number of albums.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { albums.count }

    /// Returns the number of photographs of the album.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        albums[section].photos.count
    }

    /// Reads the photograph on main, and returns a block that creates its node on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let photo = albums[indexPath.section].photos[indexPath.item]
        return { MosaicPhotoNode(photo) }
    }

    /// Returns the size of a heading, in every layout.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { [UICollectionView.elementKindSectionHeader] }

    /// Returns the heading of the album.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let album = albums[indexPath.section]
        return { MosaicHeaderNode(album) }
    }

    /// Enables the button that removes the selection.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        showSelection()
    }

    /// Updates the button that removes the selection.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        showSelection()
    }

    /// Returns a menu that removes the photograph.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let photo = photo(at: indexPath) else { return nil }
        return UIContextMenuConfiguration { [weak self] _ in
            UIMenu(
                children: [UIAction(title: "Remove", attributes: .destructive) { _ in self?.remove(photo) }]
            )
        }
    }
}
