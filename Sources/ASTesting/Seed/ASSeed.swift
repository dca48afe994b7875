// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The seed of a random test: `AS_SEED` if it is set, otherwise a number derived only from the test's name.
///
/// So a test does the same in each run, and different tests begin with different numbers. To try other seeds, run the tests with other
/// values of `AS_SEED`.
///
/// - Thread: any
public enum ASSeed {
    /// Returns the seed to use, and prints it as `AS_SEED=…` with the name of the test, so that a failure can be reproduced.
    public static func announce(_ test: String = #function) -> UInt64 {
        let seed = fixed ?? seed(of: test)
        print("AS_SEED=\(seed) \(test)")
        return seed
    }

    /// Returns the seeds of a test that runs several times: `AS_SEED` if it is set, otherwise `count` consecutive numbers derived from its
    /// name.
    ///
    /// The first and the last are printed; the test names the one that failed.
    public static func announce(count: Int, _ test: String = #function) -> [UInt64] {
        if fixed != nil { return [announce(test)] }
        let first = seed(of: test)
        let seeds = (0..<UInt64(max(0, count))).map { first + $0 }
        print("AS_SEED=\(first)…\(seeds.last ?? first) \(test)")
        return seeds
    }

    /// Returns a number from 1 to 2³² that depends only on the name, on every machine.
    ///
    /// - Source: FNV-1a of 64 bits, G. Fowler, L. C. Noll, K.-P. Vo
    private static func seed(of test: String) -> UInt64 {
        let hash = test.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return (hash >> 32) + 1
    }

    private static let fixed: UInt64? = {
        guard let text = ProcessInfo.processInfo.environment["AS_SEED"], !text.isEmpty else { return nil }
        guard let seed = UInt64(text) else {
            ASLogLine("AS_SEED=\(text) is not a whole number of at least 0; ignored.")
            return nil
        }
        return seed
    }()
}
