// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import Dispatch
import Foundation
import PictureServer
import Testing

@testable import AsyncDisplayKitMap

@Suite("Snapshots of maps", .serialized)
@MainActor
struct MKMapSnapshotterTests {
    private static let side = 268_435_456.0

    /// The expected pixel of a map: that of the tile at its place.
    private func expected(_ point: CGPoint, _ projection: ASMapProjection, z: Int) -> UInt32 {
        let place = projection.place(at: point)
        let length = Self.side / Double(1 << z)
        return TileServer.color(
            MKTileOverlayPath(
                x: Int(MKMapPoint.wrapped(place.x) / length),
                y: Int(place.y / length),
                z: z,
                contentScaleFactor: 1
            )
        )
    }

    @Test func `each pixel is that of its tile, across the date line too`() async throws {
        let bench = try TileServer()
        for (rect, z) in [
            (MKMapRect.world, 0),
            (MKMapRect(x: Self.side * 0.9, y: Self.side / 4, width: Self.side / 4, height: Self.side / 8), 3),
        ] {
            let options = bench.options(CGSize(width: 512, height: 300), rect)
            let snapshot = try await bench.snapshot(options).get()
            #expect(snapshot.image.pixelWidth == 512 && snapshot.image.pixelHeight == 300)
            for x in stride(from: 3, to: 512, by: 29) {
                for y in stride(from: 5, to: 300, by: 31) {
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    #expect(try snapshot.image.pixel(x, y) == expected(point, snapshot.projection, z: z))
                }
            }
        }
    }

    @Test func `a coordinate is at the point where it is drawn`() async throws {
        let bench = try TileServer()
        let snapshot = try await bench.snapshot(bench.options(CGSize(width: 256, height: 256))).get()
        let middle = snapshot.point(for: CLLocationCoordinate2D())
        #expect(abs(middle.x - 128) < 1e-9 && abs(middle.y - 128) < 1e-9)
        let corner = snapshot.point(for: CLLocationCoordinate2D(latitude: 90, longitude: -179.999999))
        #expect(abs(corner.x) < 1e-3 && abs(corner.y) < 1e-3)
    }

    @Test func `at scale 2 the same tiles are drawn in twice the pixels`() async throws {
        let bench = try TileServer()
        let options = bench.options(CGSize(width: 256, height: 256))
        options.scale = 2
        let snapshot = try await bench.snapshot(options).get()
        #expect(snapshot.image.pixelWidth == 512 && snapshot.image.scale == 2)
        #expect(bench.server.requests.map(\.path) == ["/0/0/0"])
    }

    @Test func `beyond the last level its tiles are enlarged`() async throws {
        let bench = try TileServer(maximumZ: 2)
        let rect = MKMapRect(x: Self.side / 2, y: Self.side / 2, width: Self.side / 64, height: Self.side / 64)
        let options = bench.options(CGSize(width: 100, height: 100), rect)
        let projection = options.projection(bench.tiles)
        // A rectangle is shown as requested; a region without extent is not enlarged.
        #expect(projection.mapRect.width <= Self.side / 2)
        let snapshot = try await bench.snapshot(options).get()
        #expect(try snapshot.image.pixel(90, 90) == TileServer.color(.init(x: 2, y: 2, z: 2, contentScaleFactor: 1)))
        #expect(bench.server.requests.allSatisfy { $0.path.hasPrefix("/2/") })
    }

    /// The header of a tile and a part of its body.
    private nonisolated static let cutOff =
        TileServer.picture(0xFF12_3456).map { Data($0.prefix($0.count * 2 / 3)) } ?? Data()

    @Test(arguments: [
        PictureRoute(status: 404), PictureRoute(Data("no picture".utf8)), PictureRoute(Data()), PictureRoute(cutOff),
    ])
    func `in place of a tile that is missing, invalid or truncated, the coarser one is drawn`(
        route: PictureRoute
    ) async throws {
        let bench = try TileServer()
        bench.server.on("/1/1/0", route)
        let snapshot = try await bench.snapshot(bench.options(CGSize(width: 512, height: 512))).get()
        #expect(try snapshot.image.pixel(400, 100) == TileServer.color(.init(x: 0, y: 0, z: 0, contentScaleFactor: 1)))
        #expect(try snapshot.image.pixel(100, 100) == TileServer.color(.init(x: 0, y: 0, z: 1, contentScaleFactor: 1)))
        #expect(bench.server.requests(at: "/0/0/0").count == 1)
    }

