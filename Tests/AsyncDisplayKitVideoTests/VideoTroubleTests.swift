// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKitTesting
import CGStreamer
import Dispatch
import Foundation
import PictureServer
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

@Suite("Videos that fail, completely or in part", .serialized)
@MainActor
struct VideoTroubleTests {
    /// The callbacks of a player, without a node.
    @MainActor
    private final class Watcher {
        let player = AVPlayer()
        let item: AVPlayerItem
        var frames = 0
        var failures: [String] = []
        var ends = 0
        var stalls = 0
        private var wasFull = true

        init(_ url: URL, size: Int = 80) {
            item = AVPlayerItem(url: url)
            player.setTarget(ASVideoFrameTarget(pixelWidth: size, pixelHeight: size, gravity: .resize))
            player.listen { [weak self] change in self?.take(change) }
            player.replaceCurrentItem(with: item)
        }

        private func take(_ change: AVPlayer.Change) {
            switch change {
            case .time: frames += 1
            case .item(.failed(let error)): failures.append("\(error)")
            case .item(.ended): ends += 1
            case .item(.buffering(let percent)):
                if percent < 100, wasFull, item.status == .readyToPlay { stalls += 1 }
                wasFull = percent >= 100
            case .item: break
            }
        }

        /// Ends the pipeline, and waits until it has ended.
        func end() {
            let pipeline = item.pipeline
            player.listen(nil)
            player.replaceCurrentItem(with: nil)
            pipeline?.queue.sync { #expect(pipeline?.playbin == nil) }
        }
    }

    private func run(_ url: URL, _ body: (ASTestHarness, Watcher) async throws -> Void) async throws {
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let watcher = Watcher(url)
            try await body(harness, watcher)
            // For the log of a test that failed.
            print(
                "status \(watcher.item.status), loaded \(watcher.item.loadedTimeRanges.map { ($0.start.seconds, $0.end.seconds) }), "
                    + "frames \(watcher.frames), stalls \(watcher.stalls), failures \(watcher.failures)"
            )
            watcher.end()
            await harness.runUntilParked()
        }
    }

    private func served(
        _ clip: URL,
        _ change: (inout PictureRoute) -> Void,
        _ body: (ASTestHarness, Watcher, PictureServer) async throws -> Void
    ) async throws {
        let server = try PictureServer()
        defer { server.stop() }
        var route = PictureRoute(try Data(contentsOf: clip), contentType: "video/webm")
        route.servesRanges = true
        change(&route)
        server.on("/clip.webm", route)
        try await run(server.url("/clip.webm")) { try await body($0, $1, server) }
    }

    private func file(_ bytes: Data, _ name: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(getpid())-\(name)")
        try bytes.write(to: url)
        return url
    }

    // MARK: Servers

    @Test func `a server that ignores ranges is played from beginning to end, and again`() async throws {
        try await served(VideoClip(frames: 25).url, { $0.servesRanges = false }) { harness, watcher, _ in
            watcher.player.play()
            try await until(harness, "the end") { watcher.ends == 1 }
            let told = ASLock<Bool?>(nil)
            watcher.player.seek(to: .zero) { isFinished in told.withLock { $0 = isFinished } }
            try await until(harness, "the beginning") { told.withLock { $0 } != nil }
            #expect(told.withLock { $0 } == true)
            try await until(harness, "the end again") { watcher.ends == 2 }
            #expect(watcher.failures.isEmpty)
        }
    }

    @Test func `a server that closes the connection is reported with a message`() async throws {
        let clip = try VideoClip.noise()
        let half = try Data(contentsOf: clip).count / 2
        try await served(
            clip,
            {
                $0.servesRanges = false
                $0.events = [(after: half, event: .cut)]
            }
        ) { harness, watcher, _ in
            watcher.player.rate = 8
            try await until(harness, "a failure") { !watcher.failures.isEmpty }
            #expect(watcher.failures.count == 1 && watcher.item.status == .failed)
            let sentence = watcher.failures.first ?? ""
            #expect(sentence.contains("the server failed") || sentence.contains("truncated"), "\(sentence)")
        }
    }

