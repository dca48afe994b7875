// SPDX-License-Identifier: Apache-2.0
package import ASUIKit
package import Foundation

/// Makes the contents of popups: nodes, which this room does not know.
@MainActor
package protocol ASPopupContents: AnyObject {
    /// Opens a menu; nil when there is nothing to open, or nowhere.
    func openMenu(_ request: ASMenuRequest) -> (any ASOpenMenu)?
    /// Makes the inside of a tooltip: `ready` is called later with a view of its final size.
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
    /// The maker of their contents; nil in a program without nodes, which has neither menus nor tooltips.
    package static var contents: (any ASPopupContents)?
}
