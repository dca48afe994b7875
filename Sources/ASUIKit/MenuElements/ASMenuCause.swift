// SPDX-License-Identifier: Apache-2.0

/// The input that opens a menu.
package enum ASMenuCause: Hashable, Sendable {
    /// A pointer button, which is down.
    case button
    /// A finger, which is down.
    case touch
    /// A key, or another program.
    case key
}