    @Test func `a video that stalls continues when its server does`() async throws {
        let gate = PictureGate()
        let clip = try VideoClip.noise()
        let part = try Data(contentsOf: clip).count * 6 / 10
        try await served(
            clip,
            {
                $0.servesRanges = false
                $0.events = [(after: part, event: .wait(gate))]
            }
        ) { harness, watcher, _ in
            watcher.player.rate = 4
            try await until(harness, "a stall") {
                watcher.frames > 5 && watcher.player.timeControlStatus == .waitingToPlayAtSpecifiedRate
            }
            #expect(watcher.failures.isEmpty)
            gate.open()
            try await until(harness, "the end") { watcher.ends == 1 }
            #expect(watcher.failures.isEmpty && watcher.item.currentTime().seconds > 5.5, "\(watcher.failures)")
        }
        gate.open()
    }

    @Test(arguments: [
        (404, "there is no such video."), (410, "there is no such video."), (403, "it may not be read"),
        (500, "the server failed: it responded with status 500"),
    ])
    func `another answer of a server is reported`(_ status: Int, _ sentence: String) async throws {
        let server = try PictureServer()
        defer { server.stop() }
        server.on("/clip.webm", PictureRoute(status: status))
        try await run(server.url("/clip.webm")) { harness, watcher in
            try await until(harness, "a failure") { !watcher.failures.isEmpty }
            #expect(watcher.failures.first?.contains(sentence) == true, "\(watcher.failures)")
        }
    }

    @Test func `a server that does not exist is reported`() async throws {
        let server = try PictureServer()
        let url = server.url("/clip.webm")
        server.stop()
        try await run(url) { harness, watcher in
            try await until(harness, "a failure") { !watcher.failures.isEmpty }
            #expect(watcher.failures.first?.contains("the server failed") == true, "\(watcher.failures)")
        }
    }

    @Test func `the loaded part is reported`() async throws {
        let gate = PictureGate()
        let clip = try VideoClip.noise()
        // Each request stops here, except that of the index at the end.
        let part = try Data(contentsOf: clip).count * 4 / 10
        try await served(clip, { $0.events = [(after: part, event: .wait(gate))] }) { harness, watcher, _ in
            let end = { watcher.item.loadedTimeRanges.first?.end.seconds ?? 0 }
            try await until(harness, "a part of it") { end() > 0 && end() < 5 }
            gate.open()
            try await until(harness, "all of it") { end() > 5.8 }
            #expect(watcher.failures.isEmpty)
        }
        gate.open()
    }

    // MARK: Files

    @Test(arguments: [VideoClip.Kind.vp8, .theora, .motionJPEG])
    func `a file that ends too early plays to its end, and reports that`(_ kind: VideoClip.Kind) async throws {
        let bytes = try Data(contentsOf: VideoClip(kind, frames: 250).url)
        let url = try file(bytes.prefix(bytes.count / 2), "half.\(kind.fileExtension)")
        defer { try? FileManager.default.removeItem(at: url) }
        try await run(url) { harness, watcher in
            watcher.player.play()
            try await until(harness, "an end") { !watcher.failures.isEmpty || watcher.ends > 0 }
            // The lengths of the others are those of the existing data, so nothing is missing from them.
            if kind == .vp8 {
                #expect(watcher.failures.first?.contains("the video is truncated: it ends after") == true)
            }
            #expect(watcher.frames > 5)
        }
    }

