// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Real time, and processor time of all threads, in seconds.
public struct Timing: Sendable {
    /// By the clock.
    public var real: Double
    /// Of all threads of the process together.
    public var processor: Double

    /// Times that were measured.
    public init(real: Double = 0, processor: Double = 0) {
        self.real = real
        self.processor = processor
    }

    /// What `body` takes.
    public static func of(_ body: () throws -> Void) rethrows -> Timing {
        let (real, processor) = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
        try body()
        return Timing(real: clock(CLOCK_MONOTONIC) - real, processor: clock(CLOCK_PROCESS_CPUTIME_ID) - processor)
    }

    /// The medians of `count` runs.
    public static func median(of count: Int, _ body: () throws -> Void) rethrows -> Timing {
        var runs: [Timing] = []
        for _ in 0..<count { runs.append(try of(body)) }
        return median(of: runs)
    }

    /// The medians of several ways to do something: each is run once before, then all in turns, so that what else the computer does
    /// meets all of them.
    ///
    /// - Throws: what they throw
    public static func inTurns(_ count: Int, _ ways: [() throws -> Void]) throws -> [Timing] {
        for way in ways { try way() }
        var runs = [[Timing]](repeating: [], count: ways.count)
        for _ in 0..<count {
            for (index, way) in ways.enumerated() { runs[index].append(try of(way)) }
        }
        return runs.map(median)
    }

    /// The medians of runs.
    public static func median(of runs: [Timing]) -> Timing {
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Timing(real: middle(runs.map(\.real)), processor: middle(runs.map(\.processor)))
    }

    private static func clock(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
