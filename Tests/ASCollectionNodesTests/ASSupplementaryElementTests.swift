// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASLayoutEngine
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
@testable import ASNodes

/// Items of 100 points one below another, 10 apart, each with a badge at its right end; sections are 40 apart, with a line in between.
@MainActor
private final class BadgeLayout: UICollectionViewLayout {
    nonisolated static let badge = "badge"
    static let line = "line"
    private var all: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override func prepare() {
        (all, height) = ([], 0)
        guard let collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            let line = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: Self.line,
                with: IndexPath(item: 0, section: section)
            )
            line.frame = CGRect(x: 0, y: height, width: 320, height: 30)
            line.zIndex = -1
            all.append(line)
            height += 40
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let cell = UICollectionViewLayoutAttributes(forCellWith: path)
                cell.frame = CGRect(x: 0, y: height, width: 250, height: 100)
                let badge = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.badge, with: path)
                badge.frame = CGRect(x: 260, y: height, width: 50, height: 20)
                badge.zIndex = 1
                all += [cell, badge]
                height += 110
            }
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        all.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        all.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
    }
}

/// As many badges as items.
@MainActor
private final class BadgeInspector: ASCollectionViewLayoutInspecting {
    weak var source: ItemSource?
    var badgeSize: CGSize?

    init(_ source: ItemSource) {
        self.source = source
    }

    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 250, height: 100)) }

    func scrollableDirections() -> ASScrollDirection { .verticalDirections }

    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int { source?.sections[section].count ?? 0 }

    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange { badgeSize.map { ASSizeRange(exactly: $0) } ?? .unconstrained }
}

/// A line that counts its uses.
@MainActor
private final class LineView: UICollectionReusableView {
    var uses = 1
    var applied = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

@Suite("Supplementary elements and decoration of collections")
@MainActor
struct ASSupplementaryElementTests {
    /// The name of a badge, as in `ItemSource`.
    private func badge(_ item: Int, _ section: Int = 0) -> Int { -10_000 - 100 * section - item }

