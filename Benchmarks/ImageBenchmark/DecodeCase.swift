// SPDX-License-Identifier: Apache-2.0
import BenchTiming
import Foundation

/// Decoding of a file to the shown pixels, on one thread, compared with programs in C.
@MainActor
enum DecodeCase {
    private static let shown = (width: 600, height: 400)

    private struct Way {
        var name: String
        /// The maximum ratio of this toolkit's time to the way's time; `nil` without a limit.
        var bar: Double?
        var decode: () -> Void
    }

    static func run(_ pictures: Pictures) throws {
        let (width, height) = shown
        let only = ProcessInfo.processInfo.environment["BENCH_FILE"]
        func compare(_ file: String, _ count: Int, _ others: (String) -> [Way]) throws {
            guard only == nil || only == file else { return }
            let path = pictures.path(file)
            let ours = Way(name: "ours") { Pictures.ours(path, width, height) }
            try self.compare(file, count, ours, others(path))
        }
        func pixbuf(_ path: String, bar: Double? = nil) -> Way {
            Way(name: "gdk-pixbuf", bar: bar) { Pictures.pixbuf(path, width, height) }
        }
        for (file, denominator, count) in [("fine.jpg", 4, 2), ("plain.jpg", 4, 4), ("photo.jpg", 1, 40)] {
            try compare(file, count) { path in
                // The smallest scale with enough pixels for which libjpeg has SIMD code.
                let jpeg = Way(name: "libjpeg as djpeg, 1/\(denominator)", bar: 1.1) {
                    Pictures.jpeg(path, denominator: denominator)
                }
                return [jpeg, pixbuf(path, bar: 1)]
            }
        }
        for (file, count) in [("large.png", 1), ("photo.png", 20)] {
            try compare(file, count) { [pixbuf($0)] }
        }
        for (file, count) in [("large.webp", 1), ("photo.webp", 20)] {
            try compare(file, count) { path in
                [Way(name: "libwebp, scaled") { Pictures.webP(path, width, height) }]
            }
        }
    }

    private static func compare(_ file: String, _ count: Int, _ ours: Way, _ others: [Way]) throws {
        let ways = [ours] + others
        let timings = try Timing.inTurns(
            21,
            ways.map { way in { for _ in 0..<count { way.decode() } } }
        )
        for (way, timing) in zip(ways, timings) { ImageBenchmark.report("\(file), \(way.name)", timing, per: count) }
        for (way, timing) in zip(others, timings.dropFirst()) {
            let ratio = timings[0].processor / timing.processor
            let verdict = way.bar.map { " (bar: \($0), \(ratio <= $0 ? "met" : "MISSED"))" } ?? ""
            print("  ours / \(way.name), processor time: \(ImageBenchmark.number(ratio))\(verdict)")
        }
    }
}
