// SPDX-License-Identifier: Apache-2.0

/// Receives the user's choices in notifications.
///
/// Implement one of the two methods.
///
/// - Thread: main
/// - Source: UserNotifications `UNUserNotificationCenterDelegate`
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Called after a click on a notification or one of its buttons, and after a dismissal if the category asks for it.
    ///
    /// After a click on the notification, or on a button with `foreground`, a window of the application has been brought to the front. The
    /// notification has been removed from the desktop. Call the completion handler when the response has been handled.
    ///
    /// The default implementation calls the method without a completion handler in a task.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )

    /// Called as the method with a completion handler is; the default implementation does nothing.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
    /// Calls the method without a completion handler in a task.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Task { @MainActor in
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {}
}
