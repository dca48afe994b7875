// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// A lock for the properties of subclasses.

extension ASDisplayNode {
    /// Acquires the node's lock; waits while another thread holds it.
    ///
    /// It guards properties of a subclass that several threads use. The lock is recursive. The toolkit never acquires it, so it never
    /// waits for the app. To lock several nodes, lock the supernode first.
    ///
    /// - Thread: any
    /// - Source: Texture `ASLocking`
    /// - Deviation: it does not guard the toolkit's state, which has a lock of its own that is never held during calls of the app's code.
    public func lock() {
        nodeLock.lock()
    }

    /// Releases the node's lock; call it as often as the lock was acquired.
    ///
    /// - Precondition: the calling thread holds it; traps otherwise (always)
    /// - Thread: any
    public func unlock() {
        nodeLock.unlock()
    }

    /// Acquires the node's lock if no other thread holds it.
    ///
    /// - Returns: whether it was acquired
    /// - Thread: any
    public func tryLock() -> Bool {
        nodeLock.tryLock()
    }

    /// Runs `body` while holding the node's lock.
    ///
    /// - Thread: any
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        nodeLock.lock()
        defer { nodeLock.unlock() }
        return try body()
    }

    private var nodeLock: ASRecursiveLock {
        if let made = rare({ $0.lock }), let made { return made }
        let new = ASRecursiveLock()
        return withRare { rare in
            let lock = rare.lock ?? new
            rare.lock = lock
            return lock
        }
    }
}
