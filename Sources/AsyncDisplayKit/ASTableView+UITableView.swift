// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASGraphics
internal import ASListEngine
public import ASTableNodes
public import ASUIKit
public import Foundation

/// UIKit's name for a table view, for sources that reach through `ASTableNode.view`.
///
/// - Deviation: the view of an `ASTableNode`, which provides the rows; it has no delegate and no cells of its own
public typealias UITableView = ASTableView

// Members of UITableView. What an app changes belongs to the node; what it asks for is what the view shows.

extension ASTableView {
    // MARK: Looks

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

    /// Whether a click selects a row while the table is being edited; see `ASTableNode.allowsSelectionDuringEditing`.
    public var allowsSelectionDuringEditing: Bool {
        get { tableNode?.allowsSelectionDuringEditing ?? false }
        set { tableNode?.allowsSelectionDuringEditing = newValue }
    }

    /// Whether rows are marked while the table is being edited; see `ASTableNode.allowsMultipleSelectionDuringEditing`.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { tableNode?.allowsMultipleSelectionDuringEditing ?? false }
        set { tableNode?.allowsMultipleSelectionDuringEditing = newValue }
    }

    /// Whether rows have buttons and grips beside them; see `ASTableNode.isEditing`.
    public var isEditing: Bool {
        get { tableNode?.isEditing ?? false }
        set { tableNode?.isEditing = newValue }
    }

    /// Begins or ends editing; see `ASTableNode.setEditing(_:animated:)`.
    public func setEditing(_ isEditing: Bool, animated: Bool) { tableNode?.setEditing(isEditing, animated: animated) }

    /// The lines between rows; see `ASTableNode.separatorStyle`.
    public var separatorStyle: ASTableSeparatorStyle {
        get { tableNode?.separatorStyle ?? .singleLine }
        set { tableNode?.separatorStyle = newValue }
    }

    /// The colour of those lines; setting `nil` changes nothing.
    public var separatorColor: UIColor? {
        get { tableNode?.separatorColor }
        set { if let newValue { tableNode?.separatorColor = newValue } }
    }

    /// The insets of those lines, in points; see `ASTableNode.separatorInset`.
    public var separatorInset: UIEdgeInsets {
        get { tableNode?.separatorInset ?? .zero }
        set { tableNode?.separatorInset = newValue }
    }

    /// The view behind all rows, which fills the viewport and does not scroll; `nil` for none.
    public var backgroundView: UIView? {
        get { tableNode?.core.background.view }
        set { tableNode?.core.background.set(newValue, in: self) }
    }

    /// `automaticDimension`; setting it has no effect, as with all heights below.
    ///
    /// - Deviation: rows, headers and footers are as high as their cells, as in Texture; estimates are learnt from measured rows
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

    // MARK: Asking

    /// What data sources of UIKit answer.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewDataSource`
    public struct DataSource {
        let table: ASTableView

        /// As many as the view shows.
        @preconcurrency @MainActor
        public func numberOfSections(in tableView: ASTableView) -> Int { table.numberOfSections }

        /// As many as the view shows.
        @preconcurrency @MainActor
        public func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int {
            table.numberOfRows(inSection: section)
        }
    }

    /// Answers how many sections and rows there are; `nil` when the table has no data source.
    ///
    /// - Deviation: cannot be set; `ASTableNode.dataSource` provides the rows
    public var dataSource: DataSource? { tableNode?.dataSource == nil ? nil : DataSource(table: self) }

    /// How many sections the view shows: edits that wait for their cells are not among them.
    public var numberOfSections: Int { tableNode?.core.data.visible.sections.counts.count ?? 0 }

    /// How many rows of a section the view shows; 0 for a section that does not exist.
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

    /// The path of the selected row, or of one of them.
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
