// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The edit that the user may make to a row by a swipe, or by its button in editing mode.
///
/// - Source: UIKit `UITableViewCell.EditingStyle`
public enum ASTableEditingStyle: Hashable, Sendable {
    /// No edit.
    case none
    /// Deletes the row.
    case delete
    /// Inserts a row; available only by the button in editing mode.
    case insert

    /// The title of a button for the edit.
    var title: String { self == .insert ? ASWord("Insert", comment: "a row into a table") : ASWord("Delete") }
}
