// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The notifications of the application, which the desktop shows.
///
/// They go to `org.freedesktop.Notifications` on the session bus, or to the portal in a Flatpak or Snap. This happens on another thread:
/// no method waits. Completion handlers are called there, as in UserNotifications.
///
/// ```swift
/// let content = UNMutableNotificationContent()
/// content.title = "Export finished"
/// let request = UNNotificationRequest(identifier: "export", content: content, trigger: nil)
/// try await UNUserNotificationCenter.current().add(request)
/// ```
///
/// - Thread: any
/// - Source: UserNotifications `UNUserNotificationCenter`; Desktop Notifications Specification 1.3, freedesktop.org
/// - Deviation: notifications of the foreground application are shown too; pending ones and clicks are lost when the program ends
public final class UNUserNotificationCenter: Sendable {
    /// A notification on the desktop.
    struct Delivered: Sendable {
        var notification: UNNotification
        /// The service's name of the notification.
        var name: String
        var category: UNNotificationCategory?
        /// The token for a window, which arrives before the action; `nil` if the service sends none.
        var token: String?
    }

    /// A request whose trigger has not fired.
    struct Pending: Sendable {
        var request: UNNotificationRequest
        /// Distinguishes the request from others with the same identifier.
        var number: Int
    }

    struct State: Sendable {
        var categories: Set<UNNotificationCategory> = []
        /// By identifier.
        var pending: [String: Pending] = [:]
        /// By identifier; changed on the thread of the bus only.
        var delivered: [String: Delivered] = [:]
        /// The number of requests so far.
        var count = 0
    }

    let bus: ASServiceBus  // immutable after init
    let launcher: ASLauncherEntry  // immutable after init
    let server = ASNotificationServer()  // immutable after init
    let portal = ASNotificationPortal()  // immutable after init
    let state = ASLock(State())
    /// The timers of pending requests, by identifier.
    @MainActor var timers: [String: ASDelayedCall] = [:]  // main only

    /// Receives the user's choices; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public weak var delegate: (any UNUserNotificationCenterDelegate)?

    init(_ bus: ASServiceBus, _ launcher: ASLauncherEntry) {
        (self.bus, self.launcher) = (bus, launcher)
    }

    /// Returns the center of the application.
    public static func current() -> UNUserNotificationCenter { ASDesktopServices.current.notifications }

    // MARK: Authorization

    /// Asks whether the desktop shows notifications.
    ///
    /// - Parameters:
    ///   - options: the abilities
    ///   - completionHandler: called on another thread with `true`, or with `false` and an `ASServiceError` if there is no session bus, or no
    ///     program on it shows notifications
    /// - Deviation: the user is not asked, because desktops have settings for this instead
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        bus.perform { [self] link in
            do {
                try prepare(link.get())
                completionHandler(true, nil)
            } catch {
                completionHandler(false, ASServiceError(error))
            }
        }
    }

    // MARK: Categories

    /// Sets the categories, which determine the buttons of notifications that are delivered later.
    ///
    /// Of several with one identifier, any one applies. Servers without buttons show none.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
    }

    /// Passes the categories to `completionHandler`, at once.
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        completionHandler(state.withLock { $0.categories })
    }

    // MARK: Requests

    /// Delivers a notification, or schedules it if it has a trigger.
    ///
    /// It replaces the delivered or pending notification with the same identifier.
    ///
    /// - Parameters:
    ///   - request: the request
    ///   - completionHandler: called on another thread with `nil` when the desktop has accepted the notification, or found a service for the
    ///     scheduled one; otherwise with an `ASServiceError`
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let trigger = request.trigger as? UNTimeIntervalNotificationTrigger
        let number = state.withLock { state in
            state.count += 1
            state.pending[request.identifier] =
                trigger == nil ? nil : Pending(request: request, number: state.count)
            return state.count
        }
        guard let trigger else { return deliver(request) { completionHandler?($0) } }
        let due = ASDispatcherCurrent().now + trigger.timeInterval
        ASPerformBlockOnMainThread { [self] in startTimer(request, number, due) }
        bus.perform { [self] link in
            do {
                try prepare(link.get())
                completionHandler?(nil)
            } catch {
                state.withLock { state in
                    if state.pending[request.identifier]?.number == number { state.pending[request.identifier] = nil }
                }
                completionHandler?(ASServiceError(error))
            }
        }
    }

    /// Passes the requests whose triggers have not fired to `completionHandler`, at once and in the order of their calls.
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        let pending = state.withLock { $0.pending.values.sorted { $0.number < $1.number } }
        completionHandler(pending.map(\.request))
    }

    /// Removes requests whose triggers have not fired; other identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        state.withLock { state in for identifier in identifiers { state.pending[identifier] = nil } }
        ASPerformBlockOnMainThread { [self] in stopTimers() }
    }

    /// Removes all requests whose triggers have not fired.
    public func removeAllPendingNotificationRequests() {
        state.withLock { $0.pending = [:] }
        ASPerformBlockOnMainThread { [self] in stopTimers() }
    }

    // MARK: Delivered notifications

    /// Passes the notifications that the desktop shows to `completionHandler`, on another thread, after earlier requests were performed.
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        guard hasRequests else { return completionHandler([]) }
        bus.perform { [self] _ in
            let delivered = state.withLock { $0.delivered.values.map(\.notification) }
            completionHandler(delivered.sorted { $0.date < $1.date })
        }
    }

    /// Removes notifications from the desktop, also those of earlier requests that are being delivered; other identifiers are ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        removeDelivered { identifiers.contains($0) }
    }

    /// Removes all notifications of the program from the desktop, also those of earlier requests that are being delivered.
    public func removeAllDeliveredNotifications() { removeDelivered { _ in true } }

    // MARK: Badge

    /// Shows a number on the program's icon in docks that support it, such as those of KDE and Ubuntu.
    ///
    /// - Parameters:
    ///   - newBadgeCount: the number; 0 or less removes it
    ///   - completionHandler: called on another thread with `nil` when the number was sent, otherwise with an `ASServiceError`, such as
    ///     `noDesktopEntry`
    /// - Deviation: docks do not reply, so `nil` does not mean that one shows the number, and they remove it when the program ends
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        launcher.setCount(newBadgeCount) { completionHandler?($0) }
    }
}
