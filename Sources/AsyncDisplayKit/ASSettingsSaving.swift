// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// Saves the settings of the program.
///
/// Foundation for Linux keeps what is set in `UserDefaults` in memory until `synchronize()`. Here that is called when the last window
/// loses the keyboard's focus, in the background, and when the program ends.
///
/// - Thread: main
@MainActor
enum ASSettingsSaving {
    private static let observers = ASMainSlot<[any NSObjectProtocol]> { [] }

    /// Saves from now on; a second call does nothing.
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

    /// Saves no longer.
    static func stop() {
        for observer in observers.current { NotificationCenter.default.removeObserver(observer) }
        observers.current = []
    }

    /// Writes what was set since, also in suites.
    ///
    /// - Thread: any; writes files
    nonisolated private static func save() {
        if !UserDefaults.standard.synchronize() { ASLogLine("The settings cannot be saved.") }
    }
}
