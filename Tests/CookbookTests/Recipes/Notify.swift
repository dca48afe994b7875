// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

final class ExportNotifications: UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()
    private let open: (String) -> Void

    init(open: @escaping (String) -> Void) {
        self.open = open
        let show = UNNotificationAction(identifier: "show", title: "Show file", options: .foreground)
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "export", actions: [show], intentIdentifiers: [])
        ])
        center.delegate = self
    }

    func exported(_ name: String) async throws {
        let content = UNMutableNotificationContent()
        content.title = "Export finished"
        content.body = name
        content.categoryIdentifier = "export"
        content.userInfo = ["name": name]
        try await center.add(UNNotificationRequest(identifier: "export", content: content, trigger: nil))
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        if let name = response.notification.request.content.userInfo["name"] as? String { open(name) }
    }
}
