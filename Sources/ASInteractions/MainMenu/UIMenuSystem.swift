// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// The system of menus that a `UIMenuBuilder` changes.
///
/// - Thread: main
/// - Source: UIKit `UIMenuSystem`
@preconcurrency @MainActor
public final class UIMenuSystem {
    /// The main menu, which the menu bar shows.
    public static let main = UIMenuSystem()
    /// The context menus.
    ///
    /// - Deviation: no builder changes them; they are made by `UIContextMenuConfiguration`
    public static let context = UIMenuSystem()

    private init() {}

    /// Builds the main menu again, and calls `buildMenu(with:)`, before the bar is shown or used next.
    public func setNeedsRebuild() {
        if self === Self.main { ASMainMenu.current.setNeedsRebuild() }
    }

    /// Has no effect: commands are validated whenever a menu opens, and when a shortcut is pressed.
    public func setNeedsRevalidate() {}
}

extension UIMenuSystem: Equatable {
    /// Whether both are the same object.
    nonisolated public static func == (a: UIMenuSystem, b: UIMenuSystem) -> Bool { a === b }
}

extension UIMenuBuilder {
    /// The system whose menus the builder changes: always `main`.
    public var system: UIMenuSystem { .main }

    /// Inserts elements before those of a menu.
    public func insertElements(
        _ childElements: [UIMenuElement],
        atStartOfMenu parentIdentifier: UIMenu.Identifier
    ) {
        replaceChildren(ofMenu: parentIdentifier) { childElements + $0 }
    }

    /// Inserts elements after those of a menu.
    public func insertElements(_ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + childElements }
    }
}
