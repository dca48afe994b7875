// SPDX-License-Identifier: Apache-2.0

/// A service of the desktop that shows notifications.
///
/// - Thread: that of the bus
protocol ASNotificationService: AnyObject, Sendable {
    /// Finds the service, and subscribes to its signals, unless this was done for the connection before.
    ///
    /// - Throws: `ASDBusFailure` if there is none
    func prepare(_ connection: ASDBusConnection) throws

    /// Shows a notification.
    ///
    /// - Parameters:
    ///   - card: the notification
    ///   - name: the service's name of the notification to replace; `nil` for none
    ///   - link: the connection
    /// - Returns: the service's name of the notification
    /// - Throws: `ASDBusFailure`
    func show(_ card: ASNotificationCard, replacing name: String?, _ link: ASServiceBus.Link) throws -> String

    /// Removes a notification from the desktop.
    ///
    /// - Throws: `ASDBusFailure`
    func close(_ name: String, _ connection: ASDBusConnection) throws

    /// Returns the event that a message reports; `nil` if it is none of the service's.
    func event(in message: ASDBusMessage) -> ASNotificationEvent?

    /// Forgets the subscriptions, because the connection is another one.
    func reset()
}

/// A notification, as a service shows it.
struct ASNotificationCard: Sendable {
    var identifier: String
    var values: ASNotificationValues
    var actions: [UNNotificationAction]

    /// The service's name for a click on the notification itself.
    static let defaultAction = "default"
    /// The beginning of the service's names for actions of the app, which no name of a service has.
    private static let prefix = "action."

    /// Returns the service's name for an action.
    static func name(of action: UNNotificationAction) -> String { prefix + action.identifier }

    /// Returns the identifier of the action that has a name; `nil` for names of the service itself.
    static func action(named name: String) -> String? {
        if name == defaultAction { return UNNotificationDefaultActionIdentifier }
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}

/// A report of a service about a notification, which it names.
enum ASNotificationEvent: Hashable, Sendable {
    /// The user has clicked; the token permits a window to take the focus.
    case action(String, identifier: String, token: String?)
    /// The next action of the notification has this token.
    case token(String, String)
    case closed(String, ASNotificationClosing)
    /// The service has ended, and its notifications with it.
    case serviceEnded
}

/// The reason why a notification is no longer shown.
enum ASNotificationClosing: Hashable, Sendable {
    /// Its time has passed; the value tells whether the service keeps it in a list.
    case expired(isKept: Bool)
    /// The user has closed it.
    case dismissed
    /// It was closed by the program, or for another reason.
    case other
}
