// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The toolkit's own observers of notifications, which are called after all observers of the app.
///
/// Foundation for Linux calls the observers of a notification in no particular order.
///
/// - Thread: main
@MainActor
package enum ASFinalObservers {
    private static let slot = ASMainSlot<[Notification.Name: @MainActor () -> Void]> { [:] }

    /// Sets the last observer of a notification that is posted by `post`; `nil` removes it.
    package static func set(_ name: Notification.Name, _ body: (@MainActor () -> Void)?) { slot.current[name] = body }

    /// Posts a notification to `NotificationCenter.default`, and then calls its last observer.
    package static func post(_ name: Notification.Name, _ sender: AnyObject) {
        NotificationCenter.default.post(name: name, object: sender)
        slot.current[name]?()
    }
}
