// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The state of selection, focus, presses and menus in a container.
@MainActor
struct ASSelectionState {
    /// The selected elements.
    var selection = ASListSelection()
    /// The focused element, which receives keys while the container is first responder.
    weak var focused: ASListElement?
    /// The pressed element, and the start of the press in the window.
    var press: (element: ASListElement, start: CGPoint)?
    /// The start of a press beside all elements, in the window.
    var emptyAreaPress: CGPoint?
    /// The anchor of the selection: the element chosen last, from which a range extends.
    weak var anchor: ASListElement?
    /// The focused element when the current press began.
    weak var focusedBeforePress: ASListElement?
    /// The element with an open menu; it may have been deleted since.
    var withMenu: ASListElement?

    /// Returns whether an element is focused, pressed or has an open menu, so that its cell stays while it is not in the view.
    func retainsCell(of element: ASListElement) -> Bool {
        [focused, withMenu, press?.element].contains { $0 === element }
    }
}
