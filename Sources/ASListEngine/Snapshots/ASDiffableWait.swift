// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A task that waits until a list shows an update.
///
/// The task also resumes when this object is released without a call of `end()`, for example because the list has been deallocated.
///
/// - Thread: any
package final class ASDiffableWait: Sendable {
    private let continuation: ASLock<CheckedContinuation<Void, Never>?>

    package init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = ASLock(continuation)
    }

    deinit { end() }

    /// Resumes the waiting task; later calls have no effect.
    package func end() {
        let waiting = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume()
    }
}
