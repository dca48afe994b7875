// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points and headers of 20, the separator included, in a window of 300.
///
/// Names below zero are those of headers and footers.
@Suite("Headers and footers of a table", .serialized)
@MainActor
struct ASTableSectionTests {
    private func run(
        _ source: RowSource,
        style: ASTableStyle = .plain,
        prepare: (ASTableNode) -> Void = { _ in },
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source, style: style)
            prepare(scene.table)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// Three sections of five rows, with headers -1, -2 and -3.
    private var threeSections: RowSource {
        let source = RowSource([Array(0..<5), Array(10..<15), Array(20..<25)], height: { $0 < 0 ? 19 : 99 })
        source.headers = [-1, -2, -3]
        return source
    }

    /// The positions of headers and footers on screen.
    private func titles(_ scene: TableScene) -> [Int: CGFloat] {
        let cells = scene.table.view.subviews.compactMap { ASViewToDisplayNode($0) as? RowNode }
        return Dictionary(
            uniqueKeysWithValues: cells.filter { $0.name < 0 }.map {
                ($0.name, $0.frame.minY - scene.table.contentOffset.y)
            }
        )
    }

    private func scroll(_ harness: ASTestHarness, _ scene: TableScene, to offset: CGFloat) {
        scene.table.contentOffset.y = offset
        harness.runUntilParked()
    }

    @Test func `headers and footers surround the rows, and are not treated as rows`() throws {
        let source = RowSource([[0, 1], [], [10]], height: { $0 < 0 ? 19 : 99 })
        source.headers = [-1, -2]
        source.footers = [nil, -12, -13]
        try run(source) { harness, scene in
            let table = scene.table
            #expect(scene.visible == [0, 1, 10])
            #expect(titles(scene) == [-1: 0, -2: 220, -12: 240])
            #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 220, width: 320, height: 20))
            #expect(table.rectForFooter(inSection: 2) == CGRect(x: 0, y: 360, width: 320, height: 20))
            #expect(table.rectForFooter(inSection: 0) == .zero && table.rectForHeader(inSection: 7) == .zero)
            #expect(table.rect(forSection: 2) == CGRect(x: 0, y: 260, width: 320, height: 120))
            #expect(table.indexPathsForVisibleRows() == [scene.row(0), scene.row(1), scene.row(0, 2)])
            #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 230)) == nil)
            #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 270)) == scene.row(0, 2))
            #expect((table.headerNode(forSection: 1) as? RowNode)?.name == -2)
            #expect(table.headerNode(forSection: 2) == nil)
            #expect(table.headerNode(forSection: 1)?.indexPath == nil)
            #expect([0, 1, 2].map { table.numberOfRows(inSection: $0) } == [2, 0, 1])
            #expect(source.heard.allSatisfy { !$0.contains("-") })
        }
    }

