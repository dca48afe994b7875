// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
package import ASPlatform
internal import ASUIKit
package import Foundation

// The elements that keep their places in the viewport, and scrolling to them.

extension ASContainerCore {
    /// Takes over the size of the content from the frames; in an inverted container, elements keep their distance from its end.
    package func updateContentSize() {
        let size = frames.contentSize
        if view.contentSize != size {
            viewport.adjusting { if viewport.isInverted { moveEnd(to: size) } else { view.contentSize = size } }
            if viewport.isInverted { viewport.didAdjust() }
        }
        viewport.placeOuterViews()
    }

    /// Drops the pin when all visible elements are measured.
    package func dropPinIfSettled() {
        if viewport.pin != nil, isSettled { viewport.pin = nil }
    }

    /// Sets whether the first element is at the end of the content.
    func setInverted(_ isInverted: Bool) {
        guard isInverted != viewport.isInverted else { return }
        viewport.isInverted = isInverted
        if viewport.laidOutSize != .zero { inversionDidChange() }
    }

    // MARK: Updates

    /// Called before an update changes the elements of the view.
    package func willApply(_ update: ASListUpdate) {
        kind.willApply(update)
        viewport.willApply(update)
        guard owner?.automaticallyAdjustsContentOffset == true, !update.changes.includesReload else { return }
        viewport.anchor = frames.anchor(after: update)
    }

    /// Unmounts the cells that an update has removed, and lets the targets of scrolls follow their elements.
    package func followUpdate(_ update: ASListUpdate) {
        unmountDeleted(update.changes, fades: !placesBefore.isEmpty)
        viewport.follow { data.element(at: $0) }
    }

    // MARK: Scrolling

    /// Scrolls to an element; it keeps its place while elements around it are still being measured.
    package func scroll(to target: (offset: CGPoint, pin: ASListPin), animated: Bool) {
        let isMoving = animated && view.window != nil && target.offset != view.contentOffset
        view.setContentOffset(target.offset, animated: animated)
        (viewport.goal, viewport.pin) = isMoving ? (target.pin, nil) : (nil, target.pin)
        updateMounts()
        dropPinIfSettled()
        data.pump()
    }

    /// Called after an animated scroll has ended; elements around the target may still be measured.
    func animatedScrollDidEnd() {
        if let goal = viewport.goal { (viewport.goal, viewport.pin) = (nil, goal) }
        dropPinIfSettled()
    }

    /// Scrolls so that the viewport starts at a distance from the start of an element, in points; also while elements are measured.
    func show(_ index: Int, distance: CGFloat) {
        let pin = ASListPin(element: data.element(at: index)) { [unowned viewport] in
            viewport.offset(at: distance, from: $0)
        }
        scroll(to: (pin.offset(index), pin), animated: false)
    }

    /// Handles Home and End: scrolls to the first or the last element.
    ///
    /// - Parameters:
    ///   - event: the key
    ///   - pin: returns the pin of the element at an index; `nil` if other content is beyond it
    /// - Returns: whether the content moves
    package func scrollsToEnd(by event: ASKeyEvent, _ pin: (_ isHome: Bool, _ index: Int) -> ASListPin?) -> Bool {
        guard view.isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alternate, .command]),
            !view.isDragging, data.visible.count > 0, event.key == .home || event.key == .end
        else { return false }
        let isHome = event.key == .home
        let index = isHome != viewport.isInverted ? 0 : data.visible.count - 1
        guard let pin = pin(isHome, index) else { return false }
        let offset = pin.offset(index)
        guard offset != view.contentOffset else { return false }
        scroll(to: (offset, pin), animated: true)
        scrollDelegate?.scrollViewDidScrollByUser(view)
        return true
    }
}
