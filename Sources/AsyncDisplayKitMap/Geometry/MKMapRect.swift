// SPDX-License-Identifier: Apache-2.0

/// A rectangle on the map.
///
/// A rectangle across the date line has an edge beyond the map: east of `MKMapRect.world.maxX`, or west of zero.
///
/// - Units: map points
/// - Thread: any (value)
/// - Source: MapKit `MKMapRect`
public struct MKMapRect: Hashable, Sendable {
    /// The north-western corner.
    public var origin: MKMapPoint
    /// The width and height; negative values have no meaning in MapKit.
    public var size: MKMapSize

    /// The whole map.
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    /// The result of operations without a result, such as the intersection of rectangles that do not touch.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Creates an empty rectangle at the origin.
    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

    /// Creates a rectangle from its corner and its size.
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

    /// Creates a rectangle from its corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The width from west to east.
    public var width: Double { size.width }
    /// The height from north to south.
    public var height: Double { size.height }
    /// The western edge.
    public var minX: Double { origin.x }
    /// The northern edge.
    public var minY: Double { origin.y }
    /// The x coordinate midway between west and east.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y coordinate midway between north and south.
    public var midY: Double { origin.y + size.height / 2 }
    /// The eastern edge.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge.
    public var maxY: Double { origin.y + size.height }

    /// Whether this is `null`.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether it has no area or is `null`.
    public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

    /// Returns whether a point is inside; the eastern and southern edges are outside.
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is entirely inside; `null` is inside of every rectangle.
    public func contains(_ other: MKMapRect) -> Bool {
        if other.isNull { return true }
        return !isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns whether two rectangles have an area in common.
    public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isEmpty }

    /// Returns the common area; `null` if the rectangles have not even an edge in common.
    public func intersection(_ other: MKMapRect) -> MKMapRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard !isNull, !other.isNull, left <= right, top <= bottom else { return .null }
        return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return MKMapRect(
            x: left,
            y: top,
            width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top
        )
    }

    /// Returns the rectangle with its edges moved inwards by `dx` and `dy`, or outwards by negative values; `null` if nothing remains.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
        return MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the rectangle moved to the east and to the south.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        isNull ? self : MKMapRect(origin: MKMapPoint(x: minX + dx, y: minY + dy), size: size)
    }

    /// Whether the rectangle crosses the date line.
    public var spans180thMeridian: Bool {
        !isNull && (minX < 0 || maxX > MKMapSize.world.width)
    }

    /// Returns the part beyond the date line, moved into the map; `null` if there is none.
    public func remainder() -> MKMapRect {
        guard spans180thMeridian else { return .null }
        let side = MKMapSize.world.width
        return minX < 0
            ? MKMapRect(x: minX + side, y: minY, width: min(-minX, width), height: height)
            : MKMapRect(x: max(minX - side, 0), y: minY, width: min(maxX - side, width), height: height)
    }
}
