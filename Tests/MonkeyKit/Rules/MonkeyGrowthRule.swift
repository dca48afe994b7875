// SPDX-License-Identifier: Apache-2.0

/// Whether what a program takes goes on growing.
///
/// The first samples are the warm-up: caches fill, and each page is opened for the first time. The plateau is the largest value
/// in them. Afterwards the smallest of the latest samples may exceed the plateau by a bound. The smallest counts, since a
/// leak is in each sample, and work that has not finished is in some only.
public struct MonkeyGrowthRule: Sendable {
    /// How many samples the warm-up has.
    public var warmUp: Int
    /// How many of the latest samples are looked at.
    public var latest: Int
    /// By how much the plateau may be exceeded.
    public var bounds: [MonkeyQuantity: Double]

    /// A rule.
    public init(warmUp: Int, latest: Int, bounds: [MonkeyQuantity: Double]) {
        (self.warmUp, self.latest, self.bounds) = (warmUp, latest, bounds)
    }

    /// Growth that is too much.
    public struct Finding: Equatable, Sendable, CustomStringConvertible {
        /// What grew.
        public var quantity: MonkeyQuantity
        /// The largest value of the warm-up.
        public var plateau: Double
        /// The smallest of the latest values.
        public var now: Double
        /// What would have been allowed over the plateau.
        public var bound: Double

        /// A sentence.
        public var description: String {
            "\(quantity.rawValue) grew from a plateau of \(Int(plateau)) to \(Int(now)), "
                + "which is more than \(Int(bound)) over it."
        }
    }

    /// Whether there are enough samples to judge.
    public func canJudge(_ samples: [MonkeySample]) -> Bool {
        warmUp > 0 && latest > 0 && samples.count >= warmUp + latest
    }

    /// Each quantity that grew too much; none while there are too few samples.
    public func findings(_ samples: [MonkeySample]) -> [Finding] {
        guard canJudge(samples) else { return [] }
        return MonkeyQuantity.allCases.compactMap { quantity in
            guard let bound = bounds[quantity] else { return nil }
            let known = samples.prefix(warmUp).compactMap { $0.values[quantity] }
            let recent = samples.suffix(latest).compactMap { $0.values[quantity] }
            guard let plateau = known.max(), let now = recent.min(), now > plateau + bound else { return nil }
            return Finding(quantity: quantity, plateau: plateau, now: now, bound: bound)
        }
    }
}