    private func run(
        _ source: ItemSource,
        isRegistered: Bool = false,
        _ body: @MainActor (ASTestHarness, CollectionScene, BadgeInspector) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = BadgeLayout()
            layout.register(LineView.self, forDecorationViewOfKind: BadgeLayout.line)
            let scene = CollectionScene(source, layout)
            let inspector = BadgeInspector(source)
            scene.node.layoutInspector = inspector
            if isRegistered {
                scene.node.registerSupplementaryNode(ofKind: BadgeLayout.badge)
            } else {
                source.kinds = [BadgeLayout.badge]
            }
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene, inspector)
            harness.advance(seconds: 1)
        }
    }

    private func node(_ scene: CollectionScene, _ item: Int, _ section: Int = 0) -> ItemNode? {
        scene.node.supplementaryNode(forElementKind: BadgeLayout.badge, at: scene.item(item, section)) as? ItemNode
    }

    @Test(arguments: [false, true]) func `elements of a custom kind are where the layout places them`(
        isRegistered: Bool
    ) throws {
        try run(ItemSource([Array(0..<8), [8]]), isRegistered: isRegistered) { harness, scene, _ in
            #expect(scene.places[0] == CGRect(x: 0, y: 40, width: 250, height: 100))
            for item in 0..<3 {
                #expect(
                    scene.places[badge(item)] == CGRect(x: 260, y: 40 + 110 * CGFloat(item), width: 50, height: 20)
                )
            }
            #expect(scene.visible == [0, 1, 2])
            #expect(scene.source.heard.contains("will extra \(badge(2))"))
            let first = try #require(node(scene, 0))
            #expect(first.supplementaryElementKind == BadgeLayout.badge)
            #expect(first.zPosition == 1)
            #expect(first.indexPath == nil)

            scene.node.contentOffset.y = 500
            harness.runUntilParked()
            #expect(scene.source.heard.contains("end extra \(badge(0))"))
            #expect(scene.places[badge(0)] == nil)
            #expect(first.layoutAttributes == nil)
            scene.node.contentOffset.y = 2000
            harness.runUntilParked()
            #expect(scene.places[badge(0, 1)] != nil)
        }
    }

    @Test func `in an inverted collection elements and decoration are mirrored, also after insertions`() throws {
        try run(ItemSource([Array(0..<3), Array(10..<13)])) { harness, scene, _ in
            @MainActor func lines() -> [CGFloat] {
                let views = scene.view.subviews.filter { $0 is LineView }
                return views.map { $0.frame.minY - scene.view.contentOffset.y }.sorted()
            }
            #expect(lines() == [0])
            scene.node.inverted = true
            harness.runUntilParked()
            scene.node.automaticallyAdjustsContentOffset = true
            // The window is 300 high, the line 30, a badge 20.
            #expect(lines() == [270])
            #expect(scene.places[badge(0)] == CGRect(x: 260, y: 300 - 40 - 20, width: 50, height: 20))
            #expect(scene.places[0] == CGRect(x: 0, y: 300 - 40 - 100, width: 250, height: 100))

            scene.source.sections = [[20, 21], Array(0..<3), Array(10..<13)]
            scene.node.insertSections([0])
            harness.advance(seconds: 1)
            // The visible rows stay where they are; the new section is below it, 260 long.
            #expect(scene.places[0] == CGRect(x: 0, y: 300 - 40 - 100, width: 250, height: 100))
            #expect(lines() == [270])
            scene.node.contentOffset.y += 260
            harness.runUntilParked()
            #expect(lines() == [10, 270])
            #expect(scene.visible == [20, 21])
        }
    }

    @Test func `the inspector decides how elements are measured, and elements far away are not requested`() throws {
        try run(ItemSource([Array(0..<200)])) { harness, scene, inspector in
            #expect(node(scene, 1)?.calculatedSize == CGSize(width: 50, height: 20))
            #expect(scene.source.supplementaryAsked < 40)
            inspector.badgeSize = CGSize(width: 30, height: 10)
            scene.node.relayoutItems()
            harness.runUntilParked()
            #expect(node(scene, 1)?.calculatedSize == CGSize(width: 30, height: 10))
        }
    }

    @Test func `elements are made before they are visible, and notified when they are`() throws {
        try run(ItemSource([Array(0..<40)])) { harness, scene, _ in
            scene.node.contentOffset.y = 10
            harness.runUntilParked()
            let near = try #require(node(scene, 4))
            #expect(near.interfaceState.contains(.preload))
            #expect(!near.interfaceState.contains(.visible))
            #expect(node(scene, 0)?.interfaceState == .inHierarchy)
        }
    }

    @Test func `sections move their elements, whose number is that of the inspector after an edit`() throws {
        try run(ItemSource([[0, 1], [2], [3]])) { harness, scene, _ in
            let (first, second) = (try #require(node(scene, 0)), try #require(node(scene, 1)))
            let last = try #require(node(scene, 0, 2))
            scene.source.sections = [[3], [0, 1, 10], [20]]
            scene.node.performBatchUpdates {
                scene.node.moveSection(0, toSection: 1)
                scene.node.moveSection(2, toSection: 0)
                scene.node.deleteSections([1])
                scene.node.insertSections([2])
                scene.node.insertItems(at: [scene.item(2, 1)])
            }
            harness.advance(seconds: 1)

            #expect(node(scene, 0, 0) === last)
            #expect(node(scene, 0, 1) === first)
            #expect(node(scene, 1, 1) === second)
            #expect(node(scene, 2, 1)?.name == badge(2, 1))
            #expect(node(scene, 3, 1) == nil)
            #expect(first.frame.origin == CGPoint(x: 260, y: 190))
            let map = scene.node.visibleElements
            #expect(map.supplementaryElementKinds == [BadgeLayout.badge])
            #expect(map.count == 10)
            #expect(map.supplementaryElement(ofKind: BadgeLayout.badge, at: scene.item(2, 1))?.indexPath.item == 2)
        }
    }

    @Test func `random edits of items and sections leave the right number of elements`() throws {
        for seed in ASSeed.announce(count: 8) {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed) { harness in
                var thrash = ASListThrash(seed: seed, sections: 4, rows: 20)
                let source = ItemSource(thrash.sections)
                source.kinds = [BadgeLayout.badge]
                let scene = CollectionScene(source, BadgeLayout())
                let inspector = BadgeInspector(source)
                scene.node.layoutInspector = inspector
                scene.node.retainedCellLimit = thrash.random(0...30)
                harness.show(scene.node)
                for _ in 0..<30 {
                    let (changes, rows) = thrash.edit()
                    source.sections = rows
                    scene.view.core.performBatch(
                        animated: thrash.random(0...1) == 0,
                        updates: { scene.view.core.openChanges = changes },
                        completion: nil
                    )
                    for _ in 0..<thrash.random(0...12) { harness.dispatcher.runOne() }
                    scene.node.contentOffset.y = CGFloat(thrash.random(0...1500))
                }
                harness.advance(seconds: 1)
                let map = scene.node.visibleElements
                #expect(map.count == 2 * map.numberOfItems, "AS_SEED=\(seed)")
                let bounds = scene.view.bounds
                let seen = scene.view.core.mounted.filter { !$0.isRow }.compactMap { $0.node?.frame.minY }
                let wanted = (scene.view.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
                    .filter { $0.representedElementCategory == .supplementaryView }.map(\.frame)
                    .filter { $0.maxY > bounds.minY && $0.minY < bounds.maxY }
                #expect(seen.sorted() == wanted.map(\.minY).sorted(), "AS_SEED=\(seed)")
            }
        }
    }

    @Test func `decoration views are behind the cells, and reused`() throws {
        try run(ItemSource((0..<30).map { [$0] })) { harness, scene, _ in
            @MainActor func lines() -> [LineView] { scene.view.subviews.compactMap { $0 as? LineView } }
            #expect(lines().map(\.frame.minY).sorted() == [0, 150])
            #expect(lines().allSatisfy { $0.layer.zPosition == -1 && $0.applied == 1 })
            let first = try #require(lines().first { $0.frame.minY == 0 })

            scene.node.contentOffset.y = 1500
            harness.runUntilParked()
            #expect(lines().map(\.frame.minY).sorted() == [1500, 1650])
            #expect(lines().contains { $0 === first })
            #expect(first.uses == 2)
        }
    }
}
