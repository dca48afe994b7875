// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
package import Foundation

/// What a menu was asked for with.
package enum ASMenuCause: Hashable, Sendable {
    /// A button of the pointer, which is down.
    case button
    /// A finger, which is down.
    case touch
    /// A key, or another program.
    case key
}

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

extension UIWindow {
    /// The maker of popup contents; nil in a program without nodes, which has neither menus nor tool tips.
    package static var popupContents: (any ASPopupContents)?
}

extension UIView {
    /// Opens the menu of this view.
    ///
    /// - Parameters:
    ///   - location: in the window
    ///   - cause: the input that asked for it
    ///   - anchor: the rectangle in the window that the menu is placed at; nil for the location
    /// - Returns: whether there is one
    func opensContextMenu(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect? = nil) -> Bool {
        for case let interaction as any ASViewInteraction in interactions
        where interaction.open(at: location, cause, anchor: anchor) { return true }
        return false
    }
}

extension UIView {
    /// Whether this view itself has a menu for a place of the window.
    func offersContextMenu(at location: CGPoint) -> Bool {
        interactions.contains { ($0 as? any ASViewInteraction)?.offersMenu(at: location) ?? false }
    }
}

extension UIWindow {
    /// Opens the menu of the focused view, or of a view that it is in, for the menu key or Shift and F10.
    func openContextMenu(by key: ASKeyEvent) -> Bool {
        guard !key.isRepeat else { return false }
        let held = key.modifiers.subtracting([.alphaShift, .numericPad])
        guard key.key == .menu && held.isEmpty || key.key == .function(10) && held == .shift else { return false }
        let holder = (firstResponder ?? keyHolder) as? UIView ?? self
        let anchor = holder.convert(holder.contextMenuAnchorRect, to: nil)
        let place = CGPoint(x: anchor.midX, y: anchor.midY)
        for view in sequence(first: holder, next: { $0.superview })
        where view.opensContextMenu(at: place, .key, anchor: holder === self ? nil : anchor) {
            focusSystem.show(true)
            return true
        }
        return false
    }
}
