// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import ItemKit
import Testing

/// Records the calls of a layout facilitator.
@MainActor
private final class Helper: ASCollectionViewLayoutFacilitatorProtocol {
    var heard: [String] = []

    func collectionViewWillEditCells(atIndexPaths indexPaths: [IndexPath], batched isBatched: Bool) {
        heard.append("cells \(indexPaths.map { "\($0.section).\($0.item)" }) \(isBatched)")
    }
    func collectionViewWillEditSections(at indexes: IndexSet, batched: Bool) {
        heard.append("sections \(Array(indexes)) \(batched)")
    }
    func collectionViewWillPerformBatchUpdates() { heard.append("all") }
}

/// A gallery's properties as in an app for Texture.
@MainActor
private final class Squares: ASCollectionGalleryLayoutPropertiesProviding {
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap
    ) -> CGSize { CGSize(width: 50, height: 40) }
}

@Suite("Members of the view of a collection")
@MainActor
struct ASCollectionViewMemberTests {
    private func run(
        _ make: @MainActor () -> ASCollectionNode = {
            ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout(), layoutFacilitator: nil)
        },
        _ body: @MainActor (ASTestHarness, ItemSource, ASCollectionNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (collection, source) = (make(), ItemSource([[0, 1, 2, 3], [4]]))
            collection.dataSource = source
            collection.delegate = source
            harness.show(collection)
            harness.runUntilParked()
            try body(harness, source, collection)
            harness.advance(seconds: 1)
        }
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    private func names(_ view: ASCollectionView) -> [Int] { view.visibleNodes().compactMap { ($0 as? ItemNode)?.name } }

    @Test("a layout may ask the data source of UIKit's view for its counts")
    func dataSource() throws {
        try run { _, _, collection in
            let view: UICollectionView = try #require(collection.collectionViewLayout.collectionView)

            #expect(view.dataSource?.numberOfSections(in: view) == 2)
            #expect(view.dataSource?.collectionView(view, numberOfItemsInSection: 0) == 4)
        }
    }

    @Test("items, selection and scrolling are those of the node")
    func forwarding() throws {
        try run { harness, source, collection in
            let view = collection.view
            #expect(names(view) == [0, 1, 2, 3, 4] && view.indexPathsForVisibleItems.count == 5)
            #expect((view.nodeForItem(at: path(0, 2)) as? ItemNode)?.name == 2)
            #expect(view.nodeForItem(at: path(0, 2)).flatMap { view.indexPath(for: $0) } == path(0, 2))
            #expect(view.layoutAttributesForItem(at: path(0, 1))?.size == CGSize(width: 100, height: 100))
            let first = try #require(view.cellForItem(at: path(0, 0)))
            #expect(view.indexPathForItem(at: first.center) == path(0, 0))
            view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
            #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
            view.deselectItem(at: path(0, 1), animated: false)
            #expect(view.indexPathsForSelectedItems?.isEmpty ?? true)

            source.sections = [[0, 1, 9, 3], [4]]
            view.performBatchUpdates({
                view.deleteItems(at: [path(0, 2)])
                view.insertItems(at: [path(0, 2)])
            })
            view.waitUntilAllUpdatesAreCommitted()
            #expect(names(view) == [0, 1, 9, 3, 4] && !view.isProcessingUpdates)
            source.sections = [[8]]
            var isLoaded = false
            view.reloadData { isLoaded = true }
            harness.advance(seconds: 1)
            #expect(isLoaded && names(view) == [8])
        }
    }

    @Test("a background view does not scroll")
    func background() throws {
        try run { harness, _, collection in
            let background = UIView()
            collection.view.backgroundView = background
            collection.view.contentOffset.y = 10
            harness.runUntilParked()

            #expect(background.frame == CGRect(x: 0, y: 10, width: 320, height: 300))
        }
    }

    @Test("the facilitator is notified of deletions, then of insertions, right before they are shown, and of no reload")
    func facilitator() throws {
        let helper = Helper()
        try run {
            let layout = UICollectionViewFlowLayout()
            return ASCollectionNode(frame: .zero, collectionViewLayout: layout, layoutFacilitator: helper)
        } _: { harness, source, collection in
            #expect(helper.heard.isEmpty)

            source.sections = [[1, 2, 3, 7], [8]]
            collection.performBatch(animated: false) {
                collection.deleteItems(at: [path(0, 0)])
                collection.deleteSections(IndexSet(integer: 1))
                collection.insertSections(IndexSet(integer: 1))
                collection.insertItems(at: [path(0, 3)])
            }
            harness.advance(seconds: 1)
            #expect(
                helper.heard == [
                    #"cells ["0.0"] true"#, "sections [1] true", "sections [1] true", #"cells ["0.3"] true"#, "all",
                ]
            )
            helper.heard = []
            collection.reloadData()
            harness.advance(seconds: 1)
            #expect(helper.heard.isEmpty)
        }
    }

    @Test("a gallery accepts sizes from Texture's method")
    func gallery() throws {
        let squares = Squares()
        try run {
            let gallery = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
            gallery.propertiesProvider = squares
            return ASCollectionNode(layoutDelegate: gallery, layoutFacilitator: nil)
        } _: { _, _, collection in
            #expect(collection.view.cellForItem(at: path(0, 1))?.frame.size == CGSize(width: 50, height: 40))
        }
    }
}
