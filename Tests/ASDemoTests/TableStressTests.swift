// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import TableStressDemo

@MainActor @Suite struct TableStressTests {
    private func run(
        seed: Int = 1,
        runs: Bool = false,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, TableStressViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 520), test: test) { harness in
            let page = TableStressViewController(seed: seed, runs: runs)
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page)
            // Removes the page: edits and scrolling run while it is visible.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    /// Expects that the table at rest shows the rows of the arrays without a gap, from edge to edge.
    private func expectRest(
        _ page: TableStressViewController,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        page.check()
        #expect(page.verdict == .right, "seed \(page.seed)", sourceLocation: sourceLocation)
        #expect(!page.table.isProcessingUpdates, sourceLocation: sourceLocation)
        let (shown, bounds) = (page.shown, page.table.view.bounds)
        #expect(page.oracle.count == 0 || !shown.isEmpty, sourceLocation: sourceLocation)
        guard let first = shown.first, let last = shown.last else { return }
        let isAtEnd = page.table.view.contentSize.height <= bounds.maxY + 0.01
        #expect(first.top <= max(0, bounds.minY) + 1, sourceLocation: sourceLocation)
        #expect(last.bottom >= bounds.maxY - 1 || isAtEnd, sourceLocation: sourceLocation)
        #expect(StressVerdict.missingCount(shown, page.oracle.sections) == 0, sourceLocation: sourceLocation)
        for cell in page.table.visibleNodes {
            let text = (cell as? StressItemNode)?.texts.first
            #expect(text == (cell as? StressItemNode)?.item.description, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ASSeed.announce(count: 2))
    func `hundreds of random steps at random moments, while it scrolls or not, show what the arrays have`(
        seed: UInt64
    ) throws {
        try run(seed: Int(truncatingIfNeeded: seed)) { harness, page in
            var random = ASSeededGenerator(seed: seed)
            for _ in 0..<140 {
                switch Int.random(in: 0...19, using: &random) {
                case 0: harness.type(.character("a"), modifiers: .control)
                case 1, 2: harness.type(.character("l"), modifiers: .control)
                case 3: harness.platformWindow.resize(to: CGSize(width: .random(in: 300...700), height: 520))
                case 4: expectRest(after: &random, harness, page)
                default: break
                }
                for _ in 0..<Int.random(in: 1...3, using: &random) { page.step() }
                harness.advance(frames: Int.random(in: 0...20, using: &random))
                guard page.verdict == .right else { break }
            }
            page.controls.scrollSwitch.setOn(false, animated: false)
            page.runOrStop()
            harness.advance(seconds: 1)
            expectRest(page)
            #expect(page.updateCount > 140)
        }
    }

    /// Stops scrolling, checks the table at rest, and restores the scrolling.
    private func expectRest(
        after random: inout ASSeededGenerator,
        _ harness: ASTestHarness,
        _ page: TableStressViewController
    ) {
        let scrolled = page.controls.scrollSwitch.isOn
        page.controls.scrollSwitch.setOn(false, animated: false)
        page.runOrStop()
        harness.advance(seconds: 1)
        expectRest(page)
        page.controls.scrollSwitch.setOn(scrolled, animated: false)
        page.runOrStop()
    }

    @Test func `the page edits four times per second and scrolls by itself until the switches are off`() throws {
        try run(runs: true) { harness, page in
            let (count, place) = (page.updateCount, page.table.contentOffset.y)
            #expect((3...4).contains(count))
            harness.advance(seconds: 2)
            #expect((7...8).contains(page.updateCount - count))
            #expect(page.table.contentOffset.y > place + 300)

            page.controls.speedSlider.select(4)
            let before = page.updateCount
            harness.advance(seconds: 1)
            #expect((14...16).contains(page.updateCount - before))

            harness.type(.character("e"), modifiers: .control)
            harness.type(.character("l"), modifiers: .control)
            harness.advance(seconds: 1)
            let (after, rest) = (page.updateCount, page.table.contentOffset.y)
            harness.advance(seconds: 1)
            #expect(page.updateCount == after)
            #expect(page.table.contentOffset.y == rest)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
            expectRest(page)
        }
    }

    @Test func `the same seed produces the same rows, and the next seed others`() throws {
        var first: [[StressItem]] = []
        try run(seed: 7) { harness, page in
            for _ in 0..<20 { page.step() }
            harness.advance(seconds: 1)
            first = page.oracle.sections
            #expect(page.status.textNode.attributedText?.string.hasPrefix("Right  ·  seed 7  ·  20 updates") == true)
        }
        try run(seed: 6) { harness, page in
            for _ in 0..<20 { page.step() }
            harness.advance(seconds: 1)
            #expect(page.oracle.sections != first)
            try harness.tap(page.controls.seedButton)
            harness.advance(seconds: 1)
            #expect(page.updateCount == 0)
            for _ in 0..<20 { try harness.tap(page.controls.stepButton) }
            harness.advance(seconds: 1)
            #expect(page.oracle.sections == first)
            expectRest(page)
        }
    }

    @Test(arguments: ASSeed.announce(count: 5))
    func `an edit reports exactly the changes that it makes`(seed: UInt64) {
        var oracle = StressOracle(seed: Int(truncatingIfNeeded: seed))
        var kinds = Set<String>()
        for _ in 0..<300 {
            let before = oracle.sections
            let edit = oracle.edit()
            for path in edit.insertedRows { #expect(!before.joined().contains(oracle.sections[path])) }
            for path in edit.deletedRows { #expect(!oracle.sections.joined().contains(before[path])) }
            for move in edit.movedRows { #expect(oracle.sections[move.to] == before[move.from]) }
            for move in edit.movedSections { #expect(oracle.sections[move.to] == before[move.from]) }
            for path in edit.reloadedRows {
                let old = before[path]
                let new = StressItem(number: old.number, version: old.version + 1)
                #expect(oracle.sections.joined().contains(new))
            }
            let numbers = oracle.sections.joined().map(\.number)
            #expect(Set(numbers).count == numbers.count)
            #expect(oracle.count < 400)
            if !edit.insertedSections.isEmpty { kinds.insert("insert") }
            if !edit.deletedSections.isEmpty { kinds.insert("delete") }
            if !edit.movedSections.isEmpty { kinds.insert("move") }
            if !edit.reloadedSections.isEmpty { kinds.insert("reload") }
        }
        #expect(kinds.count == 4)
    }

    // MARK: The verdict

    private static let sections = [[1, 2], [], [3]].map { $0.map { StressItem(number: $0) } }

    private static func shown(_ rows: [(section: Int, row: Int, item: Int, top: CGFloat)]) -> [StressVerdict.Shown] {
        rows.map {
            StressVerdict.Shown(
                path: IndexPath(row: $0.row, section: $0.section),
                item: StressItem(number: $0.item),
                top: $0.top,
                bottom: $0.top + 9
            )
        }
    }

    @Test func `correct rows have the right verdict`() {
        let shown = Self.shown([(0, 0, 1, 0), (0, 1, 2, 10), (2, 0, 3, 20)])
        #expect(StressVerdict(shown: shown, counts: [2, 0, 1], strays: [], sections: Self.sections) == .right)
        #expect(StressVerdict(shown: [], counts: [2, 0, 1], strays: [], sections: Self.sections) == .right)
    }

    @Test(
        arguments: [
            ([(0, 0, 1, 0), (0, 1, 3, 10)], "Row 1 of section 0 shows Item 3 instead of Item 2."),
            ([(0, 0, 1, 0), (2, 0, 3, 8)], "Item 3 begins -1.0 points below the end of Item 1."),
            ([(0, 1, 2, 0), (0, 0, 1, 10)], "Item 1 is shown below Item 2, which does not come before it."),
            ([(0, 0, 1, 0), (0, 1, 2, 30)], "Item 2 begins 21.0 points below the end of Item 1."),
            ([(1, 0, 9, 0)], "Item 9 is shown in row 0 of section 1, which does not exist."),
        ] as [([(Int, Int, Int, CGFloat)], String)]
    )
    func `incorrect rows are reported`(rows: [(Int, Int, Int, CGFloat)], fault: String) {
        let shown = Self.shown(rows.map { (section: $0.0, row: $0.1, item: $0.2, top: $0.3) })
        #expect(StressVerdict(shown: shown, counts: [2, 0, 1], strays: [], sections: Self.sections) == .wrong(fault))
    }

    @Test func `a row that is not displayed yet is no error and is counted`() {
        let shown = Self.shown([(0, 0, 1, 0), (2, 0, 3, 30)])
        #expect(StressVerdict(shown: shown, counts: [2, 0, 1], strays: [], sections: Self.sections) == .right)
        #expect(StressVerdict.missingCount(shown, Self.sections) == 1)
        #expect(StressVerdict.missingCount([], Self.sections) == 0)
    }

    @Test func `a cell without a row is reported after its time limit`() throws {
        let shown = Self.shown([(0, 0, 1, 0), (2, 0, 3, 30)])
        let strays = [StressItem(number: 7)]
        let verdict = StressVerdict(shown: shown, counts: [2, 0, 1], strays: strays, sections: Self.sections)
        #expect(verdict == .wrong("Item 7 stays although it is in no row."))

        try ASTestHarness.run(size: CGSize(width: 500, height: 520)) { harness in
            let page = TableStressViewController(seed: 1, runs: false)
            harness.show(page)
            harness.advance(seconds: 1)
            let stray = StressItemNode(StressItem(number: 7))
            page.table.view.addSubview(stray.view)
            page.check()
            harness.advance(seconds: 0.9)
            page.check()
            #expect(page.verdict == .right)
            harness.advance(seconds: 0.2)
            page.check()
            #expect(page.verdict == verdict)
            harness.advance(seconds: 1)
        }
    }

    @Test func `incorrect numbers of rows are reported`() {
        let verdict = StressVerdict(shown: [], counts: [2, 1, 1], strays: [], sections: Self.sections)
        #expect(verdict == .wrong("There are [2, 1, 1] rows in the sections instead of [2, 0, 1]."))
    }
}

extension [[StressItem]] {
    fileprivate subscript(path: IndexPath) -> StressItem { self[path.section][path.row] }
}
