// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Cells of 39 or 40 points in a window of 200; the animation takes 0.25 s.
@Suite("Cells that request another size", .serialized)
@MainActor
struct ASCellResizeTests {
    private func runTable(_ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void) throws {
        let source = RowSource(count: 30) { _ in 39 }
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let table = ASTableNode()
            table.dataSource = source
            harness.show(table)
            harness.advance(seconds: 0.5)
            try body(harness, table)
            harness.advance(seconds: 1)
        }
    }

    private func row(_ table: ASTableNode, _ index: Int) throws -> RowNode {
        try #require(table.nodeForRow(at: IndexPath(row: index, section: 0)) as? RowNode)
    }

    /// The top and bottom edge of a cell as presented on screen; `nil` when it is not in the view.
    private func edges(_ cell: ASCellNode, in list: ASListNode) -> [CGFloat]? {
        guard cell.isNodeLoaded, cell.layer.superlayer === list.layer, let seen = cell.layer.presentation(),
            let scrolled = list.layer.presentation()
        else { return nil }
        let top = seen.position.y - seen.bounds.height / 2 - scrolled.bounds.minY
        return [top, top + seen.bounds.height].map { ($0 * 100).rounded() / 100 }
    }

    @Test func `a row grows with an animation, and the rows below it make room meanwhile`() throws {
        try runTable { harness, table in
            let (grown, next, last) = (try row(table, 1), try row(table, 2), try row(table, 4))
            grown.setHeight(99)
            harness.advance(seconds: 0.15)

            let now = try #require(edges(grown, in: table))
            #expect(now[0] == 40)
            #expect(now[1] > 85 && now[1] < 135)
            let below = try #require(edges(next, in: table))
            #expect(abs(below[0] - now[1] - 1) < 0.02)
            // It is pushed out of the visible area, and stays in the view until it has left.
            #expect(edges(last, in: table) != nil)
            #expect(table.view.contentSize.height == 1260)

            harness.advance(seconds: 0.3)
            #expect(edges(grown, in: table) == [40, 139])
            #expect(edges(next, in: table) == [140, 179])
            #expect(edges(last, in: table) == nil)
        }
    }

    @Test func `a row shrinks with an animation, and rows from below appear`() throws {
        try runTable { harness, table in
            let shrunk = try row(table, 0)
            shrunk.setHeight(139)
            harness.advance(seconds: 1)
            shrunk.setHeight(39)
            harness.advance(seconds: 0.15)

            let now = try #require(edges(shrunk, in: table))
            #expect(now[1] > 45 && now[1] < 130)
            let below = try row(table, 3)
            let next = try #require(edges(below, in: table))
            #expect(abs(next[0] - now[1] - 81) < 0.02)
            harness.advance(seconds: 0.3)
            #expect(edges(try row(table, 4), in: table) == [160, 199])
        }
    }

    @Test func `rows change at once if one of them does not animate its size`() throws {
        try runTable { harness, table in
            try row(table, 1).shouldAnimateSizeChanges = false
            try row(table, 1).setHeight(99)
            try row(table, 0).setHeight(49)
            harness.advance(frames: 2)
            #expect(edges(try row(table, 1), in: table) == [50, 149])
            #expect(edges(try row(table, 2), in: table) == [150, 189])
        }
    }

    @Test func `the visible rows stay where they are when a row above them changes its size`() throws {
        try runTable { harness, table in
            table.contentOffset = CGPoint(x: 0, y: 405)
            harness.advance(seconds: 0.5)
            let (first, above) = (try row(table, 10), try row(table, 8))
            #expect(edges(first, in: table) == [-5, 34])
            above.setHeight(139)
            for _ in 0..<30 {
                harness.advance(frames: 1)
                #expect(edges(first, in: table) == [-5, 34])
            }
            #expect(table.contentOffset.y == 505)
            #expect(table.view.contentSize.height == 1300)

            // The row at the upper edge keeps its own edge.
            first.setHeight(79)
            harness.advance(seconds: 0.5)
            #expect(edges(first, in: table) == [-5, 74])
            #expect(table.contentOffset.y == 505)
        }
    }

    private func runCollection(
        isInverted: Bool = false,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        let source = ItemSource([Array(0..<30)]) { _ in CGSize(width: 100, height: 40) }
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let scene = CollectionScene.grid(source, spacing: 0)
            scene.node.inverted = isInverted
            harness.show(scene.node)
            harness.advance(seconds: 0.5)
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [false, true])
    func `items make room with an animation, from either end`(isInverted: Bool) throws {
        try runCollection(isInverted: isInverted) { harness, scene in
            let cells = (0..<6).compactMap { scene.cell($0) }
            try #require(cells.count == 6)
            @MainActor func place(_ index: Int) -> [CGFloat]? {
                let place = edges(cells[index], in: scene.node)
                return isInverted ? place.map { [200 - $0[1], 200 - $0[0]] } : place
            }
            #expect(place(1) == [40, 80])
            cells[1].want(CGSize(width: 100, height: 100))
            harness.advance(seconds: 0.15)
            let now = try #require(place(1))
            #expect(now[0] == 40)
            #expect(now[1] > 85 && now[1] < 135)
            #expect(place(2)?[0] == now[1])
            #expect(place(4) != nil)
            harness.advance(seconds: 0.3)
            #expect(place(1) == [40, 140])
            #expect(place(2) == [140, 180])
            #expect(place(4) == nil)

            cells[1].want(CGSize(width: 100, height: 40))
            harness.advance(seconds: 0.15)
            // It appears from its old place.
            let back = try #require(place(4))
            #expect(back[0] > 165 && back[0] < 215)
            harness.advance(seconds: 0.3)
            #expect(place(4) == [160, 200])
        }
    }

    @Test func `visible items stay where they are when one above them changes its size`() throws {
        try runCollection { harness, scene in
            scene.node.contentOffset = CGPoint(x: 0, y: 405)
            harness.advance(seconds: 0.5)
            let first = try #require(scene.cell(10))
            #expect(edges(first, in: scene.node) == [-5, 35])
            try #require(scene.cell(8)).want(CGSize(width: 100, height: 90))
            for _ in 0..<30 {
                harness.advance(frames: 1)
                #expect(edges(first, in: scene.node) == [-5, 35])
            }
            #expect(scene.node.contentOffset.y == 455)
        }
    }
}
