// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import InvertedDemo

@MainActor @Suite struct InvertedTests {
    private func run(_ body: @MainActor (ASTestHarness, InvertedViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 400), page: InvertedViewController(), ending: 2, body)
    }

    /// Returns the numbers of the visible messages from top to bottom.
    private func visible(_ table: ASTableNode) -> [Int] {
        table.visibleNodes.sorted { $0.frame.minY < $1.frame.minY }
            .compactMap { $0.texts.first.flatMap { Int($0.prefix { $0 != " " }) } }
    }

    @Test
    func `the inverted table opens with the newest message at its bottom, the other with the oldest at its top`()
        throws
    {
        try run { _, page in
            #expect(visible(page.node.plain.table).first == 1)
            #expect(visible(page.node.inverted.table).last == 12)
            for table in [page.node.plain.table, page.node.inverted.table] {
                #expect(visible(table) == visible(table).sorted())
            }
        }
    }

    @Test func `a new message is visible in both tables`() throws {
        try run { harness, page in
            for number in 13...15 {
                try harness.tap(page.node.newButton)
                harness.advance(seconds: 2)
                #expect(visible(page.node.plain.table).last == number)
                #expect(visible(page.node.inverted.table).last == number)
            }
        }
    }

    @Test func `an older message moves the visible messages only in the table that is not inverted`() throws {
        try run { harness, page in
            let before = visible(page.node.inverted.table)
            try harness.tap(page.node.olderButton)
            harness.advance(seconds: 2)
            #expect(visible(page.node.inverted.table) == before)
            #expect(visible(page.node.plain.table).first == 0)
        }
    }
}
