// SPDX-License-Identifier: Apache-2.0
internal import CGIO

/// Ends the sleep of the thread of an `ASDBusConnection`.
///
/// - Thread: any
final class ASDBusWaker: @unchecked Sendable {
    // @unchecked because: GLib guards the context by a lock of its own.

    /// The context in which the thread sleeps.
    let context: OpaquePointer = g_main_context_new()

    deinit { g_main_context_unref(context) }

    /// Ends the sleep, or the next one if the thread does not sleep.
    func wake() { g_main_context_wakeup(context) }
}
