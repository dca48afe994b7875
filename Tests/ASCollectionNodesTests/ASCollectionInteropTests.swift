// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

/// A UIKit cell that records its calls.
@MainActor
private final class PlainCell: UICollectionViewCell {
    static var made = 0
    var name = -1
    var uses = 1

    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        selectedBackgroundView = UIView()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
        name = -1
    }
}

/// Items with odd numbers have UIKit cells.
@MainActor
private final class MixedSource: ASCollectionDataSourceInterop, ASCollectionDelegateInterop {
    var items: [Int]
    var heard: [String] = []
    var hasHeader = false

    init(_ items: [Int]) {
        self.items = items
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let name = items[indexPath.item]
        if name % 2 == 1 { return nil }
        return { ItemNode(name, size: CGSize(width: 320, height: 60)) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { hasHeader ? [UICollectionView.elementKindSectionHeader] : [] }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock? { nil }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
        (cell as? PlainCell)?.name = items[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        items[indexPath.item] % 2 == 1 ? ASSizeRange(exactly: CGSize(width: 320, height: 40)) : .unconstrained
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        heard.append("will node \(node.debugName ?? "")")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        heard.append("will \((cell as? PlainCell)?.name ?? -2) at \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        heard.append("end \((cell as? PlainCell)?.name ?? -2) at \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        heard.append("will title \(view.reuseIdentifier ?? "")")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        heard.append("select \(indexPath.item)")
    }
}

@Suite("Cells of UIKit in a collection")
@MainActor
struct ASCollectionInteropTests {
    private func run(
        _ source: MixedSource,
        _ body: @MainActor (ASTestHarness, ASCollectionNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.minimumLineSpacing = 0
            layout.headerReferenceSize = source.hasHeader ? CGSize(width: 0, height: 20) : .zero
            let taken = ASUncheckedTransfer(layout)
            let collection = ASCollectionNode(collectionViewLayout: taken.value)
            collection.view.register(PlainCell.self, forCellWithReuseIdentifier: "plain")
            collection.view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "title"
            )
            collection.dataSource = source
            collection.delegate = source
            PlainCell.made = 0
            harness.show(collection)
            harness.runUntilParked()
            try body(harness, collection)
            harness.advance(seconds: 1)
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func cell(_ collection: ASCollectionNode, _ item: Int) throws -> PlainCell {
        try #require(collection.cellForItem(at: path(item)) as? PlainCell)
    }

    /// The frame of a cell in the content.
    private func frame(_ cell: PlainCell, _ collection: ASCollectionNode) -> CGRect {
        cell.convert(cell.bounds, to: collection.view)
    }

    @Test func `UIKit cells are among nodes, in the sizes of the delegate`() throws {
        try run(MixedSource(Array(0..<100))) { _, collection in
            #expect(try frame(cell(collection, 1), collection) == CGRect(x: 0, y: 60, width: 320, height: 40))
            #expect(try frame(cell(collection, 3), collection) == CGRect(x: 0, y: 160, width: 320, height: 40))
            #expect(collection.nodeForItem(at: path(2))?.frame == CGRect(x: 0, y: 100, width: 320, height: 60))
            #expect(collection.nodeForItem(at: path(1)) == nil)
            #expect(collection.visibleNodes.count == 3)
            #expect(collection.indexPathsForVisibleItems == (0..<6).map(path))
            let cell = try cell(collection, 1)
            cell.layoutIfNeeded()
            #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
            // Only visible cells are made; the nodes beyond are prepared.
            #expect(PlainCell.made == 3)
            #expect(collection.visibleElements.element(forItemAt: path(1))?.node == nil)
        }
    }

    @Test func `cells are reused, and the delegate is notified of each`() throws {
        let source = MixedSource(Array(0..<100))
        try run(source) { harness, collection in
            #expect(source.heard.contains("will 1 at 1"))
            #expect(source.heard.contains("will node 2"))
            #expect(!source.heard.contains("will node "))
            source.heard = []
            collection.contentOffset.y = 1000
            harness.runUntilParked()
            #expect(source.heard.contains("end 1 at 1"))
            #expect(source.heard.contains("will 21 at 21"))
            #expect(PlainCell.made <= 6)
            let again = try cell(collection, 21)
            #expect(again.uses == 2)
            #expect(collection.cellForItem(at: path(1)) == nil)

            for offset in stride(from: 1000, through: 4000, by: 100) {
                collection.contentOffset.y = CGFloat(offset)
                harness.runUntilParked()
            }
            #expect(PlainCell.made <= 6)
        }
    }

    @Test func `selection and presses are shown by the cell, and stay with the item`() throws {
        let source = MixedSource(Array(0..<100))
        try run(source) { harness, collection in
            let cell = try cell(collection, 1)
            #expect(cell.selectedBackgroundView?.isHidden == true)
            harness.press(at: CGPoint(x: 100, y: 80))
            #expect(cell.isHighlighted)
            #expect(cell.selectedBackgroundView?.isHidden == false)
            harness.release()
            #expect(!cell.isHighlighted)
            #expect(cell.isSelected)
            #expect(source.heard.contains("select 1"))

            collection.contentOffset.y = 1000
            harness.runUntilParked()
            #expect(!cell.isSelected)
            collection.contentOffset.y = 0
            harness.runUntilParked()
            #expect(try self.cell(collection, 1).isSelected)
            #expect(try !self.cell(collection, 3).isSelected)
        }
    }

    @Test func `edits move, remove and reload cells`() throws {
        let source = MixedSource([0, 1, 2, 3])
        try run(source) { harness, collection in
            let moved = try cell(collection, 3)
            source.items = [3, 0, 7, 2]
            source.heard = []
            collection.performBatchUpdates {
                collection.moveItem(at: path(3), to: path(0))
                collection.deleteItems(at: [path(1)])
                collection.insertItems(at: [path(2)])
            }
            harness.advance(seconds: 1)
            #expect(try cell(collection, 0) === moved)
            #expect(frame(moved, collection) == CGRect(x: 0, y: 0, width: 320, height: 40))
            #expect(try cell(collection, 2).name == 7)
            #expect(source.heard.contains("end 1 at 1"))

            source.items[2] = 9
            collection.reloadItems(at: [path(2)])
            harness.advance(seconds: 1)
            #expect(try cell(collection, 2).name == 9)
            source.items = [5]
            collection.reloadData()
            harness.advance(seconds: 1)
            #expect(try cell(collection, 0).name == 5)
            #expect(collection.indexPathsForVisibleItems == [path(0)])
        }
    }

    @Test func `a deleted cell fades out with its view, which is not reused`() throws {
        let source = MixedSource([0, 1, 2, 3])
        try run(source) { harness, collection in
            let gone = try cell(collection, 1)
            source.items = [0, 5, 2, 3]
            collection.performBatchUpdates {
                collection.deleteItems(at: [path(1)])
                collection.insertItems(at: [path(1)])
            }
            harness.advance(frames: 2)
            #expect(source.heard.contains("end 1 at 1"))
            #expect(gone.window != nil)
            #expect(gone.name == 1)
            harness.advance(seconds: 1)
            #expect(gone.window == nil)
            let new = try cell(collection, 1)
            #expect(new !== gone)
            #expect(new.name == 5)
        }
    }

    @Test func `a header may be a view as well`() throws {
        let source = MixedSource([0, 1])
        source.hasHeader = true
        try run(source) { _, collection in
            #expect(source.heard.contains("will title title"))
            let cell = try cell(collection, 1)
            #expect(frame(cell, collection).minY == 80)
            #expect(
                collection.supplementaryNode(
                    forElementKind: UICollectionView.elementKindSectionHeader,
                    at: path(0)
                ) == nil
            )
        }
    }

    @Test func `a data source without views may conform anyway`() throws {
        @MainActor
        final class Nodes: ASCollectionDataSourceInterop {
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeBlockForItemAt indexPath: IndexPath
            ) -> ASCellNodeBlock { { ItemNode(7, size: CGSize(width: 100, height: 60)) } }
            func collectionView(
                _ collectionView: UICollectionView,
                cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let source = Nodes()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = ASUncheckedTransfer(UICollectionViewFlowLayout())
            let collection = ASCollectionNode(collectionViewLayout: layout.value)
            collection.dataSource = source
            harness.show(collection)
            harness.runUntilParked()
            #expect(collection.visibleNodes.count == 3)
        }
    }

    @Test func `nil from the method for nodes means a cell too`() throws {
        @MainActor
        final class Nodes: ASCollectionDataSourceInterop {
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeForItemAt indexPath: IndexPath
            ) -> ASCellNode? {
                indexPath.item % 2 == 1 ? nil : ItemNode(indexPath.item, size: CGSize(width: 100, height: 60))
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                supplementaryElementKindsInSection section: Int
            ) -> [String] { [UICollectionView.elementKindSectionHeader] }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> ASCellNode? { nil }
            func collectionView(
                _ collectionView: UICollectionView,
                viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind,
                    withReuseIdentifier: "title",
                    for: indexPath
                )
            }
            func collectionView(
                _ collectionView: UICollectionView,
                cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
            }
        }
        let source = Nodes()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let flow = UICollectionViewFlowLayout()
            flow.headerReferenceSize = CGSize(width: 0, height: 20)
            let layout = ASUncheckedTransfer(flow)
            let collection = ASCollectionNode(collectionViewLayout: layout.value)
            collection.view.register(PlainCell.self, forCellWithReuseIdentifier: "plain")
            collection.view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "title"
            )
            collection.dataSource = source
            harness.show(collection)
            harness.runUntilParked()
            #expect(collection.visibleNodes.compactMap { ($0 as? ItemNode)?.name } == [0, 2])
            #expect(collection.cellForItem(at: path(1)) is PlainCell)
            #expect(collection.cellForItem(at: path(3)) is PlainCell)
            #expect(collection.indexPathsForVisibleItems.count == 4)
        }
    }

    @Test func `items with nodes have cells behind them where the data source dequeues cells for them too`() throws {
        @MainActor
        final class Nodes: ASCollectionDataSourceInterop, ASCollectionDelegateInterop {
            static var dequeuesCellsForNodeBackedItems: Bool { true }
            var ended = 0
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 100 }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeBlockForItemAt indexPath: IndexPath
            ) -> ASCellNodeBlock? {
                let name = indexPath.item
                return { ItemNode(name, size: CGSize(width: 320, height: 60)) }
            }
            func collectionView(
                _ collectionView: UICollectionView,
                cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "framework", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView,
                didEndDisplaying cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) {
                ended += 1
            }
        }
        let source = Nodes()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let flow = UICollectionViewFlowLayout()
            flow.minimumLineSpacing = 0
            let layout = ASUncheckedTransfer(flow)
            let collection = ASCollectionNode(collectionViewLayout: layout.value)
            collection.view.register(ASCollectionViewCell.self, forCellWithReuseIdentifier: "framework")
            collection.dataSource = source
            collection.delegate = source
            harness.show(collection)
            harness.runUntilParked()
            @MainActor func cells() -> [ASCollectionViewCell] {
                collection.view.subviews.compactMap { $0 as? ASCollectionViewCell }
            }
            #expect(cells().count == 5)
            for cell in cells() { #expect(cell.frame == cell.node?.frame) }
            let views = collection.view.subviews
            let cellOfSecond = try #require(cells().first { ($0.node as? ItemNode)?.name == 1 })
            let node = try #require(cellOfSecond.node)
            #expect(
                try #require(views.firstIndex { $0 === cellOfSecond })
                    < #require(views.firstIndex { $0 === node.view })
            )

            collection.contentOffset.y = 1200
            harness.runUntilParked()
            #expect(source.ended == 5)
            #expect(Set(cells().compactMap { ($0.node as? ItemNode)?.name }) == Set(20..<25))
        }
    }
}
