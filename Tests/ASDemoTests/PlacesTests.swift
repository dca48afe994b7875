// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import AsyncDisplayKit
import AsyncDisplayKitMap
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import DemoEarth
@testable import PlacesDemo

@MainActor @Suite struct PlacesTests {
    private func earth() throws -> Earth { try Earth.shared.get() }

    @Test func `the world has countries and cities in their places`() throws {
        let earth = try earth()
        #expect(earth.countries.count == 177 && earth.cities.count == 243)
        let berlin = try #require(earth.cities.first { $0.name == "Berlin" })
        #expect(abs(berlin.coordinate.latitude - 52.52) < 0.05 && abs(berlin.coordinate.longitude - 13.4) < 0.05)
        // Berlin is inside of the bounds of Germany.
        let germany = try #require(earth.countries.first { $0.name == "Germany" })
        #expect(germany.rings.contains { $0.bounds.contains(berlin.point) })
        #expect(!earth.cities.contains { $0.name.contains("?") })
    }

    @Test func `names do not overlap at any level`() throws {
        let earth = try earth()
        for z in 0...EarthTiles.maximumZ {
            let labels = EarthLabels(earth, z: z).labels
            for (index, label) in labels.enumerated() {
                #expect(!labels[..<index].contains { $0.room.intersects(label.room) }, "\(label.text) at level \(z)")
            }
            #expect(z < 2 || labels.count > 10)
        }
    }

    @Test func `a name across the edge of two tiles continues in the second one`() throws {
        let earth = try earth()
        let tiles = EarthTiles(earth)
        let z = 4
        // A name across a vertical edge, with letters on both sides.
        let crossing = try #require(
            EarthLabels(earth, z: z).labels.first { label in
                let edge = (label.frame.maxX / 256).rounded(.down) * 256
                let row = (label.frame.minY / 256).rounded(.down)
                return edge > label.frame.minX + 12 && edge < label.frame.maxX - 12
                    && row == (label.frame.maxY / 256).rounded(.down)
            }
        )
        let column = Int(crossing.frame.maxX / 256)
        let row = Int(crossing.frame.minY / 256)
        for (x, range) in [
            (column - 1, crossing.frame.minX - CGFloat(column - 1) * 256..<256),
            (column, 0..<crossing.frame.maxX - CGFloat(column) * 256),
        ] {
            let data = try #require(tiles.png(x: x, y: row, z: z, scale: 1))
            let buffer = try UIImage.loading(data: data, name: "tile").pixelBuffer()
            var darkest: UInt32 = 255
            for px in Int(range.lowerBound)..<Int(range.upperBound) {
                for y in Int(crossing.frame.minY) - row * 256..<Int(crossing.frame.maxY) - row * 256 {
                    darkest = min(darkest, buffer.pixel(x: px, y: y) >> 8 & 0xFF)
                }
            }
            #expect(darkest < 130, "There are no letters in column \(x).")
        }
    }

    @Test func `each path of the pyramid has a tile, and other paths have none`() throws {
        let tiles = EarthTiles(try earth())
        let data = try #require(tiles.png(path: "/1/1/0@2x.png"))
        let image = try UIImage.loading(data: data, name: "tile")
        #expect(image.pixelWidth == 512 && image.pixelHeight == 512)
        for path in [
            "/1/2/0@1x.png", "/9/0/0@1x.png", "/1/0/0@5x.png", "/1/0/0.png", "/", "/1/-1/0@1x.png",
            "/99/9999/9999@1x.png",
        ] {
            #expect(tiles.png(path: path) == nil, "\(path)")
        }
    }

    @Test func `coordinates are shown with their directions`() {
        func format(_ latitude: Double, _ longitude: Double) -> String {
            CLLocationCoordinate2D(latitude: latitude, longitude: longitude).formatted
        }
        #expect(format(52.52, 13.405) == "52.5° N, 13.4° E")
        #expect(format(-33.96, -0.04) == "34.0° S, 0.0° W")
    }

    @Test func `near rows have their maps, and far rows have none`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 500)) { harness in
            let page = PlacesViewController(pictures: TestPictures(isInstant: true))
            harness.show(page)
            harness.advance(seconds: 1)
            let maps = harness.nodes(ASMapNode.self)
            #expect(maps.count >= 3 && maps.prefix(3).allSatisfy { $0.image != nil })
            let first = try #require(maps.first)

            harness.scroll(at: CGPoint(x: 200, y: 250), by: CGPoint(x: 0, y: 20_000))
            harness.advance(seconds: 2)
            #expect(first.image == nil)
            #expect(harness.nodes(ASMapNode.self).contains { $0.isVisible && $0.image != nil })
        }
    }
}
