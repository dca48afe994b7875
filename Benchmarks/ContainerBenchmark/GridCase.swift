// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BenchTiming
import Foundation

/// A collection of small texts in a grid of four columns.
@MainActor
enum GridCase {
    /// Times opening a collection until the first screen is drawn, and scrolling by a screen, on the main thread and in the background.
    static func run(_ harness: ASTestHarness) throws {
        let ways = ContainerBenchmark.counts.map { count in { try with(count, harness) { _ in } } }
        for (count, timing) in zip(ContainerBenchmark.counts, try Timing.inTurns(31, ways)) {
            ContainerBenchmark.report("grid: open", count, timing)
        }
        for count in ContainerBenchmark.counts.dropFirst() {
            try with(count, harness) { node in
                let screens = min(500, count / 40)
                let timing = Timing.of {
                    for screen in 1...screens {
                        node.contentOffset.y = CGFloat(screen) * 800
                        harness.runUntilParked()
                    }
                }
                let each = Timing(real: timing.real / Double(screens), processor: timing.processor / Double(screens))
                ContainerBenchmark.report("grid: a screen further, of \(screens)", count, each)
            }
        }
    }

    private static func with(_ count: Int, _ harness: ASTestHarness, _ body: (ASCollectionNode) throws -> Void) throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 92, height: 92)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        let (node, items) = (ASCollectionNode(collectionViewLayout: layout), GridItems(count))
        node.dataSource = items
        node.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        harness.window?.addSubnode(node)
        harness.platform.deliverFrames()
        harness.runUntilParked()
        guard node.visibleNodes.count >= 32 else { throw Failure.nothingShown }
        try body(node)
        node.removeFromSupernode()
        harness.runUntilParked()
    }
}

@MainActor
private final class GridItems: ASCollectionDataSource {
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let item = indexPath.item
        return { textCell("Item \(item)") }
    }
}

/// A table that is updated by snapshots of 10,000 rows.
@MainActor
enum DifferenceCase {
    /// Times updates in which a tenth of the rows is new or moved, from applying the snapshot until the table shows it.
    static func run(_ harness: ASTestHarness) throws {
        let table = ASTableNode()
        let source = ASTableDiffableDataSource<Int, Int>(tableNode: table) { _, _, item in { textCell("Row \(item)") } }
        table.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        harness.window?.addSubnode(table)
        var items = Array(0..<10_000)
        var next = items.count
        func apply() {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items, toSection: 0)
            source.apply(snapshot, animatingDifferences: false)
            harness.runUntilParked()
        }
        apply()
        guard !table.visibleNodes.isEmpty else { throw Failure.nothingShown }
        var runs: [Timing] = []
        for step in 0..<31 {
            for edit in 0..<500 {
                let place = (step * 7919 + edit * 104_729) % items.count
                items.remove(at: place)
                items.insert(next, at: (place * 31) % items.count)
                next += 1
            }
            for edit in 0..<250 {
                let item = items.remove(at: (step * 31 + edit * 7907) % items.count)
                items.insert(item, at: (edit * 6151) % items.count)
            }
            runs.append(.of { apply() })
        }
        ContainerBenchmark.report("a snapshot with 500 new and 250 moved rows", items.count, Timing.median(of: runs))
        table.removeFromSupernode()
        harness.runUntilParked()
    }
}

private func textCell(_ text: String) -> ASTextCellNode {
    let cell = ASTextCellNode()
    cell.text = text
    return cell
}
