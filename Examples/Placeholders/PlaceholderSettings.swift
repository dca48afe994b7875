// SPDX-License-Identifier: Apache-2.0

/// The settings of the switches at the top.
struct PlaceholderSettings: Hashable, Sendable {
    /// The extra seconds of each drawing.
    var delay = 0.0
    /// Whether placeholders fade out.
    var fades = true
    /// Whether main waits for the drawings of a row before it shows the row.
    var waits = false
}
