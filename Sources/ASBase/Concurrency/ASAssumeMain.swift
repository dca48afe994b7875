// SPDX-License-Identifier: Apache-2.0

/// Runs `body` immediately as code of the main actor; the caller is on the main thread.
///
/// `MainActor.assumeIsolated` queries the executors of the concurrency library, which takes a hundred nanoseconds: too slow for reading a
/// property of a node. This function calls `ASThreadIsMain()`, which takes one nanosecond.
///
/// - Precondition: the caller is on the main thread; otherwise traps (always)
/// - Thread: main
public func ASAssumeMain<T>(_ body: @MainActor () throws -> T) rethrows -> T {
    precondition(ASThreadIsMain(), "ASAssumeMain: this is not the main thread.")
    return try withoutActuallyEscaping(body) { body in
        // The types differ only by their isolation, which was just checked.
        try unsafeBitCast(body, to: (() throws -> T).self)()
    }
}

/// Runs `body` with `value` immediately as code of the main actor; the caller is on the main thread.
///
/// The value does not change threads and need not be `Sendable`.
///
/// - Precondition: the caller is on the main thread; otherwise traps (always)
/// - Thread: main
public func ASAssumeMain<Value, T>(_ value: Value, _ body: @MainActor (Value) throws -> T) rethrows -> T {
    precondition(ASThreadIsMain(), "ASAssumeMain: this is not the main thread.")
    return try withoutActuallyEscaping(body) { body in
        // The types differ only by their isolation, which was just checked.
        try unsafeBitCast(body, to: ((Value) throws -> T).self)(value)
    }
}
