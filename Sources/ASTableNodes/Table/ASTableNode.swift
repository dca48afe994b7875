// SPDX-License-Identifier: Apache-2.0
public import ASBase
@_spi(ASHooks) public import ASContainers
public import ASGraphics
internal import ASListEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// A table: rows one below another, each a cell node as high as its layout says.
///
/// The data source is asked for rows on main; rows are made and measured in the background, and drawn before they come into
/// sight. How many rows there are does not delay the first frame: what is seen is measured first, and the others stand there
/// with an estimated height until they are measured too, without moving what is seen.
///
/// - Source: Texture `ASTableNode`
open class ASTableNode: ASListNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    struct TableSettings: Sendable {
        var style = ASTableStyle.plain
        var separatorStyle = ASTableSeparatorStyle.singleLine
        var separatorColor = UIColor(light: UIColor(white: 0.78, alpha: 1), dark: UIColor(hex: 0x38383A))
        var separatorInset: UIEdgeInsets = .zero
        var allowsSelection = true
        var allowsMultipleSelection = false
        var togglesSelectionOnClick = true
        var selectionFollowsFocus = false
        var isInverted = false
        var isPagingEnabled = false
        var isEditing = false
        var allowsSelectionDuringEditing = false
        var allowsMultipleSelectionDuringEditing = false
        /// Rows are marked to be selected, as long as editing lasts.
        var hasMarks = false
    }

    let tableSettings = ASLock(TableSettings())

    /// Provides the rows; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var dataSource: (any ASTableDataSource)? {
        willSet { expectsDataSource = newValue != nil }
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// Hears what happens to the rows; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var delegate: (any ASTableDelegate)? {
        didSet { if delegate !== oldValue { loadedCore?.takeDelegate(delegate) } }
    }

    /// An empty table, `.plain`.
    ///
    /// - Thread: any
    public init() {
        super.init(tuning: .table)
    }

    /// An empty table of a style.
    ///
    /// - Thread: any
    public init(style: ASTableStyle) {
        super.init(tuning: .table)
        tableSettings.withLock { $0.style = style }
    }

    /// `ASTableView`.
    @preconcurrency @MainActor
    override open func makeView() -> UIView { ASTableView(node: self) }

    /// The table's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    override open var view: ASTableView {
        guard let view = super.view as? ASTableView else {
            preconditionFailure("\(debugLabel) has a view of a foreign class. Do not set a view block on tables.")
        }
        return view
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        core.scrollDelegate = delegate
        view.isInverted = inverted
        view.isPagingEnabled = isPagingEnabled
    }

    @_spi(ASHooks) @preconcurrency @MainActor override public final var hasDataSource: Bool { dataSource != nil }

    // MARK: Looks

    /// Whether there are lines between the rows; `.singleLine`.
    ///
    /// - Thread: any
    public var separatorStyle: ASTableSeparatorStyle {
        get { tableSettings.withLock { $0.separatorStyle } }
        set {
            tableSettings.withLock { $0.separatorStyle = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.spacingDidChange() }
        }
    }

    /// The colour of the lines; a light grey.
    ///
    /// - Thread: any
    public var separatorColor: UIColor {
        get { tableSettings.withLock { $0.separatorColor } }
        set {
            tableSettings.withLock { $0.separatorColor = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.redecorateAll() }
        }
    }

    /// How far the lines stay away from the edges; only left and right count.
    ///
    /// Zero.
    ///
    /// - Units: points
    /// - Thread: any
    public var separatorInset: UIEdgeInsets {
        get { tableSettings.withLock { $0.separatorInset } }
        set {
            tableSettings.withLock { $0.separatorInset = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.redecorateAll() }
        }
    }

    /// Whether the first row stands at the bottom and the others above it, as in a chat; false.
    ///
    /// The table begins at the bottom. Of what is seen, the lowest row stays when the table is resized and when lengths of rows change.
    /// Rows that come before the first push the others up, or come below what is seen with `automaticallyAdjustsContentOffset`. The next
    /// batch is asked for near the top.
    ///
    /// - Thread: any
    /// - Deviation: nothing is mirrored, neither views nor the content's coordinate space: `contentOffset`, `contentInset` and
    ///   `scrollToRow(at:at:animated:)` speak of top and bottom as they are seen. At the first row the offset is the largest one, and no
    ///   inset has to be moved from the top to the bottom. May be changed at any time.
    public var inverted: Bool {
        get { tableSettings.withLock { $0.isInverted } }
        set {
            tableSettings.withLock { $0.isInverted = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.isInverted = newValue }
        }
    }

    /// Whether scrolling stops at multiples of the view's height; `false`.
    ///
    /// - Thread: any
    public var isPagingEnabled: Bool {
        get { tableSettings.withLock { $0.isPagingEnabled } }
        set {
            tableSettings.withLock { $0.isPagingEnabled = newValue }
            performWhenLoaded { $0.view.isPagingEnabled = newValue }
        }
    }

    /// Whether a click selects a row; true.
    ///
    /// - Thread: any
    public var allowsSelection: Bool {
        get { tableSettings.withLock { $0.allowsSelection } }
        set { tableSettings.withLock { $0.allowsSelection = newValue } }
    }

    /// Whether several rows may be selected; false.
    ///
    /// A click with Control changes one row, one with Shift selects those from the row that was chosen last; so do Shift and the arrow
    /// keys. Control-A selects all. What a click alone does, `togglesSelectionOnClick` says.
    ///
    /// - Thread: any
    public var allowsMultipleSelection: Bool {
        get { tableSettings.withLock { $0.allowsMultipleSelection } }
        set { tableSettings.withLock { $0.allowsMultipleSelection = newValue } }
    }

    /// Whether a click, where several rows may be selected, changes that row and leaves the others; true.
    ///
    /// False, as on desktops: it selects that row and no other, and a click below all rows selects none.
    ///
    /// - Thread: any
    public var togglesSelectionOnClick: Bool {
        get { tableSettings.withLock { $0.togglesSelectionOnClick } }
        set { tableSettings.withLock { $0.togglesSelectionOnClick = newValue } }
    }

    /// Whether arrow keys select the rows that they go to; false: Return and Space select.
    ///
    /// - Thread: any
    /// - Source: UIKit `UITableView.selectionFollowsFocus`
    public var selectionFollowsFocus: Bool {
        get { tableSettings.withLock { $0.selectionFollowsFocus } }
        set { tableSettings.withLock { $0.selectionFollowsFocus = newValue } }
    }

    // MARK: Editing

    /// Whether rows have a button for deleting or inserting before them, and a grip for moving behind; false.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isEditing: Bool {
        get { tableSettings.withLock { $0.isEditing } }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing: rows that may be edited get a button, those that may be moved a grip, and all make room.
    ///
    /// Nothing can be swiped meanwhile; the button brings in what a swipe would. Changes of what may be edited show when rows are
    /// reloaded, or when editing begins again.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        let (didChange, hadMarks, hasMarks) = tableSettings.withLock { settings -> (Bool, Bool, Bool) in
            guard settings.isEditing != isEditing else { return (false, settings.hasMarks, settings.hasMarks) }
            let hadMarks = settings.hasMarks
            settings.isEditing = isEditing
            settings.hasMarks = isEditing && settings.allowsMultipleSelectionDuringEditing
            return (true, hadMarks, settings.hasMarks)
        }
        guard didChange, let table = loadedView as? ASTableView else { return }
        if hadMarks || hasMarks { table.core.select(nil) }
        table.editingDidChange(animated: animated)
    }

    /// Whether a click selects a row while the table is being edited; false.
    ///
    /// - Thread: any
    public var allowsSelectionDuringEditing: Bool {
        get { tableSettings.withLock { $0.allowsSelectionDuringEditing } }
        set { tableSettings.withLock { $0.allowsSelectionDuringEditing = newValue } }
    }

    /// Whether rows are marked to be selected while the table is being edited, as many as one likes; false.
    ///
    /// There is a box to be ticked before each row then, in place of the button; a click on the row ticks it. Data source and delegate are
    /// not asked how rows may be edited. Nothing is selected when editing begins and when it ends: ask `indexPathsForSelectedRows` before.
    /// Changes show when editing begins the next time.
    ///
    /// - Thread: any
    /// - Source: UIKit `UITableView.allowsMultipleSelectionDuringEditing`
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { tableSettings.withLock { $0.allowsMultipleSelectionDuringEditing } }
        set { tableSettings.withLock { $0.allowsMultipleSelectionDuringEditing = newValue } }
    }

    /// The row that keys are for; nil while the table never had the focus, or once the row is gone.
    ///
    /// Setting it neither gives the table the focus nor scrolls.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathForFocusedRow: IndexPath? {
        get {
            guard let table = loadedView as? ASTableView else { return nil }
            return table.core.focusedElement.flatMap { table.core.indexPath(of: $0) }
        }
        set {
            let table = view
            table.core.loadDataIfNeeded()
            table.core.setFocusedElement(newValue.flatMap { table.data.element(at: ASListPosition($0)) })
        }
    }
}

/// What is between rows.
///
/// - Source: UIKit `UITableViewCell.SeparatorStyle`
public enum ASTableSeparatorStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A line of one device pixel; the row is that much higher than its cell.
    case singleLine
}
