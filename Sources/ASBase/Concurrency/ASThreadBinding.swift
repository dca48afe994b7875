// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// One object that the calling thread has at hand for the duration of a block, without its being passed along.
///
/// Blocks may nest; other threads do not see it.
///
/// - Thread: any
package enum ASThreadBinding {
    /// The object of the innermost block on this thread.
    package static var object: AnyObject? {
        cas_thread_bound().map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body` with `object` at hand.
    package static func with<R>(_ object: AnyObject, _ body: () throws -> R) rethrows -> R {
        let outer = cas_exchange_thread_bound(Unmanaged.passUnretained(object).toOpaque())
        defer { _ = cas_exchange_thread_bound(outer) }
        return try withExtendedLifetime(object, body)
    }
}
