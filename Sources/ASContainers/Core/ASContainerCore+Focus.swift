// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
package import ASPlatform
internal import ASUIKit
package import Foundation

// The focused row or item.

/// The ring around the focused cell.
enum ASFocusRing {
    static let name = "focus ring"
    /// Above cells and their tints.
    static let depth: CGFloat = 0.6
}

extension ASContainerCore {
    /// The focused element, which receives keys while the container is first responder.
    package var focusedElement: ASListElement? { selectionState.focused }

    /// The frame of the focused element; `nil` if there is none.
    package var focusedFrame: CGRect? {
        focusedElement.flatMap { data.visible.index(of: $0) }.map { frames.shownFrame(at: $0) }
    }

    package func setFocusedElement(_ element: ASListElement?) {
        let old = focusedElement
        guard old !== element else { return }
        selectionState.focused = element
        if let old { redecorate(old) }
        if let element { redecorate(element) }
        view.setNeedsAccessibilityUpdate()
    }

    /// Updates the selection after a key has moved the focus from `before`.
    ///
    /// With Shift all elements up to the focused one are selected, if multiple selection is allowed. Otherwise the focused element alone
    /// is selected, if the selection follows the focus.
    package func focusDidMove(from before: ASListElement?, by event: ASKeyEvent) {
        if event.modifiers.contains(.shift), allowsMultipleSelection { return extendSelectionToFocused(from: before) }
        guard source.selectionRules?.selectionFollowsFocus == true, let focusedElement else { return }
        // Where each click toggles an element, a second one would deselect it.
        if !focusedElement.isSelected || !togglesSelectionOnClick { activate(focusedElement) }
    }

    /// Updates the decorations of a cell, for example after its selection has changed.
    package func redecorate(_ element: ASListElement) {
        guard element.isMounted, let index = data.visible.index(of: element) else { return }
        kind.decorate(element, frame: frames.shownFrame(at: index))
    }

    /// Called when the container has become or resigned first responder.
    package func showFocus() {
        if view.isFirstResponder, focusedFrame == nil, data.visible.sections.rowCount > 0 {
            setFocusedElement(data.element(at: indexToFocusFirst))
        }
        if let focusedElement { redecorate(focusedElement) }
    }

    /// Shows or hides the ring of the focused cell.
    package func decorateFocus(_ element: ASListElement, frame: CGRect) {
        let isShown =
            element === focusedElement && view.isFirstResponder && view.window?.focusSystem.isFocusVisible == true
            && element.node?.focusStyle != .custom
        guard isShown else { return element.hideDecoration(ASFocusRing.name) }
        let ring = element.decorationLayer(ASFocusRing.name, in: view) { $0.borderWidth = 2 }
        // A ring around a cell stays above the cell while the user carries it.
        let isRaised = element === reorder?.element && focusRingInset < 0
        ring.zPosition = isRaised ? ASReorder.depth + 0.1 : ASFocusRing.depth
        ring.isHidden = false
        ring.borderColor = view.tintColor ?? .systemBlue
        // The transform of a carried cell is applied in addition.
        let box = frame.insetBy(dx: focusRingInset, dy: focusRingInset)
        ring.cornerRadius = max(4, (element.node?.cornerRadius ?? 0) - focusRingInset)
        ring.bounds.size = box.size
        ring.position = CGPoint(x: box.midX, y: box.midY)
    }

    /// The index of the element that is focused first: the last selected one, otherwise the first fully visible one.
    package var indexToFocusFirst: Int {
        if let chosen = selectionState.selection.last, let index = data.visible.index(of: chosen) { return index }
        let seen = frames.visibleSet.ranges.joined().filter { data.visible.sections.path(of: $0).part == .row }
        return seen.first { view.bounds.contains(frames.shownFrame(at: $0)) } ?? seen.first
            ?? data.visible.sections.index(ofRow: 0)
    }
}
