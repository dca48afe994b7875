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
        super.init(node: node, source: tableSource)
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
    /// Whether rows have buttons and grips beside them.
    var isEditing: Bool { tableNode?.isEditing ?? false }
    /// Looks whether the fingers have left.
    var touchpadWatch: ASDelayedCall?
    let reorderPress = UILongPressGestureRecognizer()
    /// On the grips of a table that is being edited.
    let gripPress = UILongPressGestureRecognizer()
    /// Grows whenever editing begins or ends.
    var editingEpoch = 0
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

    override var reorderPlaces: (any ASReorderPlaces)? { ASTableReorderPlaces(list: self, swiped: swipe?.element) }

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

    var sourceOfRows: (any ASTableDataSource)? { tableNode?.dataSource }
    var delegateOfRows: (any ASTableDelegate)? { tableNode?.delegate }

    // MARK: Data

    override func constrainedSize(at place: ASListPlace) -> ASSizeRange {
        var range = defaultConstrainedSize
        guard let tableNode else { return range }
        guard let indexPath = place.row?.indexPath else { return titleRange(range, at: place) }
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

    /// A header or footer of a height that the delegate says.
    private func titleRange(_ range: ASSizeRange, at place: ASListPlace) -> ASSizeRange {
        guard let height = tableSource.height(ofTitle: place.section, place.part) else { return range }
        return ASSizeRange(
            min: CGSize(width: range.min.width, height: height),
            max: CGSize(width: range.max.width, height: height)
        )
    }

    override func margins(at place: ASListPlace) -> ASRowMargins {
        guard let tableNode, let path = place.row?.indexPath else { return ASRowMargins() }
        let level = delegateOfRows?.tableNode(tableNode, indentationLevelForRowAt: path) ?? 0
        return ASRowMargins(indentation: CGFloat(level) * Self.indentationWidth, showsAccessory: !isEditing)
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

    /// Beside what the row is edited with, its indentation and its accessory.
    override func start(across element: ASListElement?) -> CGFloat {
        guard element?.isRow != false else { return bandStart }
        guard let element else { return bandStart + (isMirrored || !isEditing ? 0 : ASTableRowControls.breadth) }
        let controls = isEditing ? controls(of: element) : nil
        guard isMirrored else { return bandStart + element.margins.indentation + (controls?.leading ?? 0) }
        let accessory = element.node.map { element.margins.trailing(of: $0) } ?? 0
        return bandStart + accessory + (controls?.trailing ?? 0)
    }

    // MARK: Sections

    /// The letters at the edge, if there are some.
    var indexStrip: ASTableIndexNode?

    /// The height of a header or footer that is as high as its content.
    ///
    /// - Source: UIKit `UITableView.automaticDimension`
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Whether rows were placed from right to left.
    private var wasMirrored = false

    /// In plain tables.
    override var hasStickyHeaders: Bool { tableNode?.tableStyle == .plain }

    /// What sticks to the edge goes along.
    override public func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeIndexStrip()
        if !core.isAdjusting { closeSwipe() }
    }

    /// What sticks to the edge goes along.
    override public func layoutSubviews() {
        // Lines may be read the other way now.
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

    /// A line under the cell, and a tint over it while it is pressed or selected.
    override func decorate(_ element: ASListElement, frame: CGRect) {
        guard let tableNode else { return }
        guard element.isRow else { return decorateTitle(element) }
        let row = CGRect(x: bandStart, y: frame.minY, width: breadth, height: frame.height)
        showSeparator(tableNode, element, frame)
        showTint(element, row)
        decorateControls(element, frame: frame)
        decorateAccessory(element, row: row)
        core.decorateFocus(element, frame: isEditing ? frame : row)
        if swipe?.element === element { swipe?.show() }
    }

    private func showSeparator(_ tableNode: ASTableNode, _ element: ASListElement, _ frame: CGRect) {
        guard tableNode.separatorStyle != .none else { return element.hideCompanion(Self.separatorName) }
        let line = element.companionLayer(Self.separatorName, in: self)
        let inset = element.node?.separatorInset ?? tableNode.separatorInset
        line.isHidden = false
        line.backgroundColor = tableNode.separatorColor
        let width = max(0, breadth - inset.left - inset.right)
        let start = bandStart + (isMirrored ? inset.right : inset.left)
        Self.place(line, CGRect(x: start, y: frame.maxY, width: width, height: spacing))
    }

    /// Covers all of the row, with what it is edited with.
    private func showTint(_ element: ASListElement, _ row: CGRect) {
        guard core.isLit(element), element.node?.selectedBackgroundView == nil else {
            return element.hideCompanion(Self.tintName)
        }
        let strength: CGFloat = element.isHighlighted ? 0.1 : 0.06
        let tint = element.companionLayer(Self.tintName, in: self)
        tint.isHidden = false
        tint.backgroundColor = UIColor(
            light: UIColor(white: 0, alpha: strength),
            dark: UIColor(white: 1, alpha: strength)
        )
        Self.place(tint, row)
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

    override func buttons(beside element: ASListElement) -> [UIView] {
        [editButton(of: element)?.view, detailButton(of: element)?.view].compactMap { $0 }
    }

    override var buttonsInSwipe: [UIView] { swipe?.buttonViews ?? [] }

    /// Those of the node.
    override public var keyCommands: [UIKeyCommand]? { tableNode?.keyCommands ?? super.keyCommands }

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
