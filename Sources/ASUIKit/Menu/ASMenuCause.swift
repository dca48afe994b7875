// SPDX-License-Identifier: Apache-2.0

/// What a menu was asked for with.
package enum ASMenuCause: Hashable, Sendable {
    /// A button of the pointer, which is down.
    case button
    /// A finger, which is down.
    case touch
    /// A key, or another program.
    case key
}
