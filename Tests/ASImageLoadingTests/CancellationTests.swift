// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Cancelled requests receive no further callbacks.
@Suite("Cancelled downloads", .serialized)
struct CancellationTests {
    @Test("When the last request cancels, the connection is closed, and no callback is called")
    func cancels() async throws {
        let bench = try Bench()
        let gate = PictureGate()
        bench.server.on("/a.png", PictureRoute(try Samples.png(1)).with { $0.gate = gate })
        let downloader = bench.downloader()
        let log = Log()

        let identifier = try downloader.begin(bench.server.url("/a.png"), log)
        #expect(bench.server.waitForRequests(1))
        downloader.cancelImageDownload(forIdentifier: identifier)
        downloader.cancelImageDownload(forIdentifier: identifier)
        downloader.cancelImageDownload(forIdentifier: "somebody else's")
        let phases = await downloader.phases()
        gate.open()

        #expect(phases == (0, 0, 0))
        #expect(await downloader.load(bench.server.url("/none")).error != nil)
        #expect(log.ended.isEmpty && log.progress.isEmpty)
    }

    @Test("A callback that is queued is not called after cancelling either")
    func cancelsOnTheWay() throws {
        let bench = try Bench()
        bench.server.on("/a.png", PictureRoute(try Samples.png(1)))
        let downloader = bench.downloader()
        let queue = DispatchQueue(label: "callbacks")
        let (cancelled, other) = (Log(), Log())

        queue.suspend()
        let identifier = try downloader.begin(bench.server.url("/a.png"), cancelled, queue: queue)
        _ = try downloader.begin(bench.server.url("/a.png"), other)
        // Both receive their callbacks in one turn, in the order of their requests.
        other.waitForEnd()
        downloader.cancelImageDownload(forIdentifier: identifier)
        queue.resume()
        queue.sync {}

        #expect(cancelled.ended.isEmpty && cancelled.progress.isEmpty)
    }

    @Test("A request that is cancelled in its own callback queue receives no callback afterwards, in any state")
    func cancelsAtAnyTime() throws {
        let bench = try Bench()
        let seed = Seeded.gateSeed
        print("seed \(seed)")
        var random = Seeded(seed)
        for number in 0..<20 { bench.server.on("/\(number)", PictureRoute(try Samples.png(UInt64(number)))) }
        let downloader = bench.downloader()
        let queue = DispatchQueue(label: "callbacks")
        let late = ASLock(0)
        let ends = Log()

        for round in 0..<60 {
            let isCancelled = ASLock(false)
            let identifier = downloader.downloadImage(
                with: bench.server.url("/\(round % 20)"),
                shouldRetry: true,
                callbackQueue: queue,
                downloadProgress: { _ in if isCancelled.withLock({ $0 }) { late.withLock { $0 += 1 } } },
                completion: { _, _, _, _ in if isCancelled.withLock({ $0 }) { late.withLock { $0 += 1 } } }
            )
            _ = try downloader.begin(bench.server.url("/\(round % 20)"), ends, queue: queue)
            for _ in 0..<Int.random(in: 0..<400, using: &random) { sched_yield() }
            queue.sync {
                if let identifier { downloader.cancelImageDownload(forIdentifier: identifier) }
                isCancelled.withLock { $0 = true }
            }
        }
        ends.waitForEnd(60)
        queue.sync {}

        #expect(late.withLock { $0 } == 0)
        #expect(ends.ended.count == 60)
        #expect(ends.ended.allSatisfy { $0.image != nil })
    }
}
