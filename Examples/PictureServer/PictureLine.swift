// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The simulated line between a server and its clients, which all connections share.
///
/// Its speed can change during transfers.
///
/// Answers use it when their `PictureRoute.line` is set.
///
/// - Thread: any
public final class PictureLine: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.
    private let condition = NSCondition()
    private var secondsBeforeAnswers = 0.0
    private var bytesPerSecond: Double?
    /// The time at which all bytes sent so far have been transferred, by the clock of `transfer(_:)`.
    private var freeTime = 0.0

    /// Creates a line without delay.
    public init() {}

    /// The time before an answer begins, in seconds.
    public var latency: Double {
        get { condition.withLock { secondsBeforeAnswers } }
        set { condition.withLock { secondsBeforeAnswers = max(0, newValue) } }
    }

    /// The bandwidth of all answers together in bytes per second, or `nil` if it is unlimited.
    ///
    /// A change also applies to the remaining bytes of active transfers.
    public var bandwidth: Double? {
        get { condition.withLock { bytesPerSecond } }
        set { condition.withLock { bytesPerSecond = newValue.map { max(1, $0) } } }
    }

    /// Waits until `count` more bytes have been transferred.
    func transfer(_ count: Int) {
        let seconds = reserve(count, at: ProcessInfo.processInfo.systemUptime)
        if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    }

    /// Reserves the line for `count` bytes, after all earlier reservations.
    ///
    /// - Parameters:
    ///   - count: the number of bytes
    ///   - now: the current time in seconds, always of the same clock
    /// - Returns: the seconds until they have been transferred
    func reserve(_ count: Int, at now: Double) -> Double {
        condition.withLock {
            guard let bytesPerSecond else { return 0 }
            // Unused time does not make the line faster.
            freeTime = max(freeTime, now) + Double(count) / bytesPerSecond
            return freeTime - now
        }
    }
}
