// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Where text behind a tab character goes on.
///
/// - Units: points
/// - Thread: any
public final class NSTextTab: NSObject, Sendable {
    /// What of the text behind the tab stands at the place: its beginning, its middle or its end.
    public let alignment: NSTextAlignment
    /// The place, from the leading edge of the container.
    public let location: CGFloat

    /// A tab stop; a place that is no number is the edge.
    public init(textAlignment: NSTextAlignment, location: CGFloat) {
        alignment = textAlignment
        self.location = location.isFinite ? max(0, min(location, 100_000)) : 0
        super.init()
    }

    /// Whether place and alignment are equal.
    public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
        a.alignment == b.alignment && a.location == b.location
    }

    /// Whether the other object is equal in place and alignment.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextTab).map { $0 == self } ?? false
    }

    /// A hash of place and alignment.
    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }
}
