// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A gate at which the server waits until a test opens it.
///
/// - Thread: any
public final class PictureGate: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.
    private let condition = NSCondition()
    private var isOpen = false
    private var waiting = 0

    /// Creates a closed gate.
    public init() {}

    /// Opens the gate for waiting and later callers.
    public func open() {
        condition.withLock {
            isOpen = true
            condition.broadcast()
        }
    }

    /// Waits until the gate is open, for at most one minute, so that a mistake does not block forever.
    public func pass() {
        condition.withLock {
            waiting += 1
            condition.broadcast()
            let end = Date(timeIntervalSinceNow: 60)
            while !isOpen, condition.wait(until: end) {}
            waiting -= 1
        }
    }

    /// Waits until `count` callers wait at the gate.
    ///
    /// - Returns: whether they arrived within `seconds`
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
