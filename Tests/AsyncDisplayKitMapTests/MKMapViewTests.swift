// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import PictureServer
import Testing

@testable import AsyncDisplayKitMap

@Suite("MKMapView")
@MainActor
struct MKMapViewTests {
    /// Records the calls of the delegate.
    final class Delegate: MKMapViewDelegate {
        var log: [String] = []
        func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { log.append("will") }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { log.append("did") }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
            log.append("select \(view.annotation?.title ?? "")")
        }
        func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
            log.append("deselect \(view.annotation?.title ?? "")")
        }
    }

    private static let size = CGSize(width: 400, height: 300)

    /// A live map in a window.
    private func run(
        lacking: @escaping @Sendable (MKTileOverlayPath) -> Bool = { _ in false },
        _ body: (ASTestHarness, MKMapView, Delegate) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: Self.size) { harness in
            let (map, delegate) = (MKMapView(frame: CGRect(origin: .zero, size: Self.size)), Delegate())
            map.tileOverlay = TestTiles(lacking: lacking)
            map.delegate = delegate
            harness.window?.addSubview(map)
            try await settle(harness, map)
            try await body(harness, map, delegate)
            map.removeFromSuperview()
            await harness.advance(seconds: 1)
            withExtendedLifetime(delegate) {}
        }
    }

    /// Waits until all tiles are read, which threads of the system do.
    private func settle(_ harness: ASTestHarness, _ map: MKMapView) async throws {
        for _ in 0..<4_000 {
            await harness.runUntilParked()
            if map.tiles?.isLoading != true { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("Tiles do not come.")
    }

    /// The position of a coordinate in Web Mercator, in a view with a scale: 256 · 2ᶻ points for the world.
    private func mercator(_ latitude: Double, _ longitude: Double, world: Double) -> (x: Double, y: Double) {
        let phi = latitude * .pi / 180
        return ((longitude + 180) / 360 * world, (1 - log(tan(phi) + 1 / cos(phi)) / .pi) / 2 * world)
    }

    /// Whether the displayed tiles cover the view without a gap.
    private func covers(_ map: MKMapView) -> Bool {
        guard let tiles = map.tiles else { return false }
        let frames = tiles.frames.map(\.frame)
        for x in stride(from: 0.5, to: Self.size.width, by: 9) {
            for y in stride(from: 0.5, to: Self.size.height, by: 9)
            where !frames.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) { return false }
        }
        return true
    }

    @Test func `a map first shows the world, and its attribution`() async throws {
        try await run { _, map, _ in
            #expect(map.visibleMapRect.height <= MKMapSize.world.height && covers(map))
            #expect(map.subviews.contains { ASViewToDisplayNode($0) is ASTextNode && $0.frame.maxX == Self.size.width })
        }
    }

    /// Tiles of 256 by 256 red pixels, as servers provide them; the finest levels are missing in a pattern.
    private final class RedTiles: MKTileOverlay, @unchecked Sendable {
        // @unchecked because: there is no state of its own.
        private static let address: String = {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let rect = CGRect(x: 0, y: 0, width: 256, height: 256)
            let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
                UIColor.red.setFill()
                UIBezierPath(rect: rect).fill()
            }
            return "data:image/png;base64," + (image.pngData() ?? Data()).base64EncodedString()
        }()

        init() {
            super.init(urlTemplate: nil, cache: nil, downloader: MKTileOverlay.downloader)
            maximumZ = 9
        }

        override func url(forTilePath path: MKTileOverlayPath) -> URL {
            let isMissing = path.z > 7 && (path.x + path.y) % 3 == 0
            return URL(string: isMissing ? "file:///no/such/tile.png" : Self.address) ?? URL(fileURLWithPath: "")
        }
    }

    /// The number of pixels that no tile covers, outside of the attribution, on lines across the map.
    private func gaps(_ harness: ASTestHarness, _ map: MKMapView, _ scale: Int) throws -> Int {
        let pixels = try #require(harness.snapshot())
        let words = map.subviews.first { ASViewToDisplayNode($0) is ASTextNode }?.frame ?? .zero
        func isGap(_ x: Int, _ y: Int) -> Bool {
            pixels.pixel(x: x, y: y) != 0xFFFF_0000
                && !words.contains(CGPoint(x: CGFloat(x) / CGFloat(scale), y: CGFloat(y) / CGFloat(scale)))
        }
        let (width, height) = (Int(map.bounds.width) * scale, Int(map.bounds.height) * scale)
        let rows = stride(from: 3, to: height, by: 23).map { y in (0..<width).count { isGap($0, y) } }
        let columns = stride(from: 3, to: width, by: 23).map { x in (0..<height).count { isGap(x, $0) } }
        return (rows + columns).reduce(0, +)
    }

    @Test(arguments: [1, 2])
    func `tiles of several levels meet without a seam at every moment of an animated move`(scale: Int) async throws {
        let size = CGSize(width: 401, height: 303)
        try await ASTestHarness.run(size: size, scale: CGFloat(scale)) { harness in
            let map = MKMapView(frame: CGRect(origin: .zero, size: size))
            map.tileOverlay = RedTiles()
            harness.window?.addSubview(map)
            map.region = region(48.13713, 11.57541, 2.31)
            try await settle(harness, map)
            #expect(try gaps(harness, map, scale) == 0)

            map.setRegion(region(48, 11.5, 1.1), animated: true)
            var levels: Set<Int> = []
            for _ in 0..<40 {
                await harness.advance(seconds: 1.0 / 60)
                levels.formUnion(map.tiles?.frames.map(\.path.z) ?? [])
                #expect(try gaps(harness, map, scale) == 0)
            }
            try await settle(harness, map)
            #expect(try gaps(harness, map, scale) == 0)
            #expect(levels.count > 1)
            map.removeFromSuperview()
            await harness.advance(seconds: 1)
        }
    }

    @Test func `coordinates are converted by the formulas of Web Mercator`() async throws {
        try await run { harness, map, _ in
            for region in [region(50, 10, 20), region(-33, 151, 5), region(70, -100, 30), region(0, 179, 40)] {
                map.region = region
                let camera = try #require(map.camera)
                let world = MKMapSize.world.width * camera.scale
                let middle = mercator(
                    map.centerCoordinate.latitude,
                    map.centerCoordinate.longitude,
                    world: world
                )
                for (dx, dy) in [(3.0, 2.0), (-4, 1), (1.5, -2)] {
                    let coordinate = CLLocationCoordinate2D(
                        latitude: region.center.latitude + dy,
                        longitude: region.center.longitude + dx > 180
                            ? region.center.longitude + dx - 360 : region.center.longitude + dx
                    )
                    let place = mercator(coordinate.latitude, region.center.longitude + dx, world: world)
                    let point = map.convert(coordinate, toPointTo: map)
                    #expect(abs(point.x - (200 + place.x - middle.x)) < 0.01)
                    #expect(abs(point.y - (150 + place.y - middle.y)) < 0.01)
                    let back = map.convert(point, toCoordinateFrom: map)
                    #expect(abs(back.latitude - coordinate.latitude) < 1e-6)
                }
            }
        }
    }

    @Test func `a drag moves the map with the pointer, and the map decelerates afterwards`() async throws {
        try await run { harness, map, delegate in
            map.region = region(50, 10, 20)
            try await settle(harness, map)
            delegate.log = []
            let before = map.convert(CGPoint(x: 200, y: 150), toCoordinateFrom: map)
            harness.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 100, y: 110), duration: 0.2, rest: 0.3)
            let point = map.convert(before, toPointTo: map)
            // Except for the drag threshold.
            #expect(abs(point.x - 100) <= 12 && abs(point.y - 110) <= 12)
            await harness.advance(seconds: 3)
            #expect(delegate.log.first == "will" && delegate.log.last == "did")

            harness.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 300, y: 150), duration: 0.1)
            let rest = map.centerCoordinate.longitude
            await harness.advance(seconds: 3)
            #expect(map.centerCoordinate.longitude < rest - 0.5, "It glides on.")
            let still = map.centerCoordinate
            await harness.advance(seconds: 1)
            #expect(map.centerCoordinate == still && covers(map))
        }
    }

    @Test func `wheel, double click and keys zoom, and keep the point at the pointer`() async throws {
        try await run { harness, map, _ in
            map.region = region(40, 20, 40)
            try await settle(harness, map)
            let point = CGPoint(x: 300, y: 80)
            let before = map.convert(point, toCoordinateFrom: map)
            var scale = try #require(map.camera).scale
            harness.turnWheel(at: point, clicks: -2)
            await harness.advance(seconds: 2)
            #expect(try #require(map.camera).scale > scale * 1.2)
            var now = map.convert(point, toCoordinateFrom: map)
            #expect(abs(now.latitude - before.latitude) < 0.001 && abs(now.longitude - before.longitude) < 0.001)

            scale = try #require(map.camera).scale
            harness.tap(at: point, clickCount: 2)
            await harness.advance(seconds: 2)
            #expect(abs(try #require(map.camera).scale / scale - 2) < 0.01)
            now = map.convert(point, toCoordinateFrom: map)
            #expect(abs(now.latitude - before.latitude) < 0.001)

            map.becomeFirstResponder()
            scale = try #require(map.camera).scale
            harness.type(.character("-"), text: "-")
            await harness.advance(seconds: 2)
            #expect(abs(try #require(map.camera).scale / scale - 0.5) < 0.01)
            let longitude = map.centerCoordinate.longitude
            harness.type(.right)
            await harness.advance(seconds: 1)
            #expect(map.centerCoordinate.longitude > longitude)
            harness.type(.home)
            await harness.advance(seconds: 1)
            #expect(map.visibleMapRect.height > MKMapSize.world.height * 0.99)
        }
    }

    @Test func `moving redraws no existing tiles`() async throws {
        try await run { harness, map, _ in
            map.region = region(50, 10, 20)
            try await settle(harness, map)
            let layers = Dictionary(
                uniqueKeysWithValues: (map.tiles?.root.sublayers ?? []).map { (ObjectIdentifier($0), $0.contents) }
            )
            map.show(try #require(map.camera).moved(by: CGPoint(x: 15, y: -10)))
            try await settle(harness, map)
            for layer in map.tiles?.root.sublayers ?? [] {
                if let known = layers[ObjectIdentifier(layer)] { #expect(known === layer.contents) }
            }
            #expect((map.tiles?.root.sublayers ?? []).filter { layers[ObjectIdentifier($0)] != nil }.count >= 4)
        }
    }

    @Test func `a map wraps around the world, and stops at the poles`() async throws {
        try await run { harness, map, _ in
            map.region = region(0, 170, 30)
            try await settle(harness, map)
            for _ in 0..<60 {
                map.show(try #require(map.camera).moved(by: CGPoint(x: -190, y: 0)))
                try await settle(harness, map)
                #expect(covers(map))
            }
            for _ in 0..<40 { map.show(try #require(map.camera).moved(by: CGPoint(x: 0, y: 250))) }
            try await settle(harness, map)
            #expect(abs(map.visibleMapRect.minY) < 1 && covers(map))
            #expect((map.tiles?.counts.all ?? 99) < 30, "Tiles that cannot be seen are given up.")
        }
    }

    @Test
    func `missing tiles are replaced by those of a coarser level, and old ones stay until the new ones are loaded`()
        async throws
    {
        try await run(lacking: { $0.z == 4 || $0.z == 5 && $0.x % 2 == 0 }) { harness, map, _ in
            map.region = region(20, 20, 12)
            try await settle(harness, map)
            #expect(covers(map))
            let levels = Set(map.tiles?.frames.map(\.path.z) ?? [])
            #expect(levels.contains(3) && !levels.contains(4))
            // The first frame at another level has the old tiles, scaled.
            map.region = region(20, 20, 60)
            let tiles = try #require(map.tiles)
            #expect(tiles.isLoading && tiles.counts.shown > 0)
            try await settle(harness, map)
            #expect(covers(map))
        }
    }

    @Test func `annotations are selected by clicks and keys, with their titles`() async throws {
        try await run { harness, map, delegate in
            map.region = region(50, 10, 20)
            let berlin = MKPointAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4),
                title: "Berlin",
                subtitle: "Germany"
            )
            let nowhere = MKPointAnnotation(coordinate: kCLLocationCoordinate2DInvalid, title: "Nowhere")
            map.addAnnotations([berlin, berlin, nowhere])
            try await settle(harness, map)
            #expect(map.annotations.count == 2)
            let pin = try #require(map.view(for: berlin))
            let place = map.convert(berlin.coordinate, toPointTo: map)
            // The tip is at the coordinate.
            #expect(abs(pin.frame.midX - place.x) <= 1 && abs(pin.frame.maxY - place.y) <= 1)
            #expect(map.view(for: nowhere)?.isHidden == true)

            harness.tap(at: CGPoint(x: pin.frame.midX, y: pin.frame.midY))
            await harness.advance(seconds: 1)
            #expect(map.selectedAnnotations.first === berlin && map.callout != nil)
            let callout = try #require(map.callout)
            #expect(callout.frame.maxY <= pin.frame.minY && harness.texts.contains("Berlin"))
            harness.tap(at: CGPoint(x: 20, y: 20))
            await harness.advance(seconds: 1)
            #expect(map.selectedAnnotations.isEmpty && map.callout == nil)
            pin.becomeFirstResponder()
            harness.type(.return)
            await harness.advance(seconds: 1)
            #expect(map.selectedAnnotations.first === berlin)
            map.removeAnnotation(berlin)
            #expect(map.callout == nil && map.annotations.count == 1)
            #expect(delegate.log.filter { $0.hasSuffix("Berlin") }.prefix(2) == ["select Berlin", "deselect Berlin"])
            let labels = try #require(harness.window).accessibilityTree.elements.compactMap(\.label)
            #expect(!labels.contains("Berlin"))
        }
    }

    @Test func `extreme regions, coordinates and sizes result in a map`() async throws {
        try await run { harness, map, _ in
            for region in [
                region(.nan, 0, 1), region(0, .infinity, 1), region(91, 0, 1), region(0, 0, -1), region(0, 0, .nan),
                region(0, 0, 1e300), region(89.9, 10, 0.001), region(0, 0, 0),
            ] {
                map.region = region
                try await settle(harness, map)
                let rect = map.visibleMapRect
                #expect(rect.width.isFinite && rect.width > 0 && covers(map), "\(region)")
            }
            map.centerCoordinate = kCLLocationCoordinate2DInvalid
            map.frame = CGRect(x: 0, y: 0, width: 0, height: 300)
            try await settle(harness, map)
            map.frame = CGRect(origin: .zero, size: Self.size)
            try await settle(harness, map)
            #expect(covers(map))
        }
    }

    @Test func `a live node has a map view while it is near, and follows its settings`() async throws {
        try await ASTestHarness.run(size: Self.size) { harness in
            let (node, delegate) = (ASMapNode(), Delegate())
            node.isLiveMap = true
            node.mapDelegate = delegate
            node.region = region(50, 10, 20)
            node.annotations = [MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 10))]
            #expect(node.mapView == nil)
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            await harness.runUntilParked()
            let map = try #require(node.mapView)
            #expect(map.frame == node.bounds && map.annotations.count == 1 && map.delegate === delegate)
            #expect(abs(map.centerCoordinate.longitude - 10) < 0.001)
            node.region = region(0, 100, 20)
            await harness.advance(seconds: 1)
            #expect(abs(map.centerCoordinate.longitude - 100) < 0.001)
            node.annotations = []
            #expect(map.annotations.isEmpty)
            node.isLiveMap = false
            #expect(node.mapView == nil && map.superview == nil)
            await harness.runUntilParked()
        }
    }
}
