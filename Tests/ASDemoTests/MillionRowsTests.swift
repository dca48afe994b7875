// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import MillionRowsDemo

@MainActor @Suite struct MillionRowsTests {
    private func run(
        _ count: Int = 1_000_000,
        size: CGSize = CGSize(width: 600, height: 500),
        frameReport: MillionRowsViewController.FrameReport = .none,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, MillionRowsViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size, test: test) { harness in
            let page = MillionRowsViewController(count: count, frameReport: frameReport)
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page)
            page.bar.field.resignFirstResponder()
            harness.advance(seconds: 2)
        }
    }

    /// Returns the numbers of the visible rows from top to bottom, each with the top of its cell on screen.
    private func seen(_ page: MillionRowsViewController) -> [(number: Int, top: CGFloat)] {
        page.table.visibleNodes.compactMap { cell in
            (cell as? MillionRowNode).map { ($0.row.number, $0.frame.minY - page.table.contentOffset.y) }
        }
    }

    private func numbers(_ page: MillionRowsViewController) -> [Int] { seen(page).map(\.number) }

    private func place(_ page: MillionRowsViewController) -> String { page.bar.placeNode.attributedText?.string ?? "" }
    private func status(_ page: MillionRowsViewController) -> String { page.node.texts.last ?? "" }

    private func go(to text: String, _ harness: ASTestHarness, _ page: MillionRowsViewController) {
        harness.type(.character("g"), modifiers: .control)
        harness.type(.character("a"), modifiers: .control)
        harness.type(text)
        harness.type(.return)
        harness.advance(seconds: 1)
    }

    @Test(arguments: [100, 1_000_000, MillionRowsViewController.maximumCount])
    func `opening creates only the visible and near rows, however many rows exist`(count: Int) throws {
        try run(count) { _, page in
            let seen = numbers(page)
            #expect(seen == Array(1...seen.count))
            #expect((4...12).contains(seen.count))
            #expect(page.requestedCount <= 3 * seen.count)
            #expect(place(page).hasPrefix("Rows 1 – \(seen.count) of \(MillionRowsViewController.format(count))"))
            #expect(page.rows.count == count)
        }
    }

    @Test func `a row is the same each time it is created, and rows have many heights`() throws {
        try run { harness, page in
            let heights = Set(page.table.visibleNodes.map { $0.frame.height })
            #expect(heights.count > 2)
            let before = seen(page)
            harness.type(.character("m"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(numbers(page).contains(500_001))
            harness.type(.home)
            harness.advance(seconds: 1)
            #expect(seen(page).map(\.number) == before.map(\.number))
            #expect(seen(page).map(\.top) == before.map(\.top))
        }
    }

    @Test func `a thousand rows are inserted at the top, and the visible rows do not move`() throws {
        try run { harness, page in
            for isAtBeginning in [false, true] {
                if isAtBeginning { harness.type(.home) } else { harness.type(.character("m"), modifiers: .control) }
                harness.advance(seconds: 1)
                let before = seen(page)
                let places = try #require(page.visibleRows)

                try harness.tap(page.bar.insertButton)
                harness.advance(seconds: 1)

                #expect(seen(page).map(\.number) == before.map(\.number))
                #expect(seen(page).map(\.top) == before.map(\.top))
                #expect(page.visibleRows == places.lowerBound + 1000..<places.upperBound + 1000)
            }
            #expect(page.rows.count == 1_002_000)
            #expect(status(page).hasPrefix("Rows 1,001,001 – 1,002,000 were inserted at the top."))
        }
    }

    @Test func `the visible rows can be deleted until no row is left`() throws {
        try run(30) { harness, page in
            var left = Array(1...30)
            while !left.isEmpty {
                let before = numbers(page)
                harness.type(.character("d"), modifiers: .control)
                harness.advance(seconds: 1)
                left.removeAll { before.contains($0) }
                #expect(numbers(page) == Array(left.prefix(numbers(page).count)))
                #expect(numbers(page).isEmpty == left.isEmpty)
            }
            #expect(place(page).hasPrefix("No rows"))
            #expect(!page.bar.deleteButton.isEnabled)
            harness.type(.character("d"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(status(page).hasPrefix("There is no row to delete."))
            harness.type(.character("m"), modifiers: .control)
            #expect(status(page).hasPrefix("There are no rows."))

            harness.type(.character("i"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(numbers(page).first == 31)
        }
    }

    @Test func `a number scrolls to its row, wherever the row is now`() throws {
        try run { harness, page in
            go(to: "765,432", harness, page)
            #expect(seen(page).first?.number == 765_432)
            #expect(seen(page).first?.top == 0)
            #expect(status(page).hasPrefix("Row 765,432."))
            // Keys now go to the table.
            harness.type(.end)
            harness.advance(seconds: 2)
            #expect(numbers(page).last == 1_000_000)

            try harness.tap(page.bar.insertButton)
            go(to: "1000500", harness, page)
            #expect(seen(page).first?.number == 1_000_500)
            #expect(page.visibleRows?.lowerBound == 499)
        }
    }

    @Test(arguments: [
        ("", "Type the number of a row."), ("seven", "“seven” is not a row number."),
        ("-3", "“-3” is not a row number."), ("0", "There is no row 0: rows go from 1 to 1,000,000."),
        ("1000001", "There is no row 1,000,001: rows go from 1 to 1,000,000."),
        ("99999999999999999999", "“99999999999999999999” is not a row number."),
        ("2", "Row 2 was deleted."),
    ])
    func `an invalid row number shows a message`(text: String, message: String) throws {
        try run { harness, page in
            try harness.tap(page.bar.deleteButton)
            harness.advance(seconds: 1)
            let before = numbers(page)
            go(to: text, harness, page)
            #expect(status(page).hasPrefix(message))
            #expect(numbers(page) == before)
        }
    }

    @Test func `a narrow window needs more lines for the buttons, and the rows adapt`() throws {
        try run(size: CGSize(width: 300, height: 500)) { harness, page in
            let high = page.bar.frame.height
            harness.type(.character("m"), modifiers: .control)
            harness.advance(seconds: 1)
            harness.platformWindow.resize(to: CGSize(width: 700, height: 600))
            harness.advance(seconds: 1)
            #expect(page.bar.frame.height < high)
            #expect(page.table.frame.width == 700)
            #expect(numbers(page).contains(500_001))
            #expect(page.table.visibleNodes.allSatisfy { $0.frame.width == 700 })
        }
    }

    // MARK: Numbers

    @Test(arguments: ASSeed.announce(count: 20))
    func `numbers in runs are those of an array with the same edits`(seed: UInt64) {
        var random = ASSeededGenerator(seed: seed)
        var pieces = NumberPieces(0..<50)
        var array = Array(0..<50)
        var next = 50
        for _ in 0..<60 {
            if array.isEmpty || Int.random(in: 0...2, using: &random) == 0 {
                let numbers = next..<next + Int.random(in: 0...9, using: &random)
                next = numbers.upperBound
                let place = Int.random(in: 0...array.count, using: &random)
                pieces.insert(numbers, at: place)
                array.insert(contentsOf: numbers, at: place)
            } else {
                let start = Int.random(in: 0..<array.count, using: &random)
                let places = start..<Int.random(in: start...min(array.count, start + 9), using: &random)
                pieces.remove(places)
                array.removeSubrange(places)
            }
            #expect(pieces.count == array.count)
            #expect(array.indices.map { pieces[$0] } == array)
            #expect((0..<next).allSatisfy { pieces.index(of: $0) == array.firstIndex(of: $0) })
            let gaps = zip(pieces.runs, pieces.runs.dropFirst())
            #expect(pieces.runs.allSatisfy { !$0.isEmpty } && gaps.allSatisfy { $0.upperBound != $1.lowerBound })
        }
    }

    // MARK: Blank rows

    @Test func `a row counts from its first blank frame until it has content or is removed`() {
        var meter = BlankRowMeter()
        func presented(_ frame: Int, _ blank: Set<Int>) -> [BlankRowMeter.Wait] {
            meter.presented(at: Double(frame) / 60, blank: blank) { ProcessorWaits() }
        }
        #expect(presented(100, []).isEmpty)
        #expect(presented(101, [7, 8]).isEmpty)
        #expect(presented(102, [7, 8]).isEmpty)
        #expect(presented(103, [8, 9]) == [.init(row: 7, frames: 2, ownFrames: 2)])
        // Missed frames count.
        #expect(
            presented(110, []) == [.init(row: 8, frames: 9, ownFrames: 9), .init(row: 9, frames: 7, ownFrames: 7)]
        )
        #expect(presented(111, [7]).isEmpty)
        #expect(presented(112, []) == [.init(row: 7, frames: 1, ownFrames: 1)])
        #expect(meter.longest?.row == 8)
        #expect(meter.count == 4)
    }

    @Test func `a late drawing is measured as blank frames`() throws {
        try run(frameReport: .statusLine) { harness, page in
            let before = page.meter.count
            // Delivers a frame after each step of measuring, mounting and drawing.
            // When the harness types, all steps run before the next frame.
            let key = ASKeyEvent(
                key: .character("m"),
                modifiers: .control,
                text: "",
                timestamp: harness.dispatcher.now
            )
            harness.platformWindow.send(.keyPressed(key))
            harness.platform.deliverFrames()
            for _ in 0..<200 where harness.dispatcher.runOne() { harness.platform.deliverFrames() }
            harness.advance(seconds: 1)
            #expect(page.meter.count >= before + 4)
            #expect(page.meter.longest != nil)
            #expect(status(page).contains("rows waited for their content"))
        }
    }
}
