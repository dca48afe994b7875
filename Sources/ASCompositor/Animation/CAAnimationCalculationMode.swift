// SPDX-License-Identifier: Apache-2.0

/// The interpolation between keyframes.
///
/// - Source: Core Animation `CAAnimationCalculationMode`
public enum CAAnimationCalculationMode: Hashable, Sendable {
    /// Linear interpolation.
    case linear
    /// No interpolation: each value stays until the next.
    case discrete
    /// Linear interpolation at a constant speed; key times and timing functions are ignored.
    case paced
    /// A smooth curve through all values.
    case cubic
    /// A smooth curve at a constant speed.
    case cubicPaced

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
