// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import Foundation
import Testing

@testable import ASListEngine

@Suite("Range geometry")
struct ASRangeGeometryTests {
    /// A table of 400 × 1000 points, scrolled to 5000.
    private func table(_ mode: ASLayoutRangeMode, _ direction: ASScrollDirection) -> ASRangeGeometry {
        ASRangeGeometry(
            viewport: CGRect(x: 0, y: 5000, width: 400, height: 1000),
            scrollableDirections: .verticalDirections,
            direction: direction,
            mode: mode,
            tuning: .table
        )
    }

    @Test("Scrolling down in full mode draws one screen below and half a screen above, and preloads 2.5 and 1.5")
    func fullDown() {
        let geometry = table(.full, .down)

        #expect(geometry.rect(for: .display) == CGRect(x: 0, y: 4500, width: 400, height: 2500))
        #expect(geometry.rect(for: .preload) == CGRect(x: 0, y: 3500, width: 400, height: 5000))
    }

    @Test("Scrolling up swaps the leading and the trailing side", arguments: [ASScrollDirection.up, []])
    func fullUp(direction: ASScrollDirection) {
        let geometry = table(.full, direction)

        #expect(geometry.rect(for: .display) == CGRect(x: 0, y: 4000, width: 400, height: 2500))
        #expect(geometry.rect(for: .preload) == CGRect(x: 0, y: 2500, width: 400, height: 5000))
    }

    @Test("Minimum mode draws a quarter of a screen each way and preloads half a screen ahead")
    func minimum() {
        let geometry = table(.minimum, [.down, .right])

        #expect(geometry.rect(for: .display) == CGRect(x: 0, y: 4750, width: 400, height: 1500))
        #expect(geometry.rect(for: .preload) == CGRect(x: 0, y: 4750, width: 400, height: 1750))
    }

    @Test("An axis that cannot be scrolled does not grow")
    func horizontal() {
        var geometry = table(.full, .left)
        geometry.scrollableDirections = .horizontalDirections

        #expect(geometry.rect(for: .display) == CGRect(x: -400, y: 5000, width: 1000, height: 1000))
    }

    @Test(
        "A pager has one page on each side in the display range and two in the preload range once it has been scrolled"
    )
    func pager() {
        let viewport = CGRect(x: 1600, y: 0, width: 800, height: 600)
        var geometry = ASRangeGeometry(
            viewport: viewport,
            scrollableDirections: .horizontalDirections,
            direction: .right,
            mode: .full,
            tuning: .pager
        )

        #expect(geometry.rect(for: .display) == CGRect(x: 800, y: 0, width: 2400, height: 600))
        #expect(geometry.rect(for: .preload) == CGRect(x: 0, y: 0, width: 4000, height: 600))
        geometry.mode = .minimum
        #expect(geometry.rect(for: .display) == viewport)
        #expect(geometry.rect(for: .preload) == CGRect(x: 800, y: 0, width: 2400, height: 600))
    }

    /// Rows of 100 points: the tens of the offset are the indices.
    private func rows(_ rect: CGRect) -> RangeSet<Int> {
        RangeSet(Int(rect.minY / 100)..<Int(rect.maxY / 100))
    }

    @Test("Elements: full mode has three nested ranges")
    func fullSets() {
        let sets = table(.full, .down).indices(visible: RangeSet(50..<60), elements: rows)

        #expect(
            sets == ASRangeIndices(visible: RangeSet(50..<60), display: RangeSet(45..<70), preload: RangeSet(35..<85))
        )
        #expect(sets.union == RangeSet(35..<85))
    }

    @Test("Elements: visible-only mode has the visible elements in all three ranges")
    func visibleOnlySets() {
        let sets = table(.visibleOnly, .down).indices(visible: RangeSet(50..<60), elements: rows)

        #expect(
            sets == ASRangeIndices(visible: RangeSet(50..<60), display: RangeSet(50..<60), preload: RangeSet(50..<60))
        )
    }

    @Test("Elements: low memory keeps the data of the visible elements and draws none ahead")
    func lowMemorySets() {
        let sets = table(.lowMemory, .down).indices(visible: RangeSet(50..<60), elements: rows)

        #expect(
            sets == ASRangeIndices(visible: RangeSet(50..<60), display: RangeSet(0..<0), preload: RangeSet(50..<60))
        )
    }

    @Test("Elements: equal tuning results in equal ranges")
    func equalTuning() {
        var geometry = table(.full, .down)
        geometry.tuning[.full, .preload] = ASRangeTuningParameters(
            leadingBufferScreenfuls: 2,
            trailingBufferScreenfuls: 1
        )
        geometry.tuning[.full, .display] = ASRangeTuningParameters(
            leadingBufferScreenfuls: 2,
            trailingBufferScreenfuls: 1
        )

        let sets = geometry.indices(visible: RangeSet(50..<60), elements: rows)

        #expect(
            sets == ASRangeIndices(visible: RangeSet(50..<60), display: RangeSet(40..<80), preload: RangeSet(40..<80))
        )
    }

    @Test("A change of the offset determines the direction")
    func directions() {
        #expect(ASScrollDirection(offsetChange: CGPoint(x: 0, y: 3)) == .down)
        #expect(ASScrollDirection(offsetChange: CGPoint(x: -1, y: -1)) == [.left, .up])
        #expect(ASScrollDirection(offsetChange: .zero) == [])
    }
}
