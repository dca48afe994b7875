// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// A value that any thread may read and write, one at a time.
///
/// Not recursive: entering it twice on one thread traps, because a re-entered lock means that code was called out of a
/// locked section. Copy what is needed out, leave, then call.
///
/// Value and lock are one block of memory; copies of an `ASLock` share it. Taking a free lock is one atomic operation,
/// leaving it another.
///
/// The value must not be a function itself, or an optional one: put it into a structure. Each access hands it through generic code, which
/// in programs that are not optimised wraps it once more, and calls go through all of these until the stack ends.
///
/// `Synchronization.Mutex` is not used: ThreadSanitizer reports false races on it on Linux.
///
/// - Thread: any
public struct ASLock<State>: @unchecked Sendable {
    // @unchecked because: the header is only touched while the word in the tail is held.
    @usableFromInline let block: ManagedBuffer<State, UInt32>  // immutable after init

    /// Makes an unlocked lock around `initial`.
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

    /// The value.
    ///
    /// The word keeps accesses apart, so it is reached by its address, without a run-time check for overlapping ones.
    @inlinable
    var state: State {
        get { block.withUnsafeMutablePointerToHeader { $0.pointee } }
        nonmutating _modify { yield &block.withUnsafeMutablePointerToHeader { $0 }.pointee }
    }

    @inlinable
    func enter() {
        precondition(
            ASLockEnter(block.withUnsafeMutablePointerToElements { $0 }),
            "ASLock: entered again on the same thread. Do not call out while holding a lock."
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
    /// `body` may return a result that is not `Sendable`: a `Sendable` state neither holds nor hands out such an object.
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
