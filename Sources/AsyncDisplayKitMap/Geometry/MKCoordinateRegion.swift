// SPDX-License-Identifier: Apache-2.0

/// The extent of a region.
///
/// - Units: degrees
/// - Thread: any (value)
/// - Source: MapKit `MKCoordinateSpan`
public struct MKCoordinateSpan: Hashable, Sendable {
    /// The extent from north to south.
    public var latitudeDelta: CLLocationDegrees
    /// The extent from west to east.
    public var longitudeDelta: CLLocationDegrees

    /// Creates a span without extent.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// Creates a span.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the earth between two parallels and two meridians.
///
/// - Thread: any (value)
/// - Source: MapKit `MKCoordinateRegion`
public struct MKCoordinateRegion: Hashable, Sendable {
    /// The centre.
    public var center: CLLocationCoordinate2D
    /// The extent around the centre.
    public var span: MKCoordinateSpan

    /// Creates a region without extent at zero degrees.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// Creates a region from its centre and its extent.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        (self.center, self.span) = (center, span)
    }

    /// Creates a region from its centre and its extent in metres.
    ///
    /// At the poles, where meridians meet, the region extends around the whole earth.
    public init(
        center: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let metersPerDegree = 2 * .pi * MKMapPoint.earthRadius / 360
        let ofLongitude =
            metersPerDegree * MKMetersPerMapPointAtLatitude(center.latitude)
            / MKMetersPerMapPointAtLatitude(0)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / metersPerDegree, 180),
                longitudeDelta: ofLongitude * 360 > longitudinalMeters ? longitudinalMeters / ofLongitude : 360
            )
        )
    }

    /// Creates the region of a rectangle on the map.
    ///
    /// The centre is midway between the latitudes, as in MapKit; the rectangle's own centre is nearer to a pole.
    public init(_ rect: MKMapRect) {
        let side = MKMapSize.world.height
        let (north, south) = (
            MKMapPoint.latitude(y: min(max(rect.minY, 0), side)), MKMapPoint.latitude(y: min(max(rect.maxY, 0), side))
        )
        let middle = MKMapPoint(x: rect.midX, y: 0).coordinate.longitude
        self.init(
            center: CLLocationCoordinate2D(latitude: (north + south) / 2, longitude: middle),
            span: MKCoordinateSpan(
                latitudeDelta: north - south,
                longitudeDelta: min(rect.width / MKMapSize.world.width * 360, 360)
            )
        )
    }

    /// Creates the region that a map shows, with its centre in the centre of the map.
    ///
    /// The span extends to the edge nearer to a pole: the extent for which `ASMapProjection` shows the same part again.
    init(_ projection: ASMapProjection) {
        let (rect, side) = (projection.mapRect, MKMapSize.world.height)
        let center = projection.center.coordinate
        let (north, south) = (
            MKMapPoint.latitude(y: min(max(rect.minY, 0), side)), MKMapPoint.latitude(y: min(max(rect.maxY, 0), side))
        )
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: 2 * max(0, center.latitude >= 0 ? north - center.latitude : center.latitude - south),
                longitudeDelta: min(rect.width / MKMapSize.world.width * 360, 360)
            )
        )
    }

    /// Whether the centre is valid, and the extent is finite and not negative.
    var isValid: Bool {
        CLLocationCoordinate2DIsValid(center) && span.latitudeDelta >= 0 && span.longitudeDelta >= 0
            && span.latitudeDelta.isFinite && span.longitudeDelta.isFinite
    }
}

extension MKMapRect {
    /// Creates the rectangle of a region, clipped to the map.
    ///
    /// - Precondition: the region is valid
    init(_ region: MKCoordinateRegion) {
        let half = region.span.latitudeDelta / 2
        let (north, south) = (
            MKMapPoint.y(latitude: region.center.latitude + half), MKMapPoint.y(latitude: region.center.latitude - half)
        )
        let width = min(region.span.longitudeDelta, 360) / 360 * MKMapSize.world.width
        let middle = MKMapPoint.x(longitude: region.center.longitude)
        self.init(x: middle - width / 2, y: north, width: width, height: south - north)
    }
}
