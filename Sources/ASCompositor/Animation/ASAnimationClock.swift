// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A duration or a time in seconds.
///
/// - Source: Core Foundation `CFTimeInterval`
public typealias CFTimeInterval = Double

/// Returns the time, in seconds, of the clock of animations and frames; the origin is arbitrary.
///
/// - Thread: any
/// - Source: Core Animation `CACurrentMediaTime`
public func CACurrentMediaTime() -> CFTimeInterval {
    ASDispatcherCurrent().now
}

/// The clock of animations.
@MainActor
package enum ASAnimationClock {
    /// The factor by which all animations are slowed down.
    package static var slowFactor: Double {
        get { slowAnimationFactor.current }
        set { slowAnimationFactor.current = newValue }
    }

    private static let slowAnimationFactor = ASRuntimeSetting { ASDebug.slowAnimations }

    /// The time of the current frame; `nil` between frames.
    static var frameTime: Double?

    /// The time of the current frame, so that animations that follow others begin where those ended; between frames the time of the clock.
    package static var now: Double { frameTime ?? ASDispatcherCurrent().now }

    /// Reports a programming error.
    package static func report(_ sentence: String) { reporter.current(sentence) }

    /// The receiver of reports.
    static let reporter = ASMainSlot<@MainActor (String) -> Void> { { ASLogLine($0) } }

    /// Returns `seconds` if that is a valid duration; otherwise 0, after a line on standard error.
    package static func seconds(_ seconds: Double, _ what: String) -> Double {
        if seconds >= 0, seconds < .infinity { return seconds }
        report("\(what) of \(seconds) seconds is invalid; it must be finite and not negative. 0 is used.")
        return 0
    }
}
