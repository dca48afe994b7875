// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

/// One column of cells, each as wide as the viewport; the delegate sets the gaps between them.
private final class ColumnDelegate: ASCollectionLayoutDelegate {
    var gap: CGFloat = 0
    /// The inputs of the computations: the number of elements, and the viewport.
    nonisolated static let seen = ASLock<[(count: Int, viewport: CGSize, wasMain: Bool)]>([])

    nonisolated init() {
        Self.seen.withLock { $0 = [] }
    }

    func scrollableDirections() -> ASScrollDirection { .verticalDirections }

    func additionalInfoForLayout(
        withElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> (any Sendable)? { gap }

    nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        seen.withLock { $0.append((context.elements.count, context.viewportSize, ASThreadIsMain())) }
        let gap = context.additionalInfo as? CGFloat ?? 0
        let width = context.viewportSize.width
        var table: [ASCollectionElement: UICollectionViewLayoutAttributes] = [:]
        var y: CGFloat = 0
        for element in context.elements.elements {
            let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
            let height = element.node?.layoutThatFits(range).size.height ?? 0
            let attributes =
                if let kind = element.supplementaryElementKind {
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: element.indexPath)
                } else {
                    UICollectionViewLayoutAttributes(forCellWith: element.indexPath)
                }
            attributes.frame = CGRect(x: 0, y: y, width: width, height: height)
            table[element] = attributes
            y += height + gap
        }
        return ASCollectionLayoutState(
            context: context,
            contentSize: CGSize(width: width, height: max(0, y - gap)),
            elementToLayoutAttributesTable: table
        )
    }
}

/// Squares that are a fraction of the viewport.
@MainActor
private final class Gallery: ASCollectionGalleryLayoutPropertiesProviding {
    var columns: CGFloat = 3
    var inset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    var asked = 0

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize {
        asked += 1
        // Gaps of 10 between the columns.
        let side = ((viewportSize.width - 20 - 10 * (columns - 1)) / columns).rounded(.down)
        return CGSize(width: side, height: side)
    }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 20 }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 10 }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { inset }
}

/// A view that records the thread on which it is released.
private final class RecordedView: ASCollectionView {
    nonisolated static let wasReleasedOnMain = ASLock<Bool?>(nil)

    deinit {
        let isMain = ASThreadIsMain()
        Self.wasReleasedOnMain.withLock { $0 = isMain }
    }
}

