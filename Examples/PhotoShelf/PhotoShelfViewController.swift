// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Photographs in a gallery, which can be reordered by drags or with Alt and arrow keys.
///
/// The layout of the gallery is computed in the background. Photographs fill the width of the window in as many columns as fit.
public final class PhotoShelfViewController: ASDKViewController<ASDisplayNode> {
    let collection: ASCollectionNode
    let sizes = ASSegmentedControlNode(titles: ["Small", "Medium", "Large"])
    let sortButton = DemoButton.make("Sort")
    let statusNode = ASTextNode()
    private(set) var photos: [ShelfPhoto]
    private let gallery = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)

    /// The minimum widths of photographs for each size, and their spacing.
    private static let (widths, gap): ([CGFloat], CGFloat) = ([90, 150, 240], 10)

    /// Creates a gallery.
    ///
    /// - Parameter count: the number of photographs
    public init(count: Int = 60) {
        photos = (0..<count).map { ShelfPhoto(number: $0) }
        collection = ASCollectionNode(layoutDelegate: gallery)
        super.init(node: ASDisplayNode())
        title = "Photo shelf"
        node.backgroundColor = .systemBackground
        gallery.propertiesProvider = self
        collection.dataSource = self
        collection.delegate = self
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        sizes.selectedSegmentIndex = 1
        sizes.addTarget(self, forControlEvents: .valueChanged) { $0.collection.collectionViewLayout.invalidateLayout() }
        sortButton.addTarget(self, forControlEvents: .touchUpInside) { $0.sort() }
        statusNode.maximumNumberOfLines = 1
        statusNode.style.flexShrink = 1
        show(status: "Hold a photograph and drag it, or press Alt and an arrow key.")
        layOut()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [collection, sizes, sortButton, statusNode] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 8
            bar.alignItems = .center
            bar.children = [sizes, sortButton, statusNode]
            let column = ASStackLayoutSpec.vertical()
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
                collection,
            ]
            return column
        }
    }

    private func show(status text: String) {
        statusNode.attributedText = DemoText.plain(text, size: 13, isFaint: true)
    }

    /// Restores the order of the numbers, with an animation for each photograph.
    private func sort() {
        let old = photos
        photos.sort { $0.number < $1.number }
        let goals = Dictionary(uniqueKeysWithValues: photos.enumerated().map { ($1, $0) })
        collection.performBatchUpdates {
            for (item, photo) in old.enumerated() {
                guard let goal = goals[photo], goal != item else { continue }
                collection.moveItem(at: IndexPath(item: item, section: 0), to: IndexPath(item: goal, section: 0))
            }
        }
        show(status: "Sorted by number.")
    }
}

extension PhotoShelfViewController: ASCollectionGalleryLayoutPropertiesProviding {
    /// Returns the size of photographs: as many in a line as fit, and together as wide as the window.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize {
        let (room, gap) = (viewportSize.width - 24, Self.gap)
        let columns = max(1, ((room + gap) / (Self.widths[sizes.selectedSegmentIndex] + gap)).rounded(.down))
        let width = max(1, ((room - gap * (columns - 1)) / columns).rounded(.down))
        return CGSize(width: width, height: (width * 0.75).rounded() + 21)
    }

    /// Returns the spacing between lines.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { Self.gap }

    /// Returns the spacing between the photographs of a line.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { Self.gap }

    /// Returns insets equal to those of the bar.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { UIEdgeInsets(top: 2, left: 12, bottom: 12, right: 12) }
}

extension PhotoShelfViewController: ASCollectionDataSource, ASCollectionDelegate {
    /// Returns the number of photographs.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    /// Reads the photograph on main, and returns a block that creates its node on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let photo = photos[indexPath.item]
        return { ShelfPhotoNode(photo) }
    }

    /// Returns `true`.
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Moves the photograph in the data, as the user has moved it on screen.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let photo = photos.remove(at: sourceIndexPath.item)
        photos.insert(photo, at: destinationIndexPath.item)
        show(status: "\(photo.title) is now at position \(destinationIndexPath.item + 1).")
    }
}
