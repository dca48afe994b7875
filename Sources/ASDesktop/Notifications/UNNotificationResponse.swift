// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The action identifier of a click on the notification itself.
///
/// - Source: UserNotifications
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The action identifier when the user has closed a notification whose category has `customDismissAction`.
///
/// - Source: UserNotifications
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A notification that was delivered to the desktop.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotification`
public final class UNNotification: Sendable {
    /// The request.
    public let request: UNNotificationRequest  // immutable after init
    /// The time of the delivery.
    public let date: Date  // immutable after init

    init(_ request: UNNotificationRequest, date: Date) {
        (self.request, self.date) = (request, date)
    }
}

/// The user's choice in a notification.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationResponse`
public final class UNNotificationResponse: Sendable {
    /// The notification.
    public let notification: UNNotification  // immutable after init
    /// The identifier of the chosen action, `UNNotificationDefaultActionIdentifier` or `UNNotificationDismissActionIdentifier`.
    public let actionIdentifier: String  // immutable after init

    init(_ notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}
