// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import Foundation

/// The controls beside a row in editing mode.
struct ASTableRowControls: Hashable {
    /// The width of the space for each control, in points.
    static let breadth: CGFloat = 40

    /// The action of the button before the row.
    var style: ASTableEditingStyle
    /// Whether there is a checkbox instead of the button.
    var hasMark = false
    /// Whether the row makes space before it, also without a button.
    var isIndented: Bool
    /// Whether there is a grip behind the row.
    var canMove: Bool

    /// The width of the space before the row, in points.
    var leading: CGFloat { isIndented ? Self.breadth : 0 }
    /// The width of the space behind the row, in points.
    var trailing: CGFloat { canMove ? Self.breadth : 0 }
}
