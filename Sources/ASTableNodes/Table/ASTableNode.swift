// SPDX-License-Identifier: Apache-2.0
public import ASBase
@_spi(ASHooks) public import ASContainers
public import ASGraphics
internal import ASListEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// A table: rows one below another, each displayed by a cell node with the height of its layout.
///
/// The data source provides rows on main. Rows are made and measured in the background, and drawn before they become visible. The number
/// of rows does not delay the first frame. Visible rows are measured first; the others have an estimated height until they are measured,
/// which does not move the visible rows.
///
/// - Source: Texture `ASTableNode`
open class ASTableNode: ASListNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    struct TableSettings: Sendable {
        var style = ASTableStyle.plain
        var separatorStyle = ASTableSeparatorStyle.singleLine
        var separatorColor = UIColor(light: UIColor(white: 0.78, alpha: 1), dark: UIColor(hex: 0x38383A))
        var separatorInset: UIEdgeInsets = .zero
        var isEditing = false
        var allowsSelectionDuringEditing = false
        var allowsMultipleSelectionDuringEditing = false
        /// Whether rows have checkboxes in the current editing mode.
        var hasMarks = false
    }

    let tableSettings = ASLock(TableSettings())

    /// The data source, which provides the rows; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var dataSource: (any ASTableDataSource)? {
        willSet { expectsDataSource = newValue != nil }
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// The delegate, which receives the events of rows; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var delegate: (any ASTableDelegate)? {
        didSet { if delegate !== oldValue { loadedCore?.setScrollDelegate(delegate) } }
    }

    /// Creates an empty table of the style `.plain`.
    ///
    /// - Thread: any
    public init() {
        super.init(tuning: .table)
    }

    /// Creates an empty table of a style.
    ///
    /// - Thread: any
    public init(style: ASTableStyle) {
        super.init(tuning: .table)
        tableSettings.withLock { $0.style = style }
    }

    /// Creates an `ASTableView`.
    @preconcurrency @MainActor
    override open func makeView() -> UIView { ASTableView(node: self) }

    /// The table's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    override open var view: ASTableView {
        guard let view = super.view as? ASTableView else {
            preconditionFailure("\(debugLabel) has a view of the wrong class. Do not set a view block on table nodes.")
        }
        return view
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        core.scrollDelegate = delegate
    }

    @_spi(ASHooks) @preconcurrency @MainActor override public final var hasDataSource: Bool { dataSource != nil }

    // MARK: Appearance

    /// The style of the separators between rows; `.singleLine` by default.
    ///
    /// - Thread: any
    public var separatorStyle: ASTableSeparatorStyle {
        get { tableSettings.withLock { $0.separatorStyle } }
        set {
            tableSettings.withLock { $0.separatorStyle = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.spacingDidChange() }
        }
    }

    /// The colour of the separators; a light grey by default.
    ///
    /// - Thread: any
    public var separatorColor: UIColor {
        get { tableSettings.withLock { $0.separatorColor } }
        set {
            tableSettings.withLock { $0.separatorColor = newValue }
            performWhenLoaded { ($0.view as? ASListView)?.redecorateAll() }
        }
    }

    /// The insets of the separators from the edges; only left and right are used.
    ///
    /// Zero by default.
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

    // MARK: Editing

    /// Whether rows have a button before them to delete or insert, and a grip behind them to move; `false` by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isEditing: Bool {
        get { tableSettings.withLock { $0.isEditing } }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing mode: editable rows get a button, movable ones a grip, and all rows make space.
    ///
    /// Rows cannot be swiped in editing mode; the button reveals the swipe actions instead. Changes of the editable rows take effect when
    /// rows are reloaded, or when editing mode begins again.
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

    /// Whether a click selects a row in editing mode; `false` by default.
    ///
    /// - Thread: any
    public var allowsSelectionDuringEditing: Bool {
        get { tableSettings.withLock { $0.allowsSelectionDuringEditing } }
        set { tableSettings.withLock { $0.allowsSelectionDuringEditing = newValue } }
    }

    /// Whether rows have checkboxes to select any number of them in editing mode; `false` by default.
    ///
    /// A checkbox before each row then replaces the button; a click on the row ticks it. The data source and the delegate are not asked
    /// how rows may be edited. Editing mode begins and ends without a selection: read `indexPathsForSelectedRows` before it ends. A change
    /// takes effect when editing mode begins the next time.
    ///
    /// - Thread: any
    /// - Source: UIKit `UITableView.allowsMultipleSelectionDuringEditing`
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { tableSettings.withLock { $0.allowsMultipleSelectionDuringEditing } }
        set { tableSettings.withLock { $0.allowsMultipleSelectionDuringEditing = newValue } }
    }

    /// The focused row, which receives the keys; `nil` if the table never had the focus, or after the row was deleted.
    ///
    /// Setting it neither focuses the table nor scrolls.
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

/// The style of the separators between rows.
///
/// - Source: UIKit `UITableViewCell.SeparatorStyle`
public enum ASTableSeparatorStyle: Hashable, Sendable {
    /// No separators.
    case none
    /// A line of one device pixel, by which the row is higher than its cell.
    case singleLine
}
