// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
internal import ASUIKit
package import Foundation

/// What the desktop, or another start of the program, asks the application to do.
///
/// - Source: Desktop Entry Specification 1.5, "D-Bus Activation"
package struct ASApplicationRequest: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// Show a window in front.
        case activate
        /// Open files and addresses; there is at least one.
        case open([URL])
        case perform(UIApplicationShortcutItem)
    }

    package var action: Action
    /// The token that permits a window to take the focus; `nil` if the request has none.
    package var token: String?

    package init(_ action: Action, token: String? = nil) {
        (self.action, self.token) = (action, token)
    }

    /// The options of a launch by this request; `nil` for none.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        switch action {
        case .activate: nil
        case .open(let urls): urls.first.map { [.url: $0] }
        case .perform(let item): [.shortcutItem: item]
        }
    }
}
