// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

/// Items at given frames, by their index in the only section.
private final class TableLayout: UICollectionViewLayout {
    var places: [UICollectionViewLayoutAttributes] = []
    var size = CGSize.zero
    var prepared = 0
    /// The number of requests for elements in a rectangle.
    var asked = 0
    var mirrors = false
    /// The updates that the collection reported.
    var updates: [[UICollectionViewUpdateItem]] = []
    var finalized = 0

    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { size }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { mirrors }

    private var present: ArraySlice<UICollectionViewLayoutAttributes> {
        guard let collectionView, collectionView.numberOfSections > 0 else { return [] }
        return places.prefix(collectionView.numberOfItems(inSection: 0))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        return present.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        present.indices.contains(indexPath.item) ? places[indexPath.item] : nil
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        updates.append(updateItems)
    }

    override func finalizeCollectionViewUpdates() { finalized += 1 }

    func put(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = frame
        places.append(attributes)
        size = places.reduce(.zero) {
            CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
        }
        return attributes
    }
}

/// A cell that records its layout attributes.
private final class NotingNode: ASCellNode {
    var noted: [CGFloat] = []

    override func applyLayoutAttributes(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.applyLayoutAttributes(layoutAttributes)
        noted.append(layoutAttributes.alpha)
    }

    /// Named as Swift imports Texture's method.
    var applied: [CGFloat] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        applied.append(layoutAttributes.alpha)
    }
}

@Suite("Layouts of collections")
@MainActor
struct ASCollectionLayoutTests {
    private func run(
        _ scene: @autoclosure @MainActor () -> CollectionScene,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = scene()
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    @Test func `cells have the frames and the appearance of the layout attributes`() throws {
        let layout = TableLayout()
        _ = layout.put(0, CGRect(x: 10, y: 20, width: 100, height: 50))
        layout.put(1, CGRect(x: 120, y: 20, width: 60, height: 60)).alpha = 0.5
        layout.put(2, CGRect(x: 50, y: 100, width: 80, height: 40)).transform = CGAffineTransform(
            rotationAngle: .pi / 2
        )
        layout.put(3, CGRect(x: 0, y: 0, width: 30, height: 30)).isHidden = true
        layout.put(4, CGRect(x: 200, y: 0, width: 30, height: 30)).zIndex = 7
        let source = ItemSource([Array(0..<5)], size: { _ in CGSize(width: 1, height: 1) })
        try run(CollectionScene(source, layout)) { harness, scene in
            #expect(scene.visible == [0, 1, 2, 4])
            #expect(scene.cell(0)?.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
            #expect(scene.cell(0)?.calculatedSize == CGSize(width: 100, height: 50))
            #expect(scene.cell(1)?.alpha == 0.5)
            #expect(scene.cell(4)?.zPosition == 7)
            let turned = try #require(scene.cell(2))
            #expect(turned.bounds.size == CGSize(width: 80, height: 40))
            #expect(turned.layer.position == CGPoint(x: 90, y: 120))
            let corner = turned.view.convert(CGPoint(x: 80, y: 0), to: scene.view)
            #expect(abs(corner.x - 110) < 0.001 && abs(corner.y - 160) < 0.001)

            // Back to plain.
            layout.places[1].alpha = 1
            layout.places[2].transform3D = CATransform3DIdentity
            layout.invalidateLayout()
            harness.runUntilParked()
            #expect(scene.cell(1)?.alpha == 1)
            #expect(turned.frame == CGRect(x: 50, y: 100, width: 80, height: 40))
        }
    }

    @Test func `items that are far apart but visible together cost no more than those items`() throws {
        let layout = TableLayout()
        for item in 0..<2_000 {
            let isFirst = item == 0 || item == 1_999
            _ = layout.put(item, CGRect(x: item == 0 ? 0 : 150, y: isFirst ? 0 : 50_000, width: 100, height: 100))
        }
        try run(CollectionScene(ItemSource([Array(0..<2_000)]), layout)) { harness, scene in
            #expect(scene.visible == [0, 1_999])
            // The first load waits for some of the first ones.
            #expect(scene.source.asked <= 30)
            #expect(scene.cell(1_999)?.indexPath == scene.item(1_999))
            #expect(layout.asked < 40)
        }
    }

    @Test func `a layout of both directions has ranges in both`() throws {
        let layout = TableLayout()
        for item in 0..<400 {
            _ = layout.put(item, CGRect(x: item % 20 * 100, y: item / 20 * 100, width: 100, height: 100))
        }
        try run(CollectionScene(ItemSource([Array(0..<400)]), layout)) { harness, scene in
            #expect(scene.node.scrollableDirections == [.up, .down, .left, .right])
            scene.node.setTuningParameters(
                .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0),
                for: .display
            )
            scene.node.contentOffset = CGPoint(x: 500, y: 500)
            harness.runUntilParked()
            scene.node.contentOffset = CGPoint(x: 600, y: 600)
            harness.runUntilParked()
            // 320 × 300 points, and as much again to the right and below.
            let drawn = scene.view.core.rangeController.indices.display
            let wanted = (0..<400).filter { (6..<13).contains($0 % 20) && (6..<12).contains($0 / 20) }
            #expect(Array(drawn.ranges.joined()) == wanted)
            let far = try #require(scene.cell(11 * 20 + 12))
            #expect(far.interfaceState.contains(.display) && !far.interfaceState.contains(.visible))
        }
    }

