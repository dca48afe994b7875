// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import MapDemo
import Testing

@MainActor @Suite struct MapTests {
    @Test func `the picture follows the live map when it moves`() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 500)) { harness in
            harness.show(MapViewController(pictures: TestPictures(isInstant: true)))
            harness.advance(seconds: 1)
            let nodes = harness.nodes(ASMapNode.self)
            let live = try #require(nodes.first { $0.isLiveMap })
            let picture = try #require(nodes.first { !$0.isLiveMap })
            let map = try #require(live.mapView)
            #expect(picture.image != nil && map.annotations.count > 15)

            let before = picture.image
            let japan = try #require(harness.nodes(DemoButton.self).first { $0.debugName == "Japan" })
            try harness.tap(japan)
            harness.advance(seconds: 2)
            #expect(abs(map.centerCoordinate.longitude - 138) < 0.01)
            #expect(abs(picture.region.center.longitude - 138) < 0.01 && picture.image !== before)
            #expect(harness.texts.contains { $0.hasSuffix("138.0° E") })

            let tokyo = try #require(map.annotations.first { $0.title == "Tokyo" })
            let pin = try #require(map.view(for: tokyo))
            harness.tap(at: pin.convert(CGPoint(x: pin.bounds.midX, y: pin.bounds.midY), to: nil))
            harness.advance(seconds: 1)
            #expect(map.selectedAnnotations.first === tokyo && harness.texts.contains("35.7° N, 139.7° E"))
        }
    }
}
