// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Where text behind a tab character goes on.
///
/// - Units: points
/// - Thread: any
public final class NSTextTab: Hashable, Sendable {
    /// What of the text behind the tab stands at the place: its beginning, its middle or its end.
    public let alignment: NSTextAlignment
    /// The place, from the leading edge of the container.
    public let location: CGFloat

    /// A tab stop; a place that is no number is the edge.
    public init(textAlignment: NSTextAlignment, location: CGFloat) {
        alignment = textAlignment
        self.location = location.isFinite ? max(0, min(location, 100_000)) : 0
    }

    /// Whether place and alignment are equal.
    public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
        a.alignment == b.alignment && a.location == b.location
    }

    /// Feeds place and alignment.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(location)
    }
}
