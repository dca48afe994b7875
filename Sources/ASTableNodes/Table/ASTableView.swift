// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASLayoutEngine
@_spi(ASHooks) internal import ASListEngine
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// The view of a table; use `ASTableNode`.
///
/// - Thread: main
/// - Source: Texture `ASTableView`
public final class ASTableView: ASListView, ASSwipeTable {
    private let tableSource: ASTableSource

    init(node: ASTableNode) {
        (tableNode, tableSource) = (node, ASTableSource(node))
        super.init(node: node, source: tableSource)
        core.willSubmit = { [unowned self] in updateIndexStrip() }
        addInteraction(core.contextMenus.interaction)
        swipePan.name = "as.swipe"
        swipePan.addHandler { [weak self] in self?.swipePanDidChange() }
        addGestureRecognizer(swipePan)
        _ = reorderPress
        gripPress.allowableMovement = .infinity
        gripPress.isEnabled = node.isEditing
        core.reorderLayout = { [unowned self] in ASTableReorderLayout(list: self, swiped: swipe?.element) }
    }

    // MARK: State of editing

    let swipePan = UIPanGestureRecognizer()
    /// The row that is swiped aside.
    var swipe: ASTableSwipe? { didSet { core.swiped = swipe?.element } }
    /// The revealed width of the buttons when the drag began.
    var revealBeforePan: CGFloat = 0
    var touchpadUse = TouchpadUse.nothing
    var lastTouchpadTime: Double = 0
    /// Whether rows have buttons and grips beside them.
    var isEditing: Bool { tableNode?.isEditing ?? false }
    /// The delayed check whether the fingers have left the touchpad.
    var touchpadWatch: ASDelayedCall?
    private lazy var reorderPress = core.addReorderPress(after: 0.25)
    /// The recogniser of presses on the grips in editing mode.
    private(set) lazy var gripPress = core.addReorderPress(after: 0)
    /// Incremented whenever editing mode begins or ends.
    var editingEpoch = 0

    /// The frame of the focused row, or the bounds without one.
    override public var contextMenuAnchorRect: CGRect { core.focusedFrame.map { $0.intersection(bounds) } ?? bounds }

    /// Ends the swipe before rows change.
    ///
    /// The row does not fade out if it is deleted, because it was already swiped aside.
    override func rowsWillChange() {
        let element = swipe?.element
        endSwipe()
        core.swiped = element
    }

