// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// A lock for what subclasses have.

extension ASDisplayNode {
    /// Takes the node's lock; waits while another thread holds it.
    ///
    /// For the properties of a subclass that several threads use. The thread that holds it may take it again. The toolkit itself never
    /// takes it, so nothing of it waits for an app; of several nodes take the supernode's first.
    ///
    /// - Thread: any
    /// - Source: Texture `ASLocking`
    /// - Deviation: guards nothing of the toolkit's: that has a lock of its own, which is never held while an app's code is called.
    public func lock() {
        nodeLock.lock()
    }

    /// Gives the node's lock back; as often as it was taken.
    ///
    /// - Precondition: the calling thread holds it; traps otherwise (always)
    /// - Thread: any
    public func unlock() {
        nodeLock.unlock()
    }

    /// Takes the node's lock if no other thread holds it.
    ///
    /// - Returns: whether it was taken
    /// - Thread: any
    public func tryLock() -> Bool {
        nodeLock.tryLock()
    }

    /// Runs `body` with the node's lock taken.
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
