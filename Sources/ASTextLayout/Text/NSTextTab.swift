// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The position of text after a tab character.
///
/// - Units: points
/// - Thread: any
public final class NSTextTab: NSObject, Sendable {
    /// The part of the text that is aligned at the position: its beginning, its middle or its end.
    public let alignment: NSTextAlignment
    /// The position, from the leading edge of the container.
    public let location: CGFloat

    /// Creates a tab stop; the position is clamped to 0…100,000, and is 0 when it is not finite.
    public init(textAlignment: NSTextAlignment, location: CGFloat) {
        alignment = textAlignment
        self.location = location.isFinite ? max(0, min(location, 100_000)) : 0
        super.init()
    }

    /// Returns whether position and alignment are equal.
    public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
        a.alignment == b.alignment && a.location == b.location
    }

    /// Returns whether the other object is a tab stop with equal position and alignment.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextTab).map { $0 == self } ?? false
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }
}
