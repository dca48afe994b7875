// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
internal import ASLayoutEngine
internal import ASUIKit
import Foundation
import PictureServer
import Testing

@testable import ASImageNodes
@testable import ASNodes
@testable import AsyncDisplayKitMap

@Suite("ASMapNode", .serialized)
@MainActor
struct ASMapNodeTests {
    private static let near: ASInterfaceState = [.measureLayout, .preload]

    private func node(_ bench: TileServer, _ size: CGSize = CGSize(width: 256, height: 256)) -> ASMapNode {
        let node = ASMapNode()
        node.setRangeManaged(true)
        node.options = bench.options(CGSize(width: 1, height: 1))
        _ = node.layoutThatFits(ASSizeRange(min: size, max: size))
        node.frame = CGRect(origin: .zero, size: size)
        return node
    }

    /// Lets main run until the condition is true; records an issue if it never becomes true.
    private func until(_ what: String, _ isSo: () throws -> Bool) async throws {
        for _ in 0..<6_000 where try !isSo() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try isSo(), "It did not come to this: \(what)")
    }

    @Test func `the node has Texture's defaults, and takes the whole available size`() {
        let node = ASMapNode()
        #expect(node.isUserInteractionEnabled && node.clipsToBounds && node.needsMapReloadOnBoundsChange)
        #expect(!node.supportsLayerBacking)
        #expect(node.annotations.isEmpty && node.showAnnotationsOptions == [])
        #expect(node.imageForStaticMapAnnotationBlock == nil)
        #expect(node.backgroundColor == ASDisplayNodeDefaultPlaceholderColor())
        #expect(node.region == MKCoordinateRegion(.world))
        func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
            node.calculateSizeThatFits(CGSize(width: width, height: height))
        }
        #expect(size(100, 50) == CGSize(width: 100, height: 50))
        #expect(size(.infinity, 50) == CGSize(width: 0, height: 50))
    }

    @Test func `options are copied, and contain the region`() {
        let node = ASMapNode()
        let options = MKMapSnapshotter.Options()
        node.options = options
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2),
            span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4)
        )
        options.region = region
        #expect(node.region == MKCoordinateRegion(.world))
        node.region = region
        #expect(node.options.region == region)
        node.options.region = MKCoordinateRegion(.world)
        #expect(node.region == region, "A copy was changed.")
    }

    @Test func `the node draws when it comes near, and drops its image when it is far`() async throws {
        let bench = try TileServer()
        let node = node(bench)
        #expect(bench.server.requests.isEmpty && node.image == nil)
        node.recursivelySetInterfaceState(Self.near)
        try await until("a map") { node.image != nil }
        #expect(node.image?.size == CGSize(width: 256, height: 256))
        node.recursivelySetInterfaceState(.measureLayout)
        #expect(node.image == nil)
        node.recursivelySetInterfaceState(Self.near)
        try await until("the map again") { node.image != nil }
        #expect(bench.server.requests.map(\.path) == ["/0/0/0"], "The tile is in the cache.")
    }

    @Test func `another region, or another size, redraws the map`() async throws {
        let bench = try TileServer()
        let node = node(bench)
        node.recursivelySetInterfaceState(Self.near)
        try await until("a map") { node.image != nil }
        let first = node.image
        let count = bench.server.requests.count
        node.region = MKCoordinateRegion(MKMapRect(x: 0, y: 0, width: 30_000_000, height: 30_000_000))
        try await until("another map") { node.image !== first }
        #expect(bench.server.requests[count...].contains { $0.path != "/0/0/0" })

        node.frame.size = CGSize(width: 300, height: 200)
        node.layoutIfNeeded()
        try await until("another size") { node.image?.size == CGSize(width: 300, height: 200) }
        node.needsMapReloadOnBoundsChange = false
        try await until("it has ended") { !node.isLoadingMap }
        let second = node.image
        node.frame.size = CGSize(width: 400, height: 200)
        node.layoutIfNeeded()
        #expect(!node.isLoadingMap && node.image === second)
        // The earlier request had no effect and was not deferred: the next change loads the next image.
        node.needsMapReloadOnBoundsChange = true
        node.setNeedsLayout()
        node.layoutIfNeeded()
        try await until("the size that it has") { node.image?.size == CGSize(width: 400, height: 200) }
    }

    @Test func `the image has the scale of the node, unless the program has set one`() async throws {
        let bench = try TileServer()
        let node = node(bench)
        let options = MKMapSnapshotter.Options()
        options.tileOverlay = bench.tiles
        node.options = options
        node.setNeedsDisplay(atScale: 2)
        node.recursivelySetInterfaceState(Self.near)
        try await until("a map") { node.image != nil }
        #expect(node.image?.scale == 2 && node.image?.pixelWidth == 512)
        // As when a window moves to another screen.
        node.setNeedsDisplay(atScale: 3)
        node.setNeedsLayout()
        node.layoutIfNeeded()
        try await until("another map") { node.image?.scale == 3 }
        options.scale = 1
        node.options = options
        try await until("the program's scale") { node.image?.scale == 1 }
    }

    /// Calls the node while the node reads its coordinate.
    private final class Curious: MKAnnotation {
        weak var node: ASMapNode?
        var coordinate: CLLocationCoordinate2D {
            CLLocationCoordinate2D(latitude: 10 + (node?.region.center.latitude ?? 0), longitude: 20)
        }
    }

    @Test func `an annotation may call the node while its coordinate is read`() {
        let (node, annotation) = (ASMapNode(), Curious())
        annotation.node = node
        node.showAnnotationsOptions = .zoomed
        node.annotations = [annotation]
        #expect(node.region.center.longitude == 20)
    }

    @Test func `a region and other options that two threads set at once are both kept`() async {
        for _ in 0..<200 {
            let node = ASMapNode()
            let held = ASUncheckedTransfer(node)
            let options = MKMapSnapshotter.Options()
            options.backgroundColor = .red
            await withTaskGroup { group in
                group.addTask { held.value.options = options }
                for _ in 0..<4 {
                    group.addTask { held.value.region = MKCoordinateRegion() }
                }
            }
            #expect(node.options.backgroundColor == .red)
        }
    }

    @Test func `a node that becomes live before loading has its map view when it is loaded`() throws {
        let bench = try TileServer()
        let node = node(bench)
        node.recursivelySetInterfaceState(Self.near)
        node.isLiveMap = true
        #expect(node.mapView == nil && !node.isNodeLoaded)
        let view = node.view
        #expect(node.mapView?.superview === view)
        node.recursivelySetInterfaceState(.measureLayout)
        #expect(node.mapView == nil)
    }

    @Test func `annotations are pins, or images with an offset; those outside are left out`() async throws {
        let bench = try TileServer()
        let node = node(bench)
        let middle = MKPointAnnotation(coordinate: CLLocationCoordinate2D(), title: "Null Island")
        node.annotations = [middle]
        node.recursivelySetInterfaceState(Self.near)
        try await until("a map") { node.image != nil }
        let plain = TileServer.color(.init(x: 0, y: 0, z: 0, contentScaleFactor: 1))
        let pinned = try #require(node.image)
        // The tip is at the coordinate, the drop above it.
        #expect(try pinned.pixel(128, 135) == plain && pinned.pixel(128, 120) != plain)

        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        node.imageForStaticMapAnnotationBlock = { annotation, offset in
            guard annotation.title == "Null Island" else { return nil }
            offset = CGPoint(x: 20, y: 0)
            return square
        }
        try await until("another map") { node.image !== pinned }
        let red = UIColor.red.premultipliedARGB
        #expect(try node.image?.pixel(143, 123) == red && node.image?.pixel(152, 132) == red)
        #expect(try node.image?.pixel(142, 128) == plain && node.image?.pixel(153, 128) == plain)
    }

    @Test func `the region follows the annotations on request`() {
        let node = ASMapNode()
        let places = [(50.0, 0.0), (40, 20)].map {
            MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        }
        node.annotations = places
        #expect(node.region == MKCoordinateRegion(.world))
        node.showAnnotationsOptions = .zoomed
        #expect(node.region.center == CLLocationCoordinate2D(latitude: 45, longitude: 10))
        #expect(node.region.span == MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 40))
        node.annotations = []
        #expect(node.region == MKCoordinateRegion(.world))
    }

    @Test func `without a server the node stays empty, and retries when it comes near the next time`() async throws {
        let bench = try TileServer()
        bench.server.otherwise { _ in PictureRoute(status: 404) }
        let node = node(bench)
        node.recursivelySetInterfaceState(Self.near)
        let server = bench.server
        #expect(await Task.detached { server.waitForRequests(1) }.value)
        try await until("a failure") { node.failureCount == 1 }
        #expect(node.image == nil && !node.isLoadingMap)
        node.recursivelySetInterfaceState(.measureLayout)
        bench.server.otherwise { _ in PictureRoute(TileServer.picture(0xFF12_3456) ?? Data()) }
        node.recursivelySetInterfaceState(Self.near)
        try await until("a map") { node.image != nil }
        #expect(try node.image?.pixel(3, 3) == 0xFF12_3456)
    }

    @Test func `a node that is released on any thread while tiles load leaks nothing`() async throws {
        let bench = try TileServer()
        let gate = PictureGate()
        let picture = try #require(TileServer.picture(0xFF12_3456))
        bench.server.otherwise { _ in PictureRoute(picture).with { $0.gate = gate } }
        weak var known: ASMapNode?
        do {
            let node = node(bench, CGSize(width: 700, height: 700))
            node.recursivelySetInterfaceState(Self.near)
            known = node
            let held = ASUncheckedTransfer(node)
            await Task.detached { _ = held }.value
        }
        gate.open()
        try await until("it is gone") { known == nil }
    }
}
