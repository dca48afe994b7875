// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The texts and properties of a notification.
///
/// - Thread: any; one thread at a time
/// - Source: UserNotifications `UNNotificationContent`
public class UNNotificationContent {
    final var values: ASNotificationValues

    init(_ values: ASNotificationValues) {
        self.values = values
    }

    /// Creates empty content.
    public convenience init() { self.init(ASNotificationValues()) }

    /// The first line; if empty, the name of the program is shown.
    public var title: String { values.title }
    /// A line below the title; empty for none.
    ///
    /// - Deviation: shown as the first line of the body, because desktops have no subtitles
    public var subtitle: String { values.subtitle }
    /// The text; never markup.
    public var body: String { values.body }
    /// The identifier of the category, which determines the actions; empty for none.
    public var categoryIdentifier: String { values.categoryIdentifier }
    /// The number on the app's icon when the notification is delivered; `nil` leaves it unchanged, 0 removes it.
    public var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
    /// The sound; `nil` for none.
    public var sound: UNNotificationSound? { values.sound }
    /// The urgency.
    public var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// Values for the app, which the desktop does not receive.
    public var userInfo: [AnyHashable: Any] { values.userInfo.value }

    /// Returns the same values in an object that cannot change.
    public final func copy() -> Any { UNNotificationContent(values) }
    /// Returns a `UNMutableNotificationContent` with the same values.
    public final func mutableCopy() -> Any { UNMutableNotificationContent(values) }
}

/// Content that can be changed until it is passed to a request, which copies it.
///
/// - Thread: any; one thread at a time
/// - Source: UserNotifications `UNMutableNotificationContent`
public final class UNMutableNotificationContent: UNNotificationContent {
    /// The first line; if empty, the name of the program is shown.
    override public var title: String {
        get { values.title }
        set { values.title = newValue }
    }

    /// A line below the title; empty for none.
    override public var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }

    /// The text; never markup.
    override public var body: String {
        get { values.body }
        set { values.body = newValue }
    }

    /// The identifier of the category, which determines the actions; empty for none.
    override public var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }

    /// The number on the app's icon when the notification is delivered; `nil` leaves it unchanged, 0 removes it.
    override public var badge: NSNumber? {
        get { super.badge }
        set { values.badge = newValue?.intValue }
    }

    /// The sound; `nil` for none.
    override public var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }

    /// The urgency.
    override public var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }

    /// Values for the app, which the desktop does not receive; objects in it must not change afterwards.
    override public var userInfo: [AnyHashable: Any] {
        get { values.userInfo.value }
        set { values.userInfo = ASUncheckedTransfer(newValue) }
    }
}
