// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A thread that listens to a bus: it starts once, and cannot start again after it was stopped.
///
/// - Thread: any
final class ASDBusThread: Sendable {
    private enum State: Sendable {
        case idle, running(ASDBusWaker), stopped
    }

    private let name: String  // immutable after init
    private let state = ASLock(State.idle)

    init(name: String) {
        self.name = name
    }

    /// Starts the thread, which calls `body` with what wakes its connection; a second call, or one after `stop()`, does nothing.
    func start(_ body: @escaping @Sendable (ASDBusWaker) -> Void) {
        let waker = ASDBusWaker()
        let isFirst = state.withLock { state -> Bool in
            guard case .idle = state else { return false }
            state = .running(waker)
            return true
        }
        guard isFirst else { return }
        let thread = Thread { [self] in
            body(waker)
            state.withLock { $0 = .stopped }
        }
        thread.name = name
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// Wakes the connection, whose loop must then find `isStopped` and end.
    func stop() {
        state.withLock { state in
            if case .running(let waker) = state { waker.wake() }
            state = .stopped
        }
    }

    var isStopped: Bool {
        state.withLock { if case .stopped = $0 { true } else { false } }
    }
}
