// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts

/// Numbers computed manually from UIKit's behaviour.
@Suite("UICollectionViewFlowLayout")
@MainActor
struct UICollectionViewFlowLayoutTests {
    /// One section whose items have these sizes; 320 × 480, a spacing of 10 between items and between lines.
    private func sketch(_ sizes: [CGSize], _ kind: FlowSketch.Sizes = .delegate) -> FlowSketch {
        var sketch = FlowSketch()
        sketch.sizes = kind
        sketch.sections = [.init()]
        sketch.sections[0].lineSpacing = 10
        sketch.sections[0].itemSpacing = 10
        sketch.sections[0].items = sizes.enumerated().map { FlowSketch.Item(id: $0, ownSize: $1) }
        return sketch
    }

    private func equal(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> FlowSketch {
        var sketch = sketch([CGSize](repeating: .zero, count: count), .equal)
        sketch.standIn = CGSize(width: width, height: height)
        return sketch
    }

    private func frames(_ stage: FlowStage, section: Int = 0) -> [[CGFloat]] {
        stage.sketch.sections[section].items.indices.map { item in
            let frame =
                stage.layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
            return [frame.minX, frame.minY, frame.width, frame.height]
        }
    }

    private func header(_ stage: FlowStage, _ section: Int) -> UICollectionViewLayoutAttributes? {
        stage.layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section)
        )
    }

    private func footer(_ stage: FlowStage, _ section: Int) -> CGRect? {
        stage.layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter,
            at: IndexPath(item: 0, section: section)
        )?.frame
    }

    // MARK: Lines

    @Test func `the default size is 50 by 50, and the default spacing 10`() {
        let layout = UICollectionViewFlowLayout()

        #expect(layout.scrollDirection == .vertical)
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.estimatedItemSize == .zero && layout.sectionInset == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.collectionViewContentSize == .zero)
        #expect(layout.layoutAttributesForElements(in: .infinite)?.isEmpty == true)
    }

    @Test func `the remaining space of a line is distributed, and the last line is part of the grid`() {
        // Five of 50 with 10 between are 290; 30 are left for four gaps.
        let stage = FlowStage(equal(7, 50, 50))

        #expect(frames(stage).map { $0[0] } == [0, 67.5, 135, 202.5, 270, 0, 67.5])
        #expect(frames(stage).map { $0[1] } == [0, 0, 0, 0, 0, 60, 60])
        #expect(stage.layout.collectionViewContentSize == CGSize(width: 320, height: 110))
    }

    @Test func `a section with few items of one size is arranged like a full line`() {
        let stage = FlowStage(equal(2, 50, 50))

        #expect(frames(stage).map { $0[0] } == [0, 67.5])
    }

    @Test func `an item that is alone in its line is in the middle, the last one too`() {
        let stage = FlowStage(equal(3, 200, 40))

        #expect(frames(stage).map { $0[0] } == [60, 60, 60])
        #expect(frames(stage).map { $0[1] } == [0, 50, 100])
    }

    @Test func `with items of several sizes the last line is aligned to the leading edge`() {
        // 100 + 10 + 150 leave 60 for the one gap; 100 more do not fit.
        let widths: [CGFloat] = [100, 150, 100, 80]
        let stage = FlowStage(sketch(widths.map { CGSize(width: $0, height: 40) }))

        #expect(frames(stage).map { $0[0] } == [0, 170, 0, 110])
    }

    @Test func `one item of another height aligns the last line to the leading edge`() {
        // rdar://20825965
        var sizes = [CGSize](repeating: CGSize(width: 200, height: 40), count: 3)
        #expect(frames(FlowStage(sketch(sizes))).map { $0[0] } == [60, 60, 60])
        sizes[0].height = 41

        #expect(frames(FlowStage(sketch(sizes))).map { $0[0] } == [60, 60, 0])
    }

    @Test func `items that are lower than their line are centred in it`() {
        let sizes = [(100, 20), (100, 80), (100, 50), (100, 10)].map { CGSize(width: $0, height: $1) }
        let stage = FlowStage(sketch(sizes))

        #expect(frames(stage).map { $0[1] } == [30, 0, 15, 90])
        #expect(stage.layout.collectionViewContentSize.height == 100)
    }

    @Test func `thirds of a width fit three times`() {
        let width: CGFloat = (320 - 20) / 3
        let stage = FlowStage(equal(3, width.nextUp, 50))

        #expect(frames(stage).map { $0[1] } == [0, 0, 0])
    }

    @Test func `an item as long as the line fits, and a longer one is aligned to the leading edge`() {
        let stage = FlowStage(sketch([CGSize(width: 320, height: 40), CGSize(width: 400, height: 40)]))
        #expect(frames(stage) == [[0, 0, 320, 40], [0, 50, 400, 40]])

        let grid = FlowStage(equal(2, 400, 40))
        #expect(frames(grid) == [[0, 0, 400, 40], [0, 50, 400, 40]])
    }

    @Test func `items without a size have a position`() {
        let stage = FlowStage(sketch([CGSize(width: 0, height: 0), CGSize(width: 100, height: 40), .zero]))

        // The line is the last one: 0, a gap of 10, 100 and a gap of 10.
        #expect(frames(stage) == [[0, 20, 0, 0], [10, 0, 100, 40], [120, 20, 0, 0]])
        let found = stage.layout.layoutAttributesForElements(in: CGRect(x: -1, y: 0, width: 50, height: 40))
        #expect(found?.map(\.indexPath.item) == [0, 1])
    }

    // MARK: Sections

    @Test func `sections follow each other, header and footer outside the section insets`() {
        var sketch = equal(1, 320, 50)
        sketch.sections[0].items = []
        sketch.sections[0].inset = UIEdgeInsets(top: 5, left: 7, bottom: 8, right: 13)
        sketch.sections[0].header = CGSize(width: 1, height: 30)
        sketch.sections[0].footer = CGSize(width: 1, height: 20)
        sketch.sections.append(sketch.sections[0])
        sketch.sections[1].items = [.init(id: 1, ownSize: .zero), .init(id: 2, ownSize: .zero)]
        sketch.standIn.width = 100
        let stage = FlowStage(sketch)

        // The first one is empty: 30 + 5 + 8 + 20.
        #expect(header(stage, 0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(footer(stage, 0) == CGRect(x: 0, y: 43, width: 320, height: 20))
        #expect(header(stage, 1)?.frame == CGRect(x: 0, y: 63, width: 320, height: 30))
        // 300 wide: two of 100 with 10 between leave 90; a third does not fit.
        #expect(frames(stage, section: 1) == [[7, 98, 100, 50], [207, 98, 100, 50]])
        #expect(footer(stage, 1) == CGRect(x: 0, y: 156, width: 320, height: 20))
        #expect(stage.layout.collectionViewContentSize == CGSize(width: 320, height: 176))
    }

    @Test func `without a length there is no header`() {
        let stage = FlowStage(equal(1, 50, 50))

        #expect(header(stage, 0) == nil && footer(stage, 0) == nil && header(stage, 1) == nil)
        let found = stage.layout.layoutAttributesForElements(in: .infinite)
        #expect(found?.map(\.representedElementCategory) == [.cell])
    }

    @Test func `the content's insets make lines shorter`() {
        var sketch = equal(2, 150, 50)
        sketch.contentInset = UIEdgeInsets(top: 100, left: 5, bottom: 0, right: 6)
        let stage = FlowStage(sketch)

        // 309 are left: one item per line.
        #expect(frames(stage) == [[79.5, 0, 150, 50], [79.5, 60, 150, 50]])
        #expect(stage.layout.collectionViewContentSize == CGSize(width: 309, height: 110))
    }

    @Test func `content that scrolls horizontally has lines from top to bottom`() {
        var sketch = equal(5, 50, 200)
        sketch.direction = .horizontal
        sketch.sections[0].header = CGSize(width: 25, height: 1)
        let stage = FlowStage(sketch)

        // Two of 200 with 10 between leave 70 of 480.
        #expect(frames(stage).map { $0[0] } == [25, 25, 85, 85, 145])
        #expect(frames(stage).map { $0[1] } == [0, 280, 0, 280, 0])
        #expect(header(stage, 0)?.frame == CGRect(x: 0, y: 0, width: 25, height: 480))
        #expect(stage.layout.collectionViewContentSize == CGSize(width: 195, height: 480))
    }

    // MARK: Right to left

    @Test func `in right-to-left layout, lines begin at the right`() {
        var sketch = sketch([100, 150, 100, 80].map { CGSize(width: $0, height: 40) })
        sketch.readsFromRight = true
        sketch.sections[0].inset.left = 1
        sketch.sections[0].inset.right = 2
        let stage = FlowStage(sketch)

        // Lines of 317. The rest of them is at the right now: 320 - 1 - 100.
        #expect(frames(stage).map { $0[0] } == [219, 2, 219, 129])
    }

    @Test func `content that scrolls horizontally begins at the right only if a subclass requests it`() {
        var sketch = equal(20, 50, 480)
        sketch.direction = .horizontal
        sketch.readsFromRight = true
        #expect(frames(FlowStage(sketch)).map { $0[0] }.prefix(2) == [0, 60])

        sketch.flips = true
        let long = FlowStage(sketch)
        #expect(long.layout.collectionViewContentSize.width == 1190)
        #expect(frames(long).map { $0[0] }.prefix(2) == [1140, 1080])

        // Content that is shorter than the view begins at its edge.
        sketch.sections[0].items.removeLast(18)
        #expect(frames(FlowStage(sketch)).map { $0[0] } == [270, 210])
    }

    // MARK: Pinning

    /// Two sections of 1000 points, with headers of 30 and footers of 20.
    private func pinned() -> FlowSketch {
        var sketch = equal(1, 320, 950)
        sketch.sections[0].header = CGSize(width: 1, height: 30)
        sketch.sections[0].footer = CGSize(width: 1, height: 20)
        sketch.sections.append(sketch.sections[0])
        sketch.pinsHeaders = true
        sketch.pinsFooters = true
        return sketch
    }

    @Test(arguments: [(0, 0), (100, 100), (969, 969), (970, 970), (985, 970), (999, 970), (-50, 0)])
    func `a header stays at the edge until the next section pushes it away`(offset: CGFloat, place: CGFloat) {
        var sketch = pinned()
        sketch.bounds.origin.y = offset

        let stage = FlowStage(sketch)

        #expect(header(stage, 0)?.frame == CGRect(x: 0, y: place, width: 320, height: 30))
        #expect(header(stage, 0)?.zIndex == 10)
        #expect(header(stage, 1)?.frame.minY == 1000)
        let found = stage.layout.layoutAttributesForElements(in: sketch.bounds) ?? []
        let headers = found.filter { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
        #expect(headers.map(\.indexPath.section) == (offset > 520 ? [0, 1] : [0]))
        #expect(headers.first?.frame.minY == place)
    }

    @Test func `headers are below the insets of the content, footers above`() {
        var sketch = pinned()
        sketch.bounds.origin.y = 300
        sketch.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
        let stage = FlowStage(sketch)

        #expect(header(stage, 0)?.frame.minY == 340)
        #expect(footer(stage, 0)?.minY == 700)
        #expect(footer(stage, 1)?.minY == 1000)
    }

    @Test func `without pinning headers and footers scroll with the content, behind nothing`() {
        var sketch = pinned()
        (sketch.pinsHeaders, sketch.pinsFooters) = (false, false)
        sketch.bounds.origin.y = 300
        let stage = FlowStage(sketch)

        #expect(header(stage, 0)?.frame.minY == 0 && header(stage, 0)?.zIndex == 0)
        #expect(footer(stage, 0)?.minY == 980)
        #expect(!stage.layout.shouldInvalidateLayout(forBoundsChange: sketch.bounds.offsetBy(dx: 0, dy: 10)))
    }

    @Test func `a scroll only invalidates pinned elements`() throws {
        let stage = FlowStage(pinned())
        _ = stage.layout.collectionViewContentSize
        let bounds = CGRect(x: 0, y: 700, width: 320, height: 480)

        #expect(stage.layout.shouldInvalidateLayout(forBoundsChange: bounds))
        let context = stage.layout.invalidationContext(forBoundsChange: bounds)
        let flow = try #require(context as? UICollectionViewFlowLayoutInvalidationContext)

        #expect(!flow.invalidateFlowLayoutAttributes && !flow.invalidateFlowLayoutDelegateMetrics)
        let headers = context.invalidatedSupplementaryIndexPaths?[UICollectionView.elementKindSectionHeader]
        #expect(headers == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
        #expect(context.invalidatedItemIndexPaths == nil)

        let wider = stage.layout.invalidationContext(
            forBoundsChange: CGRect(x: 0, y: 700, width: 321, height: 480)
        )
        let all = try #require(wider as? UICollectionViewFlowLayoutInvalidationContext)
        #expect(all.invalidateFlowLayoutAttributes && all.invalidateFlowLayoutDelegateMetrics)
    }
}
