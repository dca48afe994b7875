// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Columns side by side, which become one stack in a narrow view.
///
/// Each column has a navigation controller; one is made for a controller that is none. In a view of compact width (less than 600
/// points) the columns collapse: their navigation controllers lie on a common stack, and the back button of a column's root leads to
/// the column before. They keep their own stacks, and get them back when the view grows.
///
/// A person drags the dividers between columns, and double-clicks them for the preferred width. F6 and Shift with F6 move the focus
/// from column to column. Columns that have no room slide over the secondary column, or push it out at the edge; a press outside of
/// them and Esc dismiss them.
///
/// This file is the header; the logic is in the `UISplitViewController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UISplitViewController`
/// - Deviation: the classic style maps on two columns, which have bars as well. The columns collapse by the width of the view, not by
///   its traits. `.automatic` shows as many columns as have room, as on the Mac
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How the controller is made.
    public typealias Style = UISplitViewControllerStyle
    /// A column.
    public typealias Column = UISplitViewControllerColumn
    /// Which columns are visible.
    public typealias DisplayMode = UISplitViewControllerDisplayMode
    /// Where columns go that have no room.
    public typealias SplitBehavior = UISplitViewControllerSplitBehavior
    /// The side of the primary column.
    public typealias PrimaryEdge = UISplitViewControllerPrimaryEdge
    /// Whether the button that shows and hides columns stands in a bar.
    public typealias DisplayModeButtonVisibility = UISplitViewControllerDisplayModeButtonVisibility

    /// Stands for a width that the program leaves open.
    ///
    /// The preferred width is then a part of the view's width, from 180 to 320 points. The minimum is 180 points and the maximum 480
    /// points, unless the preferred width lies beyond.
    ///
    /// - Deviation: UIKit's maximum is 320 points, where a person drags nothing
    public static let automaticDimension = ASSplitWidth.automatic

    /// How the controller was made.
    public let style: Style

    /// Asked and told about columns; held weakly.
    public weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: State

    let columns: [ASSplitColumn]
    let compactColumn = ASSplitColumn(.compact)
    var primaryWidth: ASSplitWidth { didSet { widthsDidChange() } }
    var supplementaryWidth = ASSplitWidth(automaticFraction: 0.35) { didSet { widthsDidChange() } }
    var mode = DisplayMode.secondaryOnly
    /// How many columns are asked for by a person or by `show(_:)` and `hide(_:)`; `nil` while the preference decides.
    var chosenCount: Int?
    /// What lies over the columns while they are collapsed: the common stack.
    var collapsedStack: UINavigationController?
    /// Tells when the common stack shows another column.
    var stackWatch: ASSplitStackWatch?
    /// Whether the columns are collapsed; `nil` before the view has a width.
    var collapses: Bool?
    /// Incremented by each change of visible columns; only the end of the newest animation counts.
    var turn = 0
    /// Where a change of visible columns stands.
    var movement = ASSplitMovement.none
    /// The change that a drag leads; `nil` if none does.
    var led: ASLedColumns?
    let dimming = UIView()
    var dividers: [Column: ASSplitDivider] = [:]
    let edgePan = ASSplitEdgeRecognizer()
    private var loadedButtons: ASSplitButtons?

    /// The buttons of the bars; made when first asked for.
    var buttons: ASSplitButtons {
        if let loadedButtons { return loadedButtons }
        let made = ASSplitButtons(
            toggle: { [weak self] in self?.toggleColumns() },
            showSecondaryOnly: { [weak self] in self?.toggleSecondaryOnly() }
        )
        loadedButtons = made
        return made
    }

    /// A controller of the given style, without columns' controllers.
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
    /// A navigation controller is made for `vc` if it is none, except in the compact column.
    ///
    /// - Precondition: a supplementary column exists in the style `.tripleColumn` only; traps otherwise (debug)
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        setController(vc, for: column)
    }

    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? {
        self.column(column)?.controller
    }

    /// Makes a column visible; collapsed, puts it on top of the stack.
    ///
    /// Columns that lie over the secondary column go when that one is to be shown.
    open func show(_ column: Column) {
        showColumn(column)
    }

    /// Hides a column; collapsed, takes it and what lies on it off the stack.
    ///
    /// Does nothing for the secondary column while the columns are expanded.
    open func hide(_ column: Column) {
        hideColumn(column)
    }

    /// Puts `vc` on the primary column's stack, unless the delegate shows it.
    override open func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        guard let navigation = columns[0].navigation else { return setViewController(vc, for: .primary) }
        navigation.show(vc, sender: sender)
    }

    /// Puts `vc` in the secondary column and shows that, unless the delegate shows it.
    override open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        setViewController(vc, for: .secondary)
        show(.secondary)
    }

    /// Whether the columns are one stack, or the compact column is shown instead.
    public var isCollapsed: Bool { collapses ?? false }

    // MARK: Display mode; the logic is in UISplitViewController+Modes.swift

    /// Which columns are visible; collapsed, the last such mode.
    public var displayMode: DisplayMode { mode }

    /// The mode that the program wants, as far as there is room; `.automatic`.
    ///
    /// Setting it overrules what a person has chosen.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }

    /// What columns do that have no room beside the secondary column; `.automatic`.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }

    /// What the visible columns do, or would do.
    public var splitBehavior: SplitBehavior {
        switch mode {
        case .automatic: .automatic
        case .secondaryOnly: preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    /// The side of the primary column; `.leading`.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    /// Whether a drag from the primary edge shows hidden columns, and a drag back hides them; `true`.
    open var presentsWithGesture = true { didSet { barsDidChange() } }

    /// Whether a button that shows and hides columns stands in the bar of the first visible column; `.automatic`.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { barsDidChange() } }

    /// Whether the secondary column's bar has a button that hides the other columns; `false`.
    ///
    /// With three columns only.
    open var showsSecondaryOnlyButton = false { didSet { barsDidChange() } }

    /// Shows and hides columns.
    public var displayModeButtonItem: UIBarButtonItem { buttons.toggleItem }

    // MARK: Widths

    /// The primary column's width in points; `automaticDimension`.
    ///
    /// It goes before `preferredPrimaryColumnWidthFraction`. Setting it overrules where the divider was dragged to.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidth.preferred }
        set { primaryWidth.preferred = newValue }
    }

    /// The primary column's width as a part of the view's width; `automaticDimension`.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidth.preferredFraction }
        set { primaryWidth.preferredFraction = newValue }
    }

    /// The least width of the primary column in points; `automaticDimension`.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.minimum }
        set { primaryWidth.minimum = newValue }
    }

    /// The greatest width of the primary column in points; `automaticDimension`.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidth.maximum }
        set { primaryWidth.maximum = newValue }
    }

    /// The primary column's current width in points, whether it is visible or not.
    public var primaryColumnWidth: CGFloat { layout.width(of: .primary, in: mode) }

    /// The supplementary column's width in points; `automaticDimension`.
    ///
    /// It goes before `preferredSupplementaryColumnWidthFraction`. Setting it overrules where the divider was dragged to.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.preferred }
        set { supplementaryWidth.preferred = newValue }
    }

    /// The supplementary column's width as a part of the view's width; `automaticDimension`.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWidth.preferredFraction }
        set { supplementaryWidth.preferredFraction = newValue }
    }

    /// The least width of the supplementary column in points; `automaticDimension`.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.minimum }
        set { supplementaryWidth.minimum = newValue }
    }

    /// The greatest width of the supplementary column in points; `automaticDimension`.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidth.maximum }
        set { supplementaryWidth.maximum = newValue }
    }

    /// The supplementary column's current width in points, whether it is visible or not; 0 with two columns.
    public var supplementaryColumnWidth: CGFloat {
        style == .tripleColumn ? layout.width(of: .supplementary, in: mode) : 0
    }

    // MARK: For subclasses

    /// Makes the navigation controller of a column, and that of the common stack; a plain one.
    @_spi(ASHooks) open func makeNavigationController() -> UINavigationController { UINavigationController() }

    /// Called after other columns have become visible or got other controllers, and after the columns have collapsed or expanded.
    open func columnsDidChange() {}

    // MARK: View

    /// Prepares what lies between columns.
    override open func viewDidLoad() {
        super.viewDidLoad()
        prepareStage()
    }

    /// Collapses or expands the columns for the current width.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adaptToWidth()
    }

    /// Collapses or expands the columns if the width asks for it, and places them.
    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        adaptToWidth()
        layStage()
    }

    // MARK: Keys; the logic is in UISplitViewController+Keys.swift

    /// The front column that covers the others, else the secondary column.
    @_spi(ASHooks) override public final var controllerForKeys: UIViewController {
        containerForKeys?.controllerForKeys ?? self
    }

    /// Esc dismisses columns over the secondary column; F6 moves the focus to the next column, with Shift to the one before.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        takeKey(event) || super.keyPressed(event)
    }

    /// Dismisses columns over the secondary column.
    override open func accessibilityPerformEscape() -> Bool {
        dismissCoveringColumns() || super.accessibilityPerformEscape()
    }
}
