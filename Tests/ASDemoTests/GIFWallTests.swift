// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASImageIO
import ASImageLoading
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import GIFWallDemo

@MainActor @Suite struct GIFWallTests {
    private func run(
        size: CGSize = CGSize(width: 420, height: 300),
        _ body: @MainActor (ASTestHarness, GIFWallViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let wall = GIFWallViewController()
            harness.show(wall)
            harness.advance(seconds: 1)
            try body(harness, wall)
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    /// Returns the tiles of the visible rows.
    private func tiles(_ wall: GIFWallViewController) throws -> [MovingTileNode] {
        let tiles = wall.table.visibleNodes.flatMap { $0.descendants(MovingTileNode.self) }
        try #require(tiles.count >= 8)
        return tiles
    }

    /// Returns for each tile whether its picture differs after `seconds`.
    private func moving(_ tiles: [MovingTileNode], _ harness: ASTestHarness, seconds: Double = 0.5) -> [Bool] {
        let pictures = tiles.compactMap { $0.descendants(ASImageNode.self).first }
        let before = pictures.map(\.layer.contents)
        var hasMoved = [Bool](repeating: false, count: pictures.count)
        for _ in 0..<Int(seconds / 0.05) {
            harness.advance(seconds: 0.05)
            for (index, picture) in pictures.enumerated() where picture.layer.contents !== before[index] {
                hasMoved[index] = true
            }
        }
        return hasMoved
    }

    @Test func `the 64 files have three formats, many sizes and speeds, and some of them end`() throws {
        let files = try SamplePhotos.moving()
        let pictures = try files.map { try ASAnimatedImage(contentsOfFile: $0.path) }

        #expect(files.count == 64)
        #expect(Set(files.map(\.pathExtension)) == ["gif", "apng", "webp"])
        #expect(pictures.allSatisfy { $0.frameCount >= 8 })
        #expect(Set(pictures.map { "\($0.coverImage.size)" }).count == 8)
        #expect(Set(pictures.map { ($0.duration(at: 0) * 1000).rounded() }).count >= 6)
        #expect(Set(pictures.map(\.loopCount)) == [0, 3])
        let byteCount = try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
        #expect(byteCount < 400_000)
    }

    @Test func `all visible pictures move, and a click stops one until the next click`() throws {
        try run { harness, wall in
            let tiles = try tiles(wall)
            #expect(!moving(Array(tiles.prefix(4)), harness).contains(false))

            try harness.tap(tiles[1])
            harness.advance(seconds: 0.2)
            #expect(moving(Array(tiles.prefix(4)), harness) == [true, false, true, true])
            #expect(tiles[1].accessibilityValue == "Paused")

            try harness.tap(tiles[1])
            harness.advance(seconds: 0.2)
            #expect(moving(Array(tiles.prefix(4)), harness) == [true, true, true, true])
        }
    }

    @Test func `the switch stops all pictures, then resumes those that no click has stopped`() throws {
        try run { harness, wall in
            let tiles = try tiles(wall)
            try harness.tap(tiles[0])

            try harness.tap(wall.playSwitch)
            harness.advance(seconds: 0.2)
            #expect(!moving(tiles, harness).contains(true))

            try harness.tap(wall.playSwitch)
            harness.advance(seconds: 0.2)
            #expect(moving(Array(tiles.prefix(3)), harness) == [false, true, true])
        }
    }

    @Test func `a stopped picture stays stopped when the rows are laid out again`() throws {
        try run { harness, wall in
            try harness.tap(tiles(wall)[2])

            harness.platformWindow.resize(to: CGSize(width: 320, height: 300))
            harness.advance(seconds: 1)

            let tiles = try tiles(wall)
            #expect(wall.table.numberOfRows(inSection: 0) == 22)
            #expect(tiles.prefix(4).map(\.accessibilityValue) == ["Playing", "Playing", "Paused", "Playing"])
            #expect(moving(Array(tiles.prefix(4)), harness) == [true, true, false, true])
        }
    }

    @Test func `a segment sets the content mode of all pictures, including those created later`() throws {
        try run { harness, wall in
            let middle = try harness.center(of: wall.modes)

            // Clicks the last of the four segments.
            harness.tap(at: CGPoint(x: middle.x + 3 * wall.modes.bounds.width / 8, y: middle.y))
            harness.advance(seconds: 0.5)
            let first = try tiles(wall).flatMap { $0.descendants(ASImageNode.self) }
            #expect(first.allSatisfy { $0.contentMode == .center })
            harness.type(.end)
            harness.advance(seconds: 1)
            let last = try tiles(wall).flatMap { $0.descendants(ASImageNode.self) }
            #expect(last.allSatisfy { $0.contentMode == .center })
        }
    }

    @Test func `a covered window requests no frames`() throws {
        try run { harness, wall in
            let count = harness.platformWindow.frameCount
            harness.advance(seconds: 0.5)
            #expect(harness.platformWindow.frameCount > count + 5)

            harness.platformWindow.simulateCover(true)
            harness.advance(seconds: 0.5)
            let covered = harness.platformWindow.frameCount
            harness.advance(seconds: 2)
            #expect(harness.platformWindow.frameCount == covered)
            harness.platformWindow.simulateCover(false)
        }
    }
}
