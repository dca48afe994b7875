// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BenchTiming
import Foundation

/// Times the work of tables and collections with 100 to 1,000,000 rows; Benchmarks/README.md explains the figures.
@main
@MainActor
struct ContainerBenchmark {
    static let counts = [100, 1_000, 10_000, 100_000, 1_000_000]

    static func main() throws {
        let only = CommandLine.arguments.dropFirst().first
        func wants(_ name: String) -> Bool { only == nil || name.hasPrefix(only ?? "") }

        try ASTestHarness.run(size: CGSize(width: 400, height: 800)) { harness in
            // Tracking takes time and memory.
            ASLifetimeTracker.stop()
            // Objects that are created once, such as fonts.
            try Stage.with(100, harness) { _ in }
            if wants("open") { try open(harness) }
            if wants("insert") { try insert(harness) }
            if wants("jump") { try jump(harness) }
            if wants("way") { try way(harness) }
            if wants("grid") { try GridCase.run(harness) }
            if wants("difference") { try DifferenceCase.run(harness) }
        }
    }

    static func report(_ what: String, _ count: Int, _ timing: Timing, _ words: String = "") {
        print(
            what.padding(toLength: 44, withPad: " ", startingAt: 0),
            String(format: "%9d rows %9.3f ms", count, timing.processor * 1000),
            words
        )
    }

    /// Times opening a table, from its creation to the first drawn screen.
    private static func open(_ harness: ASTestHarness) throws {
        let ways = counts.map { count in { try Stage.with(count, harness) { _ in } } }
        for (count, timing) in zip(counts, try Timing.inTurns(31, ways)) { report("open", count, timing) }
    }

    /// Times the insertion of a row before all others: on the main thread until it is submitted, and including all work that follows.
    private static func insert(_ harness: ASTestHarness) throws {
        for count in counts {
            try Stage.with(count, harness) { stage in
                var (submitted, shown): ([Timing], [Timing]) = ([], [])
                for _ in 0..<101 {
                    stage.rows.count += 1
                    submitted.append(.of { stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) })
                    shown.append(.of { harness.runUntilParked() })
                }
                report("insert at the top, submitted", count, Timing.median(of: submitted))
                report("insert at the top, measured and shown", count, Timing.median(of: shown))
            }
        }
    }

    /// Times jumps to rows in the middle, a different one each time.
    private static func jump(_ harness: ASTestHarness) throws {
        for count in counts {
            try Stage.with(count, harness) { stage in
                var runs: [Timing] = []
                for step in 0..<31 {
                    let row = count / 2 + (step * 37) % max(1, count / 3)
                    runs.append(
                        .of {
                            stage.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
                            harness.runUntilParked()
                        }
                    )
                }
                report("jump to the middle", count, Timing.median(of: runs))
            }
        }
    }

    /// Times scrolling through a part of the rows, and measures the memory that remains in use.
    private static func way(_ harness: ASTestHarness) throws {
        for count in counts.dropFirst() {
            try Stage.with(count, harness) { stage in
                let screens = min(2_000, count / 20)
                let before = try resident()
                let timing = Timing.of {
                    for screen in 0..<screens {
                        stage.table.contentOffset.y = CGFloat(screen) * 800
                        harness.runUntilParked()
                    }
                }
                let each = Timing(real: timing.real / Double(screens), processor: timing.processor / Double(screens))
                let more = try resident() - before
                report("a screen further, of \(screens)", count, each, "\(more >> 10) kB more resident")
            }
        }
    }

    /// Returns the resident memory of the process in bytes.
    private static func resident() throws -> Int {
        // Pages: total program size, resident, …
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { throw Failure.unknownMemory }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

/// A table of texts in the window of a harness.
@MainActor
private struct Stage {
    let table = ASTableNode()
    let rows: Rows

    static func with(_ count: Int, _ harness: ASTestHarness, _ body: (Stage) throws -> Void) throws {
        let stage = Stage(rows: Rows(count))
        stage.table.dataSource = stage.rows
        stage.table.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        harness.window?.addSubnode(stage.table)
        harness.platform.deliverFrames()
        harness.runUntilParked()
        guard !stage.table.visibleNodes.isEmpty else { throw Failure.nothingShown }
        try body(stage)
        stage.table.removeFromSupernode()
        harness.runUntilParked()
    }
}

enum Failure: Error {
    case nothingShown, unknownMemory
}

/// A data source of texts of one to four lines.
@MainActor
private final class Rows: ASTableDataSource {
    var count: Int

    init(_ count: Int) {
        self.count = count
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return {
            let cell = ASTextCellNode()
            let dream = "the cat sleeps by the window and dreams. "
            cell.text = "Row \(row): " + String(repeating: dream, count: row % 4 + 1)
            return cell
        }
    }
}
