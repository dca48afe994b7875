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

    /// Sleeps until `wake()` is called or the time has passed; may also return without a cause.
    ///
    /// - Thread: the one that sleeps in the connection
    func wait(seconds: Double) {
        guard let source = g_timeout_source_new(guint(seconds * 1000)) else { return }
        defer {
            g_source_destroy(source)
            g_source_unref(source)
        }
        g_source_set_callback(source, { _ in 0 }, nil, nil)
        g_source_attach(source, context)
        g_main_context_iteration(context, 1)
    }
}
