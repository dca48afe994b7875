// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

/// Items of 100 points in a row, in a right-to-left window of 300 points.
@Suite("Batches of right-to-left collections", .serialized)
@MainActor
struct ASCollectionBatchTests {
    private final class FlippingLayout: UICollectionViewFlowLayout {
        var flips = true
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    }

    private func run(
        flips: Bool,
        inverted: Bool = false,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 100)) { harness in
            let layout = FlippingLayout()
            layout.flips = flips
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumLineSpacing = 0
            let source = ItemSource([Array(0..<40)])
            let scene = CollectionScene(source, layout)
            scene.node.semanticContentAttribute = .forceRightToLeft
            scene.node.leadingScreensForBatching = 1
            scene.node.inverted = inverted
            harness.show(scene.node)
            harness.runUntilParked()
            // At the first item.
            source.takesBatches = true
            try body(harness, scene)
            harness.advance(seconds: 3)
        }
    }

    private func scroll(_ harness: ASTestHarness, by distance: CGFloat) {
        harness.scroll(at: CGPoint(x: 150, y: 50), by: CGPoint(x: distance, y: 0), duration: 0.1)
    }

    @Test(arguments: [(true, false), (false, true)])
    func `the end is where the last item is, at the left`(flips: Bool, inverted: Bool) throws {
        try run(flips: flips, inverted: inverted) { harness, scene in
            // Content of 4000 points begins at its right edge.
            #expect(scene.view.contentOffset.x == 3_700)
            #expect(scene.visible.contains(0))
            scroll(harness, by: -3_350)
            // 350 points are left, more than the one screen of 300.
            #expect(scene.source.batches.withLock { $0 } == 0)
            scroll(harness, by: -60)
            #expect(scene.source.batches.withLock { $0 } == 1)
        }
    }

    @Test(arguments: [(false, false), (true, true)])
    func `the end is where the last item is, at the right`(flips: Bool, inverted: Bool) throws {
        try run(flips: flips, inverted: inverted) { harness, scene in
            #expect(scene.view.contentOffset.x == 0)
            #expect(scene.visible.contains(0))
            scroll(harness, by: 3_350)
            #expect(scene.source.batches.withLock { $0 } == 0)
            scroll(harness, by: 60)
            #expect(scene.source.batches.withLock { $0 } == 1)
        }
    }
}
