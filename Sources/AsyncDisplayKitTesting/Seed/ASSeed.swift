// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The number that a random test starts from: `AS_SEED` when it is set, else a new one each time.
///
/// - Thread: any
public enum ASSeed {
    /// The seed to use, printed as `AS_SEED=…` together with the name of the test, so that a failure can be run again.
    public static func announce(_ test: String = #function) -> UInt64 {
        let seed = fixed ?? UInt64.random(in: 1...UInt64(UInt32.max))
        print("AS_SEED=\(seed) \(test)")
        return seed
    }

    /// The seeds of a test that runs several times: only `AS_SEED` when it is set, else `count` new ones in a row.
    ///
    /// The first and the last are printed; the test names the one that failed.
    public static func announce(count: Int, _ test: String = #function) -> [UInt64] {
        if fixed != nil { return [announce(test)] }
        let first = UInt64.random(in: 1...UInt64(UInt32.max))
        let seeds = (0..<UInt64(max(0, count))).map { first + $0 }
        print("AS_SEED=\(first)…\(seeds.last ?? first) \(test)")
        return seeds
    }

    private static let fixed: UInt64? = {
        guard let text = ProcessInfo.processInfo.environment["AS_SEED"], !text.isEmpty else { return nil }
        guard let seed = UInt64(text) else {
            ASLogLine("AS_SEED=\(text) is not a whole number from 0 on; ignored.")
            return nil
        }
        return seed
    }()
}
