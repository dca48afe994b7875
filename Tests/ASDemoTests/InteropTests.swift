// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import InteropDemo

@MainActor @Suite struct InteropTests {
    private func run(_ body: @MainActor (ASTestHarness, InteropViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 500), page: InteropViewController(), ending: 1, body)
    }

    @Test func `notes are in columns and do not overlap`() throws {
        try run { harness, interop in
            let frames = interop.collection.visibleNodes.map(\.frame)
            // (600 - 10) / 190 gives three columns.
            #expect(Set(frames.map(\.minX)).count == 3)
            for (index, frame) in frames.enumerated() {
                for other in frames[(index + 1)...] { #expect(!frame.insetBy(dx: 1, dy: 1).intersects(other)) }
            }
            try harness.tap(interop.addButton)
            harness.advance(seconds: 1)
            #expect(interop.collection.numberOfItems(inSection: 0) == 41)
        }
    }

    @Test func `the ring layout turns the notes towards the middle`() throws {
        try run { harness, interop in
            interop.kinds.selectedSegmentIndex = 1
            interop.kinds.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)

            let cells = interop.collection.visibleNodes
            #expect(cells.contains { !$0.transform.isIdentity })
            #expect(cells.allSatisfy { $0.bounds.size == CGSize(width: 130, height: 64) })
        }
    }
}
