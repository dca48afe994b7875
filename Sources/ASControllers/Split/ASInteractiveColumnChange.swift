// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// An interactive change of the visible columns, which follows a drag.
@MainActor
final class ASInteractiveColumnChange {
    /// The number of columns that was requested before; restored if the drag is cancelled.
    let countBefore: Int?
    /// The distance that the columns move, in points.
    let distance: CGFloat
    /// The animator of the change; `nil` until it has started.
    var animator: UIViewPropertyAnimator?

    init(countBefore: Int?, distance: CGFloat) {
        (self.countBefore, self.distance) = (countBefore, distance)
    }
}

/// Recognises the drag from the edge of the primary column.
@MainActor
final class ASSplitEdgeRecognizer: UIScreenEdgePanGestureRecognizer {
    /// Whether there are hidden columns.
    var hasHiddenColumns: (@MainActor () -> Bool)?

    override func ownShouldBegin() -> Bool { hasHiddenColumns?() ?? false }
}

/// The progress of a change of visible columns.
enum ASSplitMovement {
    /// All columns are in place.
    case none
    /// New columns are placed at their start positions; layout does not move them.
    case preparing
    /// Columns are being animated.
    case moving
}
