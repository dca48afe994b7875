// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The part of the map that a rectangle on screen shows, and its scale.
///
/// - Thread: any (value)
struct ASMapProjection: Hashable, Sendable {
    /// The point in the centre of the rectangle; its `x` is in the map, and its `y` lets the map fill the rectangle if possible.
    var center: MKMapPoint
    /// Points of the screen per map point.
    var scale: Double
    /// The size of the rectangle, in points.
    var size: CGSize

    /// The maximum scale, at which a map point is a few centimetres wide.
    static let greatestScale = 16.0

    /// Creates the smallest part of the map with the aspect ratio of `size` that shows a whole region, with the region's centre in its
    /// centre.
    ///
    /// - Parameters:
    ///   - region: the region; an invalid one means the whole world
    ///   - size: the size in points; not empty
    ///   - greatestScale: the scale in points per map point, for a region without extent
    init(fitting region: MKCoordinateRegion, in size: CGSize, greatestScale: Double = Self.greatestScale) {
        guard region.isValid else {
            self.init(fitting: .world, in: size, greatestScale: greatestScale)
            return
        }
        let rect = MKMapRect(region)
        let middle = MKMapPoint(region.center)
        // Parallels at equal degrees from the centre are not at equal distances on the map.
        let height = 2 * max(middle.y - rect.minY, rect.maxY - middle.y)
        self.init(
            fitting: MKMapRect(x: rect.minX, y: middle.y - height / 2, width: rect.width, height: height),
            in: size,
            greatestScale: greatestScale
        )
    }

    /// Creates the smallest part of the map with the aspect ratio of `size` that shows a whole rectangle in its centre.
    ///
    /// - Parameters:
    ///   - rect: the rectangle; `null` or non-finite numbers mean the whole world
    ///   - size: the size in points; not empty
    ///   - greatestScale: the scale in points per map point, for a region without extent
    init(fitting rect: MKMapRect, in size: CGSize, greatestScale: Double = Self.greatestScale) {
        let isValid =
            [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
            && rect.width >= 0 && rect.height >= 0
        let rect = isValid ? rect : .world
        let fitting = min(
            rect.width > 0 ? Double(size.width) / rect.width : .infinity,
            rect.height > 0 ? Double(size.height) / rect.height : .infinity
        )
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY),
            scale: min(fitting, greatestScale),
            size: size
        )
    }

    /// Creates a part from its centre and scale; it extends beyond the map to the north and south only if it is taller than the map.
    init(center: MKMapPoint, scale: Double, size: CGSize) {
        let side = MKMapSize.world.height
        let half = Double(size.height) / scale / 2
        let y = 2 * half >= side ? side / 2 : min(max(center.y, half), side - half)
        self.center = MKMapPoint(x: MKMapPoint.wrapped(center.x), y: y)
        self.scale = scale
        self.size = size
    }

    /// The part of the map; it extends beyond the map's edges where the rectangle does.
    var mapRect: MKMapRect {
        let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
        return MKMapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Returns the position of a map point in the rectangle, in points; of its copies around the world, the one nearest to the centre.
    func point(for place: MKMapPoint) -> CGPoint {
        let side = MKMapSize.world.width
        var east = MKMapPoint.wrapped(place.x) - center.x
        if east > side / 2 { east -= side } else if east < -side / 2 { east += side }
        return CGPoint(
            x: Double(size.width) / 2 + east * scale,
            y: Double(size.height) / 2 + (place.y - center.y) * scale
        )
    }

    /// Returns the map point at a point of the rectangle.
    func place(at point: CGPoint) -> MKMapPoint {
        MKMapPoint(
            x: center.x + (Double(point.x) - Double(size.width) / 2) / scale,
            y: center.y + (Double(point.y) - Double(size.height) / 2) / scale
        )
    }
}
