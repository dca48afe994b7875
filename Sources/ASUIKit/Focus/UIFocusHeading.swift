// SPDX-License-Identifier: Apache-2.0

/// Where the focus moves.
///
/// - Source: UIKit `UIFocusHeading`
public enum UIFocusHeading: Hashable, Sendable {
    /// To what follows in the order of reading; Tab.
    case next
    /// To what precedes; Shift and Tab.
    case previous
    // To the nearest one in a direction.
    case up, down, left, right
    // To the ends of the order.
    case first, last

    var isDirection: Bool {
        switch self {
        case .up, .down, .left, .right: true
        default: false
        }
    }
}