    /// Whether a recogniser may begin: a swipe on a row with actions, a press on a row that may be moved.
    override public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin }
        if gestureRecognizer === reorderPress {
            return swipe == nil && core.canPickUp(at: reorderPress.location(in: self))
        }
        if gestureRecognizer === gripPress { return gripPressMayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the press is on a grip, which picks up the row at once.
    private var gripPressMayBegin: Bool {
        guard core.reorder == nil, swipe == nil, let element = rowWithGrip(at: gripPress.location(in: self)) else {
            return false
        }
        return core.mayMove(element)
    }

    /// Handles scroll events; a horizontal movement over a row with two fingers is a swipe.
    override public func scrolled(_ event: ASScrollEvent) -> Bool { swipes(by: event) || super.scrolled(event) }

    /// The node, which owns the view.
    public private(set) weak var tableNode: ASTableNode?

    var sourceOfRows: (any ASTableDataSource)? { tableNode?.dataSource }
    var delegateOfRows: (any ASTableDelegate)? { tableNode?.delegate }

    // MARK: Data source

    override func constraint(at elementPath: ASElementPath?) -> (range: ASSizeRange, margins: ASRowMargins) {
        let breadth = viewport.breadth
        var range = ASSizeRange(min: CGSize(width: breadth, height: 0), max: CGSize(width: breadth, height: .infinity))
        guard let tableNode, let elementPath else { return (range, ASRowMargins()) }
        guard let path = elementPath.row?.indexPath else { return (titleRange(range, at: elementPath), ASRowMargins()) }
        let wanted = delegateOfRows?.tableNode(tableNode, constrainedSizeForRowAt: path) ?? .unconstrained
        range.min.height = wanted.min.height
        range.max.height = wanted.max.height
        if isEditing {
            let controls = controls(at: path)
            range.max.width = max(0, breadth - controls.leading - controls.trailing)
            range.min.width = range.max.width
        }
        let level = delegateOfRows?.tableNode(tableNode, indentationLevelForRowAt: path) ?? 0
        let indentation = CGFloat(level) * Self.indentationWidth
        return (range, ASRowMargins(indentation: indentation, showsAccessory: !isEditing))
    }

    /// Returns the size range of a header or footer with the height from the delegate.
    private func titleRange(_ range: ASSizeRange, at path: ASElementPath) -> ASSizeRange {
        guard let height = tableSource.height(ofTitle: path.section, path.part) else { return range }
        return ASSizeRange(
            min: CGSize(width: range.min.width, height: height),
            max: CGSize(width: range.max.width, height: height)
        )
    }

    override func extent(ofNodeSize size: CGSize) -> CGFloat { size.height + spacing }

    /// The spacing between rows: one device pixel for the separator.
    override var spacing: CGFloat { tableNode?.separatorStyle == .singleLine ? 1 / ASScreenScale() : 0 }

    /// The left edge of the rows, beside the section index.
    override var bandStart: CGFloat { isMirrored ? viewport.reservedBreadth ?? 0 : 0 }

    /// Returns the left edge of the cell, beside the row's controls, indentation and accessory.
    override func start(across element: ASListElement?) -> CGFloat {
        guard element?.isRow != false else { return bandStart }
        guard let element else { return bandStart + (isMirrored || !isEditing ? 0 : ASTableRowControls.breadth) }
        let controls = isEditing ? controls(of: element) : nil
        guard isMirrored else { return bandStart + element.margins.indentation + (controls?.leading ?? 0) }
        let accessory = element.node.map { element.margins.trailing(of: $0) } ?? 0
        return bandStart + accessory + (controls?.trailing ?? 0)
    }

    // MARK: Sections

    /// The section index, if there is one.
    var indexStrip: ASTableIndexNode? {
        didSet { viewport.reservedBreadth = indexStrip == nil ? 0 : ASTableIndexNode.breadth }
    }

    /// The height of a header or footer that is as high as its content.
    ///
    /// - Source: UIKit `UITableView.automaticDimension`
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Whether rows were placed from right to left.
    private var wasMirrored = false

    /// Whether headers are pinned: in plain tables.
    override var hasStickyHeaders: Bool { tableNode?.tableStyle == .plain }

    /// Moves the section index with the viewport, and closes the swipe actions.
    override public func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeIndexStrip()
        if !viewport.isAdjusting { closeSwipe() }
    }

    /// Places the cells and the section index.
    override public func layoutSubviews() {
        // The layout direction may have changed.
        if isMirrored != wasMirrored || indexStrip != nil || isEditing { core.isMountStale = true }
        wasMirrored = isMirrored
        super.layoutSubviews()
        placeIndexStrip()
    }

    // MARK: Cells

    private static let (separatorName, tintName) = ("separator", "selection")

    override func didUnmount(_ element: ASListElement) {
        if swipe?.element === element { endSwipe() }
    }

    /// Shows a separator under the cell, and a tint over it while it is pressed or selected.
    override func decorate(_ element: ASListElement, frame: CGRect) {
        guard let tableNode else { return }
        guard element.isRow else { return decorateTitle(element) }
        let row = CGRect(x: bandStart, y: frame.minY, width: viewport.breadth, height: frame.height)
        showSeparator(tableNode, element, frame)
        showTint(element, row)
        decorateControls(element, frame: frame)
        decorateAccessory(element, row: row)
        core.decorateFocus(element, frame: isEditing ? frame : row)
        if swipe?.element === element { swipe?.show() }
    }

    private func showSeparator(_ tableNode: ASTableNode, _ element: ASListElement, _ frame: CGRect) {
        guard tableNode.separatorStyle != .none else { return element.hideDecoration(Self.separatorName) }
        let line = element.decorationLayer(Self.separatorName, in: self)
        let inset = element.node?.separatorInset ?? tableNode.separatorInset
        line.isHidden = false
        line.backgroundColor = tableNode.separatorColor
        let width = max(0, viewport.breadth - inset.left - inset.right)
        let start = bandStart + (isMirrored ? inset.right : inset.left)
        Self.setFrame(of: line, CGRect(x: start, y: frame.maxY, width: width, height: spacing))
    }

    /// Shows a tint over the whole row, including its controls.
    private func showTint(_ element: ASListElement, _ row: CGRect) {
        guard core.isHighlightedOrSelected(element), element.node?.selectedBackgroundView == nil else {
            return element.hideDecoration(Self.tintName)
        }
        let strength: CGFloat = element.isHighlighted ? 0.1 : 0.06
        let tint = element.decorationLayer(Self.tintName, in: self)
        tint.isHidden = false
        tint.backgroundColor = UIColor(
            light: UIColor(white: 0, alpha: strength),
            dark: UIColor(white: 1, alpha: strength)
        )
        Self.setFrame(of: tint, row)
        tint.zPosition = core.reorder?.element === element ? ASReorder.depth + 0.1 : 0.5
    }

    /// Places a layer; the transform of a sliding row is applied on top of that.
    static func setFrame(of layer: CALayer, _ frame: CGRect) {
        layer.bounds.size = frame.size
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Keyboard

    /// Whether the table can become first responder: while selection is allowed.
    override public var canBecomeFirstResponder: Bool { core.allowsSelection }

    /// Returns `nil`, because the focused row shows the focus.
    override public var focusEffect: UIFocusHaloEffect? { nil }

    /// The views for Tab, which visits the contents of the focused row and then leaves the table.
    override public var subviewsForFocus: [UIView] { rowViewsForFocus }

    override func buttons(beside element: ASListElement) -> [UIView] {
        [editButton(of: element)?.view, detailButton(of: element)?.view].compactMap { $0 }
    }

    override var buttonsInSwipe: [UIView] { swipe?.buttonViews ?? [] }

    /// The key commands of the node.
    override public var keyCommands: [UIKeyCommand]? { tableNode?.keyCommands ?? super.keyCommands }

    /// Handles keys: those for rows first, then those that scroll.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        editRows(by: event) || focusRow(by: event) || super.keyPressed(event)
    }

    /// Shows the focused row.
    override public func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        core.showFocus()
        revealFocusedRow(context)
    }

    /// The accessibility details; they contain whether several rows can be selected.
    override public var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.allowsMultipleSelection = core.allowsMultipleSelection
        return details
    }

    // MARK: Selection by touch

    /// Highlights the pressed row.
    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A click beside the open actions only closes them.
        if let swipe, swipe.isOpen { return closeSwipe() }
        if !core.beginPress(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Ends the press when the touch leaves the row.
    override public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.movePress(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the pressed row.
    override public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.finishPress(event) { super.touchesEnded(touches, with: event) }
    }

    /// Ends the press.
    override public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.endPress() { super.touchesCancelled(touches, with: event) }
    }
}
