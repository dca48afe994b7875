// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Real time, and processor time of all threads, in seconds.
public struct Timing: Sendable {
    /// The real time.
    public var real: Double
    /// The processor time of all threads of the process together.
    public var processor: Double

    /// Creates a timing from measured times.
    public init(real: Double = 0, processor: Double = 0) {
        self.real = real
        self.processor = processor
    }

    /// Returns the time of `body`.
    public static func of(_ body: () throws -> Void) rethrows -> Timing {
        let (real, processor) = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
        try body()
        return Timing(real: clock(CLOCK_MONOTONIC) - real, processor: clock(CLOCK_PROCESS_CPUTIME_ID) - processor)
    }

    /// Returns the medians of `count` runs.
    public static func median(of count: Int, _ body: () throws -> Void) rethrows -> Timing {
        var runs: [Timing] = []
        for _ in 0..<count { runs.append(try of(body)) }
        return median(of: runs)
    }

    /// Returns the medians of several functions.
    ///
    /// Each one is run once before, then all of them alternate, so that other load of the computer affects all.
    ///
    /// - Throws: the errors of the functions
    public static func inTurns(_ count: Int, _ ways: [() throws -> Void]) throws -> [Timing] {
        for way in ways { try way() }
        var runs = [[Timing]](repeating: [], count: ways.count)
        for _ in 0..<count {
            for (index, way) in ways.enumerated() { runs[index].append(try of(way)) }
        }
        return runs.map(median)
    }

    /// Returns the medians of runs.
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
