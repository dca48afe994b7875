// SPDX-License-Identifier: Apache-2.0

/// A time, or a length of time, as a fraction of whole numbers: `value / timescale` seconds.
///
/// - Thread: any (value)
/// - Source: Core Media `CMTime`
/// - Deviation: has no epoch
public struct CMTime: Hashable, Sendable {
    /// The numerator.
    public var value: Int64
    /// Parts of a second; the denominator.
    public var timescale: Int32
    /// Whether it is a number, and if not, what it is.
    public var flags: CMTimeFlags

    /// The time `value / timescale` seconds; invalid when the timescale is not positive.
    public init(value: Int64, timescale: Int32) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [])
    }

    /// The time nearest to `seconds`; invalid for NaN, infinite where the seconds are or exceed the range.
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

    /// A time in GStreamer's nanoseconds; indefinite for its "none".
    init(nanoseconds: UInt64) {
        self =
            nanoseconds <= UInt64(Int64.max) ? CMTime(value: Int64(nanoseconds), timescale: 1_000_000_000) : .indefinite
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No time.
    public static let invalid = CMTime(value: 0, timescale: 0, flags: [])
    /// A time that is not known, such as the duration of a live stream.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite])
    /// Later than all others.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity])
    /// Earlier than all others.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity])

    /// Whether it is a time, infinite and indefinite ones included.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool {
        flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity]) && isValid
    }
    /// Whether it is not known.
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    /// Whether it is later than all others.
    public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
    /// Whether it is earlier than all others.
    public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }

    /// The time in seconds; NaN when it is invalid or indefinite.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        if isPositiveInfinity { return .infinity }
        return isNegativeInfinity ? -.infinity : .nan
    }

    /// Nanoseconds, not below zero; `nil` unless it is a number.
    var nanoseconds: Int? {
        guard isNumeric else { return nil }
        guard timescale != 1_000_000_000 else { return Int(max(value, 0)) }
        return Int(min(max(seconds * 1e9, 0).rounded(), 9e18))
    }

    /// The same time with another denominator, rounded to the nearest.
    public func convertScale(_ newTimescale: Int32) -> CMTime {
        guard isNumeric, newTimescale != timescale else { return self }
        return CMTime(seconds: seconds, preferredTimescale: newTimescale)
    }
}

/// What a `CMTime` is.
///
/// - Source: Core Media `CMTimeFlags`
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A time.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// Later than all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Earlier than all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// Not known.
    public static let indefinite = CMTimeFlags(rawValue: 16)

    /// Flags by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension CMTime: Comparable {
    /// Compares lengths; an invalid time is before all others, an indefinite one after all but positive infinity.
    public static func < (left: CMTime, right: CMTime) -> Bool {
        if left.isNumeric, right.isNumeric {
            let a = left.value.multipliedFullWidth(by: Int64(right.timescale))
            let b = right.value.multipliedFullWidth(by: Int64(left.timescale))
            return (a.high, a.low) < (b.high, b.low)
        }
        return left.rank < right.rank
    }

    /// Whether they are equally long, whatever their denominators.
    public static func == (left: CMTime, right: CMTime) -> Bool { !(left < right) && !(right < left) }

    /// Equal times hash alike.
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

    /// The sum, with the finer of the two denominators; not numeric when one of them is not.
    public static func + (left: CMTime, right: CMTime) -> CMTime { combine(left, right, +) }

    /// The difference, with the finer of the two denominators; not numeric when one of them is not.
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

/// The time `value / timescale` seconds.
///
/// - Source: Core Media
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// The time nearest to `seconds`.
///
/// - Source: Core Media
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; NaN when it is invalid or indefinite.
///
/// - Source: Core Media
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A stretch of time.
///
/// - Thread: any (value)
/// - Source: Core Media `CMTimeRange`
public struct CMTimeRange: Hashable, Sendable {
    /// Where it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime

    /// A range by its start and length.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

    /// A range by its start and end.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// Where it ends.
    public var end: CMTime { start + duration }

    /// Whether the time lies in it; its end does not.
    public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}
