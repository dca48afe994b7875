// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASUIKitTesting
import Dispatch
import Foundation
import PictureServer
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

/// Commands at unusual times: at the end, after a failure, during another command.
@Suite("Commands to videos at any time", .serialized)
@MainActor
struct VideoMomentTests {
    /// Runs a closure of the test when the video has ended.
    private final class Delegate: ASVideoNodeDelegate {
        var ends = 0
        var times: [Double] = []
        var refused: ASVideoNodePlayerState?
        var atEnd: (@MainActor (ASVideoNode) -> Void)?
        var failures = 0

        func videoDidPlay(toEnd videoNode: ASVideoNode) {
            ends += 1
            atEnd?(videoNode)
        }
        func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
            times.append(timeInterval)
        }
        func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
            state != refused
        }
        func videoNode(_ videoNode: ASVideoNode, didFailWithError error: any Error) { failures += 1 }
    }

    private func run(
        _ url: URL,
        _ body: @MainActor (ASTestHarness, ASVideoNode, Delegate) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (node, delegate) = (ASVideoNode(), Delegate())
            (node.delegate, node.assetURL) = (delegate, url)
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay }
            try await body(harness, node, delegate)
            let pipeline = node.currentItem?.pipeline
            node.asset = nil
            pipeline?.queue.sync {}
            await harness.runUntilParked()
            withExtendedLifetime(delegate) {}
        }
    }

    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 90_000) }

    /// Plays to the end quickly: from just before it.
    private func playToEnd(_ harness: ASTestHarness, _ node: ASVideoNode, _ delegate: Delegate) async throws {
        let ends = delegate.ends
        node.play()
        try await until(harness, "playing") { node.playerState == .playing }
        node.seek(to: time((node.currentItem?.duration.seconds ?? 0) - 0.2))
        try await until(harness, "the end") { delegate.ends > ends }
    }

    @Test func `a video that has ended resumes from the time of a seek`() async throws {
        try await run(VideoClip(frames: 750).url) { harness, node, delegate in
            try await playToEnd(harness, node, delegate)
            #expect(node.playerState == .finished && node.player?.rate == 0)
            node.seek(to: time(12))
            node.play()
            delegate.times = []
            try await until(harness, "frames") { delegate.times.count > 2 }
            #expect(delegate.times.allSatisfy { $0 >= 11.9 }, "\(delegate.times)")

            try await playToEnd(harness, node, delegate)
            node.play()
            delegate.times = []
            try await until(harness, "frames from the beginning") { delegate.times.count > 2 }
            #expect(delegate.times.allSatisfy { $0 < 12 }, "\(delegate.times)")
        }
    }

    @Test func `a seek immediately after a pause is completed with its frame`() async throws {
        try await run(VideoClip(frames: 750).url) { harness, node, _ in
            for round in 1...20 {
                node.play()
                try await until(harness, "playing") { node.playerState == .playing }
                node.pause()
                let completed = ASLock<Double?>(nil)
                let item = try #require(node.currentItem)
                node.seek(to: time(Double(round))) { _ in
                    completed.withLock { $0 = item.currentTime().seconds }
                }
                try await until(harness, "the frame at \(round)") { completed.withLock { $0 } != nil }
                #expect(abs((completed.withLock { $0 } ?? 0) - Double(round)) < 0.05)
            }
        }
    }

    @Test func `the delegate may play a video again at its end`() async throws {
        try await run(VideoClip(frames: 10).url) { harness, node, delegate in
            delegate.atEnd = { $0.play() }
            node.play()
            try await until(harness, "three rounds") { delegate.ends == 3 }
            #expect(node.isPlaying())
        }
    }

    @Test func `a video that may not pause continues`() async throws {
        try await run(VideoClip(frames: 750).url) { harness, node, delegate in
            node.play()
            try await until(harness, "playing") { node.playerState == .playing }
            delegate.refused = .paused
            node.pause()
            #expect(node.playerState == .playing && node.isPlaying() && node.player?.rate == 1)
            let now = node.currentTime.seconds
            try await until(harness, "more frames") { node.currentTime.seconds > now }
        }
    }

    @Test func `every seek is completed: of a failed item, of a replaced one, and of a freed player`()
        async throws
    {
        let server = try PictureServer()
        defer { server.stop() }
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let answers = ASLock<[Bool]>([])
            let answer: @Sendable (Bool) -> Void = { isFinished in answers.withLock { $0.append(isFinished) } }
            var player: AVPlayer? = AVPlayer(url: server.url("/gone.webm"))
            try await until(harness, "a failure") { player?.currentItem?.status == .failed }
            player?.seek(to: time(1), completionHandler: answer)
            try await until(harness, "an answer") { answers.withLock { $0 } == [false] }

            player?.replaceCurrentItem(with: AVPlayerItem(url: try VideoClip(frames: 750).url))
            player?.seek(to: time(1), completionHandler: answer)
            player?.replaceCurrentItem(with: nil)
            try await until(harness, "an answer") { answers.withLock { $0 } == [false, false] }
            player?.seek(to: time(1), completionHandler: answer)
            try await until(harness, "an answer") { answers.withLock { $0.count } == 3 }

            player?.replaceCurrentItem(with: AVPlayerItem(url: try VideoClip(frames: 750).url))
            player?.seek(to: time(1), completionHandler: answer)
            let pipeline = player?.currentItem?.pipeline
            player = nil
            try await until(harness, "an answer") { answers.withLock { $0.count } == 4 }
            #expect(answers.withLock { $0 } == [false, false, false, false])
            pipeline?.queue.sync {}
        }
    }

    @Test func `an item moves from one player to another, and the first one's end does not stop it`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let item = AVPlayerItem(url: try VideoClip(frames: 750).url)
            var first: AVPlayer? = AVPlayer(playerItem: item)
            try await until(harness, "ready") { item.status == .readyToPlay }
            let second = AVPlayer(playerItem: item)
            #expect(item.status == .unknown)
            first?.replaceCurrentItem(with: nil)
            first = nil
            try await until(harness, "ready again") { item.status == .readyToPlay }
            second.play()
            try await until(harness, "frames") { item.currentTime().seconds > 0.1 }
            let pipeline = item.pipeline
            second.replaceCurrentItem(with: nil)
            #expect(item.status == .unknown && pipeline != nil)
            pipeline?.queue.sync { #expect(pipeline?.playbin == nil) }
        }
    }

    @Test func `an image with a URL may replace the first frame`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let picture = try #require(UIImage(contentsOfFile: try VideoClip.photograph().path))
        server.on("/poster.jpg", PictureRoute(try Data(contentsOf: VideoClip.photograph())))
        try await run(VideoClip(frames: 750).url) { harness, node, _ in
            try await until(harness, "the first frame") { node.image != nil }
            let errors = ASLock<[String]>([])
            let report = ASDisplayNode.nonFatalErrorBlock
            ASDisplayNode.nonFatalErrorBlock = { message in errors.withLock { $0.append(message) } }
            node.url = server.url("/poster.jpg")
            try await until(harness, "the poster") { node.image?.size == picture.size }
            ASDisplayNode.nonFatalErrorBlock = report
            #expect(errors.withLock { $0 }.isEmpty)
        }
    }

    @Test func `an audio file has a current time, and ends`() async throws {
        try await run(VideoClip.sound()) { harness, node, delegate in
            #expect(node.currentItem?.state.withLock { $0.hasVideo } == false)
            node.play()
            var seen: Set<Double> = []
            try await until(harness, "the end") {
                seen.insert(node.currentTime.seconds)
                return delegate.ends == 1
            }
            #expect(seen.contains { $0 > 0.2 && $0 < 0.9 }, "\(seen.sorted())")
        }
    }

    @Test func `a layer continues when another one of its player is removed`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let player = AVPlayer(url: try VideoClip(frames: 750).url)
            let host = ASDisplayNode()
            harness.show(host, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let layers = [AVPlayerLayer(player: player), AVPlayerLayer(player: player)]
            for (index, layer) in layers.enumerated() {
                layer.frame = CGRect(x: 0, y: 100 * index, width: 160, height: 96)
                host.layer.addSublayer(layer)
            }
            player.play()
            try await until(harness, "frames in both") { layers.allSatisfy(\.isReadyForDisplay) }
            layers[1].player = nil
            layers[1].removeFromSuperlayer()
            let before = layers[0].sublayers.first?.contents?.identifier
            try await until(harness, "another frame") { layers[0].sublayers.first?.contents?.identifier != before }
            let pipeline = player.currentItem?.pipeline
            layers[0].player = nil
            #expect(pipeline?.output.target == nil)
            player.replaceCurrentItem(with: nil)
            pipeline?.queue.sync {}
            await harness.runUntilParked()
        }
    }

    @Test func `the minimum frame interval does not skip the frame of a seek`() async throws {
        try await run(VideoClip(frames: 750).url) { harness, node, _ in
            node.videoComposition = AVVideoComposition(frameDuration: time(1))
            node.seek(to: time(4.02))
            try await until(harness, "four seconds") { abs(node.currentTime.seconds - 4.02) < 0.03 }
            node.seek(to: time(4.3))
            try await until(harness, "a little later") { abs(node.currentTime.seconds - 4.3) < 0.03 }
        }
    }
}
