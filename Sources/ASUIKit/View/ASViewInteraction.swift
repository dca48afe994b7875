// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// An interaction that provides menus and tooltips for a view.
@MainActor
package protocol ASViewInteraction: UIInteraction {
    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - location: in the window
    ///   - cause: the input that requested it
    ///   - anchor: the rectangle in the window at which the menu is placed; `nil` for the location
    /// - Returns: whether there is a menu
    func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool

    /// Whether there is a menu for a location in the window.
    func offersMenu(at location: CGPoint) -> Bool

    /// Returns the tooltip at a point of the view; `nil` for none.
    func toolTip(at point: CGPoint) -> UIToolTipConfiguration?
}

extension ASViewInteraction {
    package func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool { false }

    package func offersMenu(at location: CGPoint) -> Bool { false }

    package func toolTip(at point: CGPoint) -> UIToolTipConfiguration? { nil }
}

extension UIView {
    /// Opens the menu of this view.
    ///
    /// - Parameters:
    ///   - location: in the window
    ///   - cause: the input that requested it
    ///   - anchor: the rectangle in the window at which the menu is placed; `nil` for the location
    /// - Returns: whether there is a menu
    func opensContextMenu(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect? = nil) -> Bool {
        for case let interaction as any ASViewInteraction in interactions
        where interaction.open(at: location, cause, anchor: anchor) { return true }
        return false
    }

    /// Whether this view itself has a menu for a location in the window.
    func offersContextMenu(at location: CGPoint) -> Bool {
        interactions.contains { ($0 as? any ASViewInteraction)?.offersMenu(at: location) ?? false }
    }
}
