// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import PhotoShelfDemo

/// In a window of 504 points: three photographs of 153 in a line.
@MainActor @Suite struct PhotoShelfTests {
    private func run(_ body: @MainActor (ASTestHarness, PhotoShelfViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 504, height: 500)) { harness in
            let shelf = PhotoShelfViewController(count: 30)
            harness.show(shelf)
            harness.advance(seconds: 1)
            try body(harness, shelf)
            harness.advance(seconds: 1)
        }
    }

    private func numbers(_ shelf: PhotoShelfViewController) -> [Int] { shelf.photos.prefix(6).map(\.number) }

    /// What is on screen stands in the order that the controller has.
    private func check(_ shelf: PhotoShelfViewController) {
        #expect(!shelf.collection.visibleNodes.isEmpty)
        for path in shelf.collection.indexPathsForVisibleItems {
            let label = shelf.collection.nodeForItem(at: path)?.accessibilityLabel
            #expect(label == shelf.photos[path.item].title)
        }
    }

    @Test func `photographs fill the window, whatever their size and its`() throws {
        try run { harness, shelf in
            let visible = shelf.collection.visibleNodes
            #expect(Set(visible.map(\.frame.minX)) == [12, 175, 338])
            #expect(Set(visible.map(\.frame.size)) == [CGSize(width: 153, height: 136)])

            shelf.sizes.selectedSegmentIndex = 2
            shelf.sizes.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)
            // (480 + 10) / (240 + 10): one, as broad as the window.
            #expect(shelf.collection.visibleNodes.first?.frame == CGRect(x: 12, y: 2, width: 480, height: 381))
            check(shelf)
        }
    }

    @Test func `one that is carried stands where it was let go, and sorting brings it back`() throws {
        try run { harness, shelf in
            let top = shelf.collection.frame.minY
            harness.press(at: CGPoint(x: 80, y: top + 60))
            harness.advance(seconds: 0.3)
            harness.movePointer(to: CGPoint(x: 250, y: top + 200))
            harness.advance(seconds: 1)
            harness.release()
            harness.advance(seconds: 1)
            #expect(numbers(shelf) == [1, 2, 3, 4, 0, 5])
            #expect(shelf.saying.attributedText?.string == "Photograph 1 stands at place 5 now.")
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
