// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationAction`
public final class UNNotificationAction: Hashable, Sendable {
    /// The identifier, which the delegate receives.
    public let identifier: String  // immutable after init
    /// The text of the button, in the user's language.
    public let title: String  // immutable after init
    /// Further properties.
    public let options: UNNotificationActionOptions  // immutable after init

    /// Creates an action.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }

    /// Whether both have the same values.
    public static func == (left: UNNotificationAction, right: UNNotificationAction) -> Bool {
        left.identifier == right.identifier && left.title == right.title && left.options == right.options
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Properties of an action.
///
/// - Source: UserNotifications `UNNotificationActionOptions`
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as in UserNotifications.
    public let rawValue: UInt
    /// The action brings a window of the application to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
    /// The action destroys data.
    ///
    /// - Deviation: looks like other actions, because desktops do not mark them
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)

    /// Creates options from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
