// SPDX-License-Identifier: Apache-2.0

/// The settings of the switches at the top.
struct PlaceholderSettings: Hashable, Sendable {
    /// The extra time of each drawing, in seconds.
    var delay = 0.0
    /// Whether placeholders fade out.
    var fades = true
    /// Whether main waits for the drawings of a row before it displays the row.
    var waits = false
}
