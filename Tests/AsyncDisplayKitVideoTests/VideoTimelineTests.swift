// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageNodes
import ASNodesTesting
import ASUIKitTesting
import Dispatch
import Foundation
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

/// Videos whose times are not those of a file with a duration, a constant frame rate, and a sound of the same length.
@Suite("Times of videos", .serialized)
@MainActor
struct VideoTimelineTests {
    private final class Times: ASVideoNodeDelegate {
        var all: [Double] = []
        var ends = 0
        func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
            all.append(timeInterval)
        }
        func videoDidPlay(toEnd videoNode: ASVideoNode) { ends += 1 }
    }

    private func run(
        _ url: URL,
        isMuted: Bool = false,
        _ body: @MainActor (ASTestHarness, ASVideoNode, Times) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (node, times) = (ASVideoNode(), Times())
            (node.delegate, node.muted) = (times, isMuted)
            node.periodicTimeObserverTimescale = 1000
            node.assetURL = url
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 96))
            try await until(harness, "ready") { node.currentItem?.status == .readyToPlay }
            try await body(harness, node, times)
            let pipeline = node.currentItem?.pipeline
            node.asset = nil
            pipeline?.queue.sync {}
            await harness.runUntilParked()
            withExtendedLifetime(times) {}
        }
    }

    private func seek(_ harness: ASTestHarness, _ node: ASVideoNode, to seconds: Double) async throws {
        let isDone = ASLock(false)
        node.seek(to: CMTime(seconds: seconds, preferredTimescale: 1_000_000)) { _ in isDone.withLock { $0 = true } }
        try await until(harness, "the frame at \(seconds)") { isDone.withLock { $0 } }
    }

    private func shown(_ node: ASVideoNode) -> Int? {
        node.currentItem?.pipeline?.output.pixels(for: nil).map(VideoClip.number)
    }

    // MARK: Frames that last until the next one

    /// At 25 frames a second these begin at 0, 0.04, 0.08, 1, 1.04, 3 and 4 s.
    private static let numbers = [0, 1, 2, 25, 26, 75, 100]

    @Test func `a seek shows the last frame that begins at its time or before it`() async throws {
        try await run(VideoClip.sparse(Self.numbers)) { harness, node, _ in
            for (seconds, number) in [
                (2.0, 26), (0.5, 2), (3.5, 75), (3, 75), (2.999, 26), (0.04, 1), (0.079, 1), (1.5, 26), (0.999, 2),
                (3.99, 75), (0, 0),
            ] {
                try await seek(harness, node, to: seconds)
                #expect(shown(node) == number, "at \(seconds)")
                #expect(abs(node.currentTime.seconds - seconds) < 0.001, "at \(seconds): \(node.currentTime.seconds)")
            }
        }
    }

    @Test func `playback after a seek between two frames continues with the next one at its time`() async throws {
        try await run(VideoClip.sparse(Self.numbers)) { harness, node, times in
            try await seek(harness, node, to: 2.8)
            #expect(shown(node) == 26)
            node.play()
            try await until(harness, "the next frame") { self.shown(node) == 75 }
            #expect(abs((times.all.last ?? 0) - 3) < 0.001 && times.all.allSatisfy { $0 > 2.79 }, "\(times.all)")
        }
    }

    @Test func `a seek while a video plays shows the frame of its time too`() async throws {
        try await run(VideoClip.sparse(Self.numbers)) { harness, node, times in
            node.play()
            try await until(harness, "playing") { node.playerState == .playing }
            try await seek(harness, node, to: 2.5)
            #expect(shown(node) == 26 && node.currentTime.seconds >= 2.499)
        }
    }

    // MARK: Files without a duration

    @Test func `the duration of a file without one is unknown until its end`() async throws {
        try await run(VideoClip.recording(frames: 50)) { harness, node, times in
            #expect(node.currentItem?.duration == .indefinite && node.asset?.duration == .indefinite)
            #expect(node.currentItem?.canSeek == true && node.currentItem?.loadedTimeRanges.isEmpty == true)
            try await seek(harness, node, to: 1.42)
            // The frame from 1.40 to 1.44 s.
            #expect(shown(node) == 35 && node.currentItem?.duration == .indefinite)
            node.play()
            try await until(harness, "the end") { times.ends == 1 }
            // 50 frames of 40 ms; the file has whole milliseconds.
            #expect(abs((node.currentItem?.duration.seconds ?? 0) - 2) < 0.001)
            #expect(abs((node.asset?.duration.seconds ?? 0) - 2) < 0.001)
            #expect(abs((node.currentItem?.loadedTimeRanges.first?.end.seconds ?? 0) - 2) < 0.002)
            #expect(abs(node.currentTime.seconds - 2) < 0.001)
            // The duration stays known when the video is played again.
            try await seek(harness, node, to: 0.5)
            #expect(abs((node.currentItem?.duration.seconds ?? 0) - 2) < 0.001 && shown(node) == 12)
        }
    }

    @Test func `controls show no end while the duration is unknown`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let player = ASVideoPlayerNode(url: try VideoClip.recording(frames: 50))
            harness.show(player, frame: CGRect(x: 0, y: 0, width: 200, height: 120))
            try await until(harness, "ready") { player.videoNode.currentItem?.status == .readyToPlay }
            #expect(!player.duration.isNumeric)
            player.play()
            try await until(harness, "the end") { player.videoNode.playerState == .finished }
            #expect(abs(player.duration.seconds - 2) < 0.001)
            let pipeline = player.videoNode.currentItem?.pipeline
            player.asset = nil
            pipeline?.queue.sync {}
            // The controls may be fading.
            await harness.advance(seconds: 1)
        }
    }

    @Test func `the header of a file says whether it has a duration`() {
        let head: [UInt8] = [
            0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        ]
        let void: [UInt8] = [0xEC, 0x82, 0, 0]
        let scale: [UInt8] = [0x2A, 0xD7, 0xB1, 0x83, 0x0F, 0x42, 0x40]
        func info(_ content: [UInt8]) -> [UInt8] { [0x15, 0x49, 0xA9, 0x66, 0x80 | UInt8(content.count)] + content }
        func duration(_ bytes: [UInt8]) -> [UInt8] { [0x44, 0x89, 0x80 | UInt8(bytes.count)] + bytes }
        let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75, 0xFF]
        // 4000 as a number of 32 and of 64 bits.
        let (short, long): ([UInt8], [UInt8]) = ([0x45, 0x7A, 0, 0], [0x40, 0xAF, 0x40, 0, 0, 0, 0, 0])

        for number in [short, long] {
            let file = head + void + info(scale + duration(number)) + cluster
            #expect(ASMatroskaHeader.findDuration(file) == true)
            for count in 0..<file.count - cluster.count {
                #expect(ASMatroskaHeader.findDuration(Array(file.prefix(count))) == nil, "\(count) bytes")
            }
        }
        #expect(ASMatroskaHeader.findDuration(head + info(scale) + cluster) == false)
        #expect(ASMatroskaHeader.findDuration(head + info(scale + duration([0, 0, 0, 0])) + cluster) == false)
        #expect(ASMatroskaHeader.findDuration(head + void + cluster) == false)

        let header = ASMatroskaHeader()
        #expect(header.hasDuration)
        let file = head + info(scale) + cluster
        // GStreamer may read a part twice, and others out of order.
        for range in [0..<6, 3..<9, 20..<24, 9..<file.count] {
            let needsMore = file[range].withUnsafeBytes { header.add($0, at: range.lowerBound) }
            #expect(needsMore == (range.upperBound < file.count))
        }
        #expect(!header.hasDuration)
    }

    // MARK: Changes of the rate

    @Test func `a change of the rate continues at the current time, also while the video is being paused`() async throws
    {
        try await run(VideoClip(frames: 750).url, isMuted: true) { harness, node, times in
            node.play()
            try await until(harness, "half a second") { node.currentTime.seconds > 0.5 }
            for rate in [Float(2), 0.5, 4, 1] {
                let pipeline = try #require(node.currentItem?.pipeline)
                node.pause()
                node.rate = rate
                times.all = []
                node.play()
                let before = node.currentTime.seconds
                try await until(harness, "frames at \(rate)") { times.all.count > 2 }
                let first = try #require(times.all.first)
                // At most the frames of a moment at this rate, not those that GStreamer has queued.
                #expect(first >= before - 0.05 && first < before + 0.3 * Double(rate) + 0.1, "\(before) \(times.all)")
                #expect(pipeline.queue.sync { pipeline.currentRate } == Double(rate))
            }
        }
    }

    // MARK: Sounds longer than videos

    @Test(arguments: [true, false])
    func `a video with a longer sound ends with the sound, and its time runs to the end`(isMuted: Bool) async throws {
        let url = try VideoClip.longSound(frames: 25, soundSeconds: 2)
        try await run(url, isMuted: isMuted) { harness, node, times in
            let duration = try #require(node.currentItem?.duration.seconds)
            // A packet of Vorbis more or less than 2 s.
            #expect(abs(duration - 2) < 0.05)
            try await seek(harness, node, to: 0.8)
            node.play()
            try await until(harness, "the end") { times.ends == 1 }
            #expect(times.all.contains { $0 > 1.1 && $0 < 1.9 }, "\(times.all)")
            #expect(times.all == times.all.sorted())
            #expect(abs(node.currentTime.seconds - duration) < 0.03)
            #expect(shown(node) == 24)
            let pipeline = try #require(node.currentItem?.pipeline)
            #expect(pipeline.queue.sync { pipeline.hasSound } == !isMuted)

            // The last frame stays where there is sound only.
            try await seek(harness, node, to: 0.2)
            try await seek(harness, node, to: 1.5)
            #expect(shown(node) == 24 && abs(node.currentTime.seconds - 1.5) < 0.001, "\(node.currentTime.seconds)")

            // Again from the beginning.
            try await seek(harness, node, to: 0.2)
            #expect(shown(node) == 5 && abs(node.currentTime.seconds - 0.2) < 0.001)
        }
    }

    @Test func `a muted video that has continued with its sound is heard when it is unmuted`() async throws {
        let url = try VideoClip.longSound(frames: 25, soundSeconds: 4)
        try await run(url, isMuted: true) { harness, node, times in
            try await seek(harness, node, to: 0.9)
            node.play()
            try await until(harness, "time after the last frame") { node.currentTime.seconds > 1.3 }
            node.muted = false
            let pipeline = try #require(node.currentItem?.pipeline)
            try await until(harness, "sound") { pipeline.queue.sync { pipeline.hasSound && !pipeline.playsSilently } }
            try await until(harness, "more time") { node.currentTime.seconds > 1.8 }
            #expect(times.ends == 0 && node.playerState == .playing)
        }
    }
}
