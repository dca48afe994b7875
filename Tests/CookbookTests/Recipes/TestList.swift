// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@MainActor @Suite(.serialized) struct SongListTests {
    private let size = CGSize(width: 320, height: 240)

    @Test func `a swipe and a click delete a song`() throws {
        try ASTestHarness.run(size: size) { harness in
            harness.show(PlaylistViewController())
            let start = try harness.center(of: harness.node(text: "Blue in Green"))

            harness.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), rest: 0.3)
            try harness.tap(text: "Delete")
            harness.advance(seconds: 1)

            #expect(harness.texts == ["Autumn Leaves", "Stella by Starlight"])
        }
    }

    @Test func `F5 loads the news`() async throws {
        try await ASTestHarness.run(size: size) { harness in
            let table = ASTableNode()
            var loads = 0
            harness.show(NewsViewController(table: table) { loads += 1 })

            harness.type(.function(5))
            await harness.advance(seconds: 1)

            #expect(loads == 1)
            #expect(table.view.refreshControl?.isRefreshing == false)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `the caption is the size of the photograph`() async throws {
        try await ASTestHarness.run(size: size) { harness in
            harness.show(CaptionedPhotoNode(Cookbook.file("assets/photos/coffee.png")))

            while harness.texts == ["Loading…"] {
                try await Task.sleep(for: .milliseconds(5))
                await harness.runUntilParked()
            }

            #expect(harness.texts == ["600 × 400"])
            #expect(harness.nodes(ASNetworkImageNode.self).first?.image != nil)
        }
    }
}
