// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Seconds, or a time in seconds.
///
/// - Source: Core Foundation `CFTimeInterval`
public typealias CFTimeInterval = Double

/// Seconds on the clock that animations and frames count by; the origin is arbitrary.
///
/// - Thread: any
/// - Source: Core Animation `CACurrentMediaTime`
public func CACurrentMediaTime() -> CFTimeInterval {
    ASDispatcherCurrent().now
}

/// What time it is for animations.
@MainActor
package enum ASAnimationClock {
    /// Factor by which everything is slowed.
    package static var slowFactor: Double {
        get { slowness.current }
        set { slowness.current = newValue }
    }

    private static let slowness = ASRuntimeSetting { ASDebug.slowAnimations }

    /// The time of the frame that is being made; nil between frames.
    static var frameTime: Double?

    /// The time of the frame that is being made, so that what follows an animation begins where that ended; else the clock's.
    package static var now: Double { frameTime ?? ASDispatcherCurrent().now }

    /// Reports wrong use.
    package static func report(_ sentence: String) { reporter.current(sentence) }

    /// The receiver of reports.
    static let reporter = ASMainSlot<@MainActor (String) -> Void> { { ASLogLine($0) } }

    /// `seconds`, if they can be waited for; else 0, with a line on standard error.
    package static func seconds(_ seconds: Double, _ what: String) -> Double {
        if seconds >= 0, seconds < .infinity { return seconds }
        report("\(what) of \(seconds) seconds is not possible; it has to be 0 or more, and finite. 0 is taken.")
        return 0
    }
}
