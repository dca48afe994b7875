// SPDX-License-Identifier: Apache-2.0

/// An angle in degrees.
public typealias CLLocationDegrees = Double

/// A length in metres.
public typealias CLLocationDistance = Double

/// A coordinate on the earth, in degrees of WGS 84.
///
/// - Thread: any (value)
/// - Source: Core Location `CLLocationCoordinate2D`
public struct CLLocationCoordinate2D: Hashable, Sendable {
    /// Degrees north of the equator, from -90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich, from -180 to 180.
    public var longitude: CLLocationDegrees

    /// Creates the coordinate at zero degrees.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// Creates a coordinate; all numbers are accepted, see `CLLocationCoordinate2DIsValid(_:)`.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// An invalid coordinate: (-180, -180).
///
/// - Source: Core Location
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate.
///
/// - Source: Core Location
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude is from -90 to 90 and the longitude from -180 to 180.
///
/// - Source: Core Location
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}
