// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKit

/// Rows in batches of twenty.
@MainActor
private final class BatchSource: ASTableDataSource, ASTableDelegate {
    var count = 20
    var fetches = 0
    var isOpen = true
    var contexts: [ASBatchContext] = []
    let wasOnMain = ASLock(false)
    weak var table: ASTableNode?

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath[1]
        return { RowNode(row, height: 99) }
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { isOpen }

    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        if ASThreadIsMain() { wasOnMain.withLock { $0 = true } }
        ASPerformBlockOnMainThread { [weak self] in
            self?.fetches += 1
            self?.contexts.append(context)
        }
    }

    func deliver(_ rows: Int) {
        let new = (count..<count + rows).map { IndexPath(indexes: [0, $0]) }
        count += rows
        table?.insertRows(at: new, with: .none)
        contexts.last?.completeBatchFetching(true)
    }
}

@Suite("Batch fetching of a table")
@MainActor
struct ASTableBatchTests {
    private func run(_ body: @MainActor (ASTestHarness, ASTableNode, BatchSource) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), BatchSource())
            source.table = table
            table.dataSource = source
            table.delegate = source
            harness.show(table)
            try body(harness, table, source)
            harness.runUntilParked()
        }
    }

    @Test("Wheel scrolling to within two screens of the end fetches once, off main, until it is completed")
    func wheel() throws {
        try run { harness, table, source in
            // 2000 points; two screens before the end is an offset of 1100.
            try harness.scroll(table, by: 1090)
            #expect(source.fetches == 0)
            try harness.scroll(table, by: 20)
            #expect(source.fetches == 1)
            try harness.scroll(table, by: 300)
            #expect(source.fetches == 1)
            #expect(!source.wasOnMain.withLock { $0 })

            source.deliver(20)
            harness.runUntilParked()
            #expect(source.fetches == 1)
            try harness.scroll(table, by: 1_800)
            #expect(source.fetches == 2)
        }
    }

    @Test("An offset set by the program fetches too")
    func programmatic() throws {
        try run { harness, table, source in
            table.contentOffset.y = 1500
            harness.runUntilParked()

            #expect(source.fetches == 1)
        }
    }

    @Test("Content that does not fill the table fetches until it does")
    func filling() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), BatchSource())
            source.count = 1
            source.table = table
            table.leadingScreensForBatching = 0.1
            table.dataSource = source
            table.delegate = source
            harness.show(table)
            #expect(source.fetches == 1)

            source.deliver(1)
            harness.runUntilParked()
            #expect(source.fetches == 2)
            source.deliver(5)
            harness.runUntilParked()
            #expect(source.fetches == 2)
        }
    }

    @Test("The delegate may say no for now")
    func refused() throws {
        try run { harness, table, source in
            source.isOpen = false
            table.contentOffset.y = 1500
            harness.runUntilParked()
            #expect(source.fetches == 0)

            source.isOpen = true
            try harness.scroll(table, by: 10)
            #expect(source.fetches == 1)
        }
    }

    @Test("A delegate that fetches nothing is asked once")
    func notImplemented() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 1))
            harness.show(scene.table)

            #expect(scene.table.view.batchContext.isDeclined)
            #expect(!scene.table.view.batchContext.isFetching())
        }
    }
}
