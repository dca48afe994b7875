// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The settings of the user.
@MainActor
final class ReaderSettings {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults = .standard) {
        self.defaults = defaults
        defaults.register(defaults: ["minutes": 30, "days": 90, "notifies": true, "appearance": 0])
    }

    /// The time between two refreshes; `nil` if only the user refreshes.
    var minutesBetweenRefreshes: Int? {
        get { positive("minutes") }
        set { defaults.set(newValue ?? 0, forKey: "minutes") }
    }

    /// The time for which read articles are kept; `nil` for ever.
    var daysToKeep: Int? {
        get { positive("days") }
        set { defaults.set(newValue ?? 0, forKey: "days") }
    }

    /// Whether new articles are announced while the window is in the background.
    var notifies: Bool {
        get { defaults.bool(forKey: "notifies") }
        set { defaults.set(newValue, forKey: "notifies") }
    }

    /// The appearance of the window; unspecified for that of the desktop.
    var appearance: UIUserInterfaceStyle {
        get { UIUserInterfaceStyle(rawValue: defaults.integer(forKey: "appearance")) ?? .unspecified }
        set { defaults.set(newValue.rawValue, forKey: "appearance") }
    }

    private func positive(_ key: String) -> Int? {
        let value = defaults.integer(forKey: key)
        return value > 0 ? value : nil
    }
}
