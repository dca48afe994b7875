// SPDX-License-Identifier: Apache-2.0
internal import ASTesting

/// A position in a run: the seed of all choices, and the leg and the visit to begin with.
///
/// Written `SEED`, `SEED:LEG` or `SEED:LEG:VISIT`. The choices of a visit depend on these three numbers only, so a visit can be repeated
/// without the visits before it.
public struct MonkeySeed: Equatable, Sendable, CustomStringConvertible {
    /// The seed of the whole run.
    public var value: UInt64
    /// The number of the leg, from 0 on.
    public var leg: Int
    /// The number of the visit in its leg, from 0 on.
    public var visit: Int

    /// Creates a position in the run of `value`.
    public init(_ value: UInt64, leg: Int = 0, visit: Int = 0) {
        (self.value, self.leg, self.visit) = (value, leg, visit)
    }

    /// Parses `SEED[:LEG[:VISIT]]`; returns `nil` for any other text.
    public init?(_ text: String) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(words.count), let value = UInt64(words[0]) else { return nil }
        let numbers = words.dropFirst().compactMap { UInt32($0) }.map(Int.init)
        guard numbers.count == words.count - 1 else { return nil }
        self.init(value, leg: numbers.first ?? 0, visit: numbers.count > 1 ? numbers[1] : 0)
    }

    /// `SEED:LEG:VISIT`.
    public var description: String { "\(value):\(leg):\(visit)" }

    /// The random numbers of this visit.
    var generator: ASSeededGenerator {
        Self.generator([value, UInt64(leg), UInt64(visit)])
    }

    /// A generator that differs for each value of `words`.
    static func generator(_ words: [UInt64]) -> ASSeededGenerator {
        let seed = words.reduce(UInt64(0)) { sum, word in
            var mixer = ASSeededGenerator(seed: sum ^ word)
            return mixer.next()
        }
        return ASSeededGenerator(seed: seed)
    }
}
