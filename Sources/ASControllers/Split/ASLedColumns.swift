// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// A change of visible columns that a drag leads.
@MainActor
final class ASLedColumns {
    /// What was asked for before; holds again if the drag is given up.
    let countBefore: Int?
    /// How far the columns go, in points.
    let distance: CGFloat
    /// Shows the change; `nil` until it has begun.
    var animator: UIViewPropertyAnimator?

    init(countBefore: Int?, distance: CGFloat) {
        (self.countBefore, self.distance) = (countBefore, distance)
    }
}

/// The drag from the edge of the primary column.
@MainActor
final class ASSplitEdgeRecognizer: UIScreenEdgePanGestureRecognizer {
    /// Whether there are columns to show.
    var hasHiddenColumns: (@MainActor () -> Bool)?

    override func ownShouldBegin() -> Bool { hasHiddenColumns?() ?? false }
}

/// Where a change of visible columns stands.
enum ASSplitMovement {
    /// All columns are in place.
    case none
    /// Columns that come are being put where they come from; layout leaves them there.
    case preparing
    /// Columns are on their way.
    case moving
}
