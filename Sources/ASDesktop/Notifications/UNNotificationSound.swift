// SPDX-License-Identifier: Apache-2.0

/// The sound of a notification.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationSound`
public final class UNNotificationSound: Hashable, Sendable {
    /// The desktop's sound for new messages.
    public static let `default` = UNNotificationSound(name: "message-new-instant")

    /// The name of the sound.
    ///
    /// - Source: Sound Naming Specification 0.8, freedesktop.org
    let name: String  // immutable after init

    private init(name: String) {
        self.name = name
    }

    /// Whether both are the same sound.
    public static func == (left: UNNotificationSound, right: UNNotificationSound) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
