// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import Foundation

/// What stands beside a row while its table is being edited.
struct ASTableRowControls: Hashable {
    /// How much room each takes, in points.
    static let breadth: CGFloat = 40

    /// What the button at the beginning does.
    var style: ASTableEditingStyle
    /// Whether there is a box to be ticked instead.
    var hasMark = false
    /// Whether the row makes room for it, or for nothing.
    var isIndented: Bool
    /// Whether there is a grip at the end.
    var canMove: Bool

    /// At the beginning of the line of reading.
    var leading: CGFloat { isIndented ? Self.breadth : 0 }
    /// At its end.
    var trailing: CGFloat { canMove ? Self.breadth : 0 }
}
