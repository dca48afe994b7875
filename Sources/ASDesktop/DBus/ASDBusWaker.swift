// SPDX-License-Identifier: Apache-2.0
internal import CGIO

/// Ends the sleep of the thread of an `ASDBusConnection`.
///
/// - Thread: any
final class ASDBusWaker: Sendable {
    /// What the thread sleeps in; GLib guards it.
    nonisolated(unsafe) let context: OpaquePointer = g_main_context_new()

    deinit { g_main_context_unref(context) }

    /// Ends the sleep, or the next one if the thread does not sleep.
    func wake() { g_main_context_wakeup(context) }
}
