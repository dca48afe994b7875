// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The way from a server to its clients, which all its connections share: as slow as one likes, and changed while it is used.
///
/// Answers take it when their `PictureRoute.line` says so.
///
/// - Thread: any
public final class PictureLine: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.
    private let condition = NSCondition()
    private var secondsBeforeAnswers = 0.0
    private var bytesPerSecond: Double?
    /// When all that was sent so far is through, by the clock of `carry`.
    private var freeTime = 0.0

    /// A line that takes no time.
    public init() {}

    /// Seconds before an answer begins.
    public var latency: Double {
        get { condition.withLock { secondsBeforeAnswers } }
        set { condition.withLock { secondsBeforeAnswers = max(0, newValue) } }
    }

    /// Bytes a second, of all answers together; nil for as many as possible.
    ///
    /// It counts for the rest of what is under way, too.
    public var bandwidth: Double? {
        get { condition.withLock { bytesPerSecond } }
        set { condition.withLock { bytesPerSecond = newValue.map { max(1, $0) } } }
    }

    /// Waits until so many more bytes are through.
    func carry(_ count: Int) {
        let seconds = reserve(count, at: ProcessInfo.processInfo.systemUptime)
        if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    }

    /// Takes the line for so many bytes, behind all that was reserved before.
    ///
    /// - Parameters:
    ///   - count: of bytes
    ///   - now: seconds of any clock, always the same one
    /// - Returns: seconds until they are through
    func reserve(_ count: Int, at now: Double) -> Double {
        condition.withLock {
            guard let bytesPerSecond else { return 0 }
            // A line that nobody used does not go faster for that.
            freeTime = max(freeTime, now) + Double(count) / bytesPerSecond
            return freeTime - now
        }
    }
}
