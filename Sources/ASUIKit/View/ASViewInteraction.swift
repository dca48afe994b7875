// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An interaction that a view asks for menus and tooltips.
@MainActor
protocol ASViewInteraction: UIInteraction {
    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - location: in the window
    ///   - cause: the input that asked for it
    ///   - anchor: the rectangle in the window that the menu is placed at; nil for the location
    /// - Returns: whether there is one
    func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool

    /// Whether there is a menu for a place of the window.
    func offersMenu(at location: CGPoint) -> Bool

    /// What a tooltip says at a place of the view; nil for none.
    func toolTip(at point: CGPoint) -> UIToolTipConfiguration?
}

extension ASViewInteraction {
    func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool { false }

    func offersMenu(at location: CGPoint) -> Bool { false }

    func toolTip(at point: CGPoint) -> UIToolTipConfiguration? { nil }
}
