// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts
@testable import ASUIKit

@Suite("Updates and invalidations of a flow layout")
@MainActor
struct FlowLayoutUpdateTests {
    /// Items of 40 × 40, 10 apart, four in a line of 190.
    private func sketch(_ count: Int, _ sizes: FlowSketch.Sizes = .measuring) -> FlowSketch {
        var sketch = FlowSketch()
        sketch.sizes = sizes
        sketch.bounds.size.width = 190
        sketch.standIn = CGSize(width: 40, height: 40)
        sketch.sections = [.init()]
        sketch.sections[0].lineSpacing = 10
        sketch.sections[0].itemSpacing = 10
        sketch.sections[0].items = (0..<count).map { .init(id: $0, ownSize: CGSize(width: 40, height: 60)) }
        return sketch
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func update(_ stage: FlowStage, _ items: [UICollectionViewUpdateItem]) {
        stage.layout.invalidateLayout(forCollectionViewUpdates: items)
        stage.layout.prepareIfNeeded()
        stage.layout.prepare(forCollectionViewUpdates: items)
    }

    // MARK: Updates

    @Test func `inserted items fade in at their new place, deleted items fade out at their old one`() {
        let stage = FlowStage(sketch(6))
        stage.layout.prepareIfNeeded()
        let old = stage.layout.layoutAttributesForItem(at: path(5))?.frame
        stage.sketch.sections[0].items.removeLast()
        stage.sketch.sections[0].items.insert(.init(id: 9, ownSize: .zero), at: 0)

        update(stage, [.init(.delete, before: path(5)), .init(.insert, after: path(0))])

        let appearing = stage.layout.initialLayoutAttributesForAppearingItem(at: path(0))
        #expect(appearing?.alpha == 0 && appearing?.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        let disappearing = stage.layout.finalLayoutAttributesForDisappearingItem(at: path(5))
        #expect(disappearing?.alpha == 0 && disappearing?.frame == old)
        #expect(stage.layout.layoutAttributesForItem(at: path(0))?.alpha == 1)
        // An item that is only shifted starts at its old place.
        #expect(stage.layout.initialLayoutAttributesForAppearingItem(at: path(3)) == nil)
        #expect(stage.layout.finalLayoutAttributesForDisappearingItem(at: path(3)) == nil)
        stage.layout.finalizeCollectionViewUpdates()
        #expect(stage.layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
        #expect(stage.layout.finalLayoutAttributesForDisappearingItem(at: path(5)) == nil)
    }

    @Test func `items of inserted and deleted sections do the same, and so do reloaded ones`() {
        let stage = FlowStage(sketch(2))
        stage.layout.prepareIfNeeded()
        let section = UICollectionViewUpdateItem.path(ofSection:)

        stage.sketch.sections.insert(stage.sketch.sections[0], at: 0)
        update(stage, [.init(.insert, after: section(0)), .init(.reload, before: path(1), after: path(1, 1))])

        #expect(stage.layout.initialLayoutAttributesForAppearingItem(at: path(1, 0))?.alpha == 0)
        #expect(stage.layout.initialLayoutAttributesForAppearingItem(at: path(1, 1))?.alpha == 0)
        #expect(stage.layout.initialLayoutAttributesForAppearingItem(at: path(0, 1)) == nil)
        #expect(stage.layout.finalLayoutAttributesForDisappearingItem(at: path(1))?.alpha == 0)
        stage.layout.finalizeCollectionViewUpdates()

        stage.sketch.sections.removeFirst()
        update(stage, [.init(.delete, before: section(0))])
        #expect(stage.layout.finalLayoutAttributesForDisappearingItem(at: path(0, 0))?.alpha == 0)
        #expect(stage.layout.finalLayoutAttributesForDisappearingItem(at: path(0, 1)) == nil)
    }

    @Test func `counts that no edit explains lay out everything again`() {
        let stage = FlowStage(sketch(6))
        stage.measure(path(1))
        stage.sketch.sections[0].items.removeFirst()

        stage.layout.invalidateLayout()

        stage.sketch.sections[0].items[0].isMeasured = false
        stage.check("one fewer")
        #expect(stage.layout.measuredSize(forItemAt: path(1)) == nil)
    }

    @Test func `a reload forgets measured sizes, an invalidation does not`() {
        let stage = FlowStage(sketch(6))
        stage.measure(path(1))

        stage.layout.invalidateLayout()
        #expect(stage.layout.measuredSize(forItemAt: path(1)) == CGSize(width: 40, height: 60))
        #expect(stage.layout.collectionViewContentSize.height == 110)

        let reload = UICollectionViewFlowLayoutInvalidationContext()
        reload.noteReload()
        stage.layout.invalidateLayout(with: reload)
        #expect(stage.layout.measuredSize(forItemAt: path(1)) == nil)
        #expect(stage.layout.collectionViewContentSize.height == 90)
    }

    // MARK: Measured sizes

    @Test func `measuring returns whether it changes anything`() {
        let stage = FlowStage(sketch(6))
        let size = CGSize(width: 40, height: 60)

        #expect(stage.layout.setMeasuredSize(size, forItemAt: path(1)))
        #expect(!stage.layout.setMeasuredSize(size, forItemAt: path(1)))
        // As large as estimated.
        #expect(!stage.layout.setMeasuredSize(CGSize(width: 40, height: 40), forItemAt: path(2)))
        #expect(stage.layout.measuredSize(forItemAt: path(2)) == CGSize(width: 40, height: 40))
        #expect(stage.layout.measuredSize(forItemAt: path(3)) == nil)
        #expect(!stage.layout.setMeasuredSize(size, forItemAt: path(6)))
        #expect(!stage.layout.setMeasuredSize(size, forItemAt: path(0, 1)))

        stage.layout.forgetMeasuredSizes()
        #expect(stage.layout.measuredSize(forItemAt: path(1)) == nil)
        #expect(stage.layout.collectionViewContentSize.height == 90)
    }

    @Test func `a cell that requests another size gets it, and the visible items stay where they are`() throws {
        var sketch = sketch(40)
        sketch.bounds.size.height = 100
        sketch.bounds.origin.y = 250
        let stage = FlowStage(sketch)
        let above = try #require(stage.layout.layoutAttributesForItem(at: path(1)))
        let wanted = try #require(above.copy() as? UICollectionViewLayoutAttributes)
        #expect(
            !stage.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: above)
        )
        wanted.size.height = 70

