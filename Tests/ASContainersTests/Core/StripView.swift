// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASListEngine
import ASUIKit
import Foundation

@testable import ASContainers
@testable import ASNodes

/// Rows of one length, one below another: the smallest container that works with the core.
@MainActor
final class StripView: UIScrollView, ASContainerGeometry {
    static let length: CGFloat = 50

    private let source: StripSource
    private weak var node: StripNode?
    private(set) lazy var core = ASContainerCore(self, source: source, owner: node)
    private lazy var relay = ASContainerScrollRelay(core)
    private var laidOutSize = CGSize.zero

    init(_ source: StripSource, _ node: StripNode) {
        (self.source, self.node) = (source, node)
        super.init(frame: .zero)
        delegate = relay
    }

    override class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    override func contentOffsetDidChange() {
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    override func layoutSubviews() {
        if laidOutSize != bounds.size {
            laidOutSize = bounds.size
            core.loadDataIfNeeded()
            core.data.pump()
            core.updateRanges()
        }
        core.updateMounts()
        super.layoutSubviews()
    }

    private var count: Int { core.data.visible.count }

    // MARK: Requirements of every container

    var mainAxis: ASListAxis { .vertical }

    var mountedSet: RangeSet<Int> {
        RangeSet(core.mounted.compactMap { core.data.visible.index(of: $0) }, within: 0..<count)
    }

    func set(in rect: CGRect) -> RangeSet<Int> {
        let (first, last) = (Int((rect.minY / Self.length).rounded(.down)), Int((rect.maxY / Self.length).rounded(.up)))
        return RangeSet((first..<max(first, last)).clamped(to: 0..<count))
    }

    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) { (rect.minY, rect.maxY) }

    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        (CGFloat(set.hull.lowerBound) * Self.length, CGFloat(set.hull.upperBound) * Self.length)
    }

    var extent: CGFloat { CGFloat(count) * Self.length }

    func shownFrame(at index: Int) -> CGRect {
        CGRect(x: 0, y: CGFloat(index) * Self.length, width: bounds.width, height: Self.length)
    }

    func element(at point: CGPoint) -> ASListElement? {
        set(in: CGRect(origin: point, size: .zero)).ranges.first.map { core.data.element(at: $0.lowerBound) }
    }

    var defaultConstrainedSize: ASSizeRange {
        let size = CGSize(width: bounds.width, height: Self.length)
        return ASSizeRange(min: size, max: size)
    }

    func sizesDidChange(of elements: [ASListElement]) {
        core.isMountStale = true
        core.updateMounts()
        core.updateRanges()
    }

    func indicesSeen(after update: ASListUpdate) -> Range<Int> {
        let first = Int(max(0, bounds.minY) / Self.length)
        return (first..<first + Int(bounds.height / Self.length) + 1).clamped(to: 0..<update.plan.sections.count)
    }

    func didApply(_ update: ASListUpdate) {
        core.unmountDeleted(update.changes, fades: false)
        contentSize = CGSize(width: bounds.width, height: extent)
        core.showUpdate()
    }
}

/// The node of a strip; answers the requests of the core.
@MainActor
final class StripNode: ASDisplayNode, ASContainerOwner, @unchecked Sendable {
    // @unchecked because: the state of nodes is behind locks, and the rest is isolated to main.
    let leadingScreensForBatching: CGFloat = 0
    let automaticallyAdjustsContentOffset = false
    let retainedCellLimit = Int.max
    let hasElementKinds = false
    let hasLostDataSource = false
    let batchFetchingDelegate: (any ASBatchFetchingDelegate)? = nil
    let emptyStateNode: ASDisplayNode? = nil

    init(_ source: StripSource) {
        super.init()
        setViewBlock { [unowned self] in StripView(source, self) }
    }

    nonisolated func position(of cell: ASCellNode) -> ASListPosition? { nil }
}

/// Rows with names, and the core's calls about their cells.
@MainActor
final class StripSource: ASContainerSource {
    var names: [Int]
    private(set) var shown: [Int] = []

    init(_ names: [Int]) {
        self.names = names
    }

    var dataSource: AnyObject? { self }
    let sectionCount = 1
    func rowCount(inSection section: Int) -> Int { names.count }

    func nodeBlock(at place: ASListPlace) -> ASCellNodeBlock? {
        let name = names[place.number]
        return { StripCell(name) }
    }

    func willShow(_ element: ASListElement, _ cell: ASCellNode) {
        if let cell = cell as? StripCell { shown.append(cell.name) }
    }

    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode) {
        guard let cell = cell as? StripCell, let index = shown.firstIndex(of: cell.name) else { return }
        shown.remove(at: index)
    }

    let wantsBatches = false
    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)? { nil }
}

final class StripCell: ASCellNode, @unchecked Sendable {
    // @unchecked because: the name never changes.
    let name: Int

    init(_ name: Int) {
        self.name = name
        super.init()
    }
}
