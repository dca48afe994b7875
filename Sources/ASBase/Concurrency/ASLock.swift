// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// A value that any thread may access, one thread at a time.
///
/// It is not recursive: entering it twice on one thread traps, because that means that a locked section called other code. Copy the values
/// out, leave the lock, then call.
///
/// The value and the lock are one block of memory; copies of an `ASLock` share it. Taking a free lock is one atomic operation, and leaving
/// it another.
///
/// The value must not itself be a function, or an optional function: wrap it in a structure. Each access passes the value through generic
/// code, which in unoptimised programs wraps a function once more. Calls go through all wrappers until the stack overflows.
///
/// `Synchronization.Mutex` is not used: ThreadSanitizer reports false races on it on Linux.
///
/// - Thread: any
public struct ASLock<State>: @unchecked Sendable {
    // @unchecked because: the header is accessed only while the word in the tail is held.
    @usableFromInline let block: ManagedBuffer<State, UInt32>  // immutable after init

    /// Creates an unlocked lock around `initial`.
    @inlinable
    public init(_ initial: sending State) {
        block = .create(minimumCapacity: 1) { block in
            block.withUnsafeMutablePointerToElements { $0.initialize(to: 0) }
            return initial
        }
    }

    /// Runs `body` with exclusive access to links between nodes: references to objects that are not `Sendable`.
    ///
    /// The caller guarantees that only thread-safe handles leave `body`. Values use `withLock(_:)`.
    ///
    /// - Precondition: the calling thread does not hold this lock; otherwise traps (always).
    @inlinable
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body(&state)
    }

    /// The protected value.
    ///
    /// The word excludes overlapping accesses, so the value is accessed by its address, without a run-time check for them.
    @inlinable
    var state: State {
        get { block.withUnsafeMutablePointerToHeader { $0.pointee } }
        nonmutating _modify { yield &block.withUnsafeMutablePointerToHeader { $0 }.pointee }
    }

    @inlinable
    func enter() {
        precondition(
            ASLockEnter(block.withUnsafeMutablePointerToElements { $0 }),
            "ASLock: locked again by the thread that holds it. Do not call other code while holding a lock."
        )
    }

    @inlinable
    func leave() {
        ASLockLeave(block.withUnsafeMutablePointerToElements { $0 })
    }
}

extension ASLock where State: Sendable {
    /// Runs `body` with exclusive access to the value.
    ///
    /// `body` may return a result that is not `Sendable`: a `Sendable` state neither holds nor returns such an object.
    ///
    /// - Precondition: the calling thread does not hold this lock; otherwise traps (always).
    @inlinable
    public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
}

@usableFromInline
func ASLockEnter(_ word: UnsafeMutablePointer<UInt32>) -> Bool { cas_lock_enter(word) }

@usableFromInline
func ASLockLeave(_ word: UnsafeMutablePointer<UInt32>) { cas_lock_leave(word) }
