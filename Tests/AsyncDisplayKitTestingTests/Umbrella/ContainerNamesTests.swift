// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASListEngine
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

/// Checks of old names, accessed through this protocol, so that only the code written with them gets deprecation warnings.
@MainActor
private protocol Checks {
    func run(in harness: ASTestHarness)
}

private struct OldTableView: Checks {
    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let (table, source) = (ASTableNode(), RowSource(count: 3))
        let rows: any ASTableViewDataSource & ASTableViewDelegate = source
        table.view.asyncDataSource = rows
        table.view.asyncDelegate = rows
        table.view.allowsSelection = false
        table.view.allowsMultipleSelection = true
        table.view.leadingScreensForBatching = 3
        harness.show(table)

        #expect(table.dataSource === source && table.view.asyncDataSource === source)
        #expect(table.delegate === source && table.view.asyncDelegate === source)
        #expect(table.visibleNodes.count == 3)
        #expect(!table.allowsSelection && !table.view.allowsSelection)
        #expect(table.allowsMultipleSelection && table.view.allowsMultipleSelection)
        #expect(table.leadingScreensForBatching == 3 && table.view.leadingScreensForBatching == 3)
        let view: UITableView = table.view
        #expect(view === table.view)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.scrollIndicatorInsets = insets
        #expect(view.scrollIndicatorInsets == insets)
        #expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets == insets)

        let parameters = ASRangeTuningParameters(leadingBufferScreenfuls: 4, trailingBufferScreenfuls: 1)
        table.setTuningParameters(parameters, for: .fetchData)
        #expect(table.tuningParameters(for: .preload) == parameters)
        #expect(table.tuningParameters(for: ASLayoutRangeTypeFetchData) == parameters)
    }
}

/// Provides one size for all items.
@MainActor
private final class OneSize: ASCollectionViewLayoutInspecting {
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 90, height: 90)) }

    func scrollableDirections() -> ASScrollDirection { .verticalDirections }
}

private struct OldCollectionView: Checks {
    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        let (source, inspector) = (ItemSource([[0, 1]], size: { _ in CGSize(width: 10, height: 10) }), OneSize())
        let items: any ASCollectionViewDataSource & ASCollectionViewDelegate = source
        let view = collection.view
        view.asyncDataSource = items
        view.asyncDelegate = items
        view.layoutInspector = inspector
        view.allowsSelection = false
        view.allowsMultipleSelection = true
        view.leadingScreensForBatching = 3
        harness.show(collection)

        #expect(collection.dataSource === source && view.asyncDataSource === source)
        #expect(collection.delegate === source && view.asyncDelegate === source)
        #expect(collection.layoutInspector === inspector && view.layoutInspector === inspector)
        #expect(collection.visibleNodes.map(\.frame.size) == Array(repeating: CGSize(width: 90, height: 90), count: 2))
        #expect(!collection.allowsSelection && !view.allowsSelection)
        #expect(collection.allowsMultipleSelection && view.allowsMultipleSelection)
        #expect(collection.leadingScreensForBatching == 3 && view.leadingScreensForBatching == 3)
    }
}

private struct OldControllers: Checks {
    @available(*, deprecated, message: "written with old names")
    final class Screen: ASViewController<ASDisplayNode> {
        var depths: [Int] = []

        override init() { super.init(node: ASDisplayNode()) }

        override func visibilityDepthDidChange() {
            super.visibilityDepthDidChange()
            depths.append(visibilityDepth)
        }
    }

    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let (root, top) = (Screen(), Screen())
        let stack = ASNavigationController(rootViewController: root)
        harness.show(stack)
        stack.pushViewController(top, animated: false)
        harness.advance(seconds: 1)

        let seen: [any ASVisibility] = [root, top]
        #expect(seen.map(\.visibilityDepth) == [1, 0])
        #expect(root.depths.last == 1 && top.depths.last == 0)
    }
}

/// Pages that are measured in half of the pager, as in version 1.
@MainActor
private final class HalfPages: ASPagerDataSource {
    /// The pages whose size was asked for.
    private(set) var measured: Set<Int> = []

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 2 }

    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode { ASCellNode() }

    func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        measured.insert(indexPath.item)
        return ASSizeRange(exactly: CGSize(width: 200, height: indexPath.item == 0 ? 150 : 50))
    }
}

@Suite("Names of earlier versions for containers")
@MainActor
struct ContainerNamesTests {
    private func run(_ checks: any Checks) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            checks.run(in: harness)
            harness.runUntilParked()
        }
    }

    @Test("the view of a table forwards its old properties to the node")
    func table() throws { try run(OldTableView()) }

    @Test("the view of a collection forwards its old properties to the node")
    func collection() throws { try run(OldCollectionView()) }

    @Test("controllers by their old names have their visibility depth")
    func controllers() throws { try run(OldControllers()) }

    @Test("a page is measured in the old size of the data source, and shown as large as the pager")
    func pages() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (pager, source) = (ASPagerNode(), HalfPages())
            pager.dataSource = source
            harness.show(pager)

            let pages = (0..<2).compactMap { pager.nodeForPage(at: $0) }
            // The visible page was measured again for its bounds.
            #expect(pages.map { $0.constrainedSizeForCalculatedLayout?.max.height } == [300, 50])
            #expect(source.measured == [0, 1])
            #expect(pager.visibleNodes.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
            harness.runUntilParked()
        }
    }
}
