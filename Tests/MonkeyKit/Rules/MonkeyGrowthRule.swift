// SPDX-License-Identifier: Apache-2.0

/// A rule that decides whether the resources of a program keep growing.
///
/// The first samples are the warm-up: caches fill, and each page is opened for the first time. The plateau is the largest value in them.
/// Afterwards the smallest of the latest samples may exceed the plateau by a bound. The smallest is used because a leak is in each sample,
/// and unfinished work in some only.
public struct MonkeyGrowthRule: Sendable {
    /// The number of samples in the warm-up.
    public var warmUp: Int
    /// The number of the latest samples that are compared.
    public var latest: Int
    /// The amounts by which the plateau may be exceeded.
    public var bounds: [MonkeyQuantity: Double]

    /// Creates a rule.
    public init(warmUp: Int, latest: Int, bounds: [MonkeyQuantity: Double]) {
        (self.warmUp, self.latest, self.bounds) = (warmUp, latest, bounds)
    }

    /// Excessive growth of one quantity.
    public struct Finding: Equatable, Sendable, CustomStringConvertible {
        /// The quantity that grew.
        public var quantity: MonkeyQuantity
        /// The largest value of the warm-up.
        public var plateau: Double
        /// The smallest of the latest values.
        public var now: Double
        /// The allowed excess over the plateau.
        public var bound: Double

        /// The message for a report.
        public var description: String {
            "\(quantity.rawValue) grew from a plateau of \(Int(plateau)) to \(Int(now)), "
                + "which is more than \(Int(bound)) over it."
        }
    }

    /// Whether there are enough samples to judge.
    public func canJudge(_ samples: [MonkeySample]) -> Bool {
        warmUp > 0 && latest > 0 && samples.count >= warmUp + latest
    }

    /// The quantities that grew too much; empty while there are too few samples.
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
