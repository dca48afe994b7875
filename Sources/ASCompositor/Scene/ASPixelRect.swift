// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A rectangle of whole device pixels; y grows downwards.
///
/// Right and bottom edges are exclusive.
///
/// - Units: device pixels, in the window's coordinate space
/// - Thread: any (value)
public struct ASPixelRect: Hashable, Sendable {
    /// Left edge, inclusive.
    public var minX: Int
    /// Top edge, inclusive.
    public var minY: Int
    /// Right edge, exclusive.
    public var maxX: Int
    /// Bottom edge, exclusive.
    public var maxY: Int

    /// The rectangle without pixels.
    public static let empty = ASPixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// A rectangle by its edges; edges in the wrong order make an empty one.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// A rectangle by origin and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The smallest rectangle of whole pixels round `rect`; empty when `rect` is empty, null or not finite.
    public init(covering rect: CGRect) {
        let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
        guard rect.width > 0, rect.height > 0, isFinite else {
            self = .empty
            return
        }
        let bound = CGFloat(1 << 30)
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -bound), bound)) }
        // A thousandth of a pixel is rounding noise of the transforms, not coverage.
        self.init(
            minX: whole((rect.minX + 0.001).rounded(.down)),
            minY: whole((rect.minY + 0.001).rounded(.down)),
            maxX: whole((rect.maxX - 0.001).rounded(.up)),
            maxY: whole((rect.maxY - 0.001).rounded(.up))
        )
    }

    /// Width, never negative.
    public var width: Int { max(0, maxX - minX) }
    /// Height, never negative.
    public var height: Int { max(0, maxY - minY) }
    /// Whether it holds no pixel.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// Number of pixels.
    public var area: Int { width * height }
    /// The same rectangle in floating point.
    public var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    /// The pixels in both; `empty` when there are none.
    public func intersection(_ other: ASPixelRect) -> ASPixelRect {
        let result = ASPixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
        return result.isEmpty ? .empty : result
    }

    /// The smallest rectangle round both; an empty one does not count.
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

    /// Whether they share a pixel.
    public func intersects(_ other: ASPixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    /// Whether every pixel of `other` lies inside; an empty `other` always does.
    public func contains(_ other: ASPixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// The rectangle moved.
    public func offsetBy(x: Int, y: Int) -> ASPixelRect {
        ASPixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// The rectangle grown by `amount` on each side; negative amounts shrink it.
    public func outset(by amount: Int) -> ASPixelRect {
        ASPixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
    }
}
