// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASUIKitTesting
import CGStreamer
import Dispatch
import Foundation
import PictureServer
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

@Suite("ASVideoNode", .serialized)
@MainActor
struct ASVideoNodeTests {
    /// Records the calls of the delegate.
    final class Delegate: ASVideoNodeDelegate {
        var states: [ASVideoNodePlayerState] = []
        var ends = 0
        var times: [Double] = []
        var failures: [String] = []
        var refused: ASVideoNodePlayerState?

        func videoNode(
            _ videoNode: ASVideoNode,
            willChange state: ASVideoNodePlayerState,
            to toState: ASVideoNodePlayerState
        ) { states.append(toState) }
        func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
            state != refused
        }
        func videoDidPlay(toEnd videoNode: ASVideoNode) { ends += 1 }
        func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
            times.append(timeInterval)
        }
        func videoNode(
            _ videoNode: ASVideoNode,
            didFailToLoadValueForKey key: String,
            asset: AVAsset,
            error: any Error
        ) { failures.append("\(key): \(error)") }
        func videoNode(_ videoNode: ASVideoNode, didFailWithError error: any Error) { failures.append("\(error)") }
    }

    private func run(
        _ url: URL?,
        size: CGSize = CGSize(width: 160, height: 96),
        _ body: (ASTestHarness, ASVideoNode, Delegate) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: CGSize(width: 320, height: 240)) { harness in
            let (node, delegate) = (ASVideoNode(), Delegate())
            node.delegate = delegate
            node.assetURL = url
            try await body(harness, node, delegate)
            await harness.runUntilParked()
            let pipeline = node.currentItem?.pipeline
            node.removeFromSupernode()
            node.asset = nil
            pipeline?.queue.sync { #expect(pipeline?.playbin == nil, "The pipeline still runs.") }
            await harness.runUntilParked()
            withExtendedLifetime(delegate) {}
        }
    }

    /// Whether GStreamer is idle and decodes nothing.
    private func isStill(_ pipeline: ASVideoPipeline) -> Bool {
        pipeline.queue.sync {
            var (state, pending) = (GST_STATE_NULL, GST_STATE_NULL)
            gst_element_get_state(pipeline.playbin, &state, &pending, 0)
            return state == GST_STATE_PAUSED && pending == GST_STATE_VOID_PENDING
        }
    }

    private func shown(_ node: ASVideoNode) -> Int? {
        node.playerLayer?.sublayers.first?.contents.map(VideoClip.number)
    }

    @Test func `a node has Texture's defaults`() {
        let node = ASVideoNode()
        #expect(node.playerState == .unknown && !node.isPlaying() && node.player == nil)
        #expect(!node.shouldAutoplay && !node.shouldAutorepeat && !node.muted)
        #expect(!node.shouldAggressivelyRecoverFromStall && node.gravity == .resizeAspect)
        #expect(node.periodicTimeObserverTimescale == 10_000)
    }

    @Test func `the first frame is the placeholder of a video that does not play`() async throws {
        try await run(VideoClip().url) { harness, node, delegate in
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "a placeholder") { node.image != nil }

            let image = try #require(node.image)
            #expect(try VideoClip.number(image.pixelBuffer()) == 0)
            #expect(image.size == CGSize(width: 160, height: 96))
            #expect(
                node.asset?.duration.seconds ?? 0 > 1.9 && node.asset?.naturalSize == CGSize(width: 160, height: 96)
            )
            #expect(delegate.states == [.initialLoading, .readyToPlay, .playbackLikelyToKeepUpButNotPlaying])
            #expect(node.playerLayer == nil)
        }
    }

    @Test(arguments: VideoClip.Kind.available)
    func `a seek shows the frame of its time`(_ kind: VideoClip.Kind) async throws {
        try await run(VideoClip(kind).url) { harness, node, _ in
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 320, height: 192))
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay }
            for frame in [31, 7, 48, 0, 13, 12, 11] {
                let arrived = ASLock(false)
                node.seek(to: CMTime(seconds: VideoClip.time(of: frame), preferredTimescale: 90_000)) { isFinished in
                    arrived.withLock { $0 = isFinished }
                }
                try await until(harness, "frame \(frame) of \(kind)") {
                    arrived.withLock { $0 } && shown(node) == frame
                }
            }
        }
    }

    @Test func `a video plays automatically when it is visible, to its end`() async throws {
        try await run(VideoClip(frames: 25).url) { harness, node, delegate in
            node.shouldAutoplay = true
            node.muted = true
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "the end") { delegate.ends == 1 }

            #expect(delegate.states.contains(.playing) && delegate.states.last == .finished)
            #expect(delegate.times.count > 5 && delegate.times == delegate.times.sorted())
            #expect(!node.isPlaying())
        }
    }

    @Test func `a repeating video always shows a frame`() async throws {
        try await run(VideoClip(frames: 10).url) { harness, node, delegate in
            (node.shouldAutoplay, node.shouldAutorepeat) = (true, true)
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            var wasShown = false
            try await until(harness, "three rounds") {
                if wasShown, shown(node) == nil { Issue.record("There was no picture after the first one.") }
                wasShown = wasShown || shown(node) != nil
                return delegate.ends == 3
            }
            #expect(node.isPlaying() && delegate.failures.isEmpty)
        }
    }

    @Test func `a video pauses while its window is covered, and resumes`() async throws {
        try await run(VideoClip(frames: 1_500).url) { harness, node, _ in
            node.shouldAutoplay = true
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "frames") { (shown(node) ?? 0) > 3 }

            harness.platformWindow.simulateCover(true)
            try await until(harness, "a pause") { node.playerState == .paused }
            #expect(node.player?.rate == 0)
            let pipeline = try #require(node.currentItem?.pipeline)
            try await until(harness, "a pipeline that stands still") { isStill(pipeline) }
            let count = pipeline.output.frameCount
            await harness.advance(frames: 30)
            #expect(isStill(pipeline) && pipeline.output.frameCount == count)
            harness.platformWindow.simulateCover(false)
            try await until(harness, "more frames") {
                node.playerState == .playing && pipeline.output.frameCount != count
            }
        }
    }

    @Test func `the delegate may refuse the playback of a video`() async throws {
        try await run(VideoClip().url) { harness, node, delegate in
            delegate.refused = .playing
            node.play()
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay && node.image != nil }
            #expect(!delegate.states.contains(.playing) && node.player?.rate == 0)
        }
    }

    @Test func `a video that cannot be played is reported with a message`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let text = FileManager.default.temporaryDirectory.appending(path: "no-video-\(getpid()).txt")
        try Data("This is a text, and no video at all. ".utf8).write(to: text)
        defer { try? FileManager.default.removeItem(at: text) }
        let cases: [(URL, String)] = [
            (URL(fileURLWithPath: "/nowhere/at-all.webm"), "playable: /nowhere/at-all.webm: there is no such video."),
            (text, "playable: \(text.path): this is not a video: "),
            (server.baseURL.appending(path: "gone.webm"), "/gone.webm: there is no such video."),
            (try #require(URL(string: "gopher://example.org/a")), "only file, http, https and data URLs"),
        ]
        for (url, sentence) in cases {
            try await run(url) { harness, node, delegate in
                harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
                try await until(harness, "a failure of \(url)") { !delegate.failures.isEmpty }
                #expect(delegate.failures.first?.contains(sentence) == true, "\(delegate.failures)")
                #expect(delegate.failures.count == 1 && node.playerState == .unknown)
            }
        }
    }

    @Test func `a video is played from a server and from data`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let bytes = try Data(contentsOf: VideoClip().url)
        var route = PictureRoute(bytes)
        route.contentType = "video/webm"
        server.on("/clip.webm", route)
        let urls = [
            server.baseURL.appending(path: "clip.webm"),
            try #require(URL(string: "data:video/webm;base64,\(bytes.base64EncodedString())")),
        ]
        for url in urls {
            try await run(url) { harness, node, delegate in
                node.shouldAutoplay = true
                harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
                try await until(harness, "frames of \(url.scheme ?? "")") { (shown(node) ?? 0) > 3 }
                #expect(delegate.failures.isEmpty)
            }
        }
    }
}
