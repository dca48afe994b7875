// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The SplitMix64 generator: the same numbers for the same seed, everywhere.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// One of `values`.
    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// Returns true in one of `count` cases.
    package mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// The default seeds, the last of which once failed; `AS_SEED` replaces them all.
    package static let seeds: [UInt64] = {
        if let text = ProcessInfo.processInfo.environment["AS_SEED"], let seed = UInt64(text) { return [seed] }
        return [1, 2, 6_593_145_576_128_194_209]
    }()
}
