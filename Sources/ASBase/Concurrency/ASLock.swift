// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A value that any thread may read and write, one at a time.
///
/// Not recursive: entering it twice on one thread traps, because a re-entered lock means that code was called out of a
/// locked section. Copy what is needed out, leave, then call.
///
/// `Synchronization.Mutex` is not used: ThreadSanitizer reports false races on it on Linux.
///
/// - Thread: any
public final class ASLock<State>: @unchecked Sendable {
    // @unchecked because: `state` is only touched between pthread_mutex_lock and pthread_mutex_unlock.
    // The mutex keeps accesses apart, so the run-time check for overlapping ones would only cost time.
    @exclusivity(unchecked)
    @usableFromInline
    var state: State  // guarded by mutex
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Makes an unlocked lock around `initial`.
    public init(_ initial: sending State) {
        state = initial
        mutex = .allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the value.
    ///
    /// - Precondition: the calling thread does not hold this lock; otherwise traps (always).
    @inlinable
    public func withLock<R>(_ body: (inout sending State) throws -> sending R) rethrows -> sending R {
        enter()
        defer { leave() }
        return try body(&state)
    }

    /// As `withLock(_:)`, for values that hold references which are not `Sendable`, such as links between nodes.
    ///
    /// The caller answers for what it takes out: only thread-safe handles may leave.
    @inlinable
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body(&state)
    }

    @usableFromInline
    func enter() {
        let code = pthread_mutex_lock(mutex)
        precondition(
            code == 0,
            "ASLock: entered again on the same thread (\(code)). Do not call out while holding a lock."
        )
    }

    @usableFromInline
    func leave() {
        pthread_mutex_unlock(mutex)
    }
}
