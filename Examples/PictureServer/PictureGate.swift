// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a server waits at until it is opened.
///
/// - Thread: any
public final class PictureGate: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.
    private let condition = NSCondition()
    private var isOpen = false
    private var waiting = 0

    /// A closed gate.
    public init() {}

    /// Lets through who waits and whoever comes.
    public func open() {
        condition.withLock {
            isOpen = true
            condition.broadcast()
        }
    }

    /// Waits until it is open; at most a minute, so that a mistake does not last for ever.
    public func pass() {
        condition.withLock {
            waiting += 1
            condition.broadcast()
            let end = Date(timeIntervalSinceNow: 60)
            while !isOpen, condition.wait(until: end) {}
            waiting -= 1
        }
    }

    /// Waits until so many stand before it.
    ///
    /// - Returns: whether they came within `seconds`
    public func waitForArrivals(_ count: Int = 1, seconds: Double = 30) -> Bool {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: seconds)
            while waiting < count, !isOpen {
                if !condition.wait(until: end) { return waiting >= count }
            }
            return waiting >= count || isOpen
        }
    }
}
