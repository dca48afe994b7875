// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Somebody who waits until a list shows something, or is gone: whoever could tell lets this go without a word then.
///
/// - Thread: any
package final class ASDiffableWait: Sendable {
    private let continuation: ASLock<CheckedContinuation<Void, Never>?>

    package init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = ASLock(continuation)
    }

    deinit { end() }

    /// Lets the one who waits go on; the second time nothing happens.
    package func end() {
        let waiting = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume()
    }
}
