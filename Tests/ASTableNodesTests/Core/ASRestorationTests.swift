// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASListEngine
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

/// Rows of 100 points in a window of 320 by 300, named by their contents.
@Suite("Restoration by model identifiers", .serialized)
@MainActor
struct ASRestorationTests {
    /// Returns the saved state at a given offset.
    private func save(_ node: ASListNode) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        node.encodeRestorableState(with: archiver)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    private func restore(_ node: ASListNode, _ data: Data) throws {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        node.decodeRestorableState(with: unarchiver)
        unarchiver.finishDecoding()
    }

    private func table(_ source: NamedSource, inverted: Bool = false) -> ASTableNode {
        let table = ASTableNode()
        table.inverted = inverted
        table.dataSource = source
        return table
    }

    private func saved(_ names: [Int], at offset: CGFloat, inverted: Bool = false) throws -> Data {
        var data = Data()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(names)
            let table = table(source, inverted: inverted)
            harness.show(table)
            harness.runUntilParked()
            table.contentOffset.y = offset
            harness.runUntilParked()
            data = try save(table)
        }
        return data
    }

    @Test(arguments: [false, true])
    func `the first visible row keeps its position, although others were inserted before it`(inverted: Bool) throws {
        let data = try saved(Array(0..<50), at: 1230, inverted: inverted)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(100..<120) + Array(0..<50))
            let table = table(source, inverted: inverted)
            harness.show(table)
            try restore(table, data)
            harness.runUntilParked()
            // Relative to the first row: 20 more in front, or, counted from the other end, after the rows above.
            #expect(table.contentOffset.y == (inverted ? 1230 : 3230))
            harness.advance(seconds: 1)
        }
    }

    @Test func `restoration works before the table is shown, and while rows are measured`() throws {
        let data = try saved(Array(0..<50), at: 1230)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(0..<500), height: { $0 % 3 == 0 ? 59 : 99 })
            let table = table(source)
            try restore(table, data)
            harness.show(table)
            harness.runUntilParked()
            let cell = try #require(table.nodeForRow(at: IndexPath(indexes: [0, 12])))
            #expect(cell.frame.minY - table.contentOffset.y == -30)
            harness.advance(seconds: 1)
        }
    }

    /// Rows of 100 points for items.
    private func snapshot(_ items: some Sequence<Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(items))
        return snapshot
    }

    @Test(arguments: [false, true])
    func `a diffable table is restored by the snapshot that brings the row, whether before or after it is shown`(
        isShownFirst: Bool
    ) throws {
        let data = try saved(Array(0..<50), at: 1230)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
            if isShownFirst { harness.show(table) }
            try restore(table, data)
            // Not shown yet, the place is saved again: 12 rows of 100 points precede it.
            let again = try NSKeyedUnarchiver(forReadingFrom: save(table))
            #expect(again.decodeObject(of: NSString.self, forKey: "ASListNode.modelIdentifier") == "12")
            if !isShownFirst { harness.show(table) }
            harness.runUntilParked()

            source.apply(snapshot(100..<120), animatingDifferences: false)
            harness.runUntilParked()
            #expect(table.contentOffset.y == 0)
            source.apply(snapshot(Array(100..<120) + Array(0..<50)), animatingDifferences: false)
            harness.runUntilParked()

            #expect(table.contentOffset.y == 3230)
            source.apply(snapshot(Array(0..<50)), animatingDifferences: false)
            table.contentOffset.y = 0
            harness.runUntilParked()
            #expect(table.contentOffset.y == 0, "it is restored once")
            harness.advance(seconds: 1)
        }
    }

    @Test func `rows that the user has scrolled or pressed meanwhile stay where they are`() throws {
        let data = try saved(Array(0..<50), at: 1230)
        let actions: [@MainActor (ASTestHarness, ASTableNode) throws -> Void] = [
            { harness, table in try harness.scroll(table, by: 200) },
            { harness, _ in harness.tap(at: CGPoint(x: 100, y: 150)) },
        ]
        for action in actions {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
                let table = ASTableNode()
                let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
                harness.show(table)
                try restore(table, data)
                source.apply(snapshot(100..<120), animatingDifferences: false)
                harness.runUntilParked()

                try action(harness, table)
                harness.advance(seconds: 1)
                let offset = table.contentOffset.y
                source.apply(snapshot(Array(100..<120) + Array(0..<50)), animatingDifferences: false)
                harness.runUntilParked()

                #expect(offset < 1000 && table.contentOffset.y == offset)
                harness.advance(seconds: 1)
            }
        }
    }

    @Test func `a list without a data source is restored when it has one`() throws {
        let data = try saved(Array(0..<50), at: 1230)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            harness.show(table)
            try restore(table, data)
            harness.runUntilParked()

            let source = NamedSource(Array(0..<50))
            table.dataSource = source
            harness.runUntilParked()

            #expect(table.contentOffset.y == 1230)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a diffable collection is restored by the snapshot that brings the item`() throws {
        let data = try saved(Array(0..<50), at: 1230)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 100), 0)
            let collection = ASCollectionNode(collectionViewLayout: layout)
            let source = NamedItemSnapshots(collectionNode: collection) { _, _, _ in { ASCellNode() } }
            harness.show(collection)
            try restore(collection, data)
            harness.runUntilParked()

            source.apply(snapshot(0..<50), animatingDifferences: false)
            harness.runUntilParked()

            #expect(collection.contentOffset.y == 1230)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a deleted model, and a source without identifiers, change nothing`() throws {
        let data = try saved(Array(0..<50), at: 1230)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(100..<150))
            let table = table(source)
            harness.show(table)
            harness.runUntilParked()
            try restore(table, data)
            harness.runUntilParked()
            #expect(table.contentOffset.y == 0)

            let plain = RowSource(count: 20)
            table.dataSource = plain
            harness.runUntilParked()
            let empty = try save(table)
            table.contentOffset.y = 500
            try restore(table, empty)
            harness.runUntilParked()
            #expect(table.contentOffset.y == 500)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a collection keeps its first visible item`() throws {
        func collection(_ source: NamedSource) -> ASCollectionNode {
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 100), 0)
            let collection = ASCollectionNode(collectionViewLayout: layout)
            collection.dataSource = source
            return collection
        }
        var data = Data()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(0..<50))
            let node = collection(source)
            harness.show(node)
            harness.runUntilParked()
            node.contentOffset.y = 730
            harness.runUntilParked()
            data = try save(node)
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(100..<110) + Array(0..<50))
            let node = collection(source)
            harness.show(node)
            try restore(node, data)
            harness.runUntilParked()
            #expect(node.contentOffset.y == 1730)
            harness.advance(seconds: 1)
        }
    }
}
