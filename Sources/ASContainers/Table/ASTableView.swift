// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASCompositor
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
    var choosing = ASChoosingState()

    init(node: ASTableNode) {
        super.init(node: node, axis: .vertical)
        addInteraction(contextMenus.interaction)
        swipePan.addHandler { [weak self] in self?.swipePanDidChange() }
        addGestureRecognizer(swipePan)
        reorderPress.minimumPressDuration = 0.25
        reorderPress.addHandler { [weak self] in self.map { $0.reorderPressDidChange($0.reorderPress) } }
        addGestureRecognizer(reorderPress)
        gripPress.minimumPressDuration = 0
        gripPress.allowableMovement = .infinity
        gripPress.isEnabled = node.isEditing
        gripPress.addHandler { [weak self] in self.map { $0.reorderPressDidChange($0.gripPress) } }
        addGestureRecognizer(gripPress)
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
    /// The row that is carried.
    var reorder: ASReorder?
    /// The row that stood aside when the update came that was applied last.
    private weak var swipedElement: ASListElement?

    private lazy var contextMenus = ASChoosingContextMenus(self)

    /// The row that the keys are for.
    override public var contextMenuAnchorRect: CGRect { focusedFrame.map { $0.intersection(bounds) } ?? bounds }

    override func holds(_ element: ASListElement) -> Bool {
        choosing.holds(element) || element === swipe?.element || staysMounted(element) || super.holds(element)
    }

    override func staysMounted(_ element: ASListElement) -> Bool { element === reorder?.element }

    override var animatesUpdates: Bool { reorder == nil }

    /// A swipe is over when rows change.
    override func rowsWillChange() {
        swipedElement = swipe?.element
        endSwipe()
        reorderWillApply()
    }

    override func rowsDidChange() { reorderDidApply() }

    /// Unless it has been swiped aside already.
    override func fadesOut(_ element: ASListElement) -> Bool { element !== swipedElement }

    /// A swipe begins over what has actions, a row is taken up that can be moved.
    override public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin }
        if gestureRecognizer === reorderPress { return swipe == nil && mayTakeUp(at: reorderPress.location(in: self)) }
        if gestureRecognizer === gripPress { return gripPressMayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Sideways over a row with two fingers is a swipe.
    override public func scrolled(_ event: ASScrollEvent) -> Bool { swipes(by: event) || super.scrolled(event) }

    /// The node; it owns the view.
    public var tableNode: ASTableNode? { listNode as? ASTableNode }

    var dataSource: (any ASTableDataSource)? { tableNode?.dataSource }
    var delegateOfRows: (any ASTableDelegate)? { tableNode?.delegate }

    // MARK: Data

    override func sectionCounts() -> [ASSectionCounts] { countsOfSections }

    override var sourceSectionCount: Int {
        guard let tableNode, let dataSource else { return 0 }
        return dataSource.numberOfSections(in: tableNode)
    }

    override func sourceRowCount(inSection section: Int) -> Int {
        guard let tableNode, let dataSource else { return 0 }
        return dataSource.tableNode(tableNode, numberOfRowsInSection: section)
    }

    override var dataSourceName: String { dataSource.map { "\(type(of: $0))" } ?? super.dataSourceName }

    override func source(at place: ASListPlace) -> ASListElement.Source {
        guard let tableNode, let dataSource else { return .block { ASCellNode() } }
        guard let indexPath = place.row?.indexPath else { return .block(blockForTitle(at: place)) }
        return .block(dataSource.tableNode(tableNode, nodeBlockForRowAt: indexPath))
    }

    override func nodeModel(at place: ASListPlace) -> (any Sendable)? {
        guard let tableNode, let row = place.row else { return nil }
        return dataSource?.tableNode(tableNode, nodeModelForRowAt: row.indexPath)
    }

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
        if !isAdjusting { closeSwipe() }
    }

    /// What sticks to the edge goes along.
    override public func layoutSubviews() {
        // Lines may be read the other way now.
        if indexStrip != nil || isEditing { isMountStale = true }
        super.layoutSubviews()
        placeIndexStrip()
    }

    // MARK: Cells

    override func willMount(_ element: ASListElement) {
        guard let tableNode, let cell = element.node, element.isRow else { return }
        cell.isSelected = element.isSelected
        delegateOfRows?.tableNode(tableNode, willDisplayRowWith: cell)
    }

    override func didUnmount(_ element: ASListElement) {
        if swipe?.element === element { endSwipe() }
        if reorder != nil { shift(element, by: .zero) }
        guard let tableNode, let cell = element.node, element.isRow else { return }
        if choosing.press?.element === element { endPress() }
        delegateOfRows?.tableNode(tableNode, didEndDisplayingRowWith: cell)
    }

    /// A line under the cell, and a tint over it while it is pressed or selected.
    override func decorate(_ element: ASListElement, frame: CGRect) {
        guard let tableNode else { return }
        guard element.isRow else { return decorateTitle(element) }
        if element.decorations.isEmpty {
            let (line, tint) = (CALayer(), CALayer())
            line.name = "separator"
            tint.name = "selection"
            tint.zPosition = 0.5
            element.decorations = [line, tint]
            layer.addSublayer(line)
            layer.addSublayer(tint)
        }
        let (line, tint) = (element.decorations[0], element.decorations[1])
        let inset = tableNode.separatorInset
        line.isHidden = tableNode.separatorStyle == .none
        line.backgroundColor = tableNode.separatorColor
        let width = max(0, breadth - inset.left - inset.right)
        Self.place(line, CGRect(x: bandStart + inset.left, y: frame.maxY, width: width, height: spacing))
        let strength: CGFloat = element.isHighlighted ? 0.1 : element.isSelected ? 0.06 : 0
        tint.isHidden = strength == 0 || element.node?.selectionStyle == ASCellSelectionStyle.none
        tint.backgroundColor = UIColor(
            light: UIColor(white: 0, alpha: strength),
            dark: UIColor(white: 1, alpha: strength)
        )
        // All of the row, with what it is edited with.
        Self.place(tint, CGRect(x: bandStart, y: frame.minY, width: breadth, height: frame.height))
        tint.zPosition = reorder?.element === element ? ASTableReorder.depth + 0.1 : 0.5
        decorateControls(element, frame: frame)
        decorateFocus(element, frame: frame)
        if swipe?.element === element { swipe?.show() }
    }

    /// Puts a layer where it belongs; the transform of a row that slides is on top of that.
    static func place(_ layer: CALayer, _ frame: CGRect) {
        layer.bounds.size = frame.size
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Keyboard

    /// As long as rows can be chosen.
    override public var canBecomeFirstResponder: Bool { allowsSelection }

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
        showFocus()
        revealFocusedRow(context)
    }

    /// Whether several rows can be selected.
    override public var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.allowsMultipleSelection = allowsMultipleSelection
        return details
    }

    // MARK: Selection by hand

    /// Presses a row.
    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A click beside the buttons is for nothing else.
        if let swipe, swipe.isOpen { return closeSwipe() }
        if !beginPress(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Lets the row go when the touch strays.
    override public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !movePress(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the pressed row.
    override public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !finishPress(event) { super.touchesEnded(touches, with: event) }
    }

    /// Lets the row go.
    override public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endPress() { super.touchesCancelled(touches, with: event) }
    }

    override func selectionDidChange(of element: ASListElement) { adoptSelection(of: element) }

    // MARK: Batches

    override var wantsBatches: Bool { delegateOfRows != nil && !batchContext.isDeclined }

    override func beginBatchFetch() {
        guard let tableNode, let delegateOfRows, delegateOfRows.shouldBatchFetch(for: tableNode) else {
            batchContext.refuse()
            return
        }
        let context = batchContext
        // The table is a thread-safe handle, and the delegate is called for the one thing that it does on any thread.
        let call = ASUncheckedTransfer((tableNode, delegateOfRows))
        ASDispatcherCurrent().async(.utility) {
            call.value.1.tableNode(call.value.0, willBeginBatchFetchWith: context)
        }
    }
}
