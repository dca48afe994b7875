// SPDX-License-Identifier: Apache-2.0

/// Which key presses a control from anywhere in its window.
///
/// - Source: GTK's default widget, Win32's default push button
public enum UIKeyRole: Hashable, Sendable {
    /// None.
    case none
    /// Return, when what has the focus does not want it.
    case `default`
    /// Escape, when what has the focus does not want it.
    case cancel
}
