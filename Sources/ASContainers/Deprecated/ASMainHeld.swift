// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Carries a view to a background queue and back, so that its last reference goes on main.
///
/// - Thread: any
package final class ASMainHeld<Object: AnyObject>: @unchecked Sendable {
    // @unchecked because: the object is passed on untouched, and released by `releaseOnMain()` after its last use.
    package private(set) var object: Object?

    package init(_ object: Object) {
        self.object = object
    }

    /// Lets the object go on the next main turn; call it once, after the last use.
    package func releaseOnMain() {
        ASDispatcherCurrent().asyncMain { self.object = nil }
    }
}
