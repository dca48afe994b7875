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
    private static let observers = ASMainSlot<[any NSObjectProtocol]> { [] }

    /// Starts saving; a second call does nothing.
    static func start() {
        guard observers.current.isEmpty else { return }
        let center = NotificationCenter.default
        observers.current = [
            center.addObserver(forName: UIApplication.willResignActiveNotification, object: nil, queue: nil) { _ in
                ASDispatcherCurrent().async(.utility) { save() }
            },
            center.addObserver(forName: UIApplication.willTerminateNotification, object: nil, queue: nil) { _ in
                save()
            },
        ]
    }

    /// Stops saving.
    static func stop() {
        for observer in observers.current { NotificationCenter.default.removeObserver(observer) }
        observers.current = []
    }

    /// Writes the values that have changed, those of suites included.
    ///
    /// - Thread: any; writes files
    nonisolated private static func save() {
        if !UserDefaults.standard.synchronize() { ASLogLine("UserDefaults cannot be saved.") }
    }
}
