// SPDX-License-Identifier: Apache-2.0
import ASListEngine
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// The selection of rows that are named by their contents.
@Suite("Restoration of the selection", .serialized)
@MainActor
struct ASSelectionRestorationTests {
    private func save(_ node: ASListNode) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        node.encodeRestorableState(with: archiver)
        return archiver.encodedData
    }

    private func restore(_ node: ASListNode, _ data: Data) throws {
        node.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: data))
    }

    private func table(_ source: NamedSource) -> ASTableNode {
        let table = ASTableNode()
        table.dataSource = source
        return table
    }

    private func snapshot(_ items: some Sequence<Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(items))
        return snapshot
    }

    @Test(arguments: [false, true])
    func `the selection is restored in its order, as the rows arrive, without a call of the delegate`(
        comesLate: Bool
    ) throws {
        var data = Data()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(0..<50))
            let table = table(source)
            table.allowsMultipleSelection = true
            harness.show(table)
            harness.runUntilParked()
            for row in [40, 3, 7] {
                table.selectRow(at: IndexPath(indexes: [0, row]), animated: false, scrollPosition: .none)
            }
            data = try save(table)
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            table.allowsMultipleSelection = true
            let witness = SelectionWitness()
            table.delegate = witness
            let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
            if !comesLate { source.apply(snapshot([7, 40, 8, 3]), animatingDifferences: false) }
            harness.show(table)
            try restore(table, data)
            harness.runUntilParked()
            if comesLate {
                source.apply(snapshot([7, 8]), animatingDifferences: false)
                harness.runUntilParked()
                #expect(table.indexPathsForSelectedRows?.map { $0[1] } == [0])
                // What has not arrived is saved again.
                let again = try NSKeyedUnarchiver(forReadingFrom: save(table))
                let names = again.decodeObject(of: [NSArray.self, NSString.self], forKey: "ASListNode.selection")
                #expect(names as? [String] == ["7", "40", "3"])
                source.apply(snapshot([7, 40, 8, 3]), animatingDifferences: false)
                harness.runUntilParked()
            }

            let selected = table.indexPathsForSelectedRows?.map { $0[1] }
            #expect(selected == (comesLate ? [0, 1, 3] : [1, 3, 0]))
            #expect(witness.count == 0)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a selection that the user or the app has changed meanwhile stays`() throws {
        var data = Data()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = NamedSource(Array(0..<50))
            let table = table(source)
            harness.show(table)
            harness.runUntilParked()
            table.selectRow(at: IndexPath(indexes: [0, 9]), animated: false, scrollPosition: .none)
            data = try save(table)
        }
        for isUser in [false, true] {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
                let table = ASTableNode()
                let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
                harness.show(table)
                try restore(table, data)
                source.apply(snapshot([1, 2]), animatingDifferences: false)
                harness.runUntilParked()
                if isUser {
                    harness.tap(at: CGPoint(x: 100, y: 50))
                } else {
                    table.selectRow(at: IndexPath(indexes: [0, 0]), animated: false, scrollPosition: .none)
                }
                source.apply(snapshot([1, 2, 9]), animatingDifferences: false)
                harness.runUntilParked()
                #expect(table.indexPathsForSelectedRows == [IndexPath(indexes: [0, 0])])
                harness.advance(seconds: 1)
            }
        }
    }

    @Test func `the place and the selection of 10,000 rows are restored`() throws {
        let count = 10_000
        var data = Data()
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            table.allowsMultipleSelection = true
            let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
            source.apply(snapshot(0..<count), animatingDifferences: false)
            harness.show(table)
            harness.runUntilParked()
            for row in 0..<count {
                table.selectRow(at: IndexPath(indexes: [0, row]), animated: false, scrollPosition: .none)
            }
            table.scrollToRow(at: IndexPath(indexes: [0, 9000]), at: .top, animated: false)
            harness.advance(seconds: 1)
            data = try save(table)
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            table.allowsMultipleSelection = true
            let source = NamedSnapshots(tableNode: table) { _, _, item in { RowNode(item, height: 99) } }
            harness.show(table)
            try restore(table, data)
            source.apply(snapshot(0..<count), animatingDifferences: false)
            harness.advance(seconds: 1)

            #expect(table.indexPathsForSelectedRows?.map { $0[1] } == Array(0..<count))
            let first = try #require(table.nodeForRow(at: IndexPath(indexes: [0, 9000])))
            #expect(first.frame.minY == table.contentOffset.y)
            harness.advance(seconds: 1)
        }
    }
}
