// SPDX-License-Identifier: Apache-2.0

/// The abilities for which an app asks.
///
/// - Thread: any (value)
/// - Source: UserNotifications `UNAuthorizationOptions`
/// - Deviation: desktops do not distinguish them; the user's settings of the desktop apply to each notification
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as in UserNotifications.
    public let rawValue: UInt
    /// A number on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Notifications on the screen.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Sounds of critical notifications.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// Notifications in the list only, without a question.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)

    /// Creates options from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
