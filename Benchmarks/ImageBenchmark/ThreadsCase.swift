// SPDX-License-Identifier: Apache-2.0
import BenchTiming
import Dispatch

/// Decoding of twice as many images by two threads at once as by one.
@MainActor
enum ThreadsCase {
    private static let bar = 1.8

    static func run(_ pictures: Pictures) throws {
        for (file, denominator, count) in [("fine.jpg", 4, 4), ("plain.jpg", 4, 8), ("photo.jpg", 1, 100)] {
            let path = pictures.path(file)
            try compare("\(file), ours", count) { Pictures.ours(path, 600, 400) }
            try compare("\(file), libjpeg", count) { Pictures.jpeg(path, denominator: denominator) }
        }
        try compare("a loop that touches no memory", 10, loop)
    }

    /// Runs `body` `2 * count` times on one thread and on two, alternating.
    private static func compare(_ name: String, _ count: Int, _ body: @escaping @Sendable () -> Void) throws {
        let timings = try Timing.inTurns(
            15,
            [1, 2].map { threads in
                {
                    DispatchQueue.concurrentPerform(iterations: threads) { _ in
                        for _ in 0..<(2 * count / threads) { body() }
                    }
                }
            }
        )
        let real = timings[0].real / timings[1].real
        // The speed-up of two free processors if no thread waited.
        let processor = 2 * timings[0].processor / timings[1].processor
        print(
            "\(name.padding(toLength: 36, withPad: " ", startingAt: 0)) speed-up on 2 threads: "
                + "\(ImageBenchmark.number(real)) real, \(ImageBenchmark.number(processor)) by processor time "
                + "(bar: \(bar))"
        )
    }

    nonisolated private static func loop() {
        var state: UInt64 = 1
        for _ in 0..<2_000_000 { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        precondition(state != 0)
    }
}
