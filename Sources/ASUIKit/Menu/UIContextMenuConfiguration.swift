// SPDX-License-Identifier: Apache-2.0

/// A menu that is about to open, or is open.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuConfiguration`
/// - Deviation: no preview: menus of desktops open beside what they are about, which stays as it is
@MainActor
public final class UIContextMenuConfiguration {
    /// Makes the menu; nil for none.
    ///
    /// It is handed what the system suggests, which is nothing here.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

    /// Whatever the app knows it by.
    public let identifier: Any?
    private let actionProvider: ActionProvider

    /// A menu that is made when it opens.
    public init(identifier: Any? = nil, actionProvider: @escaping ActionProvider) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }

    /// Makes the menu.
    package func makeMenu() -> UIMenu? { actionProvider([]) }
}
