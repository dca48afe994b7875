// SPDX-License-Identifier: Apache-2.0

/// The key that presses a control from anywhere in its window.
///
/// - Source: GTK's default widget, Win32's default push button
public enum UIKeyRole: Hashable, Sendable {
    /// No key.
    case none
    /// Return, if the focused view does not handle it.
    case `default`
    /// Escape, if the focused view does not handle it.
    case cancel
}
