// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A wrapper that carries a view to a background queue and back, so that its last reference is released on the main thread.
///
/// - Thread: any
package final class ASMainHeld<Object: AnyObject>: @unchecked Sendable {
    // @unchecked because: the object is passed on untouched, and released by `releaseOnMain()` after its last use.
    package private(set) var object: Object?

    package init(_ object: Object) {
        self.object = object
    }

    /// Releases the object in the next main run loop turn; call it once, after the last use.
    package func releaseOnMain() {
        ASDispatcherCurrent().asyncMain { self.object = nil }
    }
}
