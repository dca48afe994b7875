// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKitTesting
import Foundation
import ListKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

@Suite("Models of cells")
@MainActor
struct ASNodeModelTests {
    private func cards(_ names: Range<Int>) -> [any Sendable] { names.map { Card(name: $0) } }

    private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func run(
        _ source: CardSource,
        _ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            table.dataSource = source
            table.separatorStyle = .none
            harness.show(table)
            harness.runUntilParked()
            try body(harness, table)
            harness.advance(seconds: 1)
        }
    }

    private func runCollection(
        _ source: CardSource,
        _ body: @MainActor (ASTestHarness, ASCollectionNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.minimumLineSpacing = 0
            let taken = ASUncheckedTransfer(layout)
            let collection = ASCollectionNode(collectionViewLayout: taken.value)
            collection.dataSource = source
            harness.show(collection)
            harness.runUntilParked()
            try body(harness, collection)
            harness.advance(seconds: 1)
        }
    }

    private func cell(_ table: ASTableNode, _ path: IndexPath) throws -> CardNode {
        try #require(table.nodeForRow(at: path) as? CardNode)
    }

    @Test func `a cell receives its model once, and the row provides it before there is a cell`() throws {
        try run(CardSource([cards(0..<2000)])) { harness, table in
            let cell = try cell(table, row(2))
            #expect(cell.models == [2])
            #expect(table.nodeModelForRow(at: row(2)) as? Card == Card(name: 2))

            let asked = (table.dataSource as? CardSource)?.asked
            #expect(table.nodeModelForRow(at: row(1500)) as? Card == Card(name: 1500))
            #expect(table.nodeModelForRow(at: row(2000)) == nil)
            #expect((table.dataSource as? CardSource)?.asked == asked)
        }
    }

    @Test func `a cell that can take the model of its reloaded row stays, with its selection`() throws {
        let source = CardSource([cards(0..<20)])
        try run(source) { harness, table in
            let cell = try cell(table, row(1))
            table.selectRow(at: row(1), animated: false)
            let asked = source.asked

            source.sections[0][1] = Card(name: 100, height: 80)
            table.reloadRows(at: [row(1)], with: .none)
            #expect(table.nodeModelForRow(at: row(1)) as? Card == Card(name: 100, height: 80))
            harness.runUntilParked()

            #expect(try self.cell(table, row(1)) === cell)
            #expect(cell.models == [1, 100])
            #expect(table.indexPathForSelectedRow == row(1))
            #expect(cell.isSelected)
            #expect(source.asked == asked)
            #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 80))
            #expect(table.rectForRow(at: row(2)).minY == 130)
            #expect(try self.cell(table, row(2)).frame.minY == 130)
        }
    }

    @Test func `a model of another class, or a cell that refuses, makes a new cell`() throws {
        for refuses in [false, true] {
            let source = CardSource([cards(0..<20)])
            source.refuses = refuses
            try run(source) { harness, table in
                let cell = try cell(table, row(1))
                table.selectRow(at: row(1), animated: false)

                source.sections[0][1] = refuses ? Card(name: 100) as any Sendable : Banner(name: 100)
                table.reloadRows(at: [row(1)], with: .none)
                harness.runUntilParked()

                let other = try self.cell(table, row(1))
                #expect(other !== cell)
                #expect(other.name == 100)
                #expect(cell.models == [1])
                #expect(table.indexPathForSelectedRow == nil)
            }
        }
    }

    @Test func `in a batch the model is requested for the row's final index path`() throws {
        let source = CardSource([cards(0..<4), cards(10..<14)])
        try run(source) { harness, table in
            let cells = try [row(2), row(3), row(1, 1)].map { try cell(table, $0) }
            let moved = try cell(table, row(0))

            // The sections swap places; rows in them are inserted, deleted and moved.
            source.sections = [
                [Card(name: 10), Card(name: 111, height: 70), Card(name: 12), Card(name: 13), Card(name: 200)],
                [Card(name: 102, height: 30), Card(name: 0), Card(name: 103)],
            ]
            table.performBatch(animated: true) {
                table.moveSection(0, toSection: 1)
                table.reloadRows(at: [row(2), row(3), row(1, 1)], with: .automatic)
                table.deleteRows(at: [row(1)], with: .automatic)
                table.moveRow(at: row(0), to: row(1, 1))
                table.insertRows(at: [row(4, 0)], with: .automatic)
            }
            harness.advance(seconds: 1)

            #expect(try [row(0, 1), row(2, 1), row(1, 0)].map { try self.cell(table, $0) } == cells)
            #expect(cells.map { $0.name } == [102, 103, 111])
            #expect(try cell(table, row(1, 1)) === moved)
            #expect(moved.name == 0)
            #expect(cells[0].frame.minY == 270)
            #expect(cells[0].frame.height == 30)
        }
    }

    @Test func `rows below slide as a reloaded cell makes room, in the same batch`() throws {
        let source = CardSource([cards(0..<6)])
        try run(source) { harness, table in
            let below = try cell(table, row(2))
            source.sections[0][1] = Card(name: 100, height: 120)
            table.performBatch(animated: true) { table.reloadRows(at: [row(1)], with: .automatic) }
            harness.advance(frames: 2)

            #expect(below.frame.minY == 170 || !below.layer.transform.isIdentity)
            let shift = below.layer.transform.m42
            #expect(shift < 0 && shift > -70)
            harness.advance(seconds: 1)
            #expect(below.layer.transform.isIdentity)
            #expect(below.frame.minY == 170)
        }
    }

    @Test func `of several pending models the last one stays`() throws {
        let source = CardSource([cards(0..<20)])
        try run(source) { harness, table in
            let cell = try cell(table, row(0))
            // Waits for its new row, and the later edits wait for it.
            source.sections[0].insert(Card(name: 50), at: 0)
            table.insertRows(at: [row(0)], with: .none)
            for name in [100, 101] {
                source.sections[0][1] = Card(name: name)
                table.reloadRows(at: [row(1)], with: .none)
            }
            #expect(cell.name == 0)
            #expect(table.nodeModelForRow(at: row(1)) as? Card == Card(name: 101))
            harness.runUntilParked()
            #expect(cell.models == [0, 100, 101])
            #expect(try self.cell(table, row(1)) === cell)
        }
    }

    @Test func `a row whose cell is not made yet, or has been released, shows the new model when it is made`() throws {
        let source = CardSource([cards(0..<500)])
        try run(source) { harness, table in
            table.retainedCellLimit = 0
            table.contentOffset.y = 5000
            harness.advance(seconds: 1)
            let asked = source.asked
            source.sections[0][0] = Card(name: 1000)
            source.sections[0][300] = Card(name: 1300)
            table.reloadRows(at: [row(0), row(300)], with: .none)
            #expect(table.nodeModelForRow(at: row(0)) as? Card == Card(name: 1000))
            harness.runUntilParked()
            #expect(source.asked <= asked + 2)

            table.scrollToRow(at: row(300), at: .top, animated: false)
            harness.runUntilParked()
            let far = try cell(table, row(300))
            #expect(far.models == [1300])
            table.scrollToRow(at: row(0), at: .top, animated: false)
            harness.runUntilParked()
            let first = try cell(table, row(0))
            #expect(first.models == [1000])
        }
    }

    @Test func `before the load no model is requested, and a reload of everything makes all cells again`() throws {
        let source = CardSource([cards(0..<3)])
        let table = ASTableNode()
        table.dataSource = source
        table.performBatch(animated: false) { table.reloadRows(at: [row(0)], with: .none) }
        #expect(source.asked == 0)
        try run(source) { harness, table in
            let cell = try cell(table, row(0))
            table.reloadData()
            harness.advance(seconds: 1)
            let other = try self.cell(table, row(0))
            #expect(other !== cell)
            #expect(other.models == [0])
        }
    }

    @Test func `after random edits while scrolling each cell shows the data of its row`() throws {
        var kept = 0
        for seed in ASSeed.announce(count: 5) {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed) { harness in
                var thrash = ASListThrash(seed: seed, sections: 3, rows: 20)
                @MainActor func models() -> [[any Sendable]] {
                    thrash.sections.map { rows in
                        rows.map { name -> any Sendable in
                            if name % 5 == 0 { return Banner(name: name) }
                            return Card(name: name, height: CGFloat(30 + name % 3 * 20))
                        }
                    }
                }
                let source = CardSource(models())
                let table = ASTableNode()
                table.dataSource = source
                table.separatorStyle = .none
                table.retainedCellLimit = thrash.random(0...30)
                harness.show(table)
                for _ in 0..<40 {
                    let (changes, _) = thrash.edit()
                    source.sections = models()
                    table.view.core.performBatch(
                        animated: thrash.random(0...1) == 0,
                        updates: { table.view.core.openChanges = changes },
                        completion: nil
                    )
                    for _ in 0..<thrash.random(0...20) { harness.dispatcher.runOne() }
                    if thrash.random(0...2) == 0 { table.contentOffset.y = CGFloat(thrash.random(0...800)) }
                }
                harness.advance(seconds: 1)

                for cell in table.visibleNodes {
                    let path = try #require(cell.indexPath)
                    let card = try #require(cell as? CardNode)
                    let name = thrash.sections[path.section][path.row]
                    #expect(card.name == name, "AS_SEED=\(seed)")
                    #expect(card.frame.height == (name % 5 == 0 ? 20 : CGFloat(30 + name % 3 * 20)), "AS_SEED=\(seed)")
                    #expect(card.frame.minY == table.rectForRow(at: path).minY, "AS_SEED=\(seed)")
                }
                kept += source.retold.withLock { $0 }
            }
        }
        #expect(kept > 0)
    }

    @Test func `an item of a collection keeps its cell as well, and the layout is notified of its size`() throws {
        let source = CardSource([cards(0..<20)])
        try runCollection(source) { harness, collection in
            let cell = try #require(collection.nodeForItem(at: row(1)) as? CardNode)
            let below = try #require(collection.nodeForItem(at: row(2)))
            collection.selectItem(at: row(1), animated: false)
            let top = below.frame.minY

            source.sections[0][1] = Card(name: 100, height: 80)
            collection.reloadItems(at: [row(1)])
            #expect(collection.nodeModelForItem(at: row(1)) as? Card == Card(name: 100, height: 80))
            harness.advance(seconds: 1)

            #expect(collection.nodeForItem(at: row(1)) === cell)
            #expect(cell.models == [1, 100])
            #expect(collection.indexPathsForSelectedItems == [row(1)])
            #expect(cell.frame.height == 80)
            #expect(below.frame.minY == top + 30)
        }
    }
}
