// SPDX-License-Identifier: Apache-2.0

/// A request to deliver a notification.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationRequest`
public final class UNNotificationRequest: Sendable {
    /// The identifier; a later request with the same one replaces the notification.
    public let identifier: String  // immutable after init
    /// The condition; `nil` delivers at once.
    public let trigger: UNNotificationTrigger?  // immutable after init
    let values: ASNotificationValues  // immutable after init

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - identifier: unique in the program; it need not be readable
    ///   - content: the texts, which are copied
    ///   - trigger: the condition; `nil` delivers at once
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.trigger, values) = (identifier, trigger, content.values)
    }

    /// A copy of the content.
    public var content: UNNotificationContent { UNNotificationContent(values) }
}
