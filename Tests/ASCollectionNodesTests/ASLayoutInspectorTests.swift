// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A custom view class.
private final class CountingView: ASCollectionView {
    private(set) var layoutPasses = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutPasses += 1
    }
}

/// Provides sizes of single items, and records the calls of the collection.
private final class FirstItemInspector: ASCollectionViewFlowLayoutInspector {
    var heard: [String] = []

    override func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        guard indexPath.item == 0 else {
            return super.collectionView(collectionView, constrainedSizeForNodeAt: indexPath)
        }
        return ASSizeRange(exactly: CGSize(width: 120, height: 30))
    }

    override func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {
        heard.append(delegate == nil ? "no delegate" : "delegate")
    }

    override func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {
        heard.append(dataSource == nil ? "no source" : "source")
    }
}

/// Counts headers with the name and the types of Texture's method.
private final class TwoHeaders: ASCollectionViewLayoutInspector {
    override func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt { section == 0 ? 2 : 0 }
}

/// The same without a superclass.
@MainActor
private final class ThreeElements: ASCollectionViewLayoutInspecting {
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 10, height: 10)) }

    func scrollableDirections() -> ASScrollDirection { .verticalDirections }

    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt { 3 }
}

/// Items of one size.
@MainActor
private final class Items: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    var header: CGFloat?

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 2 }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let cell = ASCellNode()
        cell.style.preferredSize = CGSize(width: 70, height: 20)
        return cell
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        guard let header else { return .unconstrained }
        return ASSizeRange(min: .zero, max: CGSize(width: 5, height: header))
    }
}

@Suite("Layout inspectors")
@MainActor
struct ASLayoutInspectorTests {
    private func run(
        _ layout: UICollectionViewFlowLayout,
        _ inspector: (any ASCollectionViewLayoutInspecting)?,
        _ body: @MainActor (ASTestHarness, ASCollectionNode, Items) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let items = Items()
            let layout = ASUncheckedTransfer(layout)
            let collection = ASCollectionNode(collectionViewLayoutBlock: { layout.value })
            collection.layoutInspector = inspector
            collection.dataSource = items
            collection.delegate = items
            harness.show(collection)
            try body(harness, collection, items)
            withExtendedLifetime(inspector) {}
            harness.runUntilParked()
        }
    }

    private let first = IndexPath(item: 0, section: 0)
    private let header = UICollectionView.elementKindSectionHeader

    @Test("the inspector of flow layouts measures items as a collection without one does")
    func flowItems() throws {
        for itemSize in [CGSize(width: 50, height: 50), CGSize(width: 90, height: 40)] {
            var frames: [[CGRect]] = []
            for hasInspector in [false, true] {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = itemSize
                layout.headerReferenceSize = CGSize(width: 0, height: 25)
                let inspector = hasInspector ? ASCollectionViewFlowLayoutInspector(flowLayout: layout) : nil
                try run(layout, inspector) { _, collection, _ in
                    frames.append(collection.visibleNodes.map(\.frame))
                    #expect(inspector?.layout == nil || inspector?.layout === layout)
                }
            }
            #expect(frames[0] == frames[1])
            // 50 × 50 is the default, so cells choose their size.
            let wanted = itemSize.width == 50 ? CGSize(width: 70, height: 20) : itemSize
            #expect(frames[1].map(\.size) == Array(repeating: wanted, count: 4))
            // Below the header.
            #expect(frames[1].first?.minY == 25)
        }
    }

    @Test("the inspector of flow layouts supports headers and directions")
    func flowExtras() throws {
        let layout = UICollectionViewFlowLayout()
        let inspector = ASCollectionViewFlowLayoutInspector(flowLayout: layout)
        try run(layout, inspector) { _, collection, items in
            @MainActor func range() -> ASSizeRange {
                inspector.collectionView(
                    collection.view,
                    constrainedSizeForSupplementaryNodeOfKind: header,
                    at: first
                )
            }
            @MainActor func count(_ kind: String) -> UInt {
                inspector.collectionView(collection.view, supplementaryNodesOfKind: kind, inSection: 0)
            }
            #expect(range() == ASSizeRange(exactly: CGSize(width: 300, height: 0)) && count(header) == 0)

            layout.headerReferenceSize = CGSize(width: 9, height: 25)
            #expect(range() == ASSizeRange(exactly: CGSize(width: 300, height: 25)) && count(header) == 1)

            items.header = 40
            let told = ASSizeRange(min: CGSize(width: 300, height: 0), max: CGSize(width: 300, height: 40))
            #expect(range() == told)
            #expect(count(UICollectionView.elementKindSectionFooter) == 0 && count("badge") == 1)

            #expect(inspector.scrollableDirections() == .verticalDirections)
            layout.scrollDirection = .horizontal
            #expect(inspector.scrollableDirections() == .horizontalDirections)
        }
    }

    @Test("a subclass provides sizes of single items, and is notified of the delegate and the data source")
    func subclass() throws {
        let layout = UICollectionViewFlowLayout()
        let inspector = FirstItemInspector(flowLayout: layout)
        try run(layout, inspector) { _, collection, items in
            let small = CGSize(width: 70, height: 20)
            let large = CGSize(width: 120, height: 30)
            #expect(collection.visibleNodes.map(\.frame.size) == [large, small, large, small])
            #expect(inspector.heard == ["no source", "no delegate", "source", "delegate"])
            collection.delegate = items
            collection.delegate = nil
            #expect(inspector.heard.last == "no delegate" && inspector.heard.count == 5)
        }
    }

    @Test(
        "the inspector of other layouts measures within the breadth, and supplementary elements are counted by Texture's method"
    )
    func generic() throws {
        let inspector = TwoHeaders()
        try run(UICollectionViewFlowLayout(), inspector) { _, collection, _ in
            let range = inspector.collectionView(collection.view, constrainedSizeForNodeAt: first)
            #expect(range == ASSizeRange(min: .zero, max: CGSize(width: 300, height: CGFloat.infinity)))
            #expect(inspector.scrollableDirections() == [])
            let counts = (0..<2).map {
                inspector.collectionView(collection.view, supplementaryNodesCountOfKind: header, inSection: $0)
            }
            #expect(counts == [2, 0])
            let plain: any ASCollectionViewLayoutInspecting = ThreeElements()
            #expect(plain.collectionView(collection.view, supplementaryNodesCountOfKind: header, inSection: 0) == 3)
        }
    }

    @Test("a collection makes a view of the given class, and has the given frame")
    func viewClass() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let frame = CGRect(x: 10, y: 20, width: 200, height: 150)
            let collection = ASCollectionNode(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            #expect(collection.frame == frame && collection.collectionViewClass == nil)
            collection.collectionViewClass = CountingView.self
            let items = Items()
            collection.dataSource = items
            let root = ASDisplayNode()
            root.addSubnode(collection)
            harness.show(root)

            let view = try #require(collection.view as? CountingView)
            #expect(view.collectionNode === collection && view.frame == frame)
            #expect(view.layoutPasses > 0 && collection.visibleNodes.count == 4)
            harness.runUntilParked()
        }
    }
}
