// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import AsyncDisplayKitVideo
import DemoClips
import Foundation
import Testing
import TubeDemo
import VideoTableDemo
import VideosDemo

@MainActor @Suite(.serialized) struct VideoDemoTests {
    private func until(_ harness: ASTestHarness, _ what: String, _ isSo: () -> Bool) async throws {
        for _ in 0..<4_000 {
            await harness.advance(frames: 1)
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("It did not come to this: \(what)")
    }

    /// Shows a page, and ends its videos before the harness ends.
    private func run(
        _ page: () -> UIViewController,
        size: CGSize,
        _ body: (ASTestHarness, UIViewController) async throws -> Void
    ) async throws {
        try DemoPhotos.prepare()
        try SampleClips.prepare()
        try await ASTestHarness.run(size: size) { harness in
            let page = page()
            harness.show(page)
            try await body(harness, page)
            for node in harness.nodes(ASVideoNode.self) { node.asset = nil }
            await harness.advance(seconds: 1)
        }
    }

    @Test func `each clip has its declared duration`() async throws {
        try DemoPhotos.prepare()
        try SampleClips.prepare()
        for clip in SampleClips.all {
            let item = AVPlayerItem(url: clip.url)
            let player = AVPlayer(playerItem: item)
            while item.status == .unknown { try await Task.sleep(for: .milliseconds(5)) }
            #expect(item.status == .readyToPlay, "\(clip.title): \(String(describing: item.error))")
            #expect(abs(item.duration.seconds - Double(clip.seconds)) < 0.15, "\(clip.title)")
            #expect(item.presentationSize == CGSize(width: 640, height: 360) && item.canSeek)
            player.replaceCurrentItem(with: nil)
        }
    }

    @Test func `each row of the page behaves as described`() async throws {
        try await run({ VideosViewController() }, size: CGSize(width: 400, height: 3_000)) { harness, _ in
            try await until(harness, "all that play by themselves") {
                harness.nodes(ASVideoNode.self).filter { $0.playerState == .playing }.count == 5
            }
            let nodes = harness.nodes(ASVideoNode.self)
            #expect(nodes.count == 9)
            // The video with its own poster does not play.
            #expect(nodes.filter { $0.url != nil && $0.playerState != .playing }.count == 1)
            try await until(harness, "a reason") {
                harness.texts.contains { $0.hasSuffix("no-such-clip.webm: there is no such video.") }
            }
            let player = try #require(harness.nodes(ASVideoPlayerNode.self).first)
            try harness.tap(player)
            try await until(harness, "a player that plays") { player.playerState == .playing }
        }
    }

    @Test func `videos play while they are visible, and release their players when they are far`() async throws {
        try await run({ VideoTableViewController() }, size: CGSize(width: 400, height: 600)) { harness, page in
            let table = try #require((page as? VideoTableViewController)?.node)
            @MainActor func playing() -> Int {
                harness.nodes(ASVideoNode.self).filter { $0.playerState == .playing }.count
            }
            try await until(harness, "videos that play") { playing() >= 2 && table.visibleNodes.count == playing() }
            let first = try #require(harness.nodes(ASVideoNode.self).first)
            #expect(first.player != nil)
            table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
            try await until(harness, "others that play") { !first.isVisible && table.visibleNodes.count == playing() }
            #expect(first.player == nil && first.playerState == .unknown)
            let hidden = harness.nodes(ASVideoNode.self).filter { $0.playerState == .playing && !$0.isVisible }
            #expect(hidden.isEmpty)
        }
    }

    @Test func `a video of the list opens with its player and comments`() async throws {
        let size = CGSize(width: 500, height: 700)
        let page = { ASDKNavigationController(rootViewController: TubeViewController()) }
        try await run(page, size: size) { harness, _ in
            try await until(harness, "a list") { harness.texts.contains("Coffee") }
            let row = try #require(harness.nodes(ASCellNode.self).first { $0.texts.contains("Coffee") })
            try harness.tap(row)
            try await until(harness, "a player that plays") {
                harness.nodes(ASVideoPlayerNode.self).first?.playerState == .playing
            }
            let player = try #require(harness.nodes(ASVideoPlayerNode.self).first)
            #expect(player.bounds.size == CGSize(width: 500, height: 281) && player.assetURL == SampleClips.all[4].url)
            #expect(harness.texts.contains { $0.hasSuffix("comments") })
        }
    }
}
