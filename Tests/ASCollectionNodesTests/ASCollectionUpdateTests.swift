// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import ListKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

@Suite("Updates of collections")
@MainActor
struct ASCollectionUpdateTests {
    private func run(
        _ source: ItemSource,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = CollectionScene.grid(source, item: CGSize(width: 100, height: 100))
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    @Test func `items slide to their new places, and new ones fade in`() throws {
        try run(ItemSource([Array(0..<9)])) { harness, scene in
            let moved = try #require(scene.cell(8))
            scene.source.sections = [[8, 100] + Array(0..<8)]
            scene.node.performBatchUpdates {
                scene.node.moveItem(at: scene.item(8), to: scene.item(0))
                scene.node.insertItems(at: [scene.item(1)])
            }
            harness.advance(frames: 2)
            #expect(scene.cell(0) === moved)
            #expect(moved.frame.origin == .zero)
            // It slides from the end of the third line.
            let start = moved.layer.transform
            #expect(start.m41 > 100 && start.m41 <= 220 && start.m42 > 100 && start.m42 <= 220)
            let new = try #require(scene.cell(1))
            #expect(new.layer.opacity < 0.5)
            harness.advance(seconds: 1)
            #expect(moved.layer.transform.isIdentity)
            #expect(new.layer.opacity == 1)
            #expect(scene.visible == [8, 100, 0, 1, 2, 3, 4, 5, 6])
        }
    }

    @Test(arguments: [false, true]) func `the visible items stay when items are inserted before them, on request`(
        wanted: Bool
    )
        throws
    {
        try run(ItemSource([Array(0..<90)])) { harness, scene in
            scene.node.automaticallyAdjustsContentOffset = wanted
            scene.node.contentOffset.y = 1100
            harness.runUntilParked()
            #expect(scene.places[30]?.minY == 0)
            scene.source.sections = [Array(1000..<1009) + Array(0..<90)]
            scene.node.insertItems(at: (0..<9).map { scene.item($0) })
            harness.advance(seconds: 1)
            #expect(scene.places[wanted ? 30 : 21]?.minY == 0)
            #expect(scene.node.contentOffset.y == (wanted ? 1430 : 1100))
        }
    }

    @Test func `an invalid edit is reported with the data source, the section and the counts`() throws {
        let error = #expect(throws: ASInvalidUpdate.self) {
            var changes = ASListChangeSet()
            changes.insertedRows = [ASListPosition(0, 0)]
            try changes.validate(old: [2], new: [2], dataSource: "ItemSource")
        }
        #expect(error?.description.contains("ItemSource") == true)
        #expect(error?.description.contains("section 0") == true)
    }

    @Test func `random edits while scrolling and resizing have the same result as with plain arrays`() throws {
        for seed in ASSeed.announce(count: 12) {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed) { harness in
                var thrash = ASListThrash(seed: seed, sections: 4, rows: 30)
                let source = ItemSource(
                    thrash.sections,
                    size: { CGSize(width: 40 + $0 % 4 * 30, height: 30 + $0 % 3 * 25) }
                )
                let scene = CollectionScene.grid(source)
                let layout = scene.node.collectionViewLayout as? UICollectionViewFlowLayout
                if thrash.random(0...1) == 0 { layout?.headerReferenceSize = CGSize(width: 0, height: 20) }
                if thrash.random(0...1) == 0 { layout?.sectionHeadersPinToVisibleBounds = true }
                if thrash.random(0...2) == 0 { layout?.itemSize = CGSize(width: 70, height: 60) }
                scene.node.retainedCellLimit = thrash.random(0...30)
                harness.show(scene.node)
                var completed = 0
                for step in 0..<40 {
                    let (changes, rows) = thrash.edit()
                    source.sections = rows
                    if thrash.random(0...7) == 0 {
                        scene.node.reloadData { completed += 1 }
                    } else {
                        scene.view.core.performBatch(
                            animated: thrash.random(0...1) == 0,
                            updates: { scene.view.core.openChanges = changes },
                            completion: { _ in completed += 1 }
                        )
                    }
                    for _ in 0..<thrash.random(0...12) { harness.dispatcher.runOne() }
                    switch thrash.random(0...4) {
                    case 0: scene.node.contentOffset.y = CGFloat(thrash.random(0...1500))
                    case 1: scene.node.frame.size.width = CGFloat(200 + thrash.random(0...3) * 40)
                    case 2: harness.platform.deliverFrames()
                    case 3: scene.view.data.releaseAll()
                    default: break
                    }
                    let counts = (0..<scene.node.numberOfSections).map { scene.node.numberOfItems(inSection: $0) }
                    #expect(counts == rows.map(\.count), "AS_SEED=\(seed) step \(step)")
                }
                harness.advance(seconds: 1)
                #expect(completed == 40, "AS_SEED=\(seed)")

                // All elements that the layout returns for the viewport are in the view, each with the right content, at its frame.
                let bounds = scene.view.bounds
                let attributes = try #require(
                    scene.view.collectionViewLayout.layoutAttributesForElements(in: bounds)
                )
                var wanted: [Int: CGRect] = [:]
                for found in attributes {
                    let path = found.indexPath
                    let isItem = found.representedElementCategory == .cell
                    wanted[isItem ? thrash.sections[path.section][path.item] : -1 - path.section] =
                        found.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
                }
                // Sections that were moved keep the node of their header.
                let items = scene.places.filter { $0.key > 0 }
                #expect(Set(items.keys) == Set(wanted.keys.filter { $0 > 0 }), "AS_SEED=\(seed)")
                for (name, place) in items {
                    let other = wanted[name] ?? .zero
                    #expect(abs(place.minX - other.minX) < 0.001 && abs(place.minY - other.minY) < 0.001)
                    #expect(place.size == other.size, "AS_SEED=\(seed)")
                }
                #expect(scene.view.core.mounted.count == attributes.count, "AS_SEED=\(seed)")
                #expect(scene.view.contentSize == scene.view.collectionViewLayout.collectionViewContentSize)
                for (section, rows) in thrash.sections.enumerated() {
                    for (row, name) in rows.enumerated() {
                        let cell = scene.cell(row, section)
                        #expect(cell?.name == name && cell?.indexPath == scene.item(row, section), "AS_SEED=\(seed)")
                    }
                }
                harness.runUntilParked()
            }
        }
    }
}
