// SPDX-License-Identifier: Apache-2.0
import ASCollectionLayouts
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import MosaicDemo

@MainActor @Suite struct MosaicTests {
    private func run(_ body: @MainActor (ASTestHarness, MosaicViewController) throws -> Void) throws {
        try ASTestHarness.run(
            size: CGSize(width: 560, height: 500),
            page: MosaicViewController(count: 200),
            ending: 1,
            body
        )
    }

    /// Expects that the visible items are the photographs of the albums, in their order.
    private func check(_ mosaic: MosaicViewController) {
        let collection = mosaic.collection
        #expect(!collection.visibleNodes.isEmpty)
        for path in collection.indexPathsForVisibleItems {
            let label = collection.nodeForItem(at: path)?.accessibilityLabel
            #expect(label == mosaic.albums[path.section].photos[path.item].title)
        }
    }

    @Test func `photographs fill columns of the same width and do not overlap`() throws {
        try run { _, mosaic in
            let frames = mosaic.collection.visibleNodes.map(\.frame)
            #expect(Set(frames.map(\.minX)).count == 3)
            #expect(Set(frames.map(\.width)).count == 1)
            for (index, frame) in frames.enumerated() {
                for other in frames[(index + 1)...] { #expect(frame.intersection(other).width <= 0) }
                #expect(abs(frame.height / frame.width - mosaic.albums[0].photos[index].shape) < 0.01)
            }
            check(mosaic)
        }
    }

    @Test(arguments: [0, 1, 2]) func `photographs can be added, moved and removed in every layout`(layout: Int) throws {
        try run { harness, mosaic in
            mosaic.layouts.selectedSegmentIndex = layout
            mosaic.layouts.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)
            check(mosaic)
            let before = mosaic.albums
            try harness.tap(mosaic.shuffleButton)
            harness.advance(seconds: 1)
            #expect(mosaic.albums != before)
            #expect(mosaic.albums.map { Set($0.photos) } == before.map { Set($0.photos) })
            check(mosaic)

            try harness.tap(mosaic.addButton)
            harness.advance(seconds: 1)
            #expect(mosaic.albums[0].photos.count == before[0].photos.count + 3)
            check(mosaic)

            let chosen = try #require(mosaic.collection.visibleNodes.first)
            let photo = mosaic.albums[0].photos[0]
            #expect(!mosaic.removeButton.isEnabled)
            try harness.tap(chosen)
            #expect(chosen.isSelected && chosen.borderWidth == 4)
            #expect(mosaic.removeButton.isEnabled)
            try harness.tap(mosaic.removeButton)
            harness.advance(seconds: 1)
            #expect(!mosaic.albums[0].photos.contains(photo))
            #expect(!mosaic.removeButton.isEnabled)
            check(mosaic)
        }
    }

    @Test func `the heading of an album shows the number of its photographs and is pinned in the grid`() throws {
        try run { harness, mosaic in
            mosaic.layouts.selectedSegmentIndex = 1
            mosaic.layouts.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)
            let path = IndexPath(item: 0, section: 0)
            let kind = UICollectionView.elementKindSectionHeader
            @MainActor func heading() -> String {
                mosaic.collection.supplementaryNode(forElementKind: kind, at: path)?.texts.first ?? ""
            }
            #expect(heading() == "At home   40")
            try harness.tap(mosaic.addButton)
            harness.advance(seconds: 1)
            #expect(heading() == "At home   43")
            mosaic.collection.contentOffset.y = 300
            harness.advance(seconds: 1)
            #expect(mosaic.collection.supplementaryNode(forElementKind: kind, at: path)?.frame.minY == 300)
        }
    }
}
