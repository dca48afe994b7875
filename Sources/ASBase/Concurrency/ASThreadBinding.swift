// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// An object that is available to the code of a block on the calling thread, without passing it as a parameter.
///
/// Blocks may be nested; other threads do not see the object.
///
/// - Thread: any
package enum ASThreadBinding {
    /// The object of the innermost block on this thread.
    package static var object: AnyObject? {
        cas_thread_bound().map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body` while `object` is the bound object.
    package static func with<R>(_ object: AnyObject, _ body: () throws -> R) rethrows -> R {
        let outer = cas_exchange_thread_bound(Unmanaged.passUnretained(object).toOpaque())
        defer { _ = cas_exchange_thread_bound(outer) }
        return try withExtendedLifetime(object, body)
    }
}
