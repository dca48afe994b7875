// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
public import ASPlatform
public import ASUIKit
public import Foundation

/// The rows of a table's view: cells one below another, of which only the visible ones are in the view.
///
/// This file is the header; the logic is in the `ASListView+….swift` files. The cost of scrolling depends on the rows that appear and
/// disappear, not on the number of rows.
///
/// - Thread: main
public class ASListView: UIScrollView {
    // MARK: State

    var stuck: ASStickyHeader?
    weak var pinnedElement: ASListElement?
    /// The estimated length of rows, from the measured ones.
    var lengthEstimate = ASLengthEstimate()
    /// The spacing between rows that their current lengths contain.
    var measuredSpacing: CGFloat = 0
    private let rowSource: any ASContainerSource
    /// The node until the core exists, which then holds it weakly.
    private weak var node: ASListNode?
    private(set) lazy var frames = ASRowFrames(self)
    private(set) lazy var core = ASContainerCore(self, frames: frames, source: rowSource, owner: node)

    init(node: ASListNode, source: any ASContainerSource) {
        (self.node, rowSource) = (node, source)
        super.init(frame: .zero)
        delegate = scrollRelay
        accessibilityContainerType = .list
        // Rows extend from edge to edge.
        core.focusRingInset = 1
        viewport.reservedBreadth = 0
        viewport.pinAtEnd = { [unowned self] in frames.pinAtEnd }
        core.inversionDidChange = { [unowned self] in inversionDidChange() }
        core.reveal = { [unowned self] in scroll(to: $0, at: .none, animated: true) }
    }

    private lazy var scrollRelay = ASContainerScrollRelay(core)
    var data: ASDataController { core.data }
    var viewport: ASListViewport { core.viewport }

    /// The layer class of nodes.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: Views above and below the rows

    /// The view above all rows, as wide as the table and as high as its frame; `nil` for none.
    ///
    /// It scrolls with the rows. In an inverted table it is below them. A change of its frame's height takes effect with the next layout
    /// of the table.
    ///
    /// - Source: UIKit `UITableView.tableHeaderView`
    public final var tableHeaderView: UIView? {
        didSet { if tableHeaderView !== oldValue { outerViewDidChange(from: oldValue) } }
    }

    /// The view below all rows; see `tableHeaderView`.
    ///
    /// - Source: UIKit `UITableView.tableFooterView`
    public final var tableFooterView: UIView? {
        didSet { if tableFooterView !== oldValue { outerViewDidChange(from: oldValue) } }
    }

    // MARK: Overridden by the table

    func constraint(at path: ASElementPath?) -> (range: ASSizeRange, margins: ASRowMargins) { (.zero, ASRowMargins()) }

    func extent(ofNodeSize size: CGSize) -> CGFloat { size.height }

    var spacing: CGFloat { 0 }

    var bandStart: CGFloat { 0 }

    func start(across element: ASListElement?) -> CGFloat { bandStart }

    var hasStickyHeaders: Bool { false }

    /// Returns the buttons beside a row.
    func buttons(beside element: ASListElement) -> [UIView] { [] }

    /// The buttons of the open swipe actions.
    var buttonsInSwipe: [UIView] { [] }

    /// Called after a mounted cell was placed; subclasses place separators and other decorations here.
    func decorate(_ element: ASListElement, frame: CGRect) {}

    /// Called before edits are shown.
    func rowsWillChange() {}

    /// Called after a cell has left the view.
    func didUnmount(_ element: ASListElement) {}

    // MARK: UIScrollView

    /// Handles Home and End, which scroll to the first and the last row; other keys scroll as in every scroll view.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        let scrolls = core.scrollsToEnd(by: event) { isHome, index in
            // With views before or behind the rows, the scroll view scrolls to the end of those.
            viewport.outerLengths == (0, 0) ? frames.target(showing: index, at: isHome ? .top : .bottom).pin : nil
        }
        return scrolls || super.keyPressed(event)
    }

    override public func encodeRestorableState(with coder: NSCoder) {
        (core.owner as? ASListNode)?.encodeRestorableState(with: coder)
    }

    override public func decodeRestorableState(with coder: NSCoder) {
        (core.owner as? ASListNode)?.decodeRestorableState(with: coder)
    }

    /// Updates the visible cells.
    override public func contentOffsetDidChange() {
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    /// Updates the visible cells.
    override public func layoutSubviews() {
        // The content size changes first; then the offset is clamped to it.
        measureOuterViews()
        data.inOnePass { layoutList() }
        super.layoutSubviews()
        viewport.placeOuterViews()
    }
}

extension ASListView: ASContainerKind, ASRowStyle {
    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        // Without the pinned header, whose place may be far away.
        let range = (set.ranges.last ?? 0..<0).clamped(to: 0..<data.visible.count)
        return (data.visible.offset(at: range.lowerBound), data.visible.offset(at: range.upperBound))
    }

    /// Scrolls to a row; it keeps its position while rows around it are still being measured.
    func scroll(to index: Int, at position: ASScrollPosition, animated: Bool) {
        guard (0..<data.visible.count).contains(index) else { return }
        core.scroll(to: frames.target(showing: index, at: position), animated: animated)
    }
}
