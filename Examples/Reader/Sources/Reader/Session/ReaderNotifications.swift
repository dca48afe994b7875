// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import ReaderModel

/// Announces new articles, and shows the number of unread ones on the program's icon.
@MainActor
final class ReaderNotifications: UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()
    private let open: @MainActor () -> Void
    private let settings = ReaderSettings()
    private var hasReported = false

    /// The number on the icon.
    var badge = 0 {
        didSet { if badge != oldValue { perform { [badge, center] in try await center.setBadgeCount(badge) } } }
    }

    /// - Parameter open: shows the unread articles, after a click on a notification
    init(open: @escaping @MainActor () -> Void) {
        self.open = open
        center.delegate = self
    }

    /// Announces articles, unless the user looks at the window.
    func deliver(_ articles: [ArticleRow]) {
        guard settings.notifies, UIApplication.shared.applicationState != .active else { return }
        let content = UNMutableNotificationContent()
        content.title = ReaderText.newArticles(articles.count)
        content.body = articles.prefix(4).map(\.title).joined(separator: "\n")
        // One identifier: a later notification replaces the earlier one.
        let request = UNNotificationRequest(identifier: "articles", content: content, trigger: nil)
        perform { [center] in try await center.add(request) }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        open()
    }

    /// Without a session bus each call fails for the same reason, which is logged once.
    private func perform(_ call: @escaping @MainActor () async throws -> Void) {
        Task {
            do {
                try await call()
            } catch  where !hasReported {
                hasReported = true
                ASLogLine("Reader: notifications do not work: \(error)")
            } catch {
                // It has been reported.
            }
        }
    }
}
