// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Images that are shown before they are complete.
@Suite("Progress of downloads", .serialized)
struct ProgressTests {
    @Test("A progressive JPEG arrives in scans, each better than the one before")
    func showsScans() throws {
        let bench = try Bench()
        let jpeg = try Samples.progressive()
        let (first, second) = (PictureGate(), PictureGate())
        bench.server.on("/a.jpg", PictureRoute(jpeg).with { $0.events = [(480, .wait(first)), (650, .wait(second))] })
        let downloader = bench.downloader()
        let log = Log()
        let hold = PictureGate()
        bench.server.on("/a.jpg") { _ in
            hold.pass()
            return PictureRoute(jpeg).with { $0.events = [(480, .wait(first)), (650, .wait(second))] }
        }

        let identifier = try downloader.begin(bench.server.url("/a.jpg"), log)
        downloader.setProgressImageBlock(
            { image, progress, _ in log.add(image, Double(progress)) },
            callbackQueue: nil,
            withDownloadIdentifier: identifier
        )
        hold.open()
        log.wait("a first scan") { _, _, images, _ in images >= 1 }
        first.open()
        log.wait("a second") { _, _, images, _ in images >= 2 }
        second.open()
        log.waitForEnd()

        let images = log.progressImages
        #expect(images[0].image.size == CGSize(width: 48, height: 32))
        #expect(abs(images[0].progress - 480.0 / 785) < 0.01)
        #expect(abs(images[1].progress - 650.0 / 785) < 0.01)
        let coarse = try images[0].image.decoded(
            pixelWidth: 48,
            pixelHeight: 32,
            fit: .scaleToFill,
            allowsIncomplete: true
        )
        let fine = try #require(log.first.image).image.pixelBuffer()
        #expect(coarse.pixelWidth == 48)
        #expect((0..<32).allSatisfy { coarse.pixel(x: 24, y: $0) >> 24 == 255 }, "all rows are there")
        #expect((0..<48).contains { coarse.pixel(x: $0, y: 10) != fine.pixel(x: $0, y: 10) })
    }

    @Test("Other images report tenths; a late request receives the current progress")
    func showsTenths() throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let gate = PictureGate()
        bench.server.on("/a.png", PictureRoute(png).with { $0.events = [(png.count / 2, .wait(gate))] })
        let downloader = bench.downloader()
        let log = Log()

        let identifier = try downloader.begin(bench.server.url("/a.png"), log)
        log.wait("half") { _, progress, _, _ in (progress.last ?? 0) > 0.4 }
        downloader.setProgressImageBlock(
            { image, progress, _ in log.add(image, Double(progress)) },
            callbackQueue: nil,
            withDownloadIdentifier: identifier
        )
        log.wait("half a picture") { _, _, images, _ in images >= 1 }
        gate.open()
        log.waitForEnd()

        #expect(log.progressImages[0].image.size == CGSize(width: 40, height: 40))
        #expect((0.4...0.6).contains(log.progressImages[0].progress))
    }

    @Test("Received bytes are reported as they arrive, completely, and not after cancelling")
    func givesBytes() throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let gates = (0..<2).map { _ in PictureGate() }
        let start = PictureGate()
        bench.server.on(
            "/a.png",
            PictureRoute(png).with {
                $0.gate = start
                $0.length = .chunked
                $0.events = [(100, .wait(gates[0])), (1000, .wait(gates[1]))]
            }
        )
        let downloader = bench.downloader()
        let log = Log()

        let identifier = try downloader.begin(bench.server.url("/a.png"), log)
        downloader.setProgressDataBlock(
            { data, progress, _ in log.add(data, progress.map { Double($0) }) },
            callbackQueue: nil,
            withDownloadIdentifier: identifier
        )
        start.open()
        log.wait("100 bytes") { _, _, _, bytes in bytes == 100 }
        gates[0].open()
        log.wait("1000 bytes") { _, _, _, bytes in bytes == 1000 }
        downloader.cancelImageDownload(forIdentifier: identifier)
        let count = log.data.count
        gates[1].open()

        #expect(log.data.allSatisfy { png.starts(with: $0.data) && $0.progress == nil })
        #expect(log.progress.isEmpty)
        bench.server.stop()
        #expect(log.data.count == count && log.ended.isEmpty)
    }
}
