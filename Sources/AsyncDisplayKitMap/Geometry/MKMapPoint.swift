// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A point on the flat map of the world, in map points.
///
/// The map is Web Mercator (EPSG:3857): a square of 2²⁸ map points, with the origin at 180° west and 85.0511° north.
///
/// - Units: map points; at zoom level 20, a map point is one point of the map
/// - Thread: any (value)
/// - Source: MapKit `MKMapPoint`
public struct MKMapPoint: Hashable, Sendable {
    /// Map points east of 180° west.
    public var x: Double
    /// Map points south of 85.0511° north.
    public var y: Double

    /// Creates the map's origin.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point on the map.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates the point of a coordinate.
    ///
    /// Latitudes beyond ±85.0511°, which the map does not have, are clamped to its edge. An invalid coordinate results in (-1, -1).
    public init(_ coordinate: CLLocationCoordinate2D) {
        guard CLLocationCoordinate2DIsValid(coordinate) else {
            self.init(x: -1, y: -1)
            return
        }
        self.init(x: Self.x(longitude: coordinate.longitude), y: Self.y(latitude: coordinate.latitude))
    }

    /// The coordinate of the point.
    ///
    /// East of 180° the longitudes continue at 180° west. North and south of the map the coordinate is `kCLLocationCoordinate2DInvalid`.
    public var coordinate: CLLocationCoordinate2D {
        let side = MKMapSize.world.width
        guard x.isFinite, (0...side).contains(y) else { return kCLLocationCoordinate2DInvalid }
        return CLLocationCoordinate2D(
            latitude: Self.latitude(y: y),
            longitude: x == side ? 180 : Self.wrapped(x) / side * 360 - 180
        )
    }

    /// Returns the metres to another point along the shortest way over the earth, computed on a sphere.
    public func distance(to other: MKMapPoint) -> CLLocationDistance {
        let (a, b) = (coordinate, other.coordinate)
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (sineOfLatitude, sineOfLongitude) = (
            sin(radians(b.latitude - a.latitude) / 2), sin(radians(b.longitude - a.longitude) / 2)
        )
        let square =
            sineOfLatitude * sineOfLatitude
            + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sineOfLongitude * sineOfLongitude
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }

    // MARK: Web Mercator

    /// The earth's equatorial radius in metres, which Web Mercator uses everywhere.
    static let earthRadius = 6_378_137.0
    /// The latitude at which the map is a square.
    static let greatestLatitude = atan(sinh(Double.pi)) * 180 / .pi

    static func x(longitude: Double) -> Double { (longitude + 180) / 360 * MKMapSize.world.width }

    static func y(latitude: Double) -> Double {
        let side = MKMapSize.world.height
        guard abs(latitude) < greatestLatitude else { return latitude > 0 ? 0 : side }
        return (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * side
    }

    static func latitude(y: Double) -> Double {
        atan(sinh((1 - 2 * y / MKMapSize.world.height) * .pi)) * 180 / .pi
    }

    /// Returns `x` moved by whole worlds into the map.
    static func wrapped(_ x: Double) -> Double {
        let side = MKMapSize.world.width
        let rest = x.truncatingRemainder(dividingBy: side)
        return rest < 0 ? rest + side : rest
    }
}

/// A size on the map.
///
/// - Units: map points
/// - Thread: any (value)
/// - Source: MapKit `MKMapSize`
public struct MKMapSize: Hashable, Sendable {
    /// The width from west to east.
    public var width: Double
    /// The height from north to south.
    public var height: Double

    /// The size of the whole map.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)

    /// Creates an empty size.
    public init() { self.init(width: 0, height: 0) }

    /// Creates a size.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// Returns the metres of a map point at a latitude.
///
/// - Source: MapKit
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    cos(latitude * .pi / 180) * 2 * .pi * MKMapPoint.earthRadius / MKMapSize.world.width
}

/// Returns the map points of a metre at a latitude.
///
/// - Source: MapKit
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
}
