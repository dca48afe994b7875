// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASContainers
import ASNodes
import ASNodesTesting
import ASTableNodes
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Rows of 40 points, 100 when expanded, in a window of 200; transitions take 0.2 s and are linear.
@Suite("Layout transitions in rows", .serialized)
@MainActor
struct ASRowTransitionTests {
    private func run(
        seed: UInt64? = nil,
        count: Int = 30,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void
    ) throws {
        let source = FoldingRows(count: count)
        try ASTestHarness.run(size: CGSize(width: 100, height: 200), seed: seed, test: test) { harness in
            let table = ASTableNode()
            table.dataSource = source
            harness.show(table)
            harness.advance(seconds: 0.5)
            try body(harness, table)
            harness.advance(seconds: 3)
        }
    }

    private func row(_ table: ASTableNode, _ index: Int) throws -> FoldingRow {
        try #require(table.nodeForRow(at: IndexPath(row: index, section: 0)) as? FoldingRow)
    }

    /// The top and bottom edge of a row as presented on screen; nil when it is not in the view.
    private func edges(_ table: ASTableNode, _ index: Int) -> [CGFloat]? {
        guard let row = try? row(table, index), row.isNodeLoaded, row.layer.superlayer === table.layer,
            let seen = row.layer.presentation(), let scrolled = table.layer.presentation()
        else { return nil }
        let top = seen.position.y - seen.bounds.height / 2 - scrolled.bounds.minY
        return [top, top + seen.bounds.height].map { ($0 * 100).rounded() / 100 }
    }

    @Test(
        "A row that expands pushes those below it at its own pace, out of the visible area if necessary",
        arguments: [false, true]
    )
    func opens(async: Bool) throws {
        try run { harness, table in
            #expect(edges(table, 4) == [160, 199])
            try row(table, 1).fold(async: async)
            harness.dispatcher.runUntilParked()
            #expect(edges(table, 1) == [40, 79])
            #expect(edges(table, 2) == [80, 119])

            // A quarter of 60 points.
            harness.advance(seconds: 0.05)
            #expect(edges(table, 0) == [0, 39])
            #expect(edges(table, 1) == [40, 94])
            #expect(edges(table, 2) == [95, 134])
            #expect(edges(table, 4) == [175, 214])

            harness.advance(seconds: 0.3)
            #expect(edges(table, 1) == [40, 139])
            #expect(edges(table, 3) == [180, 219])
            #expect(edges(table, 4) == nil)
            #expect(try row(table, 1).heights == [39, 60])
            #expect(table.view.contentSize.height == 1260)
            #expect(table.indexPathsForVisibleRows().map(\.row) == [0, 1, 2, 3])
        }
    }

    @Test("A row that does not animate its size makes room at once")
    func withoutAnimation() throws {
        try run { harness, table in
            try row(table, 1).shouldAnimateSizeChanges = false
            try row(table, 1).fold()
            harness.advance(seconds: 0.05)

            #expect(edges(table, 2) == [140, 179])
            #expect(edges(table, 3) == [180, 219])
        }
    }

    @Test("A row that collapses pulls those below it up, also from outside the visible area")
    func closes() throws {
        try run { harness, table in
            try row(table, 1).fold(animated: false)
            // The table animates the size anyway.
            harness.advance(seconds: 0.5)
            #expect(edges(table, 1) == [40, 139])
            #expect(edges(table, 4) == nil)

            try row(table, 1).fold()
            harness.advance(seconds: 0.15)
            #expect(edges(table, 1) == [40, 94])
            #expect(edges(table, 3) == [135, 174])
            #expect(edges(table, 4) == [175, 214])

            harness.advance(seconds: 0.2)
            #expect(edges(table, 1) == [40, 79])
            #expect(edges(table, 4) == [160, 199])
            #expect(try row(table, 1).heights == [39])
        }
    }

    @Test("Collapsed again half-way, rows reverse from where they are")
    func turnsBack() throws {
        try run { harness, table in
            try row(table, 0).fold()
            harness.advance(seconds: 0.1)
            #expect(edges(table, 1) == [70, 109])

            try row(table, 0).fold()
            #expect(edges(table, 1) == [70, 109])
            harness.advance(seconds: 0.1)
            #expect(edges(table, 0) == [0, 54])
            #expect(edges(table, 1) == [55, 94])
            #expect(edges(table, 4) == [175, 214])

            harness.advance(seconds: 0.2)
            #expect(edges(table, 1) == [40, 79])
            #expect(try row(table, 0).endCount.withLock { $0 } == 2)
        }
    }

    @Test("Two rows expand at once")
    func opensTwo() throws {
        try run { harness, table in
            try row(table, 0).fold()
            harness.advance(seconds: 0.1)
            try row(table, 1).fold()
            harness.advance(seconds: 0.5)

            #expect(edges(table, 0) == [0, 99])
            #expect(edges(table, 1) == [100, 199])
            #expect(edges(table, 2) == nil)
        }
    }

    @Test("A row that is not visible expands unseen, and is expanded when it is scrolled to")
    func opensUnseen() throws {
        try run { harness, table in
            try row(table, 8).fold(async: true)
            harness.advance(seconds: 0.5)
            #expect(table.view.contentSize.height == 1260)

            table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .top, animated: false)
            harness.advance(seconds: 0.5)
            #expect(edges(table, 8) == [0, 99])
            #expect(try row(table, 8).heights == [39, 60])
        }
    }

    @Test("The transition of a row that is scrolled away ends, and the row is expanded when it returns")
    func endsOutOfSight() throws {
        try run { harness, table in
            let first = try row(table, 0)
            first.fold()
            harness.advance(seconds: 0.05)
            table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            harness.runUntilParked()
            harness.advance(seconds: 0.01)
            #expect(first.endCount.withLock { $0 } == 1)

            table.setContentOffset(.zero, animated: false)
            harness.advance(seconds: 0.5)
            #expect(edges(table, 0) == [0, 99])
            #expect(first.heights == [39, 60])
        }
    }

    @Test("Rows that are expanded, collapsed and scrolled at random end at their right places", arguments: 1...10)
    func survivesRandomFolding(seed: Int) throws {
        var random = ASSeededGenerator(seed: UInt64(seed))
        try run(seed: UInt64(seed)) { harness, table in
            for _ in 0..<40 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1:
                    let visible = table.indexPathsForVisibleRows()
                    if let path = visible.randomElement(using: &random) {
                        try row(table, path.row).fold(
                            animated: Int.random(in: 0..<4, using: &random) > 0,
                            async: Bool.random(using: &random)
                        )
                    }
                case 2:
                    let center = CGPoint(x: 50, y: 100)
                    harness.scroll(at: center, by: CGPoint(x: 0, y: Double.random(in: -150...150, using: &random)))
                case 3:
                    try row(table, Int.random(in: 0..<30, using: &random)).fold(async: true)
                default:
                    harness.advance(frames: Int.random(in: 1...6, using: &random))
                }
            }
            harness.advance(seconds: 3)

            var top = -table.contentOffset.y
            for index in 0..<30 {
                let row = try row(table, index)
                let height: CGFloat = row.isFoldedOpen ? 99 : 39
                if let edges = edges(table, index) { #expect(edges == [top, top + height], "row \(index)") }
                #expect(row.calculatedSize.height == height, "row \(index)")
                if row.isVisible {
                    #expect(row.heights == (row.isFoldedOpen ? [39, 60] : [39]), "row \(index)")
                    for subnode in row.subnodes { #expect(subnode.alpha == 1) }
                }
                top += height + 1
            }
            #expect(table.view.contentSize.height == top + table.contentOffset.y)
        }
    }
}