    @Test func `a codec without a plugin is named`() async throws {
        var bytes = try Data(contentsOf: VideoClip(.motionJPEG).url)
        while let place = bytes.range(of: Data("MJPG".utf8)) {
            bytes.replaceSubrange(place, with: Data("ZZQ9".utf8))
        }
        let url = try file(bytes, "unknown.avi")
        defer { try? FileManager.default.removeItem(at: url) }
        try await run(url) { harness, watcher in
            try await until(harness, "a failure") { !watcher.failures.isEmpty }
            let sentence = watcher.failures.first ?? ""
            #expect(
                sentence.contains("no installed GStreamer plugin") && sentence.contains("x-avi-unknown, fourcc"),
                "\(sentence)"
            )
        }
    }

    @Test func `a pipeline whose threads do not end does not hold its queue`() throws {
        let (prepared, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let pipeline = ASVideoPipeline(url: try VideoClip(.vp8).url) { event in
            if case .prepared = event { prepared.signal() }
        }
        pipeline.prepare()
        try #require(prepared.wait(timeout: .now() + 30) == .success)
        let playbin = try #require(pipeline.queue.sync { pipeline.playbin })
        gst_object_ref(playbin)
        defer { gst_object_unref(playbin) }

        // Each change of an element's state waits for this lock.
        g_rec_mutex_lock(&playbin.pointee.state_lock)
        pipeline.end { ended.signal() }
        #expect(ended.wait(timeout: .now() + 30) == .success)
        g_rec_mutex_unlock(&playbin.pointee.state_lock)

        #expect(gst_element_get_state(playbin, nil, nil, 30_000_000_000) == GST_STATE_CHANGE_SUCCESS)
    }

    @Test func `a pipeline whose state does not change fails, and does not hold its queue`() throws {
        let (prepared, failed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let error = ASLock(ASVideoError?.none)
        let pipeline = ASVideoPipeline(url: try VideoClip(.vp8).url) { event in
            switch event {
            case .prepared: prepared.signal()
            case .failed(let reason):
                error.withLock { $0 = reason }
                failed.signal()
            default: break
            }
        }
        pipeline.prepare()
        try #require(prepared.wait(timeout: .now() + 30) == .success)
        let playbin = try #require(pipeline.queue.sync { pipeline.playbin })
        gst_object_ref(playbin)
        defer { gst_object_unref(playbin) }

        // Each change of an element's state waits for this lock.
        g_rec_mutex_lock(&playbin.pointee.state_lock)
        pipeline.queue.async {
            pipeline.stateChangeTimeout = 0.1
            pipeline.applyRate()
        }
        #expect(failed.wait(timeout: .now() + 30) == .success)
        pipeline.queue.sync {}
        g_rec_mutex_unlock(&playbin.pointee.state_lock)

        #expect(error.withLock { $0 } == .unreadable(pipeline.url, reason: "GStreamer does not respond."))
        #expect(gst_element_get_state(playbin, nil, nil, 30_000_000_000) == GST_STATE_CHANGE_SUCCESS)
    }

    @Test func `a thousand damaged files end in frames or in a message`() async throws {
        let kinds: [VideoClip.Kind] = [.vp8, .vp9, .theora, .motionJPEG]
        let whole = try kinds.map { try Data(contentsOf: VideoClip($0).url) }
        var random = SplitMix(state: 0x5EED_2216)
        var (played, refused) = (0, 0)
        var open: [(round: Int, player: AVPlayer, item: AVPlayerItem, url: URL)] = []
        func close(_ limit: Int) async throws {
            let deadline = ContinuousClock.now + .seconds(25)
            while open.count > limit {
                for (index, one) in open.enumerated().reversed() {
                    let isLate = ContinuousClock.now > deadline
                    #expect(!isLate, "Round \(one.round) hangs.")
                    guard one.item.status != .unknown || isLate else { continue }
                    if one.item.status == .readyToPlay { played += 1 } else { refused += 1 }
                    let pipeline = one.item.pipeline
                    one.player.replaceCurrentItem(with: nil)
                    pipeline?.queue.sync {}
                    try FileManager.default.removeItem(at: one.url)
                    open.remove(at: index)
                }
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        for round in 0..<1_000 {
            var bytes = whole[round % kinds.count]
            // Damage to headers has the most effects.
            let reach = round % 3 == 0 ? bytes.count : min(bytes.count, 600)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round % 5 == 0 { bytes = bytes.prefix(Int.random(in: 1...bytes.count, using: &random)) }
            let url = try file(bytes, "mutated-\(round).bin")
            let (player, item) = (AVPlayer(), AVPlayerItem(url: url))
            player.setTarget(ASVideoFrameTarget(pixelWidth: 40, pixelHeight: 24, gravity: .resize))
            player.replaceCurrentItem(with: item)
            open.append((round, player, item, url))
            try await close(23)
        }
        try await close(0)
        #expect(played > 100 && refused > 100, "\(played) played, \(refused) refused")
    }

    @Test func `two hundred videos that were opened and closed leak nothing`() async throws {
        func count(_ folder: String) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count
        }
        func resident() throws -> Int {
            let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return (Int(words[1]) ?? 0) * 4_096
        }
        let url = try VideoClip().url
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            var before: (Int, Int, Int)?
            for round in 0..<220 {
                let watcher = Watcher(url)
                watcher.player.play()
                try await until(harness, "frames") { watcher.frames > 0 }
                watcher.end()
                if round == 19 { before = (try count("fd"), try count("task"), try resident()) }
            }
            let first = try #require(before)
            // GStreamer keeps idle threads, and their descriptors, for a moment.
            try await until(harness, "as many descriptors as before") {
                ((try? count("fd")) ?? .max) <= first.0 + 2
            }
            try await until(harness, "as many threads as before") { ((try? count("task")) ?? .max) <= first.1 + 8 }
            #expect(try resident() - first.2 < 12 << 20, "Memory is left.")
        }
    }
}

/// A generator with the same numbers in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
