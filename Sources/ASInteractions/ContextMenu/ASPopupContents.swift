// SPDX-License-Identifier: Apache-2.0
package import ASUIKit
package import Foundation

/// Creates the contents of popups, which are nodes and therefore belong to a higher module.
@MainActor
package protocol ASPopupContents: AnyObject {
    /// Opens a menu; returns `nil` if it is empty or cannot be opened.
    func openMenu(_ request: ASMenuRequest) -> (any ASOpenMenu)?
    /// Creates the view of a tooltip; `ready` is called later with the view at its final size.
    func makeToolTip(
        _ text: String,
        maximumWidth: CGFloat,
        for window: UIWindow,
        ready: @escaping @MainActor (UIView) -> Void
    )
}

/// The popups of a program.
@MainActor
package enum ASPopups {
    /// The factory of their contents; `nil` in a program without nodes, which has neither menus nor tooltips.
    package static var contents: (any ASPopupContents)?
}
