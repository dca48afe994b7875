// SPDX-License-Identifier: Apache-2.0

/// What a person may do to a row by swiping it, or by its button in a table that is being edited.
///
/// - Source: UIKit `UITableViewCell.EditingStyle`
public enum ASTableEditingStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// Delete it.
    case delete
    /// Insert one: there is a button for that while the table is being edited.
    case insert

    /// The word for it on a button.
    var title: String { self == .insert ? "Insert" : "Delete" }
}
