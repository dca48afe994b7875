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
final class StripView: UIScrollView, ASContainerKind, ASContainerHost {
    static let length: CGFloat = 50

    private let source: StripSource
    private weak var node: StripNode?
    private lazy var frames = StripFrames(self)
    private(set) lazy var core = ASContainerCore(self, frames: frames, source: source, owner: node)
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

    // MARK: Requirements of every container

    func constraint(at path: ASElementPath?) -> (range: ASSizeRange, margins: ASRowMargins) {
        let size = CGSize(width: bounds.width, height: Self.length)
        return (ASSizeRange(min: size, max: size), ASRowMargins())
    }

    func sizesDidChange(of elements: [ASListElement]?) {
        guard elements != nil else { return }
        core.isMountStale = true
        core.updateMounts()
        core.updateRanges()
    }

    func didApply(_ update: ASListUpdate) {
        core.followUpdate(update)
        core.updateContentSize()
        core.showUpdate()
    }
}

/// The frames of the rows of a strip.
@MainActor
final class StripFrames: ASElementFrames {
    private unowned let strip: StripView

    init(_ strip: StripView) {
        self.strip = strip
    }

    private var count: Int { strip.core.data.visible.count }

    let axes = ASScrollDirection.verticalDirections
    let runsFromRightToLeft = false
    var contentSize: CGSize { CGSize(width: strip.bounds.width, height: CGFloat(count) * StripView.length) }
    var filledSize: CGSize { contentSize }
    var visibleSet: RangeSet<Int> { self.set(in: strip.bounds) }

    func set(in rect: CGRect) -> RangeSet<Int> {
        let length = StripView.length
        let (first, last) = (Int((rect.minY / length).rounded(.down)), Int((rect.maxY / length).rounded(.up)))
        return RangeSet((first..<max(first, last)).clamped(to: 0..<count))
    }

    func shownFrame(at index: Int) -> CGRect {
        let length = StripView.length
        return CGRect(x: 0, y: CGFloat(index) * length, width: strip.bounds.width, height: length)
    }

    func element(at point: CGPoint) -> ASListElement? {
        set(in: CGRect(origin: point, size: .zero)).ranges.first.map { strip.core.data.element(at: $0.lowerBound) }
    }

    func indicesSeen(after update: ASListUpdate) -> (indices: Range<Int>, areFixed: Bool) {
        let first = Int(max(0, strip.bounds.minY) / StripView.length)
        let indices = first..<first + Int(strip.bounds.height / StripView.length) + 1
        return (indices.clamped(to: 0..<update.plan.sections.count), false)
    }

    func anchor(after update: ASListUpdate?) -> ASListAnchor? { nil }
    func offset(keeping anchor: ASListAnchor?) -> CGPoint { strip.contentOffset }
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

    func nodeBlock(at path: ASElementPath) -> ASCellNodeBlock? {
        let name = names[path.number]
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
