// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKitMap

@Suite("Maps with failures and changes")
@MainActor
struct MapTroubleTests {
    private static let size = CGSize(width: 400, height: 300)

    /// A live map in a window.
    private func run(_ body: (ASTestHarness, MKMapView, TestTiles) async throws -> Void) async throws {
        try await ASTestHarness.run(size: Self.size) { harness in
            let (map, tiles) = (MKMapView(frame: CGRect(origin: .zero, size: Self.size)), TestTiles())
            map.tileOverlay = tiles
            harness.window?.addSubview(map)
            try await until(harness) { map.tiles?.isLoading == false }
            try await body(harness, map, tiles)
            map.removeFromSuperview()
            await harness.advance(seconds: 1)
        }
    }

    /// Waits until the condition is true, while threads of the system read tiles.
    private func until(_ harness: ASTestHarness, _ isSo: () -> Bool) async throws {
        for _ in 0..<4_000 {
            await harness.runUntilParked()
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("It does not come to that.")
    }

    @Test func `a live map requests failed tiles again after growing delays`() async throws {
        try await run { harness, map, tiles in
            tiles.isBroken = true
            map.tileOverlay = nil
            map.tileOverlay = tiles
            map.region = region(20, 20, 30)
            map.layoutIfNeeded()
            let layers = try #require(map.tiles)
            try await until(harness) { !layers.isLoading }
            #expect(layers.counts.shown == 0)
            var count = tiles.askedCount
            await harness.advance(seconds: 4.5)
            #expect(tiles.askedCount == count)
            await harness.advance(seconds: 1)
            try await until(harness) { !layers.isLoading }
            #expect(tiles.askedCount > count && layers.counts.shown == 0)

            count = tiles.askedCount
            tiles.isBroken = false
            await harness.advance(seconds: 8)
            #expect(tiles.askedCount == count, "The second pause is longer.")
            await harness.advance(seconds: 3)
            try await until(harness) { !layers.isLoading }
            #expect(layers.counts.shown > 0 && layers.counts.shown == layers.counts.all)
            count = tiles.askedCount
            await harness.advance(seconds: 60)
            #expect(tiles.askedCount == count)
        }
    }

    @Test func `a static map loads again after a delay, and shows no image of another region meanwhile`() async throws {
        try await ASTestHarness.run(size: Self.size) { harness in
            let (node, tiles) = (ASMapNode(), TestTiles())
            let options = MKMapSnapshotter.Options()
            options.tileOverlay = tiles
            node.options = options
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            try await until(harness) { node.image != nil }

            tiles.isBroken = true
            let world = node.image
            node.frame.size = CGSize(width: 150, height: 200)
            try await until(harness) { node.failureCount == 1 }
            #expect(node.image === world, "The region is the same.")
            node.region = region(20, 20, 30)
            try await until(harness) { node.image == nil }
            #expect(node.failureCount == 1)

            let count = tiles.askedCount
            await harness.advance(seconds: 4)
            #expect(tiles.askedCount == count)
            await harness.advance(seconds: 2)
            try await until(harness) { node.failureCount == 2 }
            tiles.isBroken = false
            await harness.advance(seconds: 11)
            try await until(harness) { node.image != nil }
            #expect(node.failureCount == 0)
            await harness.runUntilParked()
        }
    }

    @Test func `the attribution stays in front of pins and callouts`() async throws {
        try await run { harness, map, _ in
            let pin = MKPointAnnotation(coordinate: CLLocationCoordinate2D(), title: "Null Island")
            map.addAnnotation(pin)
            #expect(map.subviews.last === map.attributionNode.view)
            map.selectAnnotation(pin, animated: false)
            #expect(map.callout != nil && map.subviews.last === map.attributionNode.view)
            await harness.runUntilParked()
        }
    }

    @Test func `other tiles and another background of a live node reach its map, which keeps its region`() async throws
    {
        try await ASTestHarness.run(size: Self.size) { harness in
            let (node, tiles) = (ASMapNode(), TestTiles())
            node.isLiveMap = true
            node.region = region(50, 10, 20)
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            await harness.runUntilParked()
            let map = try #require(node.mapView)
            map.setCenter(CLLocationCoordinate2D(latitude: 30, longitude: 40), animated: false)
            let options = node.options
            options.tileOverlay = tiles
            options.backgroundColor = .red
            node.options = options
            #expect(map.tileOverlay === tiles && map.backgroundColor == .red)
            node.region = region(50, 10, 20)
            await harness.advance(seconds: 1)
            #expect(abs(map.centerCoordinate.longitude - 40) < 0.001)
            try await until(harness) { map.tiles?.isLoading == false }
        }
    }

    @Test func `a camera animation ends in the size that the map got meanwhile`() async throws {
        try await run { harness, map, _ in
            map.setRegion(region(50, 10, 20), animated: true)
            await harness.advance(seconds: 0.1)
            let new = CGSize(width: 250, height: 200)
            map.frame = CGRect(origin: .zero, size: new)
            await harness.advance(seconds: 0.1)
            #expect(map.motion.isRunning && map.camera?.size == new)
            await harness.advance(seconds: 1)
            let goal = ASMapProjection(fitting: region(50, 10, 20), in: new)
            let camera = try #require(map.camera)
            #expect(camera.size == new && abs(camera.scale / goal.scale - 1) < 1e-6)
            #expect(abs(map.centerCoordinate.latitude - 50) < 1e-6 && abs(map.centerCoordinate.longitude - 10) < 1e-6)
            try await until(harness) { map.tiles?.isLoading == false }
        }
    }

    @Test func `a map that leaves its window while tiles load requests no further tiles`() async throws {
        try await run { harness, map, tiles in
            map.region = region(20, 20, 10)
            map.layoutIfNeeded()
            let (layers, camera) = (try #require(map.tiles), try #require(map.camera))
            #expect(layers.isLoading)
            map.removeFromSuperview()
            // At each stage of the loads: at their beginning, while tiles are decoded, when one is loaded.
            for stage in 0..<40 {
                layers.show(camera, scale: 1)
                for _ in 0..<stage where layers.isLoading {
                    for _ in 0..<400 where harness.dispatcher.pendingCount == 0 {
                        try await Task.sleep(for: .milliseconds(1))
                    }
                    harness.dispatcher.runOne()
                }
                layers.removeAll()
                let count = tiles.askedCount
                await harness.runUntilParked()
                #expect(!layers.isLoading && layers.counts.all == 0 && tiles.askedCount == count)
            }
        }
    }

    @Test func `another scale while tiles load loads them for that scale`() async throws {
        try await run { harness, map, _ in
            map.region = region(20, 20, 10)
            let layers = try #require(map.tiles)
            let camera = try #require(map.camera)
            layers.show(camera, scale: 1)
            #expect(layers.isLoading)
            layers.show(camera, scale: 2)
            try await until(harness) { !layers.isLoading }
            #expect(layers.counts.shown == layers.counts.all)
            #expect(layers.frames.allSatisfy { $0.path.contentScaleFactor == 2 })
        }
    }

    @Test func `the image of an annotation is decoded in the background`() async throws {
        try await run { harness, map, _ in
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image { _ in
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 6)).fill()
            }
            let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
            let image = try UIImage.loading(data: try #require(drawn.pngData()), name: "mark")
            view.image = image
            #expect(view.bounds.size == image.size && view.layer.contents == nil)
            await harness.runUntilParked()
            #expect(view.layer.contents != nil)
            view.image = nil
            #expect(view.layer.contents == nil && view.bounds.size == .zero)
        }
    }

    @Test func `a region has the same centre in a live map and in an image, and setting it to itself moves nothing`()
        async throws
    {
        try await run { harness, map, tiles in
            for region in [region(50, 10, 20), region(-33, 151, 5), region(70, -100, 30), region(0, 179, 40)] {
                map.region = region
                let options = MKMapSnapshotter.Options()
                (options.size, options.region) = (Self.size, region)
                let picture = options.projection(tiles)
                #expect(abs(map.centerCoordinate.latitude - region.center.latitude) < 1e-6)
                #expect(abs(picture.center.coordinate.latitude - map.centerCoordinate.latitude) < 1e-6)
                #expect(abs(picture.center.coordinate.longitude - map.centerCoordinate.longitude) < 1e-6)
                let camera = try #require(map.camera)
                map.region = map.region
                let same = try #require(map.camera)
                #expect(abs(same.scale / camera.scale - 1) < 1e-9 && abs(same.center.y - camera.center.y) < 0.01)
            }
            try await until(harness) { map.tiles?.isLoading == false }
        }
    }

    @Test func `one pin is shown at the size of the finest tiles`() async throws {
        try await run { harness, map, tiles in
            let pin = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 20, longitude: 20))
            map.showAnnotations([pin], animated: false)
            #expect(abs(try #require(map.camera).scale / tiles.finestScale - 1) < 1e-9)
            let other = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 20, longitude: 20.000001))
            map.showAnnotations([pin, other], animated: false)
            #expect(abs(try #require(map.camera).scale / tiles.finestScale - 1) < 1e-9)
            // The user can zoom in further, and the map stays there.
            map.zoom(by: 4, at: CGPoint(x: 200, y: 150))
            await harness.advance(seconds: 2)
            map.setCenter(CLLocationCoordinate2D(latitude: 21, longitude: 20), animated: false)
            #expect(abs(try #require(map.camera).scale / tiles.finestScale - 4) < 0.01)
            try await until(harness) { map.tiles?.isLoading == false }
        }
    }

    @Test func `a second finger zooms after the first one has dragged`() async throws {
        try await run { harness, map, _ in
            map.region = region(20, 20, 30)
            let delegate = MKMapViewTests.Delegate()
            map.delegate = delegate
            let scale = try #require(map.camera).scale
            var time = harness.dispatcher.now
            func finger(_ identifier: Int, _ x: Double) -> ASTouchEvent {
                time += 0.02
                let pointer = ASPointerEvent(location: CGPoint(x: x, y: 150), timestamp: time)
                return ASTouchEvent(identifier: identifier, pointer: pointer)
            }
            harness.send(.touchBegan(finger(1, 150)))
            for x in stride(from: 160.0, through: 200, by: 10) { harness.send(.touchMoved(finger(1, x))) }
            harness.send(.touchBegan(finger(2, 240)))
            for x in stride(from: 250.0, through: 320, by: 10) { harness.send(.touchMoved(finger(2, x))) }
            #expect(try #require(map.camera).scale > scale * 1.5)
            harness.send(.touchEnded(finger(2, 320)))
            harness.send(.touchEnded(finger(1, 200)))
            await harness.advance(seconds: 3)
            // Each announced movement ends.
            let announced = delegate.log.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? "will" : "did") }
            #expect(announced && delegate.log.count.isMultiple(of: 2) && !delegate.log.isEmpty, "\(delegate.log)")
            try await until(harness) { map.tiles?.isLoading == false }
        }
    }
}
