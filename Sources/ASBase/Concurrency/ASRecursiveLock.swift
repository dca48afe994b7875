// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A lock that its owning thread may take again.
///
/// It is for objects that are passed to apps. The toolkit's own state is behind `ASLock`, which is never held during calls of other code.
///
/// - Thread: any
public final class ASRecursiveLock: @unchecked Sendable {
    // @unchecked because: the mutex may be used from several threads, and its address never changes.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)  // immutable after init

    /// Creates an unlocked lock.
    public init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        let error = pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        precondition(error == 0, "ASRecursiveLock: the mutex could not be created (error \(error)).")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Takes the lock; waits while another thread holds it.
    public func lock() {
        pthread_mutex_lock(mutex)
    }

    /// Releases the lock once; each `lock()` needs one `unlock()`.
    ///
    /// - Precondition: the calling thread holds it; otherwise traps (always)
    public func unlock() {
        let error = pthread_mutex_unlock(mutex)
        precondition(error == 0, "ASRecursiveLock: unlocked on a thread that does not hold it.")
    }

    /// Takes the lock if no other thread holds it.
    ///
    /// - Returns: whether it was taken
    public func tryLock() -> Bool {
        pthread_mutex_trylock(mutex) == 0
    }
}
