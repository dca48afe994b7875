// SPDX-License-Identifier: Apache-2.0
internal import CGIO

/// Wakes up the thread that sleeps in `ASDBusConnection.wait()`.
///
/// - Thread: any
package final class ASDBusWaker: @unchecked Sendable {
    // @unchecked because: GLib guards the context by a lock of its own.

    /// The GLib context in which the thread sleeps.
    let context: OpaquePointer = g_main_context_new()

    package init() {}

    deinit { g_main_context_unref(context) }

    /// Ends the current sleep, or the next one if the thread is awake.
    package func wake() { g_main_context_wakeup(context) }
}
