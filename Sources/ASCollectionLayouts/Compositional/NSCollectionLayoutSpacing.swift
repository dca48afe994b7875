// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The spacing between items, or at their edges.
///
/// - Units: points
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutSpacing`
/// - Deviation: a value
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
    /// The length; for a flexible spacing, the minimum.
    public let spacing: CGFloat
    /// Whether the spacing takes a share of the remaining length in a group.
    public let isFlexible: Bool

    /// Whether the length is constant.
    public var isFixed: Bool { !isFlexible }

    /// Returns a spacing of constant length.
    public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexible: false) }

    /// Returns a spacing with a minimum length, which takes a share of the remaining length in a group.
    public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexible: true) }
}

/// The spacing outside of an item's edges.
///
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutEdgeSpacing`
/// - Deviation: a value
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// The spacing at the leading edge.
    public let leading: NSCollectionLayoutSpacing?
    /// The spacing at the top edge.
    public let top: NSCollectionLayoutSpacing?
    /// The spacing at the trailing edge.
    public let trailing: NSCollectionLayoutSpacing?
    /// The spacing at the bottom edge.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates spacings; `nil` for none.
    public init(
        leading: NSCollectionLayoutSpacing?,
        top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}

/// Insets whose leading edge is the left one in left-to-right layouts, and the right one in right-to-left layouts.
///
/// - Units: points
/// - Thread: any
/// - Source: UIKit `NSDirectionalEdgeInsets`
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The inset at the top edge.
    public var top: CGFloat
    /// The inset at the leading edge.
    public var leading: CGFloat
    /// The inset at the bottom edge.
    public var bottom: CGFloat
    /// The inset at the trailing edge.
    public var trailing: CGFloat

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    var size: CGSize { CGSize(width: leading + trailing, height: top + bottom) }

    /// Returns a rectangle reduced by the insets, in a space whose leading edge is the left one; its size is never negative.
    func inset(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + leading,
            y: rect.minY + top,
            width: max(0, rect.width - leading - trailing),
            height: max(0, rect.height - top - bottom)
        )
    }
}

/// An edge or a corner of a rectangle.
///
/// - Source: UIKit `NSRectAlignment`
public enum NSRectAlignment: Int, Hashable, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var isTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
    var isBottom: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(self) }
    var isLeading: Bool { [.leading, .topLeading, .bottomLeading].contains(self) }
    var isTrailing: Bool { [.trailing, .topTrailing, .bottomTrailing].contains(self) }
}