        #expect(
            stage.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: above)
        )
        let context = stage.layout.invalidationContext(
            forPreferredLayoutAttributes: wanted,
            withOriginalAttributes: above
        )
        #expect(context.contentSizeAdjustment == CGSize(width: 0, height: 30))
        #expect(context.contentOffsetAdjustment == CGPoint(x: 0, y: 30))
        #expect(context.invalidatedItemIndexPaths == [path(1)])
        stage.layout.invalidateLayout(with: context)
        #expect(stage.layout.measuredSize(forItemAt: path(1)) == CGSize(width: 40, height: 70))
        #expect(stage.layout.collectionViewContentSize.height == 520)

        let visible = try #require(stage.layout.layoutAttributesForItem(at: path(24)))
        let taller = try #require(visible.copy() as? UICollectionViewLayoutAttributes)
        taller.size.height = 60
        let seen = stage.layout.invalidationContext(
            forPreferredLayoutAttributes: taller,
            withOriginalAttributes: visible
        )
        #expect(seen.contentOffsetAdjustment == .zero && seen.contentSizeAdjustment.height == 20)

        // Without an estimate cells do not size themselves.
        stage.layout.estimatedItemSize = .zero
        #expect(
            !stage.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: above)
        )
    }

    // MARK: Sizes of the delegate

    @Test func `an invalidation asks the delegate again, an update only about new items`() {
        let stage = FlowStage(sketch(6, .delegate))
        stage.layout.prepareIfNeeded()
        #expect(stage.layout.work.requestedSizeCount == 6)

        stage.sketch.sections[0].items[2].ownSize.height = 90
        stage.layout.invalidateLayout()
        stage.check("after an invalidation")
        #expect(stage.layout.work.requestedSizeCount == 12)

        stage.sketch.sections[0].items.append(.init(id: 7, ownSize: CGSize(width: 40, height: 33)))
        update(stage, [.init(.insert, after: path(6))])
        stage.check("after an update")
        #expect(stage.layout.work.requestedSizeCount == 13)

        // One item only.
        stage.sketch.sections[0].items[0].ownSize.height = 91
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.invalidateItems(at: [path(0)])
        stage.layout.invalidateLayout(with: context)
        stage.check("after an invalidation of one item")
        #expect(stage.layout.work.requestedSizeCount == 14)
    }

    @Test func `for another width the delegate is asked again`() {
        let stage = FlowStage(sketch(6, .delegate))
        stage.layout.prepareIfNeeded()
        let bounds = CGRect(x: 0, y: 0, width: 150, height: 480)

        #expect(stage.layout.shouldInvalidateLayout(forBoundsChange: bounds))
        stage.layout.invalidateLayout(with: stage.layout.invalidationContext(forBoundsChange: bounds))
        for item in 0..<6 { stage.sketch.sections[0].items[item].ownSize.width = 70 }
        stage.sketch.bounds = bounds
        stage.view.bounds = bounds

        stage.check("narrower")
        #expect(stage.layout.work.requestedSizeCount == 12)
        // Two in a line instead of four.
        #expect(stage.layout.collectionViewContentSize == CGSize(width: 150, height: 200))
    }

    @Test func `measured sizes take precedence over the delegate's`() {
        let stage = FlowStage(sketch(3, .delegate))
        stage.layout.prepareIfNeeded()

        stage.layout.setMeasuredSize(CGSize(width: 40, height: 200), forItemAt: path(1))
        stage.layout.invalidateLayout()

        #expect(stage.layout.collectionViewContentSize.height == 200)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: [path(1)])
        stage.layout.invalidateLayout(with: context)
        #expect(stage.layout.collectionViewContentSize.height == 200)
    }

    @Test func `a request for an item's attributes asks the delegate for its size`() {
        var sketch = sketch(100, .delegateNearby)
        sketch.bounds.size.height = 100
        let stage = FlowStage(sketch)

        #expect(stage.layout.layoutAttributesForItem(at: path(50))?.frame.height == 60)

        #expect(stage.layout.work.requestedSizeCount == 1 && stage.sketch[path(50)].isAsked)
    }
}
