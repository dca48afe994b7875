// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKitMap
import Foundation

/// The countries and cities of the world, in the unit square of Web Mercator.
///
/// The data is from `assets/map`: Natural Earth, which is in the public domain.
public struct Earth: Sendable {
    /// A polygon of the land of a country.
    struct Ring: Sendable {
        /// The points in the unit square, whose origin is at 180° west and 85.05° north.
        var points: [CGPoint]
        var bounds: CGRect
    }

    /// A country with its polygons.
    struct Country: Sendable {
        var name: String
        var rings: [Ring]
    }

    /// A name on the map.
    public struct Place: Sendable {
        /// The name in English.
        public var name: String
        /// The coordinate.
        public var coordinate: CLLocationCoordinate2D
        /// The position in the unit square.
        public var point: CGPoint { Earth.point(coordinate) }
    }

    var countries: [Country]
    /// Capitals and large cities.
    public var cities: [Place]

    /// The world, which is read once.
    ///
    /// - Thread: any
    public static let shared: Result<Earth, any Error> = Result { try Earth(contentsOf: file) }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("assets/map/natural-earth.json")

    private struct File: Decodable {
        struct Country: Decodable {
            var name: String
            var rings: [[[Double]]]
        }
        struct City: Decodable {
            var name: String
            var longitude: Double
            var latitude: Double
        }
        var countries: [Country]
        var cities: [City]
    }

    /// - Throws: errors of the file system, or an error about the contents of the file
    init(contentsOf url: URL) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        countries = file.countries.map { country in
            Country(
                name: country.name,
                rings: country.rings.map { ring in
                    Ring(ring.map { Earth.point(CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0])) })
                }
            )
        }
        cities = file.cities.map {
            Place(name: $0.name, coordinate: CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude))
        }
    }

    private static func point(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
        let point = MKMapPoint(coordinate)
        return CGPoint(x: point.x / MKMapSize.world.width, y: point.y / MKMapSize.world.height)
    }
}

extension Earth.Ring {
    init(_ points: [CGPoint]) {
        self.points = points
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        bounds = CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
