// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
package import ASUIKit
package import Foundation

/// A request to open a menu.
@MainActor
package final class ASMenuRequest {
    package let menu: UIMenu
    package let window: UIWindow
    /// The view with the menu; passed to the chosen action as its sender.
    package weak var source: UIView?
    /// The rectangle in the window at which the menu opens; empty for a point.
    package let anchorRect: CGRect
    package let kind: ASPopupKind
    package let cause: ASMenuCause
    /// The location of the pointer or finger, in the window.
    package let location: CGPoint
    /// The preview next to the menu.
    package var preview: UIViewController?
    /// Called when the user has clicked the preview, before the menu closes.
    package var didChoosePreview: @MainActor () -> Void = {}
    /// Opens the next menu of a menu bar, or the previous one; `nil` for a menu without neighbours.
    package var openNeighbour: (@MainActor (_ isNext: Bool) -> Void)?
    /// Called when the pointer or a touch is outside of the menus, with its location in the window; it may open another menu.
    package var didPointOutside: (@MainActor (CGPoint) -> Void)?
    /// Called once, when the menu has closed, before the chosen action.
    package var didEnd: @MainActor () -> Void = {}

    package init(
        menu: UIMenu,
        window: UIWindow,
        source: UIView?,
        anchorRect: CGRect,
        kind: ASPopupKind,
        cause: ASMenuCause,
        location: CGPoint
    ) {
        self.menu = menu
        self.window = window
        self.source = source
        self.anchorRect = anchorRect
        self.kind = kind
        self.cause = cause
        self.location = location
    }
}

/// An open menu.
@MainActor
package protocol ASOpenMenu: AnyObject {
    /// The menu; setting it closes open submenus whose element is no longer in it.
    var menu: UIMenu { get set }
    /// Closes the menu without choosing an element.
    func dismiss()
}
