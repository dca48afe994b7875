// SPDX-License-Identifier: Apache-2.0

/// A change of the focused view.
///
/// - Thread: main
/// - Source: UIKit `UIFocusUpdateContext`
@preconcurrency @MainActor
public struct UIFocusUpdateContext {
    /// The previously focused view; `nil` for none.
    public let previouslyFocusedView: UIView?
    /// The newly focused view; `nil` for none.
    public let nextFocusedView: UIView?
    /// Whether the focus ring is shown: `true` for keys, `false` for clicks.
    public let isFocusVisible: Bool
    /// Whether the focus returns with its controller, so that scroll views do not move.
    package var isRestored = false
}
