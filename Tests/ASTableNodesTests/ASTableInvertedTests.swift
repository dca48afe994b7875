// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points, the separator included, in a window of 300; the first at the bottom.
@Suite("A table whose first row is at the bottom", .serialized)
@MainActor
struct ASTableInvertedTests {
    private func run(
        _ source: RowSource = RowSource(count: 50),
        height: CGFloat = 300,
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: height)) { harness in
            let scene = TableScene(source)
            scene.table.inverted = true
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// Inserts rows 0 up to `count` before the others.
    private func receive(_ scene: TableScene, _ names: [Int], animated: Bool = false) {
        scene.source.sections[0].insert(contentsOf: names, at: 0)
        scene.table.performBatch(animated: animated) {
            scene.table.insertRows(at: names.indices.map { scene.row($0) }, with: .automatic)
        }
    }

    @Test func `the table begins at the bottom, and the rows follow each other upwards`() throws {
        try run { _, scene in
            #expect(scene.visible == [0, 1, 2])
            #expect(scene.places == [0: 200, 1: 100, 2: 0])
            #expect(scene.table.contentOffset.y == 4700)
            #expect(scene.table.rectForRow(at: scene.row(49)).minY == 0)
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 10, y: 4999)) == scene.row(0))
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 10, y: 4850)) == scene.row(1))
        }
    }

    @Test func `few rows are at the bottom, and do not scroll`() throws {
        try run(RowSource(count: 2)) { harness, scene in
            #expect(scene.places == [0: 200, 1: 100])
            harness.scroll(at: CGPoint(x: 10, y: 250), by: CGPoint(x: 0, y: -100))
            harness.advance(seconds: 1)
            #expect(scene.places == [0: 200, 1: 100])

            receive(scene, [100])
            harness.runUntilParked()
            #expect(scene.places == [100: 200, 0: 100, 1: 0])
        }
    }

    @Test func `an inset at the bottom is below the first row, one at the top above the last`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            scene.table.inverted = true
            scene.table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
            harness.show(scene.table)
            harness.runUntilParked()
            #expect(scene.places[0] == 170)

            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -9000))
            harness.advance(seconds: 2)
            #expect(scene.places[49] == 10)
        }
    }

    @Test func `the wheel scrolls as everywhere, and the next batch is requested near the top`() throws {
        try run { harness, scene in
            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -50))
            harness.advance(seconds: 1)
            #expect(scene.places == [0: 250, 1: 150, 2: 50, 3: -50])
        }
        var fetches = 0
        final class Fetching: ASTableDelegate {
            var begin: @MainActor () -> Void = {}
            nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
                ASPerformBlockOnMainThread { [weak self] in self?.begin() }
            }
        }
        let delegate = Fetching()
        delegate.begin = { fetches += 1 }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 20))
            scene.table.inverted = true
            scene.table.delegate = delegate
            harness.show(scene.table)
            harness.runUntilParked()
            // 2000 points; two screens before the end is 1100 points above the bottom.
            try harness.scroll(scene.table, by: -1090)
            #expect(fetches == 0)
            try harness.scroll(scene.table, by: -20)
            #expect(fetches == 1)
        }
    }

    @Test func `at the bottom, a new first row is visible and pushes the others up`() throws {
        try run { harness, scene in
            receive(scene, [100])
            harness.runUntilParked()

            #expect(scene.places == [100: 200, 0: 100, 1: 0])
            #expect(scene.table.contentOffset.y == 4800)
        }
    }

    @Test func `pushed rows slide up from where they were`() throws {
        try run { harness, scene in
            receive(scene, [100], animated: true)
            harness.dispatcher.runUntilParked()
            let old = try #require(scene.node(1))
            #expect(old.layer.transform.m42 == 100)
            let new = try #require(scene.node(0))
            #expect(new.layer.opacity == 0)

            harness.advance(seconds: 1)
            #expect(old.layer.transform.m42 == 0)
            #expect(new.layer.opacity == 1)
            #expect(scene.places == [100: 200, 0: 100, 1: 0])
        }
    }

    @Test func `scrolled up, the visible rows stay when rows are inserted below them, on request`() throws {
        try run { harness, scene in
            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -1030))
            harness.advance(seconds: 1)
            let places = scene.places
            #expect(places == [10: 230, 11: 130, 12: 30, 13: -70])
            scene.table.automaticallyAdjustsContentOffset = true

            receive(scene, [100, 101], animated: true)
            harness.advance(seconds: 1)

            #expect(scene.places == places)
        }
    }

    @Test func `the visible rows stay when rows are inserted at the top`() throws {
        try run { harness, scene in
            let places = scene.places
            scene.source.sections[0] += Array(200..<260)
            scene.table.insertRows(at: (50..<110).map { scene.row($0) }, with: .none)
            harness.advance(seconds: 1)

            #expect(scene.places == places)
            #expect(scene.table.view.contentSize.height == 11000)
        }
    }

    @Test func `the visible rows stay while rows above are measured that are higher than estimated`() throws {
        let source = RowSource(count: 400) { row in row < 200 ? 49 : 149 }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: 7) { harness in
            let scene = TableScene(source)
            scene.table.inverted = true
            harness.show(scene.table)
            while harness.dispatcher.runOne() {
                harness.platform.deliverFrames()
                for (row, place) in scene.places { #expect(place == 250 - 50 * CGFloat(row)) }
            }
            #expect(scene.visible == [0, 1, 2, 3, 4, 5])
            try scene.scrollThrough(harness, by: -130)
            #expect(scene.visible == [398, 399] && scene.places[399] == 0)
            #expect(scene.table.view.contentSize.height == 40_000)
        }
    }

    @Test func `the lowest row stays when the window changes its height, at the bottom and scrolled up`() throws {
        try run { harness, scene in
            scene.table.frame.size.height = 220
            harness.advance(seconds: 0.1)
            #expect(scene.places == [0: 120, 1: 20, 2: -80])
            scene.table.frame.size.height = 300
            harness.advance(seconds: 0.1)
            #expect(scene.places == [0: 200, 1: 100, 2: 0])

            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -130))
            harness.advance(seconds: 1)
            #expect(scene.places[1] == 230)
            scene.table.frame.size.height = 250
            harness.advance(seconds: 0.1)
            #expect(scene.places[1] == 180)
        }
    }

    @Test func `a row that changes its height keeps its lower edge`() throws {
        try run { harness, scene in
            try #require(scene.node(1)).setHeight(149)
            harness.advance(seconds: 0.1)
            #expect(scene.places == [0: 200, 1: 50, 2: -50])
            try #require(scene.node(0)).setHeight(49)
            harness.advance(seconds: 0.1)
            #expect(scene.places == [0: 250, 1: 100, 2: 0])
        }
    }

    @Test func `rows that make room in an animation begin where they were`() throws {
        try run { harness, scene in
            let row = try #require(scene.node(0))
            UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
                row.setHeight(199)
                scene.table.view.layoutIfNeeded()
            }
            // The last one is leaving the visible area.
            #expect(scene.places == [0: 100, 1: 0, 2: -100])
            @MainActor func top(_ node: RowNode) throws -> CGFloat {
                let seen = try #require(node.layer.presentation())
                let scrolled = try #require(scene.table.layer.presentation())
                return seen.position.y - seen.bounds.height / 2 - scrolled.bounds.minY
            }
            // Half of 100 points.
            harness.advance(seconds: 0.1)
            #expect(try abs(top(row) - 150) < 1)
            #expect(try abs(top(#require(scene.node(1))) - 50) < 1)
            harness.advance(seconds: 0.5)
            #expect(try top(row) == 100)
        }
    }

    @Test func `a row that is scrolled to is at the given position, as seen on screen`() throws {
        try run { harness, scene in
            scene.table.scrollToRow(at: scene.row(20), at: .top, animated: false)
            harness.runUntilParked()
            #expect(scene.places[20] == 0)
            scene.table.scrollToRow(at: scene.row(20), at: .bottom, animated: false)
            harness.runUntilParked()
            #expect(scene.places[20] == 200)
            scene.table.scrollToRow(at: scene.row(18), at: .none, animated: false)
            harness.runUntilParked()
            #expect(scene.places[18] == 200)
            scene.table.scrollToRow(at: scene.row(0), at: .bottom, animated: true)
            harness.advance(seconds: 2)
            #expect(scene.places[0] == 200)
        }
    }

    @Test func `arrows move to the row above or below, Home to the topmost`() throws {
        try run { harness, scene in
            harness.type(.tab)
            let first = try #require(scene.table.indexPathForFocusedRow)
            #expect(first == scene.row(0))
            harness.type(.up)
            #expect(scene.table.indexPathForFocusedRow == scene.row(1))
            harness.type(.down)
            #expect(scene.table.indexPathForFocusedRow == scene.row(0))
            harness.type(.pageUp)
            #expect(scene.table.indexPathForFocusedRow == scene.row(3))
            harness.type(.home)
            harness.advance(seconds: 1)
            #expect(scene.table.indexPathForFocusedRow == scene.row(49))
            #expect(scene.places[49] == 0)
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(scene.table.indexPathForFocusedRow == scene.row(0))
        }
    }

    @Test func `rows above are drawn ahead, as they are in the scrolling direction`() throws {
        try run { _, scene in
            let indices = scene.table.view.core.rangeController.indices
            #expect(indices.visible == RangeSet(0..<3))
            #expect(indices.display.hull.lowerBound == 0)
            #expect(indices.display.hull.upperBound > 3)
        }
    }

    @Test func `the table can be inverted while it is visible`() throws {
        try run { harness, scene in
            scene.table.inverted = false
            harness.runUntilParked()
            #expect(scene.places == [0: 0, 1: 100, 2: 200])
            scene.table.inverted = true
            harness.runUntilParked()
            #expect(scene.places == [0: 200, 1: 100, 2: 0])
        }
    }

    @Test(arguments: [1, 2, 3])
    func `after any insertions, deletions and moves, it mirrors a table that begins at the top`(seed: Int) throws {
        print("seed \(seed)")
        var random = ASSeededGenerator(seed: UInt64(seed))
        let heights: @Sendable (Int) -> CGFloat = { CGFloat(19 + ($0 * 37) % 90) }
        let sources = [RowSource(count: 30, height: heights), RowSource(count: 30, height: heights)]
        var next = 1000
        var steps: [(Int, Int, CGFloat)] = []
        for _ in 0..<25 {
            let kind = Int.random(in: 0..<4, using: &random)
            steps.append(
                (kind, Int.random(in: 0..<20, using: &random), CGFloat.random(in: -400...400, using: &random).rounded())
            )
        }
        var seen: [[[Int: CGFloat]]] = [[], []]
        for (number, source) in sources.enumerated() {
            next = 1000
            try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: UInt64(seed)) { harness in
                let scene = TableScene(source)
                scene.table.inverted = number == 1
                scene.table.automaticallyAdjustsContentOffset = true
                harness.show(scene.table)
                harness.runUntilParked()
                for (kind, row, distance) in steps {
                    switch kind {
                    case 0:
                        scene.source.sections[0].insert(next, at: row)
                        next += 1
                        scene.table.insertRows(at: [scene.row(row)], with: .none)
                    case 1:
                        scene.source.sections[0].remove(at: row)
                        scene.table.deleteRows(at: [scene.row(row)], with: .none)
                    default:
                        let signed = number == 1 ? -distance : distance
                        let limits = scene.table.view.offsetLimits
                        let wanted = scene.table.contentOffset.y + signed
                        scene.table.contentOffset.y = min(max(wanted, limits.minimum.y), limits.maximum.y)
                    }
                    harness.advance(seconds: 0.1)
                    // From the edge of the first row; the separator is at the lower side of its row, though.
                    seen[number].append(
                        Dictionary(
                            uniqueKeysWithValues: scene.table.visibleNodes.compactMap { cell -> (Int, CGFloat)? in
                                guard let cell = cell as? RowNode else { return nil }
                                let top = cell.frame.minY - scene.table.contentOffset.y
                                return (cell.name, number == 0 ? top : 300 - top - cell.frame.height - 1)
                            }
                        )
                    )
                }
            }
        }
        #expect(seen[0] == seen[1])
    }
}
