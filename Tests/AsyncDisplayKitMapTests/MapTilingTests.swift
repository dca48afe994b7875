// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import Testing

@testable import AsyncDisplayKitMap

@Suite("The tiles of maps")
struct MapTilingTests {
    private static let side = 268_435_456.0

    private func tiling(_ levels: ClosedRange<Int> = 0...20) -> ASMapTiling {
        ASMapTiling(levels: levels, tileSize: CGSize(width: 256, height: 256), contentScale: 1)
    }

    private func region(
        _ latitude: Double,
        _ longitude: Double,
        _ height: Double,
        _ width: Double
    ) -> MKCoordinateRegion {
        MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width)
        )
    }

    @Test func `a region is completely visible, as large as fits, around its own centre`() {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        for _ in 0..<500 {
            let region = region(
                .random(in: -60...60, using: &random),
                .random(in: -180...180, using: &random),
                .random(in: 0.01...20, using: &random),
                .random(in: 0.01...60, using: &random)
            )
            let size = CGSize(
                width: Int.random(in: 20...900, using: &random),
                height: Int.random(in: 20...900, using: &random)
            )
            let projection = ASMapProjection(fitting: region, in: size)
            let rect = MKMapRect(region)
            let shown = projection.mapRect
            let slack = shown.width * 1e-9
            #expect(shown.minY <= rect.minY + slack && shown.maxY >= rect.maxY - slack)
            #expect(shown.width >= rect.width - slack)
            let middle = projection.point(for: MKMapPoint(region.center))
            #expect(abs(middle.x - size.width / 2) < 1e-6)
            // Where the map would end inside the rectangle, it is moved.
            let isMoved = shown.minY <= slack || shown.maxY >= Self.side - slack
            #expect(abs(middle.y - size.height / 2) < 1e-6 || isMoved)
            // One of the sides could not be larger.
            let (top, bottom) = (
                projection.point(for: MKMapPoint(x: 0, y: rect.minY)),
                projection.point(for: MKMapPoint(x: 0, y: rect.maxY))
            )
            let fills =
                isMoved || abs(rect.width * projection.scale - size.width) < 1e-6 || abs(top.y) < 1e-6
                || abs(bottom.y - size.height) < 1e-6
            #expect(fills)
        }
    }

    @Test func `points are converted to places and back; the nearest copy of the world is used`() {
        let projection = ASMapProjection(fitting: region(0, 179, 10, 10), in: CGSize(width: 300, height: 300))
        let place = projection.place(at: CGPoint(x: 20, y: 200))
        let back = projection.point(for: place)
        #expect(abs(back.x - 20) < 1e-6 && abs(back.y - 200) < 1e-6)
        // 179° west is two degrees to the east of the middle.
        let east = projection.point(for: MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: -179)))
        #expect(abs(east.x - (150 + projection.scale * Self.side / 180)) < 1e-6)
    }

    @Test func `near the poles the map fills the rectangle, and an invalid region is the world`() {
        let polar = ASMapProjection(fitting: region(89, 0, 10, 10), in: CGSize(width: 100, height: 100))
        #expect(polar.mapRect.minY >= 0)
        let world = ASMapProjection(fitting: region(.nan, 0, 10, 10), in: CGSize(width: 256, height: 256))
        #expect(world.mapRect == .world)
        #expect(ASMapProjection(fitting: region(0, 0, -1, 10), in: CGSize(width: 256, height: 256)).mapRect == .world)
        #expect(ASMapProjection(fitting: MKMapRect.null, in: CGSize(width: 256, height: 256)).mapRect == .world)
        let nothing = ASMapProjection(
            fitting: region(10, 10, 0, 0),
            in: CGSize(width: 100, height: 100),
            greatestScale: 0.5
        )
        #expect(nothing.scale == 0.5)
    }

    @Test func `tiles are shown at their own size or up to twice as large`() {
        for (scale, level) in [(0.3, 0), (1.0, 0), (1.99, 0), (2, 1), (3.9, 1), (4, 2), (1024, 10)] {
            let projection = ASMapProjection(
                center: MKMapPoint(x: Self.side / 2, y: Self.side / 2),
                scale: scale * 256 / Self.side,
                size: CGSize(width: 256, height: 256)
            )
            #expect(tiling().level(for: projection) == level)
            #expect(tiling(0...1).level(for: projection) == min(level, 1))
            #expect(tiling(2...20).level(for: projection) == (level < 2 ? nil : level))
        }
    }

    @Test func `the tiles cover the rectangle without a gap, from the middle to the edges, round the world`() throws {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        for _ in 0..<300 {
            let size = CGSize(
                width: Int.random(in: 10...900, using: &random),
                height: Int.random(in: 10...900, using: &random)
            )
            let projection = ASMapProjection(
                fitting: region(.random(in: -80...80, using: &random), .random(in: -180...180, using: &random), 3, 3),
                in: size
            )
            let level = try #require(tiling().level(for: projection))
            let tiles = tiling().tiles(of: projection, level: level)
            // Each visible place is in one tile, which is the one of its coordinate.
            for _ in 0..<20 {
                let point = CGPoint(
                    x: .random(in: 0..<size.width, using: &random),
                    y: .random(in: 0..<size.height, using: &random)
                )
                let place = projection.place(at: point)
                let hits = tiles.filter { $0.frame.contains(point) }
                #expect(hits.count == 1)
                let length = Self.side / Double(1 << level)
                #expect(hits.first?.path.x == Int(MKMapPoint.wrapped(place.x) / length))
                #expect(hits.first?.path.y == Int(place.y / length))
            }
            let distances = tiles.map { hypot($0.frame.midX - size.width / 2, $0.frame.midY - size.height / 2) }
            #expect(distances == distances.sorted())
        }
    }

    @Test func `a part of the map that needs more than 4096 tiles, or is invalid, has none`() {
        let size = CGSize(width: 256, height: 256)
        for (width, scale) in [(1e30, 1.0), (256, 1e-300), (256, 1e-28), (256, .nan), (256, .infinity), (1e7, 1)] {
            let center = MKMapPoint(x: Self.side / 2, y: Self.side / 2)
            var projection = ASMapProjection(center: center, scale: 1, size: CGSize(width: width, height: size.height))
            projection.scale = scale
            let level = tiling().level(for: projection) ?? 0
            #expect((0...20).contains(level))
            #expect(tiling().tiles(of: projection, level: 20).count <= 4096, "\(width) points at \(scale)")
        }
    }

    @Test func `delays between attempts grow up to five minutes`() {
        #expect([0, 1, 2, 3, 10, 5_000].map(ASMapRetry.pause) == [5, 5, 10, 20, 300, 300])
    }

    @Test func `a tile is a quarter of the next coarser one`() throws {
        let path = MKTileOverlayPath(x: 5, y: 6, z: 3, contentScaleFactor: 2)
        let parent = try #require(path.parent)
        #expect(parent.path == MKTileOverlayPath(x: 2, y: 3, z: 2, contentScaleFactor: 2))
        #expect(parent.quarter == CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
        #expect(MKTileOverlayPath().parent == nil)
    }

    @Test func `URLs have the tile's numbers, rows from the south on request`() {
        let tiles = MKTileOverlay(urlTemplate: "https://example.org/{z}/{x}/{y}@{scale}x.png?z={z}")
        let path = MKTileOverlayPath(x: 5, y: 6, z: 3, contentScaleFactor: 2)
        #expect(tiles.url(forTilePath: path).absoluteString == "https://example.org/3/5/6@2x.png?z=3")
        for (scale, words) in [(1.5, "2"), (0.5, "1"), (3, "3"), (0, "1"), (.nan, "1"), (1e20, "1000")] {
            let path = MKTileOverlayPath(x: 5, y: 6, z: 3, contentScaleFactor: scale)
            #expect(tiles.url(forTilePath: path).absoluteString == "https://example.org/3/5/6@\(words)x.png?z=3")
        }
        tiles.isGeometryFlipped = true
        #expect(tiles.url(forTilePath: path).absoluteString == "https://example.org/3/5/1@2x.png?z=3")
        tiles.tileSize = CGSize(width: 0, height: 5)
        #expect(tiles.tileSize == CGSize(width: 256, height: 256))
        tiles.maximumZ = 99
        #expect(tiles.maximumZ == 30)
    }
}
