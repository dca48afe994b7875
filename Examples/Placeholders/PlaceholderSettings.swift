// SPDX-License-Identifier: Apache-2.0

/// What the switches at the top say.
struct PlaceholderSettings: Hashable, Sendable {
    /// Seconds that each drawing takes longer than it has to.
    var delay = 0.0
    /// Whether placeholders fade out.
    var fades = true
    /// Whether main waits for the drawings of a row before it shows the row.
    var waits = false
}
