// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts
@testable import ASUIKit

/// The work for a million items, counted.
@Suite("Flow layouts with a million items")
@MainActor
struct FlowLayoutScaleTests {
    /// Only counts are necessary: a sketch of a million items would be slow itself.
    private final class View: UICollectionView {
        var counts: [Int] = []
        override var numberOfSections: Int { counts.count }
        override func numberOfItems(inSection section: Int) -> Int { counts[section] }
    }

    private final class Delegate: UICollectionViewDelegateFlowLayout {
        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 50, height: path.item % 100 == 0 ? 40 : 50) }
    }

    /// Five items of 50 × 50 in a line, lines of 60 points.
    private let layout: UICollectionViewFlowLayout
    private let view: View

    init() {
        layout = UICollectionViewFlowLayout()
        view = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.counts = [1_000_000]
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// The work of one step.
    private func work(_ step: () -> Void) -> ASFlowWork {
        layout.work = ASFlowWork()
        step()
        return layout.work
    }

    @Test func `a rectangle in the middle costs its lines`() {

        let prepared = work { layout.prepareIfNeeded() }
        #expect(prepared == ASFlowWork())
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 11_999_990))
        var found: [Int] = []
        let asked = work {
            let rect = CGRect(x: 0, y: 6_000_005, width: 320, height: 480)
            found = layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) ?? []
        }

        #expect(found == Array(500_000..<500_045))
        #expect(asked == ASFlowWork(visitedSectionCount: 1, visitedLineCount: 9))
    }

    @Test func `of many sections only those in the rectangle are visited`() {
        view.counts = [Int](repeating: 1, count: 5_000)
        layout.prepareIfNeeded()

        let asked = work {
            let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100_010, width: 320, height: 480))
            #expect(found?.map(\.indexPath.section) == Array(2_000..<2_010))
        }

        #expect(asked == ASFlowWork(visitedSectionCount: 10, visitedLineCount: 10))
    }

    @Test func `a measured item in the middle costs the runs beside it`() {
        layout.prepareIfNeeded()

        let measured = work { layout.setMeasuredSize(CGSize(width: 30, height: 90), forItemAt: path(500_002)) }

        // The items before it in its line, itself, and the items behind it: the lines that follow are not moved item by item.
        #expect(measured.brokenPieceCount <= 4)
        #expect(layout.collectionViewContentSize.height == 12_000_030)
        #expect(layout.layoutAttributesForItem(at: path(999_999))?.frame.maxY == 12_000_030)
    }

    @Test func `an item that is longer moves all lines behind it together`() {
        layout.prepareIfNeeded()

        let measured = work { layout.setMeasuredSize(CGSize(width: 110, height: 50), forItemAt: path(2)) }

        #expect(measured.brokenPieceCount <= 5)
        // A line of four, and 999,996 items behind it in lines of five.
        #expect(layout.collectionViewContentSize.height == 12_000_050)
    }

    @Test func `a thousand known items in a row cost a few pieces each`() {
        layout.prepareIfNeeded()

        let measured = work {
            for item in 0..<1_000 {
                layout.setMeasuredSize(CGSize(width: 50, height: CGFloat(50 + item % 7)), forItemAt: path(item))
            }
        }

        #expect(measured.brokenPieceCount < 1_000 * 16)
        // Equal sizes share the pieces of one size.
        layout.forgetMeasuredSizes()
        for item in 0..<1_000 { layout.setMeasuredSize(CGSize(width: 50, height: 70), forItemAt: path(item)) }
        #expect(layout.store.section(0)?.section.lines.tree.elements.count ?? 0 <= 4)
    }

    @Test func `an item that is inserted at the front costs a few pieces, and one call of the delegate`() {
        let delegate = Delegate()
        view.delegate = delegate
        view.counts = [100_000]
        let first = work { layout.prepareIfNeeded() }
        #expect(first.requestedSizeCount == 100_000)

        view.counts = [100_001]
        let edited = work {
            layout.invalidateLayout(forCollectionViewUpdates: [.init(.insert, after: path(0))])
            layout.prepareIfNeeded()
        }

        #expect(edited.requestedSizeCount == 1)
        // All lines have changed, but a hundred equal items are one piece.
        #expect(edited.brokenPieceCount < 10)
    }

    @Test func `an item that is inserted among equal ones costs a few pieces`() {
        layout.prepareIfNeeded()
        let before = layout.store

        view.counts = [1_000_001]
        layout.invalidateLayout(forCollectionViewUpdates: [.init(.insert, after: path(0))])
        layout.prepareIfNeeded()

        #expect(layout.collectionViewContentSize.height == 12_000_050)
        #expect(layout.store.section(0)?.section.lines.tree.elements.count ?? 0 <= 3)
        // The previous state is kept until the update has been shown.
        #expect(layout.update?.previous.totals == before.totals)
        layout.finalizeCollectionViewUpdates()
        #expect(layout.update == nil)
    }

    @Test func `a delegate without sizes is asked once, however many items there are`() {
        final class Silent: UICollectionViewDelegateFlowLayout {}
        let delegate = Silent()
        view.delegate = delegate

        let prepared = work { layout.prepareIfNeeded() }

        #expect(prepared.requestedSizeCount == 0)
        #expect(layout.collectionViewContentSize.height == 11_999_990)
    }

    @Test func `with an estimate the delegate is only asked about nearby items`() {
        let delegate = Delegate()
        view.delegate = delegate
        layout.estimatedItemSize = CGSize(width: 50, height: 50)

        let asked = work {
            _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 600_005, width: 320, height: 480))
        }

        #expect(asked.requestedSizeCount == 45)
    }
}
