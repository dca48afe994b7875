// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("Tables of any length")
@MainActor
struct ASTableScaleTests {
    /// Runs `body` with a table of rows; with the default height, three rows fill the window.
    private func run(
        rows: Int,
        height: @escaping @Sendable (Int) -> CGFloat = { _ in 99 },
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: rows, height: height))
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    /// Returns the rows that have a cell.
    private func cells(_ scene: TableScene) -> [Int] {
        let rows = scene.table.view.data.visible
        return rows.elements(in: 0..<rows.count).filter { $0.element.node != nil }.map(\.index)
    }

    private func jump(_ scene: TableScene, _ harness: ASTestHarness, to offset: CGFloat) {
        scene.table.contentOffset.y = offset
        harness.runUntilParked()
    }

    @Test("A million rows cost only as much as the visible and near ones", arguments: [100, 1_000_000])
    func million(count: Int) throws {
        try run(rows: count) { harness, scene in
            #expect(scene.source.asked <= 12)
            #expect(scene.table.view.contentSize.height == 100 * CGFloat(count))
            #expect(scene.table.numberOfRows(inSection: 0) == count)
            #expect(scene.visible == [0, 1, 2])

            let middle = count / 2
            jump(scene, harness, to: 100 * CGFloat(middle))
            #expect(scene.visible == [middle, middle + 1, middle + 2])
            #expect(scene.source.asked <= 40)
            #expect(scene.node(middle)?.indexPath == scene.row(middle))

            scene.source.sections[0].insert(-1, at: 0)
            let asked = scene.source.asked
            scene.table.insertRows(at: [scene.row(0)], with: .none)
            #expect(scene.source.asked == asked + 1)
            #expect(scene.node(middle + 1)?.name == middle)
            harness.runUntilParked()
            #expect(scene.source.asked <= asked + 4)
            #expect(scene.table.view.contentSize.height == 100 * CGFloat(count + 1))
        }
    }

    @Test("The first load requests a few rows, then those that fill the viewport", arguments: [(299, 5), (9, 60)])
    func firstLoad(height: Int, most: Int) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 10_000, height: { _ in CGFloat(height) }))
            harness.show(scene.table)
            var (shown, asked) = (0, 0)
            scene.table.onDidFinishProcessingUpdates { (shown, asked) = (cells(scene).count, scene.source.asked) }
            harness.runUntilParked()

            #expect(shown * (height + 1) >= 300, "\(shown) rows came with the first load")
            #expect(asked <= most)
        }
    }

    @Test(
        "The End key scrolls to the end, also when the last rows are longer or shorter than estimated",
        arguments: [19, 259]
    )
    func end(height: Int) throws {
        try run(rows: 5000, height: { $0 < 4000 ? 99 : CGFloat(height) }) { harness, scene in
            scene.table.focus()
            harness.type(.end)
            harness.advance(seconds: 1)

            #expect(scene.visible.last == 4999)
            #expect(scene.places[4999] == 300 - CGFloat(height + 1))
            let view = scene.table.view
            #expect(scene.table.contentOffset.y == view.contentSize.height - 300)

            harness.type(.home)
            harness.advance(seconds: 1)
            #expect(scene.places == [0: 0, 1: 100, 2: 200])
        }
    }

    @Test("The maximum content offset is the end, also when the last rows are longer than estimated")
    func endOfOffset() throws {
        try run(rows: 5000, height: { $0 < 4000 ? 99 : 259 }) { harness, scene in
            jump(scene, harness, to: scene.table.view.offsetLimits.maximum.y)

            #expect(scene.visible == [4998, 4999])
            #expect(scene.places[4999] == 40)
            // Scrolling away from the end is possible.
            jump(scene, harness, to: scene.table.contentOffset.y - 100)
            #expect(scene.places[4999] == 140)
        }
    }

    @Test("Rows that were scrolled past before their measurement are not created until they are visible again")
    func goneBy() throws {
        let made = ASLock([Int]())
        try run(
            rows: 5000,
            height: { row in
                made.withLock { $0.append(row) }
                return 99
            }
        ) { harness, scene in
            made.withLock { $0 = [] }
            // No background job runs between these offsets.
            for row in [1000, 2000, 3000] {
                scene.table.contentOffset.y = 100 * CGFloat(row)
                scene.table.view.layoutIfNeeded()
            }
            harness.runUntilParked()
            #expect(scene.visible == [3000, 3001, 3002])
            let rows = made.withLock { $0 }
            #expect(rows.allSatisfy { (2990...3012).contains($0) }, "\(rows)")

            jump(scene, harness, to: 100_000)
            #expect(scene.visible == [1000, 1001, 1002])
            #expect(made.withLock { $0 }.filter { $0 == 1001 }.count == 1)
        }
    }

    @Test("An update that makes distant rows visible waits until they are measured", arguments: [false, true])
    func arrivals(isAnimated: Bool) throws {
        try run(rows: 5000) { harness, scene in
            var shown: [[Int]] = []
            @MainActor func edit(_ body: () -> Void) {
                scene.table.performBatch(animated: isAnimated, updates: body) { _ in shown.append(scene.visible) }
                harness.runUntilParked()
            }
            let far = scene.source.sections[0].remove(at: 4000)
            scene.source.sections[0].insert(far, at: 1)
            edit { scene.table.moveRow(at: scene.row(4000), to: scene.row(1)) }

            scene.source.sections[0].removeFirst(1000)
            edit { scene.table.deleteRows(at: (0..<1000).map { scene.row($0) }, with: .automatic) }

            #expect(shown == [[0, 4000, 1], [999, 1000, 1001]])
            harness.advance(seconds: 1)
        }
    }

    @Test("The destination of an animated scroll is measured before the scroll arrives")
    func goal() throws {
        try run(rows: 5000) { harness, scene in
            scene.table.scrollToRow(at: scene.row(4000), at: .top, animated: true)
            harness.advance(frames: 3)
            #expect(scene.table.contentOffset.y < 300_000)
            #expect(Set(cells(scene)).isSuperset(of: 4000...4002))

            harness.advance(seconds: 1)
            #expect(scene.places == [4000: 0, 4001: 100, 4002: 200])
        }
    }

    @Test("Lengths are estimated from measured rows, and the estimate improves with their number")
    func guesses() throws {
        try run(rows: 2000, height: { $0 < 8 ? 19 : 119 }) { harness, scene in
            let all: CGFloat = 8 * 20 + 1992 * 120
            let first = abs(scene.table.view.contentSize.height - all) / all
            for _ in 0..<120 { jump(scene, harness, to: scene.table.contentOffset.y + 290) }
            let later = abs(scene.table.view.contentSize.height - all) / all

            #expect(first > 0.1)
            #expect(later < first / 4)
        }
    }

    @Test("Cells far from the viewport are released beyond the limit, and recreated at the same position")
    func retention() throws {
        try run(rows: 1000, height: { CGFloat(59 + $0 % 3 * 40) }) { harness, scene in
            scene.table.retainedCellLimit = 10
            let early = scene.table.visibleNodes.map { Weak($0) }
            let starts = (0..<20).map { scene.table.rectForRow(at: scene.row($0)) }
            for _ in 0..<100 { jump(scene, harness, to: scene.table.contentOffset.y + 200) }
            // Cells are not released in the run loop turns that mount rows.
            #expect(early.allSatisfy { $0.object != nil })
            harness.advance(seconds: 0.2)

            // The ranges reach over 5 windows of at least 3 rows each.
            #expect(cells(scene).count < 10 + 5 * 6 + 16)
            #expect(early.allSatisfy { $0.object == nil })
            #expect((0..<4).map { scene.table.rectForRow(at: scene.row($0)) } == Array(starts.prefix(4)))

            let asked = scene.source.asked
            try scene.scrollThrough(harness, by: -170)
            #expect(scene.source.asked > asked + 100)
            #expect(scene.places[0] == 0 && scene.table.contentOffset.y == 0)
        }
    }

    @Test("Cells of lists in a cell count as retained cells")
    func nestedRetention() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = ShelfSource()
            let table = ASTableNode()
            table.dataSource = source
            table.retainedCellLimit = 50
            harness.show(table)
            harness.runUntilParked()
            for _ in 0..<60 {
                table.contentOffset.y += 200
                harness.runUntilParked()
            }
            harness.advance(seconds: 0.2)

            // A row of 100 points shows four cards, and no other ones are drawn ahead; the ranges reach over 5 windows of 3 rows.
            let cards = source.cards.withLock { cards in cards.filter { $0.object != nil }.count }
            #expect(cards < 50 + 21 * 5)
            table.removeFromSupernode()
            harness.runUntilParked()
        }
    }

    @Test("Without a limit every cell stays, as in Texture")
    func noLimit() throws {
        try run(rows: 400) { harness, scene in
            scene.table.retainedCellLimit = .max
            let first = try #require(scene.node(0))
            for _ in 0..<150 { jump(scene, harness, to: scene.table.contentOffset.y + 200) }
            #expect(cells(scene).first == 0 && cells(scene).count > 300)
            #expect(scene.node(0) === first)
        }
    }

    @Test("A cell that the app retains stays with its row, and a row keeps its selection without its cell")
    func kept() throws {
        try run(rows: 400) { harness, scene in
            scene.table.retainedCellLimit = 0
            scene.table.allowsMultipleSelection = true
            let kept = try #require(scene.node(1))
            scene.table.selectRow(at: scene.row(2), animated: false)
            let selected = Weak(try #require(scene.node(2)))
            for _ in 0..<40 { jump(scene, harness, to: scene.table.contentOffset.y + 300) }
            harness.advance(seconds: 0.2)

            #expect(scene.node(1) === kept && kept.indexPath == scene.row(1))
            #expect(selected.object == nil)
            #expect(scene.table.indexPathsForSelectedRows == [scene.row(2)])

            // Row methods work for rows without a cell.
            scene.source.sections[0].insert(-1, at: 0)
            scene.table.insertRows(at: [scene.row(0)], with: .none)
            harness.runUntilParked()
            #expect(scene.table.indexPathsForSelectedRows == [scene.row(3)])
            jump(scene, harness, to: 0)
            #expect(scene.visible == [-1, 0, 1])
            jump(scene, harness, to: 200)
            #expect(scene.table.visibleNodes.map(\.isSelected) == [false, true, false])
            #expect(scene.node(2) === kept)
        }
    }

    @Test("A memory warning releases all cells that are not visible")
    func memoryWarning() throws {
        try run(rows: 400) { harness, scene in
            for _ in 0..<20 { jump(scene, harness, to: scene.table.contentOffset.y + 300) }
            #expect(cells(scene).count > 60)

            UIApplication.shared.didReceiveMemoryWarning()
            harness.runUntilParked()
            UIApplication.shared.didReceiveMemoryWarning()

            #expect(cells(scene) == [60, 61, 62])
            #expect(scene.visible == [60, 61, 62])
        }
    }

    @Test("Queries for the frames of rows create no elements, also while an edit is pending")
    func asking() throws {
        try run(rows: 1000) { harness, scene in
            #expect(
                (0..<1000).map { scene.table.rectForRow(at: scene.row($0)).minY }
                    == (0..<1000).map { CGFloat($0) * 100 }
            )
            let all = CGRect(x: 0, y: 0, width: 320, height: 100_000)
            #expect(scene.table.indexPathsForRows(in: all) == (0..<1000).map { scene.row($0) })
            let rows = scene.table.view.data.visible
            #expect(rows.elements(in: 0..<1000).count <= 12)

            scene.source.sections[0].remove(at: 0)
            scene.source.sections[0].insert(-1, at: 500)
            scene.table.performBatch(animated: false) {
                scene.table.deleteRows(at: [scene.row(0)], with: .none)
                scene.table.insertRows(at: [scene.row(500)], with: .none)
            }
            // The view still has the old rows, at their new index paths.
            #expect(scene.table.rectForRow(at: scene.row(0)).minY == 100)
            #expect(scene.table.rectForRow(at: scene.row(500)) == .zero)
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 50)) == nil)
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 60_050)) == scene.row(600))
        }
    }

    @Test("Rows without a height are not all visible at the same time")
    func nothingHigh() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 100_000, height: { $0 < 50 ? 0 : 100 }))
            scene.table.separatorStyle = .none
            harness.show(scene.table)
            harness.runUntilParked()

            #expect(scene.visible.suffix(3) == [50, 51, 52])
            #expect(scene.places[50] == 0)
            #expect(scene.source.asked < 800)
        }
    }
}

private struct Weak: @unchecked Sendable {
    // @unchecked because: the reference is only compared with `nil`.
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// A data source whose rows have a shelf of ten cards each, 80 points wide.
@MainActor
private final class ShelfSource: ASTableDataSource {
    let cards = ASLock<[Weak]>([])

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let cards = cards
        return { ShelfNode(cards) }
    }
}

private final class ShelfNode: ASCellNode {
    private let shelf = ASCollectionNode(collectionViewLayoutBlock: {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 80, height: 100)
        layout.minimumLineSpacing = 0
        return layout
    })
    fileprivate let cards: ASLock<[Weak]>

    init(_ cards: ASLock<[Weak]>) {
        self.cards = cards
        super.init()
        automaticallyManagesSubnodes = true
        shelf.style.height = .points(100)
    }

    override func didLoad() {
        super.didLoad()
        shelf.dataSource = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: shelf)
    }
}

extension ShelfNode: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 10 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let cards = cards
        return {
            let card = RowNode(0, height: 100)
            cards.withLock { $0.append(Weak(card)) }
            return card
        }
    }
}
