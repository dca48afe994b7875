// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The room between items, or at their edges.
///
/// - Units: points
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutSpacing`
/// - Deviation: a value
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
    /// The length; of a flexible spacing the smallest.
    public let spacing: CGFloat
    /// Whether it takes its share of the room that is left in a group.
    public let isFlexible: Bool

    /// Whether it is always as long.
    public var isFixed: Bool { !isFlexible }

    /// A spacing that is always as long.
    public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexible: false) }

    /// A spacing that is at least as long, and takes its share of the room that is left in a group.
    public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexible: true) }
}

/// The room outside of an item's edges.
///
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutEdgeSpacing`
/// - Deviation: a value
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// At the edge where lines begin.
    public let leading: NSCollectionLayoutSpacing?
    /// Above.
    public let top: NSCollectionLayoutSpacing?
    /// At the edge where lines end.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below.
    public let bottom: NSCollectionLayoutSpacing?

    /// Spacings; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?,
        top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}

/// Insets whose leading edge is the left one where one reads from left to right, and else the right one.
///
/// - Units: points
/// - Thread: any
/// - Source: UIKit `NSDirectionalEdgeInsets`
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// Above.
    public var top: CGFloat
    /// At the edge where lines begin.
    public var leading: CGFloat
    /// Below.
    public var bottom: CGFloat
    /// At the edge where lines end.
    public var trailing: CGFloat

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Insets.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    var size: CGSize { CGSize(width: leading + trailing, height: top + bottom) }

    /// What is left of a rectangle in a space whose leading edge is the left one; not less than nothing.
    func inset(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + leading,
            y: rect.minY + top,
            width: max(0, rect.width - leading - trailing),
            height: max(0, rect.height - top - bottom)
        )
    }
}

/// A place at the edge of a rectangle, or in a corner.
///
/// - Source: UIKit `NSRectAlignment`
public enum NSRectAlignment: Int, Hashable, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var isTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
    var isBottom: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(self) }
    var isLeading: Bool { [.leading, .topLeading, .bottomLeading].contains(self) }
    var isTrailing: Bool { [.trailing, .topTrailing, .bottomTrailing].contains(self) }
}
