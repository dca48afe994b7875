// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its buttons.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationCategory`
public final class UNNotificationCategory: Hashable, Sendable {
    /// The identifier, which `UNNotificationContent.categoryIdentifier` names.
    public let identifier: String  // immutable after init
    /// The buttons, in their order.
    public let actions: [UNNotificationAction]  // immutable after init
    /// The identifiers of intents.
    ///
    /// - Deviation: has no effect, because Linux has no intents
    public let intentIdentifiers: [String]  // immutable after init
    /// Further properties.
    public let options: UNNotificationCategoryOptions  // immutable after init

    /// Creates a category.
    public init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.intentIdentifiers, self.options) = (
            identifier, actions, intentIdentifiers, options
        )
    }

    /// Whether both have the same values.
    public static func == (left: UNNotificationCategory, right: UNNotificationCategory) -> Bool {
        left.identifier == right.identifier && left.actions == right.actions
            && left.intentIdentifiers == right.intentIdentifiers && left.options == right.options
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Properties of a category.
///
/// - Source: UserNotifications `UNNotificationCategoryOptions`
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as in UserNotifications.
    public let rawValue: UInt
    /// The delegate receives `UNNotificationDismissActionIdentifier` when the user closes a notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)

    /// Creates options from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
