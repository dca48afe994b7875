// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageNodes
import ASNodesTesting
import ASUIKitTesting
import CGStreamer
import Dispatch
import Foundation
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

/// Speed, composition, volume, and the results of GStreamer's own discoverer.
@Suite("Playing videos", .serialized)
@MainActor
struct VideoPlayingTests {
    private func run(
        _ url: URL,
        _ body: @MainActor (ASTestHarness, ASVideoNode) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let node = ASVideoNode()
            node.assetURL = url
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay }
            try await body(harness, node)
            let pipeline = node.currentItem?.pipeline
            node.asset = nil
            pipeline?.queue.sync {}
            await harness.runUntilParked()
        }
    }

    @Test(arguments: VideoClip.Kind.available)
    func `durations and sizes are those of GStreamer's discoverer`(_ kind: VideoClip.Kind) async throws {
        let url = try VideoClip(kind).url
        let discoverer = try #require(gst_discoverer_new(guint64(10_000_000_000), nil))
        defer { g_object_unref(discoverer) }
        let info = try #require(gst_discoverer_discover_uri(discoverer, url.absoluteString, nil))
        let streams = gst_discoverer_info_get_video_streams(info)
        let video = OpaquePointer(try #require(g_list_nth_data(streams, 0)))
        let size = CGSize(
            width: Int(gst_discoverer_video_info_get_width(video)),
            height: Int(gst_discoverer_video_info_get_height(video))
        )
        let seconds = Double(gst_discoverer_info_get_duration(info)) / 1e9
        try await run(url) { _, node in
            #expect(node.currentItem?.presentationSize == size && size.width == 160)
            #expect(abs((node.currentItem?.duration.seconds ?? 0) - seconds) < 0.001)
            #expect(abs((node.asset?.duration.seconds ?? 0) - seconds) < 0.001)
        }
    }

    @Test func `a rate is that of the pipeline, and stays when the node returns`() async throws {
        try await run(VideoClip(frames: 1_500).url) { harness, node in
            node.rate = 4
            node.rate = -1
            #expect(node.rate == 4)
            node.play()
            try await until(harness, "frames") { node.currentTime.seconds > 1 }
            let pipeline = try #require(node.currentItem?.pipeline)
            #expect(pipeline.queue.sync { pipeline.currentRate } == 4 && node.player?.rate == 4)
            // At most every frame, and fewer than were decoded in that time at the rate of one.
            node.rate = 1
            try await until(harness, "the rate of one") { pipeline.queue.sync { pipeline.currentRate } == 1 }
            #expect(node.playerState == .playing && node.player?.rate == 1)
        }
    }

    @Test func `a file never waits for a buffer, at any rate and after any seek`() async throws {
        final class States: ASVideoNodeDelegate {
            var all: [ASVideoNodePlayerState] = []
            func videoNode(
                _ videoNode: ASVideoNode,
                willChange state: ASVideoNodePlayerState,
                to newState: ASVideoNodePlayerState
            ) { all.append(newState) }
        }
        let states = States()
        try await run(VideoClip(frames: 1_500).url) { harness, node in
            node.delegate = states
            node.play()
            try await until(harness, "frames") { node.currentTime.seconds > 0.1 }
            for (rate, time) in [(Float(2), 4.0), (1, 20), (0.5, 40)] {
                node.rate = rate
                node.seek(to: CMTime(seconds: time, preferredTimescale: 600))
                try await until(harness, "frames after \(time) s") { node.currentTime.seconds > time + 0.1 }
            }
            node.delegate = nil
        }
        #expect(states.all.filter { $0 == .loading }.isEmpty && states.all.last == .playing, "\(states.all)")
    }

    @Test func `a composition's frame duration skips frames`() async throws {
        final class Times: ASVideoNodeDelegate {
            var all: [Double] = []
            func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
                all.append(timeInterval)
            }
        }
        let times = Times()
        try await run(VideoClip(frames: 50).url) { harness, node in
            node.delegate = times
            let composition = AVVideoComposition(frameDuration: CMTime(value: 1, timescale: 5))
            node.videoComposition = composition
            node.play()
            try await until(harness, "the end") { node.playerState == .finished }
        }
        let gaps = zip(times.all, times.all.dropFirst()).map { $1 - $0 }
        #expect(gaps.count > 4 && gaps.allSatisfy { $0 > 0.17 }, "\(times.all)")
    }

    @Test func `volume, mute and mix reach the pipeline`() async throws {
        try await run(VideoClip(frames: 250).url) { harness, node in
            node.volume = 0.5
            node.muted = true
            let pipeline = try #require(node.currentItem?.pipeline)
            var playbackSettings = pipeline.queue.sync { pipeline.playbackSettings }
            #expect(playbackSettings.volume == 0.5 && playbackSettings.isMuted)
            node.volume = 7
            node.muted = false
            playbackSettings = pipeline.queue.sync { pipeline.playbackSettings }
            #expect(playbackSettings.volume == 1 && !playbackSettings.isMuted && node.volume == 1)
            var mix = AVAudioMix()
            mix.setVolume(0.25, at: .zero)
            node.audioMix = mix
            node.volume = 0.5
            playbackSettings = pipeline.queue.sync { pipeline.playbackSettings }
            #expect(playbackSettings.volume == 0.125)
        }
    }

    @Test func `sound is decoded when it is unmuted, and the video continues at its time`() async throws {
        final class Times: ASVideoNodeDelegate {
            var all: [Double] = []
            func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
                all.append(timeInterval)
            }
        }
        let times = Times()
        try await run(VideoClip(frames: 1_500).url) { harness, node in
            node.muted = true
            node.asset = AVURLAsset(url: try VideoClip(frames: 1_500).url)
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay }
            let pipeline = try #require(node.currentItem?.pipeline)
            #expect(!pipeline.queue.sync { pipeline.hasSound })
            node.seek(to: CMTime(seconds: 4, preferredTimescale: 1))
            node.play()
            try await until(harness, "frames") { node.currentTime.seconds > 4.2 }
            node.delegate = times
            node.muted = false
            #expect(pipeline.queue.sync { pipeline.hasSound })
            try await until(harness, "more frames") { node.currentTime.seconds > 4.6 }
            #expect(node.playerState == .playing && times.all.allSatisfy { $0 > 4.1 }, "\(times.all)")
        }
    }

    @Test func `a video with a rotation is shown upright`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "video-turned-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "turned.mov")
        try VideoClip.encode(
            "videotestsrc num-buffers=10 ! video/x-raw,width=160,height=96,framerate=25/1 ! jpegenc ! qtmux "
                + "! filesink location=\(url.path)"
        )
        // The header of the track has a matrix; telephones write one that turns by 90 degrees.
        var bytes = try Data(contentsOf: url)
        let header = try #require(bytes.range(of: Data("tkhd".utf8)))
        let matrix: [UInt32] = [0, 0x1_0000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]
        let place = header.upperBound + 40
        bytes.replaceSubrange(
            place..<place + 36,
            with: matrix.flatMap { word in [24, 16, 8, 0].map { UInt8(word >> $0 & 0xFF) } }
        )
        try bytes.write(to: url)
        try await run(url) { harness, node in
            try await until(harness, "a placeholder") { node.image != nil }
            #expect(node.currentItem?.presentationSize == CGSize(width: 96, height: 160))
        }
    }
}
