// SPDX-License-Identifier: Apache-2.0

/// A direction in which the focus moves.
///
/// - Source: UIKit `UIFocusHeading`
public enum UIFocusHeading: Hashable, Sendable {
    /// To the next view in reading order; Tab.
    case next
    /// To the previous view in reading order; Shift-Tab.
    case previous
    // To the nearest view in a direction.
    case up, down, left, right
    // To the first or last view in reading order.
    case first, last

    var isDirection: Bool {
        switch self {
        case .up, .down, .left, .right: true
        default: false
        }
    }
}