    @Test func `another layout moves the existing cells`() throws {
        try run(.grid(ItemSource([Array(0..<9)]), item: CGSize(width: 100, height: 100))) { harness, scene in
            let cell = try #require(scene.cell(1))
            let asked = scene.source.asked
            let layout = TableLayout()
            for item in 0..<9 { _ = layout.put(item, CGRect(x: 0, y: item * 60, width: 300, height: 60)) }
            scene.node.collectionViewLayout = layout
            harness.runUntilParked()
            #expect(scene.visible == [0, 1, 2, 3, 4])
            #expect(scene.cell(1) === cell)
            #expect(cell.frame == CGRect(x: 0, y: 60, width: 300, height: 60))
            #expect(scene.source.asked == asked)
            #expect(scene.view.contentSize == CGSize(width: 300, height: 540))
        }
    }

    @Test func `a layout is notified of edits as in UIKit`() throws {
        let layout = TableLayout()
        for item in 0..<6 { _ = layout.put(item, CGRect(x: 0, y: item * 40, width: 300, height: 40)) }
        try run(CollectionScene(ItemSource([[0, 1, 2, 3]]), layout)) { harness, scene in
            scene.source.sections = [[10, 3, 0, 12]]
            scene.node.performBatchUpdates {
                scene.node.deleteItems(at: [scene.item(1)])
                scene.node.insertItems(at: [scene.item(0)])
                scene.node.reloadItems(at: [scene.item(2)])
                scene.node.moveItem(at: scene.item(3), to: scene.item(1))
            }
            harness.advance(seconds: 1)
            typealias Item = UICollectionViewUpdateItem
            #expect(
                layout.updates == [
                    [
                        Item(.delete, before: scene.item(1)), Item(.insert, after: scene.item(0)),
                        Item(.move, before: scene.item(3), after: scene.item(1)),
                        Item(.reload, before: scene.item(2), after: scene.item(3)),
                    ]
                ]
            )
            #expect(layout.finalized == 1)
            #expect(scene.visible == [10, 3, 0, 12])
        }
    }

    @Test func `cells receive their layout attributes`() throws {
        @MainActor final class Source: ASCollectionDataSource {
            let node = NotingNode()
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
                node
            }
        }
        let (layout, source) = (TableLayout(), Source())
        layout.put(0, CGRect(x: 0, y: 0, width: 50, height: 50)).alpha = 0.25
        let taken = ASUncheckedTransfer<UICollectionViewLayout>(layout)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let node = ASCollectionNode(collectionViewLayout: taken.value)
            node.dataSource = source
            harness.show(node)
            harness.runUntilParked()
            #expect(source.node.noted == [0.25])
            #expect(source.node.alpha == 0.25)
            // Nothing new, then another appearance, for which the layout keeps the attributes object.
            layout.invalidateLayout()
            harness.runUntilParked()
            #expect(source.node.noted == [0.25])
            layout.places[0].alpha = 0.5
            layout.invalidateLayout()
            harness.runUntilParked()
            #expect(source.node.noted == [0.25, 0.5])
            #expect(source.node.applied == [0.25, 0.5])
            #expect(source.node.layoutAttributes?.alpha == 0.5)
        }
    }

    @Test func `in right-to-left layout a layout that requests it is mirrored`() throws {
        let layout = TableLayout()
        layout.mirrors = true
        _ = layout.put(0, CGRect(x: 0, y: 0, width: 100, height: 50))
        _ = layout.put(1, CGRect(x: 220, y: 60, width: 100, height: 50))
        func scene() -> CollectionScene {
            let scene = CollectionScene(ItemSource([[0, 1]]), layout)
            scene.node.semanticContentAttribute = .forceRightToLeft
            return scene
        }
        try run(scene()) { _, scene in
            #expect(scene.places[0] == CGRect(x: 220, y: 0, width: 100, height: 50))
            #expect(scene.places[1] == CGRect(x: 0, y: 60, width: 100, height: 50))
        }
    }
}
