// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Real time, and processor time of all threads, in seconds.
struct Timing {
    var real = 0.0
    var processor = 0.0

    /// What `body` takes.
    static func of(_ body: () throws -> Void) rethrows -> Timing {
        let (real, processor) = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
        try body()
        return Timing(real: clock(CLOCK_MONOTONIC) - real, processor: clock(CLOCK_PROCESS_CPUTIME_ID) - processor)
    }

    /// The medians of `count` runs.
    static func median(of count: Int, _ body: () throws -> Void) rethrows -> Timing {
        var runs: [Timing] = []
        for _ in 0..<count { runs.append(try of(body)) }
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Timing(real: middle(runs.map(\.real)), processor: middle(runs.map(\.processor)))
    }

    private static func clock(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
