// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
package import ASPlatform
internal import ASUIKit
package import Foundation

// The row or item that keys are for.

/// Marks the cell that keys are for.
enum ASFocusRing {
    static let name = "focus ring"
    /// Over cells and their tints.
    static let depth: CGFloat = 0.6
}

extension ASContainerCore {
    /// The one that keys are for, while the container has the focus.
    package var focusedElement: ASListElement? { choosing.focused }

    /// Where it stands; nil when there is none.
    package var focusedFrame: CGRect? {
        focusedElement.flatMap { data.visible.index(of: $0) }.map { geometry.shownFrame(at: $0) }
    }

    package func setFocusedElement(_ element: ASListElement?) {
        let old = focusedElement
        guard old !== element else { return }
        choosing.focused = element
        if let old { redecorate(old) }
        if let element { redecorate(element) }
        view.setNeedsAccessibilityUpdate()
    }

    /// A key has moved the focus from `before` to where it is: with Shift all up to there are selected, where several may be; else that one
    /// alone, where the selection follows.
    package func focusDidMove(from before: ASListElement?, by event: ASKeyEvent) {
        if event.modifiers.contains(.shift), allowsMultipleSelection { return extendSelectionToFocused(from: before) }
        guard source.choosingRules?.selectionFollowsFocus == true, let focusedElement else { return }
        // Where each click changes one, a second one would take the selection away again.
        if !focusedElement.isSelected || !togglesSelectionOnClick { choose(focusedElement) }
    }

    /// Places the companions of a cell again, for example after its selection has changed.
    package func redecorate(_ element: ASListElement) {
        guard element.isMounted, let index = data.visible.index(of: element) else { return }
        geometry.decorate(element, frame: geometry.shownFrame(at: index))
    }

    /// The focus has come to the container, or gone from it.
    package func showFocus() {
        if view.isFirstResponder, focusedFrame == nil, data.visible.sections.rowCount > 0 {
            setFocusedElement(data.element(at: indexToFocusFirst))
        }
        if let focusedElement { redecorate(focusedElement) }
    }

    /// The ring of the cell that keys are for.
    package func decorateFocus(_ element: ASListElement, frame: CGRect) {
        let isShown =
            element === focusedElement && view.isFirstResponder && view.window?.focusSystem.isFocusVisible == true
            && element.node?.focusStyle != .custom
        guard isShown else { return element.hideCompanion(ASFocusRing.name) }
        let ring = element.companionLayer(ASFocusRing.name, in: view) { $0.borderWidth = 2 }
        // A ring round a cell stays over it while the cell is carried.
        let isRaised = element === reorder?.element && geometry.focusRingInset < 0
        ring.zPosition = isRaised ? ASReorder.depth + 0.1 : ASFocusRing.depth
        ring.isHidden = false
        ring.borderColor = view.tintColor ?? .systemBlue
        // The transform of a cell that is carried is on top of that.
        let box = frame.insetBy(dx: geometry.focusRingInset, dy: geometry.focusRingInset)
        ring.cornerRadius = max(4, (element.node?.cornerRadius ?? 0) - geometry.focusRingInset)
        ring.bounds.size = box.size
        ring.position = CGPoint(x: box.midX, y: box.midY)
    }

    /// The index of the element that keys go to first: the one selected last, else the first one that is wholly in sight.
    package var indexToFocusFirst: Int {
        if let chosen = choosing.selection.last, let index = data.visible.index(of: chosen) { return index }
        let seen = geometry.visibleSet.ranges.joined().filter { data.visible.sections.place(of: $0).part == .row }
        return seen.first { view.bounds.contains(geometry.shownFrame(at: $0)) } ?? seen.first
            ?? data.visible.sections.index(ofRow: 0)
    }
}
