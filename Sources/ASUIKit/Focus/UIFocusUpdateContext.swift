// SPDX-License-Identifier: Apache-2.0

/// Who had the keyboard's focus, and who has it now.
///
/// - Thread: main
/// - Source: UIKit `UIFocusUpdateContext`
@preconcurrency @MainActor
public struct UIFocusUpdateContext {
    /// Who had it; nil for nobody.
    public let previouslyFocusedView: UIView?
    /// Who has it; nil for nobody.
    public let nextFocusedView: UIView?
    /// Whether the focus is shown, since keys moved it; clicks move it without.
    public let isFocusVisible: Bool
}
