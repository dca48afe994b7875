// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import KittensDemo

@MainActor @Suite struct KittensTests {
    private func run(_ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void) throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 400, height: 500)) { harness in
            let controller = KittensViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, controller.node)
            harness.advance(seconds: 3)
        }
    }

    @Test func `more rows are fetched when the reader comes near the end, and not before`() throws {
        try run { harness, table in
            #expect(table.numberOfRows(inSection: 0) == 500)
            #expect(table.view.contentOffset.y == 0)

            // Far down, but hundreds of rows are ahead still.
            for _ in 0..<5 {
                harness.type(.pageDown)
                harness.advance(seconds: 1)
            }
            #expect(table.view.contentOffset.y > 1500)
            #expect(table.numberOfRows(inSection: 0) == 500)

            // A little more than two screens are left below, then a little less: two clicks of the wheel are 80 points.
            let end = table.view.contentSize.height - table.view.bounds.height
            table.view.setContentOffset(CGPoint(x: 0, y: end - 1040), animated: false)
            harness.advance(seconds: 1)
            #expect(table.numberOfRows(inSection: 0) == 500)
            harness.turnWheel(at: CGPoint(x: 200, y: 250), clicks: 2)
            harness.advance(seconds: 1)
            #expect(table.numberOfRows(inSection: 0) == 1000)

            // What was in sight stays there, and the new rows follow below.
            #expect(table.view.contentOffset.y == end - 960)
            #expect(table.view.contentSize.height > end + 50_000)
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(table.indexPathsForVisibleRows().last == IndexPath(row: 999, section: 0))
            let row = try #require(table.nodeForRow(at: IndexPath(row: 999, section: 0)))
            #expect(row.texts == [Kitten(row: 999).name, Kitten(row: 999).text])
            #expect(table.numberOfRows(inSection: 0) == 1500)
        }
    }

    @Test func `each row shows its own kitten, laid out over the whole width`() throws {
        try run { harness, table in
            harness.type(.pageDown)
            harness.advance(seconds: 1)

            let visible = table.indexPathsForVisibleRows()
            #expect(!visible.isEmpty)
            #expect(table.view.contentOffset.y > 0)
            for path in visible {
                let row = try #require(table.nodeForRow(at: path))
                let kitten = Kitten(row: path.row)
                #expect(row.texts == [kitten.name, kitten.text])
                #expect(row.isVisible)
                #expect(row.bounds.width == 400)
                // A photograph half as high as wide, 20 points from the edges.
                let photo = try #require(row.descendants(ASImageNode.self).last)
                #expect(photo.frame.size == CGSize(width: 360, height: 180))
            }
        }
    }
}
