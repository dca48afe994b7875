// SPDX-License-Identifier: Apache-2.0

/// Runs `body` at once, as code of the main actor; the caller is on main.
///
/// As `MainActor.assumeIsolated`, which asks the executors that the concurrency library knows: a hundred nanoseconds, too much for
/// what reads a node's property. This asks `ASThreadIsMain()`: one.
///
/// - Precondition: the caller is on main; traps otherwise (always)
/// - Thread: main
public func ASAssumeMain<T>(_ body: @MainActor () throws -> T) rethrows -> T {
    precondition(ASThreadIsMain(), "ASAssumeMain: this is not the main thread.")
    return try withoutActuallyEscaping(body) { body in
        // What keeps the types apart is the isolation only, which was checked just now.
        try unsafeBitCast(body, to: (() throws -> T).self)()
    }
}

/// Runs `body` with `value` at once, as code of the main actor; the caller is on main.
///
/// The value does not cross threads and need not be `Sendable`.
///
/// - Precondition: the caller is on main; traps otherwise (always)
/// - Thread: main
public func ASAssumeMain<Value, T>(_ value: Value, _ body: @MainActor (Value) throws -> T) rethrows -> T {
    precondition(ASThreadIsMain(), "ASAssumeMain: this is not the main thread.")
    return try withoutActuallyEscaping(body) { body in
        // Only the isolation differs, which was checked just now.
        try unsafeBitCast(body, to: ((Value) throws -> T).self)(value)
    }
}
