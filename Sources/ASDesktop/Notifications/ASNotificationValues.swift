// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The values of a notification's content.
struct ASNotificationValues: Sendable {
    var title = ""
    var subtitle = ""
    var body = ""
    var categoryIdentifier = ""
    var badge: Int?
    var sound: UNNotificationSound?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    /// A copy, which no code changes; objects in it belong to the app, which must not change them either.
    var userInfo = ASUncheckedTransfer<[AnyHashable: Any]>([:])

    /// The subtitle and the body in one text, because desktops have no subtitles.
    var text: String { [subtitle, body].filter { !$0.isEmpty }.joined(separator: "\n") }
}
