// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The condition on which a notification is delivered.
///
/// - Thread: any
/// - Source: UserNotifications `UNNotificationTrigger`
public class UNNotificationTrigger: @unchecked Sendable {
    // @unchecked because: this class and its subclass have only constants, and no other module can make subclasses.

    /// Whether the notification is delivered again each time the condition is met.
    public final let repeats: Bool  // immutable after init

    init(repeats: Bool) {
        self.repeats = repeats
    }
}

/// Delivers a notification after a time.
///
/// - Thread: any
/// - Source: UserNotifications `UNTimeIntervalNotificationTrigger`
/// - Deviation: the time passes only while the program runs
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // @unchecked because: the superclass is; see there.

    /// The shortest time between two deliveries, in seconds.
    private static let shortestPeriod = 60.0

    /// The time from the request to the delivery, and between deliveries if the trigger repeats.
    ///
    /// - Units: seconds
    public let timeInterval: TimeInterval  // immutable after init

    /// Creates a trigger.
    ///
    /// - Parameters:
    ///   - timeInterval: seconds, greater than 0; at least 60 if it repeats
    ///   - repeats: whether the notification is delivered again after each interval
    /// - Precondition: the interval is long enough; otherwise traps (debug), or it is extended
    public init(timeInterval: TimeInterval, repeats: Bool) {
        assert(
            timeInterval > 0,
            "UNTimeIntervalNotificationTrigger: \(timeInterval) seconds. Pass a time greater than 0."
        )
        assert(
            !repeats || timeInterval >= Self.shortestPeriod,
            "UNTimeIntervalNotificationTrigger: repeats after \(timeInterval) seconds. Pass at least 60."
        )
        self.timeInterval = repeats ? max(timeInterval, Self.shortestPeriod) : max(timeInterval, 0)
        super.init(repeats: repeats)
    }

    /// Returns the date of the delivery of a request that is made now.
    public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}
