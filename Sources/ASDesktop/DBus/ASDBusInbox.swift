// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// The messages of a connection that have arrived and have not been taken yet.
///
/// A full inbox blocks the thread that reads, so that further messages wait in the socket. GDBus has one such thread for all
/// connections of the process, and main may wait for some of them. Therefore no message blocks it for longer than `maximumHoldTime`.
///
/// - Thread: any
final class ASDBusInbox: Sendable {
    private struct State: Sendable {
        var messages: [ASDBusMessage] = []
        var isHolding = false
        var isLimited = true
    }

    /// The number of messages at which the inbox is full.
    static let limit = 64
    /// The longest time in seconds for which a message in a full inbox blocks the reading thread.
    static let maximumHoldTime = 0.05

    private let waker: ASDBusWaker  // immutable after init
    private let state = ASLock(State())
    private let room = DispatchSemaphore(value: 0)

    /// - Parameter waker: of the thread that takes the messages
    init(_ waker: ASDBusWaker) { self.waker = waker }

    /// Adds a message; blocks up to `maximumHoldTime` if the inbox is then full.
    func put(_ message: ASDBusMessage) {
        let (isFirst, isFull) = state.withLock { state in
            state.messages.append(message)
            state.isHolding = state.isLimited && state.messages.count >= Self.limit
            return (state.messages.count == 1, state.isHolding)
        }
        if isFirst { waker.wake() }
        if isFull { _ = room.wait(timeout: .now() + Self.maximumHoldTime) }
    }

    /// Removes all messages and returns them in the order of their arrival.
    func take() -> [ASDBusMessage] {
        state.withLock { state in
            defer { state.messages = [] }
            if state.isHolding { room.signal() }
            state.isHolding = false
            return state.messages
        }
    }

    /// Runs `body` without the limit, because it waits for a reply that may arrive after any number of other messages.
    func withoutLimit<R>(_ body: () throws -> R) rethrows -> R {
        state.withLock { $0.isLimited = false }
        defer { state.withLock { $0.isLimited = true } }
        return try body()
    }
}
