// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import PhotoShelfDemo

/// Tests the shelf in a window 504 points wide, where a line has three photographs, each 153 points wide.
@MainActor @Suite struct PhotoShelfTests {
    private func run(_ body: @MainActor (ASTestHarness, PhotoShelfViewController) throws -> Void) throws {
        try ASTestHarness.run(
            size: CGSize(width: 504, height: 500),
            page: PhotoShelfViewController(count: 30),
            ending: 1,
            body
        )
    }

    private func numbers(_ shelf: PhotoShelfViewController) -> [Int] { shelf.photos.prefix(6).map(\.number) }

    /// Expects that the visible items have the order of the controller.
    private func check(_ shelf: PhotoShelfViewController) {
        #expect(!shelf.collection.visibleNodes.isEmpty)
        for path in shelf.collection.indexPathsForVisibleItems {
            let label = shelf.collection.nodeForItem(at: path)?.accessibilityLabel
            #expect(label == shelf.photos[path.item].title)
        }
    }

    @Test func `photographs fill the width of the window at any size of both`() throws {
        try run { harness, shelf in
            let visible = shelf.collection.visibleNodes
            #expect(Set(visible.map(\.frame.minX)) == [12, 175, 338])
            #expect(Set(visible.map(\.frame.size)) == [CGSize(width: 153, height: 136)])

            shelf.sizes.selectedSegmentIndex = 2
            shelf.sizes.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)
            // (480 + 10) / (240 + 10) is less than 2, so one photograph fills the width.
            #expect(shelf.collection.visibleNodes.first?.frame == CGRect(x: 12, y: 2, width: 480, height: 381))
            check(shelf)
        }
    }

    @Test func `a dragged photograph stays where it is dropped, and sorting returns it`() throws {
        try run { harness, shelf in
            let top = shelf.collection.frame.minY
            harness.press(at: CGPoint(x: 80, y: top + 60))
            harness.advance(seconds: 0.3)
            harness.movePointer(to: CGPoint(x: 250, y: top + 200))
            harness.advance(seconds: 1)
            harness.release()
            harness.advance(seconds: 1)
            #expect(numbers(shelf) == [1, 2, 3, 4, 0, 5])
            #expect(shelf.statusNode.attributedText?.string == "Photograph 1 is now at position 5.")
            check(shelf)

            harness.type(.up, modifiers: .alternate)
            harness.advance(seconds: 1)
            #expect(numbers(shelf) == [1, 0, 2, 3, 4, 5])
            check(shelf)

            try harness.tap(shelf.sortButton)
            harness.advance(seconds: 1)
            #expect(numbers(shelf) == [0, 1, 2, 3, 4, 5])
            check(shelf)
        }
    }
}
