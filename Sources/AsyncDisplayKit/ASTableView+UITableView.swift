// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASGraphics
internal import ASListEngine
public import ASTableNodes
public import ASUIKit
public import Foundation

/// UIKit's name for a table view, for sources that use `ASTableNode.view`.
///
/// - Deviation: the view of an `ASTableNode`, which provides the rows; it has no delegate and no cells of its own
public typealias UITableView = ASTableView

// Members of UITableView. Setters forward to the node; queries return the state of the view.

extension ASTableView {
    // MARK: Appearance

    /// Whether a click selects a row; see `ASTableNode.allowsSelection`.
    public var allowsSelection: Bool {
        get { tableNode?.allowsSelection ?? true }
        set { tableNode?.allowsSelection = newValue }
    }

    /// Whether several rows may be selected; see `ASTableNode.allowsMultipleSelection`.
    public var allowsMultipleSelection: Bool {
        get { tableNode?.allowsMultipleSelection ?? false }
        set { tableNode?.allowsMultipleSelection = newValue }
    }

    /// Whether a click selects a row in editing mode; see `ASTableNode.allowsSelectionDuringEditing`.
    public var allowsSelectionDuringEditing: Bool {
        get { tableNode?.allowsSelectionDuringEditing ?? false }
        set { tableNode?.allowsSelectionDuringEditing = newValue }
    }

    /// Whether rows have checkboxes in editing mode; see `ASTableNode.allowsMultipleSelectionDuringEditing`.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { tableNode?.allowsMultipleSelectionDuringEditing ?? false }
        set { tableNode?.allowsMultipleSelectionDuringEditing = newValue }
    }

    /// Whether rows have buttons and grips next to them; see `ASTableNode.isEditing`.
    public var isEditing: Bool {
        get { tableNode?.isEditing ?? false }
        set { tableNode?.isEditing = newValue }
    }

    /// Begins or ends editing mode; see `ASTableNode.setEditing(_:animated:)`.
    public func setEditing(_ isEditing: Bool, animated: Bool) { tableNode?.setEditing(isEditing, animated: animated) }

    /// The style of the separators between rows; see `ASTableNode.separatorStyle`.
    public var separatorStyle: ASTableSeparatorStyle {
        get { tableNode?.separatorStyle ?? .singleLine }
        set { tableNode?.separatorStyle = newValue }
    }

    /// The colour of the separators; setting `nil` has no effect.
    public var separatorColor: UIColor? {
        get { tableNode?.separatorColor }
        set { if let newValue { tableNode?.separatorColor = newValue } }
    }

    /// The insets of the separators, in points; see `ASTableNode.separatorInset`.
    public var separatorInset: UIEdgeInsets {
        get { tableNode?.separatorInset ?? .zero }
        set { tableNode?.separatorInset = newValue }
    }

    /// The view behind all rows, which fills the viewport and does not scroll; `nil` for none.
    public var backgroundView: UIView? {
        get { tableNode?.core.background.view }
        set { tableNode?.core.background.set(newValue, in: self) }
    }

    /// Returns `automaticDimension`; setting it has no effect, as with all heights below.
    ///
    /// - Deviation: rows, headers and footers are as high as their cells, as in Texture; estimates are computed from measured rows
    public var rowHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }
    /// See `rowHeight`.
    public var estimatedRowHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }
    /// See `rowHeight`.
    public var sectionHeaderHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }
    /// See `rowHeight`.
    public var sectionFooterHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }
    /// See `rowHeight`.
    public var estimatedSectionHeaderHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }
    /// See `rowHeight`.
    public var estimatedSectionFooterHeight: CGFloat {
        get { Self.automaticDimension }
        set { _ = newValue }
    }

    // MARK: Queries

    /// The counts that data sources of UIKit provide.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewDataSource`
    public struct DataSource {
        let table: ASTableView

        /// Returns the number of sections in the view.
        @preconcurrency @MainActor
        public func numberOfSections(in tableView: ASTableView) -> Int { table.numberOfSections }

        /// Returns the number of rows in a section of the view.
        @preconcurrency @MainActor
        public func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int {
            table.numberOfRows(inSection: section)
        }
    }

    /// Provides the numbers of sections and rows; `nil` if the table has no data source.
    ///
    /// - Deviation: cannot be set; `ASTableNode.dataSource` provides the rows
    public var dataSource: DataSource? { tableNode?.dataSource == nil ? nil : DataSource(table: self) }

    /// The number of sections in the view; edits that wait for their cells are not included.
    public var numberOfSections: Int { tableNode?.core.data.visible.sections.counts.count ?? 0 }

    /// Returns the number of rows in a section of the view; 0 if the section does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        let counts = tableNode?.core.data.visible.sections.counts ?? []
        return counts.indices.contains(section) ? counts[section].items : 0
    }

    /// See `ASTableNode.rectForRow(at:)`.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { tableNode?.rectForRow(at: indexPath) ?? .zero }
    /// See `ASTableNode.rect(forSection:)`.
    public func rect(forSection section: Int) -> CGRect { tableNode?.rect(forSection: section) ?? .zero }
    /// See `ASTableNode.rectForHeader(inSection:)`.
    public func rectForHeader(inSection section: Int) -> CGRect {
        tableNode?.rectForHeader(inSection: section) ?? .zero
    }
    /// See `ASTableNode.rectForFooter(inSection:)`.
    public func rectForFooter(inSection section: Int) -> CGRect {
        tableNode?.rectForFooter(inSection: section) ?? .zero
    }
    /// See `ASTableNode.indexPathForRow(at:)`.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { tableNode?.indexPathForRow(at: point) }
    /// See `ASTableNode.indexPathsForRows(in:)`.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { tableNode?.indexPathsForRows(in: rect) }
    /// See `ASTableNode.indexPathsForVisibleRows()`.
    public var indexPathsForVisibleRows: [IndexPath]? { tableNode?.indexPathsForVisibleRows() }
    /// See `ASTableNode.cellForRow(at:)`.
    public func cellForRow(at indexPath: IndexPath) -> UIView? { tableNode?.cellForRow(at: indexPath) }

    // MARK: Scrolling and selection

    /// See `ASTableNode.scrollToRow(at:at:animated:)`.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ASScrollPosition, animated: Bool) {
        tableNode?.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// The path of the selected row; of the first one if there are several.
    public var indexPathForSelectedRow: IndexPath? { tableNode?.indexPathForSelectedRow }
    /// See `ASTableNode.indexPathsForSelectedRows`.
    public var indexPathsForSelectedRows: [IndexPath]? { tableNode?.indexPathsForSelectedRows }

    /// See `ASTableNode.selectRow(at:animated:scrollPosition:)`.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ASScrollPosition) {
        tableNode?.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row; see `ASTableNode.deselectRow(at:animated:)`.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        tableNode?.deselectRow(at: indexPath, animated: animated)
    }
}
