// SPDX-License-Identifier: Apache-2.0

/// The relation of an animation's progress to its time: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// - Thread: any (value)
/// - Source: Core Animation `CAMediaTimingFunction`
/// - Deviation: it is a value
public struct CAMediaTimingFunction: Hashable, Sendable {
    /// The names of predefined curves.
    public enum Name: Hashable, Sendable, CaseIterable {
        case linear, easeIn, easeOut, easeInEaseOut, `default`
    }

    private let x1: Double, y1: Double, x2: Double, y2: Double

    /// Creates a predefined curve.
    public init(name: Name) {
        switch name {
        case .linear: self.init(0, 0, 1, 1)
        case .easeIn: self.init(0.42, 0, 1, 1)
        case .easeOut: self.init(0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(0.42, 0, 0.58, 1)
        case .default: self.init(0.25, 0.1, 0.25, 1)
        }
    }

    /// Creates a curve from its two inner control points.
    ///
    /// The x coordinate of a point is clamped to 0…1, because otherwise time would run backwards; NaN is treated as 0.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func inside(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        func finite(_ y: Double) -> Double { y.isFinite ? y : 0 }
        self.x1 = inside(x1)
        self.y1 = finite(y1)
        self.x2 = inside(x2)
        self.y2 = finite(y2)
    }

    /// Whether the progress always stays in 0…1.
    var staysInside: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

    /// Returns the progress at `time`, both as fractions; it may exceed 0…1 in between, and is exact at both ends.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return time }
        return Self.coordinate(y1, y2, at: parameter(forX: time))
    }

    /// Returns the curve's parameter at `x`, by Newton's method, or bisection where the curve is too flat for it.
    private func parameter(forX x: Double) -> Double {
        var guess = x
        for _ in 0..<8 {
            let error = Self.coordinate(x1, x2, at: guess) - x
            if abs(error) < 1e-9 { return guess }
            let slope = Self.slope(x1, x2, at: guess)
            guard abs(slope) > 1e-6 else { break }
            guess -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            guess = (low + high) / 2
            if Self.coordinate(x1, x2, at: guess) < x { low = guess } else { high = guess }
        }
        return guess
    }

    private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }

    private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * first + 6 * s * t * (second - first) + 3 * t * t * (1 - second)
    }
}
