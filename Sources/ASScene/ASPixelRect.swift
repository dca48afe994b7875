// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A rectangle of whole device pixels; y grows downwards.
///
/// Right and bottom edges are exclusive.
///
/// - Units: device pixels, in the window's coordinate space
/// - Thread: any (value)
public struct ASPixelRect: Hashable, Sendable {
    /// The left edge, inclusive.
    public var minX: Int
    /// The top edge, inclusive.
    public var minY: Int
    /// The right edge, exclusive.
    public var maxX: Int
    /// The bottom edge, exclusive.
    public var maxY: Int

    /// The rectangle without pixels.
    public static let empty = ASPixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Creates a rectangle from its edges; edges in the wrong order give an empty one.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates a rectangle from its origin and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Creates the smallest rectangle of whole pixels around `rect`; empty when `rect` is empty, null or not finite.
    public init(covering rect: CGRect) {
        let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
        guard rect.width > 0, rect.height > 0, isFinite else {
            self = .empty
            return
        }
        let bound = CGFloat(1 << 30)
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -bound), bound)) }
        // A thousandth of a pixel is a rounding error of the transforms, not coverage.
        self.init(
            minX: whole((rect.minX + 0.001).rounded(.down)),
            minY: whole((rect.minY + 0.001).rounded(.down)),
            maxX: whole((rect.maxX - 0.001).rounded(.up)),
            maxY: whole((rect.maxY - 0.001).rounded(.up))
        )
    }

    /// The width, never negative.
    public var width: Int { max(0, maxX - minX) }
    /// The height, never negative.
    public var height: Int { max(0, maxY - minY) }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of pixels.
    public var area: Int { width * height }
    /// The rectangle in floating-point coordinates.
    public var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    /// Returns the pixels that are in both; `empty` when there are none.
    public func intersection(_ other: ASPixelRect) -> ASPixelRect {
        let result = ASPixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
        return result.isEmpty ? .empty : result
    }

    /// Returns the smallest rectangle around both; an empty one is ignored.
    public func union(_ other: ASPixelRect) -> ASPixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return ASPixelRect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }

    /// Returns whether both share a pixel.
    public func intersects(_ other: ASPixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    /// Returns whether every pixel of `other` is inside; `true` for an empty `other`.
    public func contains(_ other: ASPixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Returns the rectangle moved by an offset.
    public func offsetBy(x: Int, y: Int) -> ASPixelRect {
        ASPixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns the rectangle enlarged by `amount` on each side; negative amounts shrink it.
    public func outset(by amount: Int) -> ASPixelRect {
        ASPixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
    }
}
