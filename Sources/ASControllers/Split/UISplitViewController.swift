// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Columns side by side, which collapse into one stack in a narrow view.
///
/// Each column has a navigation controller; one is created for other controllers. In a view of compact width (less than 600 points) the
/// columns collapse: their navigation controllers are pushed on a common stack. The back button of a column's root leads to the previous
/// column. The navigation controllers keep their own stacks, and are separated again when the view grows.
///
/// The user drags the dividers between columns, and double-clicks them for the preferred width. F6 and Shift-F6 move the focus from column
/// to column. Columns for which there is no room slide over the secondary column, or displace it; Escape or a press outside of them
/// dismisses them.
///
/// This file declares the class; its logic is in the `UISplitViewController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UISplitViewController`
/// - Deviation: the classic style has two columns, which also have bars. Columns collapse depending on the width of the view, not on its
///   traits. `.automatic` shows as many columns as have room, as on the Mac
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The style of the controller.
    public typealias Style = UISplitViewControllerStyle
    /// A column.
    public typealias Column = UISplitViewControllerColumn
    /// Which columns are visible.
    public typealias DisplayMode = UISplitViewControllerDisplayMode
    /// How columns are shown for which there is no room.
    public typealias SplitBehavior = UISplitViewControllerSplitBehavior
    /// The side of the primary column.
    public typealias PrimaryEdge = UISplitViewControllerPrimaryEdge
    /// Whether a bar contains the button that shows and hides columns.
    public typealias DisplayModeButtonVisibility = UISplitViewControllerDisplayModeButtonVisibility

    /// The value of a width that the program does not set.
    ///
    /// The preferred width is then a fraction of the view's width, from 180 to 320 points. The minimum is 180 points and the maximum 480
    /// points, unless the preferred width is outside of that range.
    ///
    /// - Deviation: UIKit's maximum is 320 points, because its dividers cannot be dragged
    public static let automaticDimension = ASSplitWidth.automatic

    /// The style of the controller.
    public let style: Style

    /// The delegate, which decides about columns and is notified of changes; held weakly.
    public weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: State

    let columns: [ASSplitColumn]
    let compactColumn = ASSplitColumn(.compact)
    var primaryWidth: ASSplitWidth { didSet { widthsDidChange() } }
    var supplementaryWidth = ASSplitWidth(automaticFraction: 0.35) { didSet { widthsDidChange() } }
    var mode = DisplayMode.secondaryOnly
    /// The number of columns that the user, or `show(_:)` and `hide(_:)`, requests; `nil` while the preference decides.
    var chosenCount: Int?
    /// The common stack of the columns while they are collapsed.
    var collapsedStack: UINavigationController?
    /// The observer that is notified when the common stack shows another column.
    var stackWatch: ASSplitStackObserver?
    /// Whether the columns are collapsed; `nil` before the view has a width.
    var collapses: Bool?
    /// Incremented by each change of visible columns; only the end of the newest animation has an effect.
    var turn = 0
    /// The progress of a change of visible columns.
    var movement = ASSplitMovement.none
    /// The interactive change in progress; `nil` if there is none.
    var interactiveChange: ASInteractiveColumnChange?
    let dimming = UIView()
    var dividers: [Column: ASSplitDivider] = [:]
    let edgePan = ASSplitEdgeRecognizer()
    private var loadedButtons: ASSplitButtons?

    /// The buttons of the bars; created on first access.
    var buttons: ASSplitButtons {
        if let loadedButtons { return loadedButtons }
        let made = ASSplitButtons(
            toggle: { [weak self] in self?.toggleColumns() },
            showSecondaryOnly: { [weak self] in self?.toggleSecondaryOnly() }
        )
        loadedButtons = made
        return made
    }

    /// Creates a controller of a style, with empty columns.
    public init(style: Style) {
        self.style = style
        let names: [Column] =
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        columns = names.map { ASSplitColumn($0) }
        primaryWidth = ASSplitWidth(automaticFraction: style == .tripleColumn ? 0.25 : 0.4)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of the classic style: two columns, which `viewControllers` sets.
    ///
    /// Both parameters are ignored.
    override public convenience init(nibName: String?, bundle: Bundle?) {
        self.init(style: .unspecified)
    }

    // MARK: Columns; the logic is in UISplitViewController+Columns.swift

    /// The controllers of the columns, primary first.
    ///
    /// Setting it sets the primary column and, with two or more controllers, the secondary column to the last of them.
    ///
    /// - Precondition: at most one controller for each column; traps otherwise
    open var viewControllers: [UIViewController] {
        get { columns.compactMap(\.controller) }
        set { setControllers(newValue) }
    }

    /// Replaces the controller of a column; `nil` leaves the column empty.
    ///
    /// A navigation controller is created for `vc` if it is not one, except in the compact column.
    ///
    /// - Precondition: a supplementary column exists in the style `.tripleColumn` only; traps otherwise (debug)
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        setController(vc, for: column)
    }

    /// Returns the controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? {
        self.column(column)?.controller
    }

    /// Makes a column visible; in the collapsed state, moves it to the top of the stack.
    ///
    /// Showing the secondary column dismisses columns that cover it.
    open func show(_ column: Column) {
        showColumn(column)
    }

    /// Hides a column; in the collapsed state, removes it and the columns above it from the stack.
    ///
    /// Does nothing for the secondary column while the columns are expanded.
    open func hide(_ column: Column) {
        hideColumn(column)
    }

    /// Pushes `vc` on the primary column's stack, unless the delegate shows it.
    override open func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        guard let navigation = columns[0].navigation else { return setViewController(vc, for: .primary) }
        navigation.show(vc, sender: sender)
    }

    /// Sets `vc` in the secondary column and shows that column, unless the delegate shows it.
    override open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        setViewController(vc, for: .secondary)
        show(.secondary)
    }

    /// Whether the columns are one stack, or the compact column is shown instead.
    public var isCollapsed: Bool { collapses ?? false }

    // MARK: Display mode; the logic is in UISplitViewController+Modes.swift

    /// The visible columns; in the collapsed state, the last mode before.
    public var displayMode: DisplayMode { mode }

    /// The mode that the program prefers, if there is room; `.automatic` by default.
    ///
    /// Setting it overrides the choice of the user.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }

    /// How columns are shown for which there is no room next to the secondary column; `.automatic` by default.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }

    /// The behaviour of the visible columns, or that of columns that would be shown.
    public var splitBehavior: SplitBehavior {
        switch mode {
        case .automatic: .automatic
        case .secondaryOnly: preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    /// The side of the primary column; `.leading` by default.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    /// Whether a drag from the primary edge shows hidden columns, and a drag back hides them; `true` by default.
    open var presentsWithGesture = true { didSet { barsDidChange() } }

    /// Whether the bar of the first visible column contains a button that shows and hides columns; `.automatic` by default.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { barsDidChange() } }

    /// Whether the secondary column's bar has a button that hides the other columns; `false` by default.
    ///
    /// It has an effect only with three columns.
    open var showsSecondaryOnlyButton = false { didSet { barsDidChange() } }

    /// The button that shows and hides columns.
    public var displayModeButtonItem: UIBarButtonItem { buttons.toggleItem }

    // MARK: Widths

    /// The preferred width of the primary column in points; `automaticDimension` by default.
    ///
    /// It takes precedence over `preferredPrimaryColumnWidthFraction`. Setting it discards the width to which the user has dragged the
    /// divider.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidth.preferred }
        set { primaryWidth.preferred = newValue }
    }

    /// The preferred width of the primary column as a fraction of the view's width; `automaticDimension` by default.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidth.preferredFraction }
        set { primaryWidth.preferredFraction = newValue }
    }

    /// The minimum width of the primary column in points; `automaticDimension` by default.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.minimum }
        set { primaryWidth.minimum = newValue }
    }

    /// The maximum width of the primary column in points; `automaticDimension` by default.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.maximum }
        set { primaryWidth.maximum = newValue }
    }

    /// The primary column's current width in points, also while it is hidden.
    public var primaryColumnWidth: CGFloat { layout.width(of: .primary, in: mode) }

    /// The preferred width of the supplementary column in points; `automaticDimension` by default.
    ///
    /// It takes precedence over `preferredSupplementaryColumnWidthFraction`. Setting it discards the width to which the user has dragged
    /// the divider.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.preferred }
        set { supplementaryWidth.preferred = newValue }
    }

    /// The preferred width of the supplementary column as a fraction of the view's width; `automaticDimension` by default.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWidth.preferredFraction }
        set { supplementaryWidth.preferredFraction = newValue }
    }

    /// The minimum width of the supplementary column in points; `automaticDimension` by default.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.minimum }
        set { supplementaryWidth.minimum = newValue }
    }

    /// The maximum width of the supplementary column in points; `automaticDimension` by default.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.maximum }
        set { supplementaryWidth.maximum = newValue }
    }

    /// The supplementary column's current width in points, also while it is hidden; 0 with two columns.
    public var supplementaryColumnWidth: CGFloat {
        style == .tripleColumn ? layout.width(of: .supplementary, in: mode) : 0
    }

    // MARK: For subclasses

    /// Creates the navigation controller of a column or of the common stack; the default implementation creates a plain one.
    @_spi(ASHooks) open func makeNavigationController() -> UINavigationController { UINavigationController() }

    /// Called after columns were shown, hidden or given other controllers, and after the columns have collapsed or expanded.
    open func columnsDidChange() {}

    // MARK: State restoration

    /// Writes the widths to which the user has dragged the dividers, and the columns that the user has shown or hidden.
    override open func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        let widths = (primaryWidth.chosen, supplementaryWidth.chosen)
        ASSplitChoices(primaryWidth: widths.0, supplementaryWidth: widths.1, columnCount: chosenCount)
            .encode(with: coder)
    }

    /// Applies the saved widths, within the limits, and shows the columns without animation.
    override open func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let choices = ASSplitChoices(coder)
        if let width = choices.primaryWidth { primaryWidth.chosen = width }
        if let width = choices.supplementaryWidth { supplementaryWidth.chosen = width }
        guard let count = choices.columnCount else { return }
        chosenCount = min(count, columns.count - 1)
        if collapses == false { changeMode(to: targetMode, animated: false) }
    }

    // MARK: View

    override open func viewDidLoad() {
        super.viewDidLoad()
        prepareStage()
    }

    /// Collapses or expands the columns for the current width.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adaptToWidth()
    }

    /// Collapses or expands the columns if the width requires it, and lays them out.
    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        adaptToWidth()
        layStage()
    }

    // MARK: Keys; the logic is in UISplitViewController+Keys.swift

    /// Returns the front column that covers the others, otherwise the secondary column.
    @_spi(ASHooks) override public final var controllerForKeys: UIViewController {
        containerForKeys?.controllerForKeys ?? self
    }

    /// Dismisses columns over the secondary column on Escape, and moves the focus to the next or previous column on F6 and Shift-F6.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        handleKey(event) || super.keyPressed(event)
    }

    /// Dismisses columns over the secondary column.
    override open func accessibilityPerformEscape() -> Bool {
        dismissCoveringColumns() || super.accessibilityPerformEscape()
    }
}
