// SPDX-License-Identifier: Apache-2.0

/// A time or a duration as a fraction of whole numbers: `value / timescale` seconds.
///
/// - Thread: any (value)
/// - Source: Core Media `CMTime`
/// - Deviation: has no epoch
public struct CMTime: Hashable, Sendable {
    /// The numerator.
    public var value: Int64
    /// The denominator: parts of a second.
    public var timescale: Int32
    /// The kind of the value: whether it is numeric, infinite, indefinite or invalid.
    public var flags: CMTimeFlags

    /// Creates the time `value / timescale` seconds; invalid if the timescale is not positive.
    public init(value: Int64, timescale: Int32) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [])
    }

    /// Creates the time nearest to `seconds`; invalid for NaN, infinite if the seconds are infinite or exceed the range.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard !seconds.isNaN, preferredTimescale > 0 else {
            self = .invalid
            return
        }
        let value = (seconds * Double(preferredTimescale)).rounded()
        guard abs(value) < Double(Int64.max) else {
            self = value < 0 ? .negativeInfinity : .positiveInfinity
            return
        }
        self.init(value: Int64(value), timescale: preferredTimescale)
    }

    init(value: Int64, timescale: Int32, flags: CMTimeFlags) {
        (self.value, self.timescale, self.flags) = (value, timescale, flags)
    }

    /// Creates a time from GStreamer's nanoseconds; indefinite for its "none".
    init(nanoseconds: UInt64) {
        self =
            nanoseconds <= UInt64(Int64.max) ? CMTime(value: Int64(nanoseconds), timescale: 1_000_000_000) : .indefinite
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// An invalid time.
    public static let invalid = CMTime(value: 0, timescale: 0, flags: [])
    /// An unknown time, such as the duration of a live stream.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite])
    /// Later than all others.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity])
    /// Earlier than all others.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity])

    /// Whether it is a time, including infinite and indefinite ones.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool {
        flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity]) && isValid
    }
    /// Whether it is unknown.
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    /// Whether it is later than all others.
    public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
    /// Whether it is earlier than all others.
    public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }

    /// The time in seconds; NaN if it is invalid or indefinite.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        if isPositiveInfinity { return .infinity }
        return isNegativeInfinity ? -.infinity : .nan
    }

    /// The time in nanoseconds, not below zero; `nil` unless it is numeric.
    var nanoseconds: Int? {
        guard isNumeric else { return nil }
        guard timescale != 1_000_000_000 else { return Int(max(value, 0)) }
        return Int(min(max(seconds * 1e9, 0).rounded(), 9e18))
    }

    /// Returns the same time with another denominator, rounded to the nearest value.
    public func convertScale(_ newTimescale: Int32) -> CMTime {
        guard isNumeric, newTimescale != timescale else { return self }
        return CMTime(seconds: seconds, preferredTimescale: newTimescale)
    }
}

/// The kind of a `CMTime`.
///
/// - Source: Core Media `CMTimeFlags`
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// The value is a time.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// Later than all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Earlier than all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// The value is unknown.
    public static let indefinite = CMTimeFlags(rawValue: 16)

    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension CMTime: Comparable {
    /// Compares durations; an invalid time precedes all others, an indefinite one follows all but positive infinity.
    public static func < (left: CMTime, right: CMTime) -> Bool {
        if left.isNumeric, right.isNumeric {
            let a = left.value.multipliedFullWidth(by: Int64(right.timescale))
            let b = right.value.multipliedFullWidth(by: Int64(left.timescale))
            return (a.high, a.low) < (b.high, b.low)
        }
        return left.rank < right.rank
    }

    /// Whether the durations are equal, regardless of their denominators.
    public static func == (left: CMTime, right: CMTime) -> Bool { !(left < right) && !(right < left) }

    /// Hashes the value so that equal times have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        if isNumeric { hasher.combine(seconds) }
    }

    private var rank: Int {
        if !isValid { return 0 }
        if isNegativeInfinity { return 1 }
        if isPositiveInfinity { return 4 }
        return isIndefinite ? 3 : 2
    }

    /// Returns the sum, with the finer of the two denominators; not numeric if one of them is not.
    public static func + (left: CMTime, right: CMTime) -> CMTime { combine(left, right, +) }

    /// Returns the difference, with the finer of the two denominators; not numeric if one of them is not.
    public static func - (left: CMTime, right: CMTime) -> CMTime { combine(left, right, -) }

    private static func combine(_ left: CMTime, _ right: CMTime, _ operation: (Int64, Int64) -> Int64) -> CMTime {
        guard left.isNumeric, right.isNumeric else { return left.isNumeric ? right : left }
        let scale = max(left.timescale, right.timescale)
        return CMTime(
            value: operation(left.convertScale(scale).value, right.convertScale(scale).value),
            timescale: scale
        )
    }
}

/// Returns the time `value / timescale` seconds.
///
/// - Source: Core Media
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Returns the time nearest to `seconds`.
///
/// - Source: Core Media
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns the time in seconds; NaN if it is invalid or indefinite.
///
/// - Source: Core Media
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A range of time.
///
/// - Thread: any (value)
/// - Source: Core Media `CMTimeRange`
public struct CMTimeRange: Hashable, Sendable {
    /// The start of the range.
    public var start: CMTime
    /// The duration of the range.
    public var duration: CMTime

    /// Creates a range from its start and duration.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

    /// Creates a range from its start and end.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// The end of the range.
    public var end: CMTime { start + duration }

    /// Returns whether the range contains a time; the end is excluded.
    public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}
