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
public final class ASTableView: ASListView {
    private let tableSource: ASTableSource

    init(node: ASTableNode) {
        tableSource = ASTableSource(node)
        super.init(node: node, axis: .vertical, source: tableSource)
        tableSource.view = self
        addInteraction(core.contextMenus.interaction)
        swipePan.name = "as.swipe"
        swipePan.addHandler { [weak self] in self?.swipePanDidChange() }
        addGestureRecognizer(swipePan)
        core.takeUpElements(by: reorderPress, after: 0.25)
        gripPress.allowableMovement = .infinity
        gripPress.isEnabled = node.isEditing
        core.takeUpElements(by: gripPress, after: 0)
    }

    // MARK: State of editing by hand

    let swipePan = UIPanGestureRecognizer()
    /// The row that is moved aside.
    var swipe: ASTableSwipe?
    /// How much of the buttons showed when the finger came.
    var revealBeforePan: CGFloat = 0
    var touchpadUse = TouchpadUse.nothing
    var lastTouchpadTime: Double = 0
    /// Looks whether the fingers have left.
    var touchpadWatch: ASDelayedCall?
    let reorderPress = UILongPressGestureRecognizer()
    /// On the grips of a table that is being edited.
    let gripPress = UILongPressGestureRecognizer()
    /// Grows whenever editing begins or ends.
    var editingEpoch = 0
    /// Whether rows have buttons and grips beside them.
    var isEditing: Bool { tableNode?.isEditing ?? false }
    /// The row that stood aside when the update came that was applied last.
    private weak var swipedElement: ASListElement?

    /// The row that the keys are for.
    override public var contextMenuAnchorRect: CGRect { core.focusedFrame.map { $0.intersection(bounds) } ?? bounds }

    override func holds(_ element: ASListElement) -> Bool {
        element === swipe?.element || staysMounted(element) || super.holds(element)
    }

    override func staysMounted(_ element: ASListElement) -> Bool { element === core.reorder?.element }

    /// A swipe is over when rows change.
    override func rowsWillChange() {
        swipedElement = swipe?.element
        endSwipe()
    }

    /// Unless it has been swiped aside already.
    override func fadesOut(_ element: ASListElement) -> Bool { element !== swipedElement }

