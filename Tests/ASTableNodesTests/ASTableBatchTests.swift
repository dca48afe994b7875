// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASTableNodes

/// Rows in batches of twenty.
@MainActor
private final class BatchSource: ASTableDataSource, ASTableDelegate {
    var count = 20
    var fetches = 0
    var isOpen = true
    var contexts: [ASBatchContext] = []
    let wasOnMain = ASLock(false)
    weak var table: ASTableNode?
    /// Called when a batch begins.
    var didBegin: @MainActor () -> Void = {}

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
            self?.didBegin()
        }
    }

    func deliver(_ rows: Int) {
        let new = (count..<count + rows).map { IndexPath(indexes: [0, $0]) }
        count += rows
        table?.insertRows(at: new, with: .none)
        contexts.last?.completeBatchFetching(true)
    }
}

/// Fetches as apps with Texture do: table and context are passed to main.
@MainActor
private final class PlainFetcher: ASTableDataSource, ASTableDelegate, ASCollectionDataSource, ASCollectionDelegate {
    /// The way to main.
    enum Way: CaseIterable, Sendable {
        case queue, mainActorTask, task
    }

    let way: Way
    private(set) var count = 1
    /// Receives one element when the task off main has finished.
    let fetched = AsyncStream<Void>.makeStream()

    init(_ way: Way) { self.way = way }

    private func load() async -> Int { 19 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { RowNode(0, height: 99) }
    }

    private func insert(_ rows: Int, into tableNode: ASTableNode) {
        let paths = (count..<count + rows).map { IndexPath(row: $0, section: 0) }
        count += rows
        tableNode.insertRows(at: paths, with: .none)
    }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        switch way {
        case .queue:
            DispatchQueue.main.async {
                self.insert(19, into: tableNode)
                context.completeBatchFetching(true)
            }
        case .mainActorTask:
            Task { @MainActor in
                self.insert(19, into: tableNode)
                context.completeBatchFetching(true)
            }
        case .task:
            Task {
                let rows = await self.load()
                await self.insert(rows, into: tableNode)
                context.completeBatchFetching(true)
                self.fetched.continuation.yield()
            }
        }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { RowNode(0, height: 99) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        DispatchQueue.main.async {
            collectionNode.reloadData()
            context.completeBatchFetching(true)
        }
        Task { @MainActor in collectionNode.reloadData() }
        Task { await collectionNode.reloadData() }
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

    @Test("A content offset set by the program fetches too")
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

    /// An app's ways to show a failure in the table.
    enum Failure: CaseIterable, Sendable {
        case nothing, emptyBatch, reloadedRow, spinner, tallerRow, reload
    }

    @Test(
        "An empty batch is not followed by another until the content is scrolled",
        arguments: Failure.allCases
    )
    func failures(failure: Failure) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), BatchSource())
            source.count = 4
            source.table = table
            table.dataSource = source
            table.delegate = source
            let last = IndexPath(row: 3, section: 0)
            source.didBegin = {
                switch failure {
                case .nothing: break
                case .emptyBatch: table.performBatchUpdates {}
                case .reloadedRow: table.reloadRows(at: [last], with: .none)
                case .spinner:
                    source.count += 1
                    table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .none)
                    ASDispatcherCurrent().asyncMain(after: 0.5) {
                        source.count -= 1
                        table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
                        source.contexts.last?.completeBatchFetching(true)
                    }
                    return
                case .tallerRow: (table.nodeForRow(at: last) as? RowNode)?.setHeight(99 + CGFloat(source.fetches))
                case .reload: table.reloadData()
                }
                source.contexts.last?.completeBatchFetching(true)
            }
            harness.show(table)
            harness.advance(seconds: 12)
            #expect(source.fetches == 1)

            try harness.scroll(table, by: 20)
            harness.advance(seconds: 1)
            #expect(source.fetches > 1)
            // A reload of everything starts again.
            let before = source.fetches
            table.reloadData()
            harness.advance(seconds: 12)
            #expect(source.fetches == before + 1)
            source.didBegin = {}
        }
    }

    @Test("The delegate may refuse temporarily")
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

    @Test(
        "A delegate passes table and context to main, by a queue or a task",
        arguments: PlainFetcher.Way.allCases
    )
    private func plainFetching(way: PlainFetcher.Way) async throws {
        try await ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), PlainFetcher(way))
            (table.dataSource, table.delegate) = (source, source)
            harness.show(table)
            await harness.runUntilParked()
            if way == .task {
                // It takes as long as its thread takes.
                for await _ in source.fetched.stream { break }
                await harness.runUntilParked()
            }

            #expect(table.numberOfRows(inSection: 0) == 20)
            #expect(!table.view.core.batchContext.isFetching())
        }
    }

    @Test("A delegate that fetches nothing is asked once")
    func notImplemented() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 1))
            harness.show(scene.table)

            #expect(scene.table.view.core.batchContext.isDeclined)
            #expect(!scene.table.view.core.batchContext.isFetching())
        }
    }
}