    @Test func `the header of the section at the top stays there until the next one pushes it away`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 1)
            #expect(titles(scene) == [-1: 0])
            scroll(harness, scene, to: 250)
            #expect(titles(scene) == [-1: 0, -2: 270])
            scroll(harness, scene, to: 505)
            #expect(titles(scene) == [-1: -5, -2: 15])
            scroll(harness, scene, to: 520)
            #expect(titles(scene) == [-2: 0])
            scroll(harness, scene, to: 515)
            #expect(titles(scene) == [-1: -15, -2: 5])
            scroll(harness, scene, to: 0)
            #expect(titles(scene) == [-1: 0])
            // Pulled down, the header follows.
            scroll(harness, scene, to: -30)
            #expect(titles(scene) == [-1: 30])
        }
    }

    @Test func `a pinned header is above the rows and takes the clicks`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 250)
            let header = try #require(scene.table.headerNode(forSection: 0))
            let view = scene.table.view
            #expect(view.hitTest(CGPoint(x: 10, y: 255), with: nil) === header.view)

            harness.tap(at: CGPoint(x: 10, y: 5))
            #expect(scene.source.heard.allSatisfy { !$0.hasPrefix("press") && !$0.hasPrefix("select") })
            harness.tap(at: CGPoint(x: 10, y: 25))
            #expect(scene.source.heard.suffix(3) == ["press 2", "release 2", "select 2"])
        }
    }

    @Test func `with an inset a pinned header is below the inset`() throws {
        try run(threeSections, prepare: { $0.contentInset.top = 40 }) { harness, scene in
            #expect(titles(scene) == [-1: 40])
            scroll(harness, scene, to: 100)
            #expect(titles(scene) == [-1: 40])
            scroll(harness, scene, to: 470)
            #expect(titles(scene) == [-1: 30, -2: 50])
        }
    }

    @Test func `in a grouped table headers scroll with the rows, and footers are never pinned`() throws {
        try run(threeSections, style: .grouped) { harness, scene in
            scroll(harness, scene, to: 250)
            #expect(titles(scene) == [-2: 270])
        }
        let source = threeSections
        (source.headers, source.footers) = ([], [-1, -2, -3])
        try run(source) { harness, scene in
            scroll(harness, scene, to: 100)
            #expect(titles(scene).isEmpty)
            scroll(harness, scene, to: 300)
            #expect(titles(scene) == [-1: 200])
        }
    }

    @Test func `in an inverted table the header stays at the bottom`() throws {
        try run(threeSections, prepare: { $0.inverted = true }) { harness, scene in
            // 1560 in total; the first header is the lowest of all.
            #expect(titles(scene) == [-1: 280])
            scroll(harness, scene, to: 1560 - 300 - 250)
            #expect(titles(scene) == [-1: 280, -2: 10])
            scroll(harness, scene, to: 1560 - 300 - 505)
            #expect(titles(scene) == [-1: 285, -2: 265])
            scroll(harness, scene, to: 1560 - 300 - 520)
            #expect(titles(scene) == [-2: 280])
        }
    }

    @Test func `a pinned header is visible as long as it is on screen, wherever its place is, and is not released`()
        throws
    {
        let source = RowSource([Array(0..<20_000), Array(20_000..<40_000)], height: { $0 < 0 ? 19 : 99 })
        source.headers = [-1, -2]
        try run(source, prepare: { $0.retainedCellLimit = 0 }) { harness, scene in
            let header = try #require(scene.table.headerNode(forSection: 0) as? RowNode)
            _ = source.takeLog()
            for offset in stride(from: CGFloat(100), through: 20_000, by: 170) { scroll(harness, scene, to: offset) }
            scene.table.view.data.releaseAll()
            harness.advance(seconds: 1)

            #expect(titles(scene) == [-1: 0])
            #expect(scene.table.headerNode(forSection: 0) === header)
            #expect(header.interfaceState == .inHierarchy)
            #expect(!source.takeLog().contains { $0.hasPrefix("-1-") || $0.hasPrefix("-1+") })
            #expect(scene.table.view.core.mounted.count <= 6)

            // A jump into the other section shows its header, which had not been made.
            scene.table.scrollToRow(at: scene.row(10_000, 1), at: .top, animated: false)
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-2: 0])
            #expect(scene.places[30_000] == 20)
            #expect(!header.interfaceState.contains(.visible))
        }
    }

    @Test func `a section's header is ready before the section reaches the top`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 1200)
            scene.table.retainedCellLimit = 0
            scroll(harness, scene, to: 1190)
            #expect(titles(scene)[-3] == 0)
            // The third section's rows are visible, the second one's last rows near: its header is drawn although it is far above.
            let header = try #require(scene.table.headerNode(forSection: 1) as? RowNode)
            #expect(header.interfaceState.contains(.display) && header.hasContents)
        }
    }

    @Test func `a million rows with headers cost the same`() throws {
        let source = RowSource((0..<1000).map { Array($0 * 1000..<$0 * 1000 + 1000) }, height: { $0 < 0 ? 19 : 99 })
        source.headers = (0..<1000).map { -1 - $0 }
        try run(source) { harness, scene in
            source.asked = 0
            scene.table.scrollToRow(at: scene.row(500, 700), at: .top, animated: false)
            harness.advance(seconds: 1)

            #expect(titles(scene) == [-701: 0])
            #expect(scene.places[700_500] == 20)
            #expect(source.asked < 60)
        }
    }

    @Test func `scrolling to a row places it below the pinned header`() throws {
        try run(threeSections) { harness, scene in
            let table = scene.table
            table.scrollToRow(at: scene.row(2), at: .top, animated: false)
            harness.runUntilParked()
            #expect(scene.places[2] == 20)
            table.scrollToRow(at: scene.row(1), at: .none, animated: false)
            harness.runUntilParked()
            #expect(scene.places[1] == 20)
            table.scrollToRow(at: scene.row(3, 1), at: .bottom, animated: false)
            harness.runUntilParked()
            #expect(scene.places[13] == 200)
            table.scrollToRow(at: scene.row(2, 1), at: .middle, animated: false)
            harness.runUntilParked()
            #expect(scene.places[12] == 110)
        }
    }

    // MARK: Edits

    @Test func `a section that is deleted while its header is pinned removes the header`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 250)
            scene.source.sections.removeFirst()
            scene.source.headers.removeFirst()
            scene.table.deleteSections([0], with: .automatic)
            harness.advance(seconds: 1)

            #expect(titles(scene) == [-2: 0, -3: 270])
            #expect(scene.visible == [12, 13, 14, 20])
            #expect(scene.table.view.core.mounted.count == 6)
        }
    }

    @Test func `insertions and deletions above the visible rows leave the header where it is`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 250)
            let header = try #require(scene.table.headerNode(forSection: 0))
            scene.source.sections[0].insert(contentsOf: [100, 101], at: 0)
            scene.table.insertRows(at: [scene.row(0), scene.row(1)], with: .automatic)
            for _ in 0..<20 {
                harness.advance(frames: 1)
                #expect(titles(scene)[-1] == 0)
                #expect(header.layer.transform == CATransform3DIdentity)
                #expect(header.layer.opacity == 1)
            }
            scene.source.sections[0] = [1]
            scene.table.reloadSections([0], with: .none)
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-2: 0])
        }
    }

    @Test
    func `headers are inserted and deleted with the edits of rows, and made again when their section is reloaded`()
        throws
    {
        let source = RowSource([[0], [10]], height: { $0 < 0 ? 19 : 99 })
        try run(source) { harness, scene in
            #expect(titles(scene).isEmpty)
            source.sections[1].append(11)
            source.headers = [nil, -2]
            source.footers = [-11]
            scene.table.insertRows(at: [scene.row(1, 1)], with: .automatic)
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-11: 100, -2: 120])

            source.headers = [-5, -6]
            scene.table.reloadSections([1], with: .none)
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-5: 0, -11: 120, -6: 140])

            source.headers = []
            scene.table.performBatch(animated: false, updates: {})
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-11: 100])
            #expect(scene.visible == [0, 10, 11])
        }
    }

    @Test func `a reload while it is pinned places the new one at the same position`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 250)
            scene.source.headers = [-7, -8, -9]
            scene.table.reloadData()
            harness.advance(seconds: 1)
            #expect(titles(scene) == [-7: 0, -8: 270])
            #expect(scene.table.contentOffset.y == 250)
        }
    }

    // MARK: Keys and screen readers

    @Test func `arrow keys move from row to row, and none to a position below a header`() throws {
        try run(threeSections) { harness, scene in
            harness.type(.tab)
            var focused: [IndexPath?] = []
            for _ in 0..<6 {
                focused.append(scene.table.indexPathForFocusedRow)
                harness.type(.down)
                harness.advance(seconds: 0.5)
            }
            #expect(focused == [0, 1, 2, 3, 4].map { scene.row($0) } + [scene.row(0, 1)])
            for _ in 0..<4 {
                harness.type(.up)
                harness.advance(seconds: 0.5)
            }
            #expect(scene.table.indexPathForFocusedRow == scene.row(2))
            #expect(scene.places[2] == 20)
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(scene.table.indexPathForFocusedRow == scene.row(4, 2))
            harness.type(.home)
            harness.advance(seconds: 1)
            #expect(scene.table.indexPathForFocusedRow == scene.row(0))
            #expect(scene.table.contentOffset.y == 0)
        }
    }

    @Test func `screen readers count the rows, and find headings`() throws {
        try run(threeSections) { harness, scene in
            scroll(harness, scene, to: 420)
            let row = try #require(scene.table.nodeForRow(at: scene.row(0, 1)))
            #expect(row.accessibilityDetails?.place == .init(index: 5, count: 15))
            let header = try #require(scene.table.headerNode(forSection: 1))
            #expect(header.accessibilityDetails == nil)
            #expect(header.accessibilityTraits.contains(.header))
            #expect(!row.accessibilityTraits.contains(.header))
            #expect(!header.accessibilityActivate())
        }
    }

    @Test func `a title makes a header`() throws {
        final class Titled: ASTableDataSource {
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                { RowNode(0, height: 50) }
            }
            func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? { "Friends" }
            func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? { "1 of 1" }
        }
        for style in [ASTableStyle.plain, .grouped] {
            try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
                let (table, source) = (ASTableNode(style: style), Titled())
                table.dataSource = source
                harness.show(table)
                harness.runUntilParked()

                let header = try #require(table.headerNode(forSection: 0))
                #expect(header.accessibilityLabel == "Friends")
                #expect(header.isAccessibilityElement && header.accessibilityTraits.contains(.header))
                let footer = try #require(table.footerNode(forSection: 0))
                #expect(footer.accessibilityLabel == "1 of 1" && !footer.accessibilityTraits.contains(.header))
                // A header above rows is opaque.
                #expect((header.backgroundColor != nil) == (style == .plain))
                #expect(header.bounds.height > 20)
            }
        }
    }
}