/// A window of 320 × 300 points.
@Suite("Layouts that are computed off main", .serialized)
@MainActor
struct ASAsyncCollectionLayoutTests {
    private func run(
        _ source: ItemSource,
        _ delegate: any ASCollectionLayoutDelegate,
        parked: Bool = true,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = CollectionScene(source, layoutDelegate: delegate)
            harness.show(scene.node)
            if parked { harness.runUntilParked() }
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    /// Items whose heights depend on their numbers, from 40 to 79.
    private func column(_ count: Int) -> ItemSource {
        ItemSource([Array(0..<count)], size: { CGSize(width: 20, height: 40 + $0 % 40) })
    }

    // MARK: Custom layouts

    @Test func `a layout is computed in the background with cells that it measures`() throws {
        let delegate = ColumnDelegate()
        delegate.gap = 10
        try run(column(100), delegate) { _, scene in
            let seen = ColumnDelegate.seen.withLock { $0 }
            #expect(seen.map(\.count) == [100] && seen.map(\.viewport) == [CGSize(width: 320, height: 300)])
            #expect(seen.allSatisfy { !$0.wasMain })
            // 40 + 10 + 41 + 10 + … and the next one at 5 × 50 + 10 = 260.
            #expect(scene.visible == [0, 1, 2, 3, 4, 5])
            #expect(scene.places[5] == CGRect(x: 0, y: 260, width: 320, height: 45))
            // 40 … 79 twice, 40 … 59 once, and 99 gaps: 2 × 2380 + 990 + 990.
            #expect(scene.view.contentSize == CGSize(width: 320, height: 6740))
            #expect(scene.cell(5)?.calculatedSize == CGSize(width: 320, height: 45))
            #expect(scene.source.asked == 100)
            #expect(scene.node.layoutDelegate === delegate)
            #expect(scene.node.scrollableDirections == .verticalDirections)
        }
    }

    @Test func `headers and footers are among the elements`() throws {
        let source = ItemSource([[0, 1], [2]], size: { _ in CGSize(width: 20, height: 50) })
        source.kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        try run(source, ColumnDelegate()) { _, scene in
            #expect(ColumnDelegate.seen.withLock { $0.map(\.count) } == [7])
            let tops = scene.places.mapValues(\.minY)
            #expect(tops == [-1: 0, 0: 30, 1: 80, -1001: 130, -2: 160, 2: 190, -1002: 240])
        }
    }

    @Test func `an update waits for its layout, and the visible items stay until then`() throws {
        try run(column(10), ColumnDelegate()) { harness, scene in
            let cell = try #require(scene.cell(1))
            scene.source.sections[0].insert(38, at: 1)
            scene.node.insertItems(at: [scene.item(1)])
            #expect(scene.node.isProcessingUpdates)
            #expect(scene.places[1]?.minY == 40 && cell.indexPath == scene.item(2))
            #expect(scene.view.contentSize.height == 445)
            harness.runUntilParked()
            harness.advance(seconds: 1)
            // 38 is 78 high.
            #expect(scene.places[38] == CGRect(x: 0, y: 40, width: 320, height: 78))
            #expect(scene.places[1]?.minY == 118 && scene.cell(2) === cell)
            #expect(scene.view.contentSize.height == 523)

            scene.source.sections[0] = [5, 6]
            scene.node.reloadData()
            harness.runUntilParked()
            #expect(scene.places.mapValues(\.minY) == [5: 0, 6: 45])
            #expect(ColumnDelegate.seen.withLock { $0.map(\.count) } == [10, 11, 2])
        }
    }

    @Test func `several updates are shown in their order, each with its own layout`() throws {
        try run(column(3), ColumnDelegate()) { harness, scene in
            for name in 10..<14 {
                scene.source.sections[0].insert(name, at: 0)
                scene.node.insertItems(at: [scene.item(0)])
            }
            scene.source.sections[0].remove(at: 1)
            scene.node.deleteItems(at: [scene.item(1)])
            harness.runUntilParked()
            harness.advance(seconds: 1)
            // 13 (53), 11 (51), 10 (50), 0 (40), 1 (41), 2 (42).
            #expect(scene.places.mapValues(\.minY) == [13: 0, 11: 53, 10: 104, 0: 154, 1: 194, 2: 235])
            #expect(ColumnDelegate.seen.withLock { $0.map(\.count) } == [3, 4, 5, 6, 7, 6])
        }
    }

    @Test func `a caller that waits for updates has them computed at once`() throws {
        try run(column(10), ColumnDelegate(), parked: false) { harness, scene in
            scene.view.layoutIfNeeded()
            scene.node.waitUntilAllUpdatesAreProcessed()
            #expect(!scene.node.isProcessingUpdates)
            #expect(scene.view.contentSize.height == 445)
            harness.runUntilParked()
            #expect(scene.places[2]?.minY == 81)
        }
    }

    @Test func `a collection that is closed while its layout is computed is released on main`() throws {
        RecordedView.wasReleasedOnMain.withLock { $0 = nil }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            var scene: CollectionScene? = CollectionScene(column(100), layoutDelegate: ColumnDelegate())
            scene?.node.collectionViewClass = RecordedView.self
            try harness.show(#require(scene).node)
            scene?.node.collectionViewLayout.invalidateLayout()
            while ColumnDelegate.seen.withLock({ $0.count }) < 2 { try #require(harness.dispatcher.runOne()) }

            scene?.node.removeFromSupernode()
            scene = nil
            harness.runUntilParked()

            #expect(RecordedView.wasReleasedOnMain.withLock { $0 } == true)
        }
    }

    @Test func `another viewport requests another layout, and the first visible item stays there`() throws {
        try run(column(100), ColumnDelegate()) { harness, scene in
            scene.node.contentOffset.y = 40 + 41 + 42
            harness.runUntilParked()
            scene.node.frame = CGRect(x: 0, y: 0, width: 200, height: 250)
            harness.runUntilParked()
            #expect(ColumnDelegate.seen.withLock { $0.last?.viewport } == CGSize(width: 200, height: 250))
            #expect(scene.places[3] == CGRect(x: 0, y: 0, width: 200, height: 43))
            #expect(scene.cell(3)?.calculatedSize.width == 200)
        }
    }

    @Test func `a cell that requests another size gets it with the next computation`() throws {
        try run(column(10), ColumnDelegate()) { harness, scene in
            scene.cell(1)?.want(CGSize(width: 20, height: 100))
            harness.runUntilParked()
            #expect(scene.places[1] == CGRect(x: 0, y: 40, width: 320, height: 100))
            #expect(scene.places[2]?.minY == 140)
            harness.advance(seconds: 0.5)
            #expect(ColumnDelegate.seen.withLock { $0.count } == 2)
        }
    }

    @Test func `an invalidated layout asks its delegate again`() throws {
        let delegate = ColumnDelegate()
        try run(column(10), delegate) { harness, scene in
            delegate.gap = 5
            scene.node.collectionViewLayout.invalidateLayout()
            scene.node.collectionViewLayout.invalidateLayout()
            harness.runUntilParked()
            #expect(scene.places[2]?.minY == 91)
            #expect(ColumnDelegate.seen.withLock { $0.count } == 2)
        }
    }

    @Test func `released cells are made again in their previous size`() throws {
        try run(column(400), ColumnDelegate()) { harness, scene in
            scene.node.retainedCellLimit = 20
            let all = scene.view.contentSize
            scene.node.contentOffset.y = 12_000
            harness.runUntilParked()
            scene.node.contentOffset.y = 23_000
            // Cells are released some time later, a few at a time.
            harness.advance(seconds: 5)
            scene.node.contentOffset.y = 0
            harness.runUntilParked()
            #expect(scene.source.asked > 400)
            #expect(scene.places[1] == CGRect(x: 0, y: 40, width: 320, height: 41))
            #expect(scene.view.contentSize == all && ColumnDelegate.seen.withLock { $0.count } == 1)
        }
    }

    // MARK: Flow

    @Test func `a flow places cells of their own sizes in lines`() throws {
        let sizes = [CGSize(width: 200, height: 30), CGSize(width: 100, height: 50), CGSize(width: 60, height: 20)]
        let source = ItemSource([[0, 1], [2, 3]], size: { sizes[$0 % 3] })
        try run(source, ASCollectionFlowLayoutDelegate()) { _, scene in
            // 200 + 100 fit into 320, 60 more do not; then 60 + 200.
            #expect(scene.places[0] == CGRect(x: 0, y: 0, width: 200, height: 30))
            #expect(scene.places[1] == CGRect(x: 200, y: 0, width: 100, height: 50))
            #expect(scene.places[2] == CGRect(x: 0, y: 50, width: 60, height: 20))
            #expect(scene.places[3] == CGRect(x: 60, y: 50, width: 200, height: 30))
            #expect(scene.view.contentSize == CGSize(width: 320, height: 80))
        }
    }

    @Test func `main does not wait for a flow of many cells, and shows the current items until it is computed`() throws
    {
        let source = ItemSource([[0]], size: { _ in CGSize(width: 80, height: 60) })
        try run(source, ASCollectionFlowLayoutDelegate()) { harness, scene in
            scene.source.sections[0] = Array(0..<1_000)
            scene.node.reloadData()
            #expect(scene.node.isProcessingUpdates && scene.visible == [0])
            harness.runUntilParked()
            // Four in a line.
            #expect(scene.view.contentSize == CGSize(width: 320, height: 15_000))
            #expect(scene.visible == Array(0..<20))
        }
    }

    // MARK: Galleries

    @Test(arguments: [100, 1_000_000]) func `a gallery costs only its visible and near items`(count: Int) throws {
        let gallery = Gallery()
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
        delegate.propertiesProvider = gallery
        try run(ItemSource([Array(0..<count)]), delegate) { harness, scene in
            // (320 - 20 - 20) / 3, without its fraction: 93; lines 113 apart.
            #expect(scene.places[4] == CGRect(x: 113, y: 118, width: 93, height: 93))
            #expect(scene.visible == Array(0..<9))
            let lines = CGFloat((count + 2) / 3)
            #expect(scene.view.contentSize == CGSize(width: 320, height: 20 + lines * 113 - 20))
            #expect(scene.cell(4)?.calculatedSize == CGSize(width: 93, height: 93))
            #expect(scene.source.asked <= 64)

            let middle = count / 6
            scene.node.contentOffset.y = 5 + CGFloat(middle) * 113
            harness.runUntilParked()
            #expect(scene.visible == Array(middle * 3..<middle * 3 + 9))
            #expect(scene.source.asked <= 160)
        }
    }

    @Test func `a gallery of another size has other items`() throws {
        let gallery = Gallery()
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
        delegate.propertiesProvider = gallery
        try run(ItemSource([Array(0..<100)]), delegate) { harness, scene in
            scene.node.frame = CGRect(x: 0, y: 0, width: 420, height: 300)
            harness.runUntilParked()
            #expect(scene.places[4] == CGRect(x: 146, y: 151, width: 126, height: 126))
            #expect(scene.cell(4)?.calculatedSize == CGSize(width: 126, height: 126))

            gallery.columns = 4
            scene.node.collectionViewLayout.invalidateLayout()
            harness.runUntilParked()
            // (420 - 20 - 30) / 4 = 92.5.
            #expect(scene.places[4] == CGRect(x: 10, y: 117, width: 92, height: 92))
            #expect(scene.cell(4)?.calculatedSize == CGSize(width: 92, height: 92))
        }
    }

    @Test func `a gallery without a size provider is empty`() throws {
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: .horizontalDirections)
        try run(ItemSource([[0, 1]]), delegate) { _, scene in
            #expect(scene.visible == [] && scene.view.contentSize == .zero)
        }
    }

    /// The oracle is Texture's implementation: a stack with all items.
    @Test(arguments: [ASScrollDirection.verticalDirections, .horizontalDirections])
    func `a grid has the layout of a wrapping stack with the same items`(directions: ASScrollDirection) {
        let isVertical = directions == .verticalDirections
        for (count, item, line, between) in [(1, 50, 0, 0), (17, 50, 7, 3), (23, 99, 0, 12), (5, 400, 8, 8)] {
            let properties = ASGalleryLayoutProperties(
                itemSize: CGSize(width: item, height: item + 11),
                minimumLineSpacing: CGFloat(line),
                minimumInteritemSpacing: CGFloat(between),
                sectionInset: UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
            )
            let viewport = CGSize(width: 320, height: 300)
            let grid = ASGalleryGrid(
                count: count,
                properties,
                viewport: viewport,
                axis: isVertical ? .vertical : .horizontal
            )
            let children = (0..<count).map { _ in
                let child = ASDisplayNode()
                child.style.preferredSize = properties.itemSize
                return child
            }
            let stack = ASStackLayoutSpec(
                direction: isVertical ? .horizontal : .vertical,
                spacing: properties.minimumInteritemSpacing,
                justifyContent: .start,
                alignItems: .start,
                flexWrap: .wrap,
                lineSpacing: properties.minimumLineSpacing,
                children: children
            )
            var range = ASSizeRange(min: viewport, max: viewport)
            if isVertical { (range.min.height, range.max.height) = (0, .infinity) }
            if !isVertical { (range.min.width, range.max.width) = (0, .infinity) }
            let layout = ASInsetLayoutSpec(insets: properties.sectionInset, child: stack).layoutThatFits(range)
            let inner = layout.sublayouts[0]
            let frames = inner.sublayouts.map { $0.frame.offsetBy(dx: inner.position.x, dy: inner.position.y) }
            #expect((0..<count).map { grid.frame(of: $0) } == frames)
            #expect(grid.contentSize == layout.size)
            for y in stride(from: -100, to: 1_000, by: 57) {
                let corner = isVertical ? CGPoint(x: 0, y: y) : CGPoint(x: y, y: 0)
                let rect = CGRect(origin: corner, size: CGSize(width: 120, height: 90))
                let plain = frames.indices.filter { frames[$0].intersects(rect) }
                #expect(grid.items(in: rect) == plain)
            }
        }
    }

    // MARK: Pages of attributes

    @Test func `pages find the same elements as a complete search`() {
        for seed in ASSeed.announce(count: 50) {
            var random = ASSeededGenerator(seed: seed)
            let all = (0..<80).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                let isLarge = item % 19 == 0
                attributes.frame = CGRect(
                    x: CGFloat.random(in: -500...500, using: &random),
                    y: CGFloat.random(in: -500...2_000, using: &random),
                    width: CGFloat.random(in: 1...(isLarge ? 90_000 : 300), using: &random),
                    height: CGFloat.random(in: 1...(isLarge ? 90_000 : 300), using: &random)
                )
                return attributes
            }
            let pages = ASLayoutPages(all, pageSize: CGSize(width: 100, height: 70))
            for _ in 0..<20 {
                let rect = CGRect(
                    x: CGFloat.random(in: -600...600, using: &random),
                    y: CGFloat.random(in: -600...2_500, using: &random),
                    width: CGFloat.random(in: 1...900, using: &random),
                    height: CGFloat.random(in: 1...900, using: &random)
                )
                let plain = all.filter { $0.frame.intersects(rect) }
                #expect(pages.attributes(in: rect).map(\.indexPath) == plain.map(\.indexPath), "AS_SEED=\(seed)")
            }
            #expect(pages.attributes(ofKind: nil, at: IndexPath(item: 7, section: 0)) === all[7])
            #expect(pages.attributes(ofKind: nil, at: IndexPath(item: 80, section: 0)) == nil)
        }
    }

    @Test func `a map has counts, index paths and elements`() throws {
        let source = ItemSource([[0, 1], [], [2]])
        source.kinds = [UICollectionView.elementKindSectionHeader]
        try run(source, ColumnDelegate()) { _, scene in
            let map = scene.node.visibleElements
            #expect(map.numberOfSections == 3 && map.numberOfItems == 3 && map.count == 6)
            #expect(map.numberOfItems(inSection: 0) == 2 && map.numberOfItems(inSection: 3) == 0)
            #expect(map.supplementaryElementKinds == [UICollectionView.elementKindSectionHeader])
            #expect(Array(map.itemIndexPaths) == [scene.item(0), scene.item(1), scene.item(0, 2)])
            #expect(map.itemElements.map { ($0.node as? ItemNode)?.name } == [0, 1, 2])
            #expect(map.element(forItemAt: scene.item(0, 2))?.node === scene.cell(0, 2))
            #expect(map.element(forItemAt: scene.item(0, 1)) == nil)
            let header = map.supplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: 1)
            )
            #expect((header?.node as? ItemNode)?.name == -2)
        }
    }
}
