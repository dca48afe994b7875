// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenter {
    /// Asks whether the desktop shows notifications.
    ///
    /// - Parameter options: the abilities
    /// - Returns: `true`
    /// - Throws: `ASServiceError` if there is no session bus, or no program on it shows notifications
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { isGranted, error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(isGranted))
            }
        }
    }

    /// The categories.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    /// Delivers a notification, or schedules it if it has a trigger; returns when the desktop has accepted it, or found a service for the
    /// scheduled one.
    ///
    /// - Throws: `ASServiceError`
    public func add(_ request: UNNotificationRequest) async throws {
        try await Self.complete { add(request, withCompletionHandler: $0) }
    }

    /// The requests whose triggers have not fired, in the order of their calls.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// The notifications that the desktop shows, from the oldest.
    public func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Shows a number on the program's icon in docks that support it; 0 or less removes it.
    ///
    /// - Throws: `ASServiceError`
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await Self.complete { setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
    }

    private static func complete(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            start { error in continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
        }
    }
}
