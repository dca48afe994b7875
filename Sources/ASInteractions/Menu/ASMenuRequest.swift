// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
package import ASUIKit
package import Foundation

/// A menu to be opened.
@MainActor
package final class ASMenuRequest {
    package let menu: UIMenu
    package let window: UIWindow
    /// Who has it; sent along with what is chosen.
    package weak var source: UIView?
    /// What it stands at, in the window; without size for a point.
    package let anchorRect: CGRect
    package let kind: ASPopupKind
    package let cause: ASMenuCause
    /// Where pointer or finger is, in the window.
    package let location: CGPoint
    /// Shown beside the menu.
    package var preview: UIViewController?
    /// Called when a person has clicked the preview, before the menu closes.
    package var didChoosePreview: @MainActor () -> Void = {}
    /// Called once, when it has closed, before the chosen action.
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

/// A menu on the screen.
@MainActor
package protocol ASOpenMenu: AnyObject {
    /// What is in it; of submenus that are open those close whose element is gone.
    var menu: UIMenu { get set }
    /// Closes it; nothing is chosen.
    func dismiss()
}
