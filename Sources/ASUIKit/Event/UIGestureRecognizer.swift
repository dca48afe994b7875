// SPDX-License-Identifier: Apache-2.0

/// Watches the touches of a view for a gesture.
///
/// - Thread: main
/// - Source: UIKit `UIGestureRecognizer`
@MainActor
open class UIGestureRecognizer {
    /// The view it is on.
    public internal(set) weak var view: UIView?

    /// Whether it watches.
    public var isEnabled = true

    /// A recogniser that is on no view yet.
    public init() {}
}