    @Test func `a truncated tile is requested again by the next map`() async throws {
        let bench = try TileServer()
        bench.server.on("/0/0/0", PictureRoute(Self.cutOff))
        let options = bench.options(CGSize(width: 256, height: 256))
        guard case .failure(let error) = await bench.snapshot(options) else {
            Issue.record("There is a map.")
            return
        }
        #expect(error.code == .serverFailure)
        bench.server.on("/0/0/0", PictureRoute(try #require(TileServer.picture(0xFF12_3456))))
        let snapshot = try await bench.snapshot(options).get()
        #expect(try snapshot.image.pixel(100, 100) == 0xFF12_3456)
    }

    @Test func `the right quarter of the coarser tile is drawn`() async throws {
        let bench = try TileServer()
        // Four colours in the quarters of the world's tile.
        let colors: [UIColor] = [.red, .green, .blue, .black]
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let data = UIGraphicsImageRenderer(size: CGSize(width: 256, height: 256), format: format).image { context in
            for (index, color) in colors.enumerated() {
                color.setFill()
                context.fill(CGRect(x: index % 2 * 128, y: index / 2 * 128, width: 128, height: 128))
            }
        }.pngData()
        bench.server.on("/0/0/0", PictureRoute(try #require(data)))
        bench.server.on("/1/1/0", PictureRoute(status: 404))
        bench.server.on("/1/0/1", PictureRoute(status: 404))
        let snapshot = try await bench.snapshot(bench.options(CGSize(width: 512, height: 512))).get()
        #expect(try snapshot.image.pixel(400, 100) == UIColor.green.premultipliedARGB)
        #expect(try snapshot.image.pixel(100, 400) == UIColor.blue.premultipliedARGB)
    }

    @Test func `without a server the result is an error with a message`() async throws {
        let bench = try TileServer()
        bench.server.stop()
        let result = await bench.snapshot(bench.options(CGSize(width: 256, height: 256)))
        guard case .failure(let error) = result else {
            Issue.record("there is a map")
            return
        }
        #expect(error.code == .serverFailure)
        #expect(error.description.contains("127.0.0.1"))
    }

    @Test func `a map without a size, or without tiles, is an error with a message`() async throws {
        let bench = try TileServer()
        for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.infinity, height: 5)] {
            guard case .failure(let error) = await bench.snapshot(bench.options(size)) else {
                Issue.record("there is a map")
                return
            }
            #expect(error.code == .unknown && error.description.contains("cannot be drawn"))
        }
        let options = bench.options(CGSize(width: 10, height: 10))
        options.tileOverlay = nil
        guard case .failure(let error) = await bench.snapshot(options) else {
            Issue.record("there is a map")
            return
        }
        #expect(error.description.contains("MKTileOverlay.base"))
    }

    @Test func `a cancelled snapshotter calls no handler, and requests no further tiles`() async throws {
        let bench = try TileServer()
        let gate = PictureGate()
        bench.server.otherwise { _ in PictureRoute(status: 404).with { $0.gate = gate } }
        let snapshotter = MKMapSnapshotter(
            options: bench.options(CGSize(width: 2000, height: 2000))
        )
        snapshotter.begin { _, _ in Issue.record("it was cancelled") }
        #expect(snapshotter.isLoading)
        // Sixteen tiles, two at a time.
        try await bench.untilDownloads(wait: 14, load: 2)
        let server = bench.server
        #expect(await Task.detached { server.waitForRequests(2) }.value)

        snapshotter.cancel()
        try await bench.untilDownloads(wait: 0, load: 0)
        gate.open()

        #expect(!snapshotter.isLoading)
        bench.server.otherwise { _ in PictureRoute(TileServer.picture(0xFF00_FF00) ?? Data()) }
        _ = try await bench.snapshot(bench.options(CGSize(width: 100, height: 100))).get()
        // The ones in progress, and the one of the other snapshot.
        #expect(bench.server.requests.count == 3)
    }

    @Test func `at most two connections are open`() async throws {
        let bench = try TileServer()
        let gate = PictureGate()
        let picture = try #require(TileServer.picture(0xFF00_FF00))
        bench.server.otherwise { _ in PictureRoute(picture).with { $0.gate = gate } }
        async let snapshot = bench.snapshot(bench.options(CGSize(width: 1024, height: 1024)))
        await Task.yield()
        let server = bench.server
        #expect(await Task.detached { server.waitForRequests(2) }.value)
        #expect(Set(bench.server.requests.map(\.connection)).count == 2)
        gate.open()
        _ = try await snapshot.get()
        #expect(bench.server.requests.count == 16)
        #expect(Set(bench.server.requests.map(\.connection)).count == 2)
    }

    @Test func `the attribution is in the lower right corner`() async throws {
        let bench = try TileServer()
        let plain = try await bench.snapshot(bench.options(CGSize(width: 256, height: 256))).get()
        bench.tiles.attribution = "© Somebody"
        let marked = try await bench.snapshot(bench.options(CGSize(width: 256, height: 256))).get()
        #expect(try plain.image.pixel(250, 250) != marked.image.pixel(250, 250))
        #expect(try plain.image.pixel(20, 250) == marked.image.pixel(20, 250))
        #expect(try plain.image.pixel(250, 200) == marked.image.pixel(250, 200))
    }

    @Test func `a long attribution is wrapped in a narrow map, and is not truncated`() async throws {
        let bench = try TileServer()
        let size = CGSize(width: 90, height: 256)
        let plain = try await bench.snapshot(bench.options(size)).get()
        bench.tiles.attribution = "© OpenStreetMap contributors and the authors of the tiles"
        let marked = try await bench.snapshot(bench.options(size)).get()
        let box = marked.attributionFrame
        #expect(box.minX >= 0 && box.minY > 0 && box.height > 28, "\(box)")
        // Dark letters are in the upper lines as well as in the last one.
        for top in [box.minY + 2, box.maxY - 12] {
            var darkest: UInt32 = 255
            for x in Int(box.minX) + 2..<Int(box.maxX) - 2 {
                for y in Int(top)..<Int(top) + 10 { darkest = min(darkest, try marked.image.pixel(x, y) >> 8 & 0xFF) }
            }
            #expect(darkest < 160, "There are no letters at \(top).")
        }
        #expect(try plain.image.pixel(45, Int(box.minY) - 3) == marked.image.pixel(45, Int(box.minY) - 3))
    }

    @Test func `pins are drawn behind the attribution`() async throws {
        let bench = try TileServer()
        bench.tiles.attribution = "© Somebody"
        let snapshot = try await bench.snapshot(bench.options(CGSize(width: 256, height: 256))).get()
        let box = snapshot.attributionFrame
        let place = CGPoint(x: box.midX, y: box.maxY - 2)
        let pin = MKPointAnnotation(coordinate: snapshot.projection.place(at: place).coordinate)
        let marked = snapshot.image(with: [pin], nil)
        #expect(
            try marked.pixel(Int(box.midX), Int(box.minY) - 8) != snapshot.image.pixel(Int(box.midX), Int(box.minY) - 8)
        )
        for x in Int(box.minX.rounded(.up))..<Int(box.maxX) {
            for y in Int(box.minY.rounded(.up))..<Int(box.maxY) {
                #expect(try marked.pixel(x, y) == snapshot.image.pixel(x, y))
            }
        }
    }

    @Test func `extreme rectangles, sizes and scales result in errors or maps`() async throws {
        let bench = try TileServer()
        let size = CGSize(width: 256, height: 256)
        let rects = [
            MKMapRect(x: 0, y: 0, width: 1e28, height: 5), MKMapRect(x: 0, y: 0, width: 5, height: 1e28),
            MKMapRect(x: 1e300, y: -1e300, width: 1, height: 1), MKMapRect(x: 0, y: 0, width: 1e308, height: 1e308),
            MKMapRect(x: -1e28, y: 0, width: 1e12, height: 1e12),
        ]
        for rect in rects { _ = await bench.snapshot(bench.options(size, rect)) }
        for (size, scale) in [
            (CGSize(width: 1e30, height: 10), 1), (size, 1e20), (CGSize(width: 30_000, height: 30_000), 1),
        ] {
            let options = bench.options(size)
            options.scale = scale
            guard case .failure(let error) = await bench.snapshot(options) else {
                Issue.record("There is a map of \(size) at \(scale).")
                continue
            }
            #expect(error.code == .loadingThrottled && error.description.contains("too large"))
        }
        for size in [CGSize(width: 1e-300, height: 10), CGSize(width: 10, height: 1e-30)] {
            _ = await bench.snapshot(bench.options(size))
        }
        bench.tiles.tileSize = CGSize(width: 1e-300, height: 1e-300)
        _ = await bench.snapshot(bench.options(size))
    }

    @Test func `a snapshotter that is not retained calls its handler`() async throws {
        let bench = try TileServer()
        let hasMap = ASLock(false)
        MKMapSnapshotter(options: bench.options(CGSize(width: 100, height: 100))).start(with: .global()) {
            snapshot,
            _ in
            hasMap.withLock { $0 = snapshot != nil }
        }
        for _ in 0..<6_000 where !hasMap.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        #expect(hasMap.withLock { $0 })
    }

    @Test func `the program's downloader has two connections at most, and sends the program's name`() async throws {
        let configuration = MKTileOverlay.downloader.configuration
        #expect(configuration.maximumConcurrentDownloadCountPerHost == 2)
        let bench = try TileServer()
        let gate = PictureGate()
        let picture = try #require(TileServer.picture(0xFF00_FF00))
        bench.server.otherwise { _ in PictureRoute(picture).with { $0.gate = gate } }
        let tiles = MKTileOverlay(
            urlTemplate: bench.server.baseURL.absoluteString + "/{z}/{x}/{y}",
            cache: nil,
            downloader: MKTileOverlay.downloader
        )
        let options = bench.options(CGSize(width: 1024, height: 512))
        options.tileOverlay = tiles
        async let snapshot = bench.snapshot(options)
        await Task.yield()
        let server = bench.server
        #expect(await Task.detached { server.waitForRequests(2) }.value)
        gate.open()
        _ = try await snapshot.get()
        #expect(Set(server.requests.map(\.connection)).count == 2)
        let name = ProcessInfo.processInfo.processName
        #expect(
            server.requests.allSatisfy { request in
                request.headers.contains { $0.key.lowercased() == "user-agent" && $0.value.contains(name) }
            }
        )
    }
}
