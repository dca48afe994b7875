// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The effects of touches on links and on the truncation text.

extension ASTextNode {
    /// Updates the view's recognisers after links, or the ability to select, have changed.
    func touchesMayHaveChanged() {
        guard isNodeLoaded else { return }
        performOnMain { ($0 as? ASTextNode)?.setUpTouches() }
    }

    @MainActor
    func setUpTouches() {
        guard let view = loadedView else { return }
        if hasLinks, linkPressRecognizer == nil {
            let recognizer = ASLinkPressRecognizer()
            recognizer.delaysTouchesEnded = false
            recognizer.addHandler { [weak self] in self?.linkWasPressed() }
            view.addGestureRecognizer(recognizer)
            linkPressRecognizer = recognizer
        } else if !hasLinks, let recognizer = linkPressRecognizer {
            view.removeGestureRecognizer(recognizer)
            linkPressRecognizer = nil
        }
        setUpSelection(in: view)
    }

    // MARK: Touches

    @MainActor
    func linkTouchBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return resetTouch() }
        let point = touch.location(in: view)
        let target = touchTarget(at: point)
        touchedTarget = target
        if isSelectable { beginSelecting(touch, at: point, isOnTarget: target != nil, with: event) }
        guard let target else { return }
        isTouchOnTarget = true
        recordMarks()
        highlight(target, at: point)
    }

    @MainActor
    func linkTouchMoved(_ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: view)
        if dragSelection(touch, to: point) { return }
        guard let touchedTarget else { return }
        let isOnTarget = touchTarget(at: point)?.isSame(as: touchedTarget) ?? false
        guard isOnTarget != isTouchOnTarget else { return }
        isTouchOnTarget = isOnTarget
        if isOnTarget { highlight(touchedTarget, at: point) } else { setHighlight(nil, animated: true) }
    }

    @MainActor
    func linkTouchEnded(_ touches: Set<UITouch>) {
        endDrag(publishes: true)
        guard let began = touchedTarget else { return }
        touchedTarget = nil
        setHighlight(nil, animated: true)
        guard let point = touches.first?.location(in: view), let ended = touchTarget(at: point),
            began.isSame(as: ended)
        else { return }
        switch ended {
        case .link(let link):
            delegate?.textNode(
                self,
                tappedLinkAttribute: link.attributeName.rawValue,
                value: link.value,
                at: point,
                textRange: link.range
            )
        case .truncationToken:
            delegate?.textNodeTappedTruncationToken(self)
        }
    }

    @MainActor
    private func highlight(_ target: ASTextTouchTarget, at point: CGPoint) {
        switch target {
        case .link(let link):
            let isWanted =
                delegate?.textNode(
                    self,
                    shouldHighlightLinkAttribute: link.attributeName.rawValue,
                    value: link.value,
                    at: point
                ) ?? true
            if isWanted { setHighlightRange(link.range, animated: true) }
        case .truncationToken:
            setHighlight(.truncationToken, animated: true)
        }
    }

    // MARK: Long press

    @MainActor
    func linkPressShouldBegin() -> Bool {
        guard isEnabled, let delegate, let recognizer = linkPressRecognizer,
            case .link(let link)? = touchedTarget
        else { return false }
        let isWanted = delegate.textNode(
            self,
            shouldLongPressLinkAttribute: link.attributeName.rawValue,
            value: link.value,
            at: recognizer.location(in: view)
        )
        guard isWanted else { return false }
        recognizer.cancelsTouchesInView = longPressCancelsTouches
        pressedLink = link
        return true
    }

    @MainActor
    private func linkWasPressed() {
        guard let recognizer = linkPressRecognizer, recognizer.state == .began, let link = pressedLink else { return }
        pressedLink = nil
        delegate?.textNode(
            self,
            longPressedLinkAttribute: link.attributeName.rawValue,
            value: link.value,
            at: recognizer.location(in: view),
            textRange: link.range
        )
    }
}
