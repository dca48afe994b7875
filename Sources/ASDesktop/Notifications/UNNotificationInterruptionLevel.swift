// SPDX-License-Identifier: Apache-2.0

/// The urgency of a notification.
///
/// - Thread: any (value)
/// - Source: UserNotifications `UNNotificationInterruptionLevel`
public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
    /// Low: many desktops only add it to their list.
    case passive
    /// Normal.
    case active
    /// Normal; high in a sandbox.
    case timeSensitive
    /// Critical: it stays until the user closes it, also while the desktop is in the mode "do not disturb".
    case critical

    /// The byte of the hint `urgency`, which has three values; GIO maps its four priorities in the same way.
    ///
    /// - Source: Desktop Notifications Specification 1.3, "Urgency Levels"
    var urgency: UInt8 {
        switch self {
        case .passive: 0
        case .active, .timeSensitive: 1
        case .critical: 2
        }
    }

    /// The priority for the portal.
    ///
    /// - Source: XDG Desktop Portal, `org.freedesktop.portal.Notification`
    var priority: String {
        switch self {
        case .passive: "low"
        case .active: "normal"
        case .timeSensitive: "high"
        case .critical: "urgent"
        }
    }
}
