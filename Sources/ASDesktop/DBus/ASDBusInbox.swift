// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// The messages of a connection that have come and were not taken yet.
///
/// One that is full holds up the thread that reads, so that what comes waits in the socket. GDBus has one such thread for all
/// connections of the process, some of which main may wait for: therefore no message holds it for longer than `longestHold`.
///
/// - Thread: any
final class ASDBusInbox: Sendable {
    private struct State: Sendable {
        var messages: [ASDBusMessage] = []
        var isHolding = false
        var isLimited = true
    }

    /// The number of messages with which it is full.
    static let limit = 64
    /// Seconds for which a message that fills it holds up the thread at most.
    static let longestHold = 0.05

    private let waker: ASDBusWaker  // immutable after init
    private let state = ASLock(State())
    private let room = DispatchSemaphore(value: 0)

    /// - Parameter waker: of the thread that takes
    init(_ waker: ASDBusWaker) { self.waker = waker }

    /// Adds a message; waits where that fills it.
    func put(_ message: ASDBusMessage) {
        let (isFirst, isFull) = state.withLock { state in
            state.messages.append(message)
            state.isHolding = state.isLimited && state.messages.count >= Self.limit
            return (state.messages.count == 1, state.isHolding)
        }
        if isFirst { waker.wake() }
        if isFull { _ = room.wait(timeout: .now() + Self.longestHold) }
    }

    /// Takes all messages, in their order.
    func take() -> [ASDBusMessage] {
        state.withLock { state in
            defer { state.messages = [] }
            if state.isHolding { room.signal() }
            state.isHolding = false
            return state.messages
        }
    }

    /// Runs `body`, which waits for an answer that comes behind any number of messages.
    func withoutLimit<R>(_ body: () throws -> R) rethrows -> R {
        state.withLock { $0.isLimited = false }
        defer { state.withLock { $0.isLimited = true } }
        return try body()
    }
}