    /// A swipe begins over what has actions, a row is taken up that can be moved.
    override public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin }
        if gestureRecognizer === reorderPress {
            return swipe == nil && core.mayTakeUp(at: reorderPress.location(in: self))
        }
        if gestureRecognizer === gripPress { return gripPressMayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var reorderPresses: [UILongPressGestureRecognizer] { [reorderPress, gripPress] }

    override var reorderPlaces: (any ASReorderPlaces)? { ASTableReorderPlaces(table: self) }

    /// Whether a grip is pressed: that picks the row up at once.
    private var gripPressMayBegin: Bool {
        guard core.reorder == nil, swipe == nil, let element = rowWithGrip(at: gripPress.location(in: self)) else {
            return false
        }
        return core.mayMove(element)
    }

    /// Sideways over a row with two fingers is a swipe.
    override public func scrolled(_ event: ASScrollEvent) -> Bool { swipes(by: event) || super.scrolled(event) }

    /// The node; it owns the view.
    public var tableNode: ASTableNode? { core.owner as? ASTableNode }

    var dataSource: (any ASTableDataSource)? { tableNode?.dataSource }
    var delegateOfRows: (any ASTableDelegate)? { tableNode?.delegate }

    // MARK: Data

    override func constrainedSize(at place: ASListPlace) -> ASSizeRange {
        var range = defaultConstrainedSize
        guard let tableNode, let indexPath = place.row?.indexPath else { return range }
        let wanted = delegateOfRows?.tableNode(tableNode, constrainedSizeForRowAt: indexPath) ?? .unconstrained
        range.min.height = wanted.min.height
        range.max.height = wanted.max.height
        if isEditing {
            let controls = controls(at: indexPath)
            range.max.width = max(0, breadth - controls.leading - controls.trailing)
            range.min.width = range.max.width
        }
        return range
    }

    override var defaultConstrainedSize: ASSizeRange {
        ASSizeRange(min: CGSize(width: breadth, height: 0), max: CGSize(width: breadth, height: .infinity))
    }

    override func extent(ofNodeSize size: CGSize) -> CGFloat { size.height + spacing }

    /// One device pixel for the line.
    override var spacing: CGFloat { tableNode?.separatorStyle == .singleLine ? 1 / ASScreenScale() : 0 }

    override var reservedBreadth: CGFloat { indexStrip == nil ? 0 : ASTableIndexNode.breadth }

    /// Beside the letters.
    override var bandStart: CGFloat { isMirrored ? reservedBreadth : 0 }

    /// Beside what the row is edited with.
    override func start(across element: ASListElement?) -> CGFloat {
        guard isEditing, element?.isRow != false else { return bandStart }
        guard let element else { return bandStart + (isMirrored ? 0 : ASTableRowControls.breadth) }
        let controls = controls(of: element)
        return bandStart + (isMirrored ? controls.trailing : controls.leading)
    }

    // MARK: Sections

    /// The letters at the edge, if there are some.
    var indexStrip: ASTableIndexNode?

    override var stuckPlace: ASStuckPlace? { stuckHeader }

    override func stickyIndex(before range: Range<Int>) -> Int? { header(before: range) }

    override func coveredLength(at index: Int) -> CGFloat { lengthOfHeader(above: index) }

    /// What sticks to the edge goes along.
    override public func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeIndexStrip()
        if !core.isAdjusting { closeSwipe() }
    }

    /// What sticks to the edge goes along.
    override public func layoutSubviews() {
        // Lines may be read the other way now.
        if indexStrip != nil || isEditing { core.isMountStale = true }
        super.layoutSubviews()
        placeIndexStrip()
    }

    // MARK: Cells

    private static let (separatorName, tintName) = ("separator", "selection")

    override func didUnmount(_ element: ASListElement) {
        if swipe?.element === element { endSwipe() }
    }

    /// A line under the cell, and a tint over it while it is pressed or selected.
    override func decorate(_ element: ASListElement, frame: CGRect) {
        guard let tableNode else { return }
        guard element.isRow else { return decorateTitle(element) }
        showSeparator(tableNode, element, frame)
        showTint(element, frame)
        decorateControls(element, frame: frame)
        core.decorateFocus(element, frame: frame)
        if swipe?.element === element { swipe?.show() }
    }

    private func showSeparator(_ tableNode: ASTableNode, _ element: ASListElement, _ frame: CGRect) {
        guard tableNode.separatorStyle != .none else { return element.hideCompanion(Self.separatorName) }
        let line = element.companionLayer(Self.separatorName, in: self)
        let inset = tableNode.separatorInset
        line.isHidden = false
        line.backgroundColor = tableNode.separatorColor
        let width = max(0, breadth - inset.left - inset.right)
        Self.place(line, CGRect(x: bandStart + inset.left, y: frame.maxY, width: width, height: spacing))
    }

    /// Covers all of the row, with what it is edited with.
    private func showTint(_ element: ASListElement, _ frame: CGRect) {
        let strength: CGFloat = element.isHighlighted ? 0.1 : element.isSelected ? 0.06 : 0
        guard strength != 0, element.node?.selectionStyle != ASCellSelectionStyle.none else {
            return element.hideCompanion(Self.tintName)
        }
        let tint = element.companionLayer(Self.tintName, in: self)
        tint.isHidden = false
        tint.backgroundColor = UIColor(
            light: UIColor(white: 0, alpha: strength),
            dark: UIColor(white: 1, alpha: strength)
        )
        Self.place(tint, CGRect(x: bandStart, y: frame.minY, width: breadth, height: frame.height))
        tint.zPosition = core.reorder?.element === element ? ASReorder.depth + 0.1 : 0.5
    }

    /// Puts a layer where it belongs; the transform of a row that slides is on top of that.
    static func place(_ layer: CALayer, _ frame: CGRect) {
        layer.bounds.size = frame.size
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Keyboard

    /// As long as rows can be chosen.
    override public var canBecomeFirstResponder: Bool { core.allowsSelection }

    /// None: the row that the keys are for has it.
    override public var focusEffect: UIFocusHaloEffect? { nil }

    /// The row that the keys are for: Tab goes through what is in it, then leaves the table.
    override public var subviewsForFocus: [UIView] { rowViewsForFocus }

    /// Rows first, then what scrolls.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        editRows(by: event) || focusRow(by: event) || super.keyPressed(event)
    }

    /// Shows which row the keys are for.
    override public func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        core.showFocus()
        revealFocusedRow(context)
    }

    /// Whether several rows can be selected.
    override public var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.allowsMultipleSelection = core.allowsMultipleSelection
        return details
    }

    // MARK: Selection by hand

    /// Presses a row.
    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A click beside the buttons is for nothing else.
        if let swipe, swipe.isOpen { return closeSwipe() }
        if !core.beginPress(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Lets the row go when the touch strays.
    override public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.movePress(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the pressed row.
    override public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.finishPress(event) { super.touchesEnded(touches, with: event) }
    }

    /// Lets the row go.
    override public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.endPress() { super.touchesCancelled(touches, with: event) }
    }
}
