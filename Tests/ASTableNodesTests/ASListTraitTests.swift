// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionNodes
import ASContainers
import ASLayoutEngine
import ASNodes
import ASPlatformHeadless
import ASTableNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A row whose height depends on its size class, with a leaf inside; records the classes with which it was measured.
private final class TraitCell: ASCellNode {
    let leaf = ASDisplayNode()
    private let measured: ASLock<Set<UIUserInterfaceSizeClass>>
    /// Trait changes that were reported off main although the cell had a view.
    private let strayed: ASLock<Int>

    init(_ measured: ASLock<Set<UIUserInterfaceSizeClass>>, _ strayed: ASLock<Int>) {
        self.measured = measured
        self.strayed = strayed
        super.init()
        addSubnode(leaf)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let sizeClass = leaf.primitiveTraitCollection.horizontalSizeClass
        measured.withLock { _ = $0.insert(sizeClass) }
        return CGSize(width: constrainedSize.width, height: sizeClass == .compact ? 50 : 20)
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if isNodeLoaded, !ASThreadIsMain() { strayed.withLock { $0 += 1 } }
    }
}

@MainActor
private final class TraitSource: ASTableDataSource, ASPagerDataSource {
    let measured = ASLock<Set<UIUserInterfaceSizeClass>>([])
    let strayed = ASLock(0)

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (measured, strayed) = (measured, strayed)
        return { TraitCell(measured, strayed) }
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let (measured, strayed) = (measured, strayed)
        return { TraitCell(measured, strayed) }
    }

    func takeMeasured() -> Set<UIUserInterfaceSizeClass> {
        measured.withLock { measured in
            defer { measured = [] }
            return measured
        }
    }
}

@Suite("Traits of cells")
@MainActor
struct ASListTraitTests {
    @Test("Rows have the table's traits before they are measured, and all follow changes")
    func table() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 300)) { harness in
            let source = TraitSource()
            let controller = ASDKViewController(node: ASTableNode())
            controller.node.separatorStyle = .none
            controller.node.dataSource = source

            harness.show(controller)

            #expect(source.takeMeasured() == [.regular])
            #expect(controller.node.view.contentSize.height == 4000)
            let last = controller.node.nodeForRow(at: IndexPath(indexes: [0, 199]))
            harness.runUntilParked()
            #expect(source.takeMeasured() == [.regular])
            #expect(last?.isNodeLoaded == false)
            #expect(last?.primitiveTraitCollection.containerSize == CGSize(width: 800, height: 300))

            harness.platformWindow.resize(to: CGSize(width: 500, height: 300))
            harness.runUntilParked()

            #expect(source.takeMeasured() == [.compact])
            #expect(controller.node.view.contentSize.height == 10_000)
            #expect(controller.node.visibleNodes.map(\.frame.height) == [50, 50, 50, 50, 50, 50])
            #expect(last?.primitiveTraitCollection.horizontalSizeClass == .compact)
            #expect(source.strayed.withLock { $0 } == 0)
        }
    }

    @Test("Other traits alone, without another size, measure the rows again")
    func sameSize() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 300)) { harness in
            let source = TraitSource()
            let controller = ASDKViewController(node: ASTableNode())
            controller.node.separatorStyle = .none
            controller.node.dataSource = source
            harness.show(controller)

            controller.overrideDisplayTraitsWithTraitCollection = { _ in
                ASTraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact, containerSize: .zero)
            }
            harness.runUntilParked()

            #expect(controller.node.view.contentSize.height == 10_000)
            #expect(source.takeMeasured() == [.regular, .compact])
        }
    }

    @Test("Pages have the pager's traits; their order is the same in both layout directions")
    func pager() throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 300)) { harness in
            let source = TraitSource()
            let controller = ASDKViewController(node: ASPagerNode())
            controller.node.setDataSource(source)
            harness.window?.semanticContentAttribute = .forceRightToLeft

            harness.show(controller)

            #expect(source.takeMeasured() == [.compact])
            #expect(controller.node.currentPageIndex == 0)
            #expect(controller.node.visibleNodes.first?.primitiveTraitCollection.layoutDirection == .rightToLeft)
            #expect(controller.node.visibleNodes.first?.frame.minX == 0)
        }
    }
}
