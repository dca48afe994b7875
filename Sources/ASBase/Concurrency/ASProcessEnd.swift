// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The end of the process after `main` has returned, or the app has called `exit`.
///
/// - Thread: any
package enum ASProcessEnd {
    /// Ends the process without the destructors of libraries, because threads may still be in calls of them.
    ///
    /// The program's own `atexit` handlers are called, and its output is written. Call it again after libraries were loaded: they may have
    /// registered handlers of their own since. Has no effect in programs built with a sanitizer or for code coverage, whose reports are made
    /// by such handlers.
    package static func skipLibraries() { cas_skip_libraries_at_exit() }
}
