// SPDX-License-Identifier: Apache-2.0

/// An action of the application in menus and docks of the desktop, such as "New window".
///
/// `App.json` lists the actions of a package.
///
/// - Thread: any (value)
/// - Source: UIKit `UIApplicationShortcutItem`
/// - Deviation: an object of the toolkit never changes, and has neither a subtitle, an icon nor values of the app
public final class UIApplicationShortcutItem: Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the action, as in `App.json`.
    public let type: String  // immutable after init
    /// The text that the desktop shows, in the user's language; the identifier if the program has no desktop entry.
    public let localizedTitle: String  // immutable after init

    /// Creates an action.
    public init(type: String, localizedTitle: String) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
    }

    /// The identifier and the text.
    public var description: String { "\(type) “\(localizedTitle)”" }

    /// Whether both have the same identifier and the same text.
    public static func == (left: UIApplicationShortcutItem, right: UIApplicationShortcutItem) -> Bool {
        left.type == right.type && left.localizedTitle == right.localizedTitle
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
