// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// Saves `UserDefaults` to files.
///
/// Foundation for Linux keeps new values in memory until `synchronize()` is called. This type calls it in the background when the last
/// window loses the focus, and on main when the program ends.
///
/// - Thread: main
@MainActor
enum ASSettingsSaving {
    /// Starts saving, after all observers of the app, which may set values; a second call does nothing.
    static func start() {
        ASFinalObservers.set(UIApplication.willResignActiveNotification) {
            ASDispatcherCurrent().async(.utility) { save() }
        }
        ASFinalObservers.set(UIApplication.willTerminateNotification) { save() }
    }

    /// Stops saving.
    static func stop() {
        ASFinalObservers.set(UIApplication.willResignActiveNotification, nil)
        ASFinalObservers.set(UIApplication.willTerminateNotification, nil)
    }

    /// Writes the values that have changed, those of suites included.
    ///
    /// - Thread: any; writes files
    nonisolated private static func save() {
        if !UserDefaults.standard.synchronize() { ASLogLine("UserDefaults cannot be saved.") }
    }
}
