// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import Testing

@testable import AsyncDisplayKitMap

/// Compared with the formulas of Web Mercator in the OpenStreetMap wiki ("Slippy map tilenames").
@Suite("The geometry of maps")
struct MapGeometryTests {
    private static let side = 268_435_456.0

    /// The oracle: logarithm and secant, where the code uses the inverse hyperbolic sine.
    private func oracle(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
        let radians = latitude * .pi / 180
        return (
            (longitude + 180) / 360 * Self.side,
            (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * Self.side
        )
    }

    @Test func `coordinates are converted by the formulas of Web Mercator, and back`() {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        for _ in 0..<2000 {
            let (latitude, longitude) = (
                Double.random(in: -85...85, using: &random), Double.random(in: -180..<180, using: &random)
            )
            let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
            let expected = oracle(latitude, longitude)
            #expect(abs(point.x - expected.x) < 1e-3 && abs(point.y - expected.y) < 1e-3)
            let back = point.coordinate
            #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
        }
    }

    @Test func `the tile of a coordinate is the one in the wiki's example`() {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: 51.51202, longitude: 0.02435))
        let tile = Self.side / Double(1 << 17)
        #expect(Int(point.x / tile) == 65544)
        #expect(Int(point.y / tile) == 43582)
    }

    @Test func `poles are at the edges, and an invalid coordinate is outside the map`() {
        func point(_ latitude: Double, _ longitude: Double) -> MKMapPoint {
            MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
        #expect(point(90, 0) == MKMapPoint(x: Self.side / 2, y: 0))
        #expect(point(-90, 0) == MKMapPoint(x: Self.side / 2, y: Self.side))
        #expect(point(0, -180).x == 0)
        #expect(point(0, 180).x == Self.side)
        for (latitude, longitude) in [(90.5, 0), (0, 180.5), (Double.nan, 0), (0, Double.infinity)] {
            #expect(point(latitude, longitude) == MKMapPoint(x: -1, y: -1))
        }
        #expect(MKMapPoint(x: 0, y: -1).coordinate == kCLLocationCoordinate2DInvalid)
        #expect(MKMapPoint(x: .nan, y: 0).coordinate == kCLLocationCoordinate2DInvalid)
        #expect(MKMapPoint(x: Self.side, y: Self.side / 2).coordinate.longitude == 180)
        #expect(abs(MKMapPoint(x: Self.side * 1.25, y: Self.side / 2).coordinate.longitude + 90) < 1e-9)
        #expect(abs(MKMapPoint(x: -Self.side / 4, y: Self.side / 2).coordinate.longitude - 90) < 1e-9)
    }

    @Test func `distances and metres are those of a sphere with the equator's radius`() {
        let (berlin, paris) = (
            MKMapPoint(CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)),
            MKMapPoint(CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522))
        )
        // By the spherical law of cosines.
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let cosine =
            sin(radians(52.52)) * sin(radians(48.8566))
            + cos(radians(52.52)) * cos(radians(48.8566)) * cos(radians(13.405 - 2.3522))
        #expect(abs(berlin.distance(to: paris) - 6_378_137 * acos(cosine)) < 0.01)
        #expect(berlin.distance(to: berlin) == 0)
        // The equator's length over the width of the map; half of that at 60°.
        #expect(abs(MKMetersPerMapPointAtLatitude(0) - 40_075_016.6856 / Self.side) < 1e-9)
        #expect(abs(MKMetersPerMapPointAtLatitude(60) / MKMetersPerMapPointAtLatitude(0) - 0.5) < 1e-12)
        #expect(abs(MKMapPointsPerMeterAtLatitude(0) * MKMetersPerMapPointAtLatitude(0) - 1) < 1e-12)
    }

    @Test func `rectangles are intersected, joined and inset like those of MapKit`() {
        let rect = MKMapRect(x: 10, y: 20, width: 100, height: 50)
        #expect((rect.maxX, rect.maxY, rect.midX, rect.midY) == (110, 70, 60, 45))
        #expect(rect.contains(MKMapPoint(x: 10, y: 20)) && !rect.contains(MKMapPoint(x: 110, y: 20)))
        let other = MKMapRect(x: 100, y: 60, width: 50, height: 50)
        #expect(rect.intersection(other) == MKMapRect(x: 100, y: 60, width: 10, height: 10))
        #expect(rect.union(other) == MKMapRect(x: 10, y: 20, width: 140, height: 90))
        #expect(rect.intersects(other) && !rect.intersects(other.offsetBy(dx: 10, dy: 0)))
        #expect(rect.intersection(other.offsetBy(dx: 11, dy: 0)).isNull)
        #expect(MKMapRect.null.union(rect) == rect && rect.union(.null) == rect && rect.intersection(.null).isNull)
        #expect(rect.insetBy(dx: 5, dy: 10) == MKMapRect(x: 15, y: 30, width: 90, height: 30))
        #expect(rect.insetBy(dx: 51, dy: 0).isNull)
        #expect(rect.contains(rect) && !rect.contains(other) && rect.contains(MKMapRect.null))
        #expect(MKMapRect.null.isEmpty && MKMapRect().isEmpty && !rect.isEmpty)
    }

    @Test func `each rectangle contains itself, its parts and no rectangle that extends beyond it`() {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        for _ in 0..<1_000 {
            let rect = MKMapRect(
                x: .random(in: -Self.side...Self.side, using: &random),
                y: .random(in: 0...Self.side, using: &random),
                width: .random(in: 0...Self.side, using: &random),
                height: .random(in: 0...Self.side, using: &random)
            )
            #expect(rect.contains(rect) && rect.contains(MKMapRect.null) && !MKMapRect.null.contains(rect))
            let corner = MKMapRect(origin: rect.origin, size: MKMapSize(width: rect.width / 3, height: rect.height / 7))
            #expect(rect.contains(corner) && !rect.contains(rect.offsetBy(dx: 1, dy: 0)))
            #expect(rect.union(corner).contains(corner))
        }
    }

    @Test func `a rectangle across the date line has a remainder on its other side`() {
        let east = MKMapRect(x: Self.side - 10, y: 0, width: 30, height: 5)
        #expect(east.spans180thMeridian)
        #expect(east.remainder() == MKMapRect(x: 0, y: 0, width: 20, height: 5))
        let west = MKMapRect(x: -10, y: 0, width: 30, height: 5)
        #expect(west.spans180thMeridian)
        #expect(west.remainder() == MKMapRect(x: Self.side - 10, y: 0, width: 10, height: 5))
        #expect(!MKMapRect.world.spans180thMeridian && MKMapRect.world.remainder().isNull)
    }

    @Test func `regions are converted to rectangles and back, across the date line too`() {
        for longitude in [-179.0, -30, 0, 100, 179] {
            let region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 40, longitude: longitude),
                span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 20)
            )
            let rect = MKMapRect(region)
            #expect(abs(rect.minY - oracle(45, 0).y) < 1e-3 && abs(rect.maxY - oracle(35, 0).y) < 1e-3)
            #expect(abs(rect.width - Self.side * 20 / 360) < 1e-3)
            #expect(rect.spans180thMeridian == (abs(longitude) > 170))
            let back = MKCoordinateRegion(rect)
            #expect(abs(back.center.latitude - 40) < 1e-9 && abs(back.center.longitude - longitude) < 1e-9)
            #expect(abs(back.span.latitudeDelta - 10) < 1e-9 && abs(back.span.longitudeDelta - 20) < 1e-9)
        }
        let world = MKCoordinateRegion(.world)
        #expect(abs(world.span.latitudeDelta - 2 * 85.0511287798) < 1e-6 && world.span.longitudeDelta == 360)
    }

    @Test func `a region in metres is as large at the equator as in degrees, and wraps around the pole`() {
        let metersPerDegree = 40_075_016.6856 / 360
        func region(_ latitude: Double, _ meters: Double) -> MKCoordinateSpan {
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: 0),
                latitudinalMeters: meters,
                longitudinalMeters: meters
            ).span
        }
        #expect(abs(region(0, metersPerDegree).longitudeDelta - 1) < 1e-9)
        #expect(abs(region(0, metersPerDegree).latitudeDelta - 1) < 1e-9)
        #expect(abs(region(60, metersPerDegree).longitudeDelta - 2) < 1e-9)
        #expect(region(90, 1000).longitudeDelta == 360)
    }

    @Test func `the region of annotations has twice their extent, the shorter way round the earth`() {
        func region(_ places: [(Double, Double)]) -> MKCoordinateRegion {
            MKCoordinateRegion(fitting: places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) })
        }
        let europe = region([(50, 0), (40, 20)])
        #expect((europe.center.latitude, europe.center.longitude) == (45, 10))
        #expect((europe.span.latitudeDelta, europe.span.longitudeDelta) == (20, 40))
        let pacific = region([(0, 170), (0, -170), (10, 179)])
        #expect((pacific.center.longitude, pacific.span.longitudeDelta) == (180, 40))
        #expect(region([]) == MKCoordinateRegion(.world))
        #expect(region([(91, 0)]) == MKCoordinateRegion(.world))
        #expect(region([(5, 5)]).span == MKCoordinateSpan())
    }
}
