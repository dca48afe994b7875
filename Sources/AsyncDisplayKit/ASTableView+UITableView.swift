// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASGraphics
public import ASTableNodes
public import Foundation

/// UIKit's name for a table view, for sources that reach through `ASTableNode.view`.
///
/// - Deviation: the view of an `ASTableNode`. It has no data source, no delegate and no cells of its own
public typealias UITableView = ASTableView

// Members of UITableView that belong to the node.

extension ASTableView {
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

    /// The path of the selected row, or of one of them.
    public var indexPathForSelectedRow: IndexPath? { tableNode?.indexPathForSelectedRow }

    /// Deselects a row; see `ASTableNode.deselectRow(at:animated:)`.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        tableNode?.deselectRow(at: indexPath, animated: animated)
    }

    /// Makes all rows again; see `ASTableNode.reloadData()`.
    public func reloadData() {
        tableNode?.reloadData()
    }
}
