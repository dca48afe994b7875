// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// The row or item that keys are for.

/// Marks the cell that keys are for.
enum ASFocusRing {
    static let name = "focus ring"
    /// Over cells and their tints.
    static let depth: CGFloat = 0.6
}

extension ASChoosingContainer {
    /// The one that keys are for, while the container has the focus.
    var focusedElement: ASListElement? { choosing.focused }

    /// Where it stands; nil when there is none.
    var focusedFrame: CGRect? {
        focusedElement.flatMap { data.visible.index(of: $0) }.map { shownFrame(at: $0) }
    }

    func setFocusedElement(_ element: ASListElement?) {
        let old = focusedElement
        guard old !== element else { return }
        choosing.focused = element
        if let old { redecorate(old) }
        if let element { redecorate(element) }
        setNeedsAccessibilityUpdate()
    }

    /// A key has moved the focus from `before` to where it is: with Shift all up to there are selected, where several may be; else that one
    /// alone, where the selection follows.
    func focusDidMove(from before: ASListElement?, by event: ASKeyEvent) {
        if event.modifiers.contains(.shift), allowsMultipleSelection { return extendSelectionToFocused(from: before) }
        guard selectionFollowsFocus, let focusedElement else { return }
        // Where each click changes one, a second one would take the selection away again.
        if !focusedElement.isSelected || !togglesSelectionOnClick { choose(focusedElement) }
    }

    /// The focus has come to the container, or gone from it.
    func showFocus() {
        if isFirstResponder, focusedFrame == nil, data.visible.sections.rowCount > 0 {
            setFocusedElement(data.element(at: indexToFocusFirst))
        }
        if let focusedElement { redecorate(focusedElement) }
    }

    /// The ring of the cell that keys are for.
    func decorateFocus(_ element: ASListElement, frame: CGRect) {
        let isShown = element === focusedElement && isFirstResponder && window?.focusSystem.isFocusVisible == true
        let known = element.decorations.first { $0.name == ASFocusRing.name }
        guard isShown else {
            known?.isHidden = true
            return
        }
        let ring = known ?? CALayer()
        if known == nil {
            ring.name = ASFocusRing.name
            ring.zPosition = ASFocusRing.depth
            ring.borderWidth = 2
            element.decorations.append(ring)
            layer.addSublayer(ring)
        }
        ring.isHidden = false
        ring.borderColor = tintColor ?? .systemBlue
        // The transform of a cell that is carried is on top of that.
        let box = frame.insetBy(dx: focusRingInset, dy: focusRingInset)
        ring.cornerRadius = max(4, (element.node?.cornerRadius ?? 0) - focusRingInset)
        ring.bounds.size = box.size
        ring.position = CGPoint(x: box.midX, y: box.midY)
    }
}
