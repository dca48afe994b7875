// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// What hands do: drags, wheels, touchpads, keys.

extension UIScrollView {
    private static let wheelStiffness: CGFloat = 28
    private static let arrowStep: CGFloat = 48

    // MARK: Dragging

    /// Whether a drag in this direction is for this view: it can move that way, or bounces although it cannot.
    func canBeginPan(_ translation: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let can = canScroll
        let isHorizontal = abs(translation.x) > abs(translation.y)
        return isHorizontal
            ? can.horizontally || (bounces && alwaysBounceHorizontal)
            : can.vertically || (bounces && alwaysBounceVertical)
    }

    func panDidChange() {
        switch panGestureRecognizer.state {
        case .began:
            stopMotion()
            dragStart = contentOffset
            isDragging = true
            isScrollingByUser = true
            delegate?.scrollViewWillBeginDragging(self)
            drag()
        case .changed:
            drag()
        case .ended:
            endDragging(velocity: panGestureRecognizer.velocity)
        case .cancelled, .failed:
            if isDragging { endDragging(velocity: .zero) }
        case .possible:
            break
        }
    }

    private func drag() {
        let (minimum, maximum) = offsetLimits
        let can = canScroll
        let translation = panGestureRecognizer.translation(in: nil)
        func follow(_ start: CGFloat, _ moved: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            let wanted = start - moved
            guard wanted < low || wanted > high else { return wanted }
            let edge = wanted < low ? low : high
            return bounces ? edge + ASScrollMotion.rubberBand(wanted - edge, length: length) : edge
        }
        var offset = contentOffset
        if can.horizontally || alwaysBounceHorizontal {
            offset.x = follow(dragStart.x, translation.x, minimum.x, maximum.x, bounds.width)
        }
        if can.vertically || alwaysBounceVertical {
            offset.y = follow(dragStart.y, translation.y, minimum.y, maximum.y, bounds.height)
        }
        moveContent(to: offset)
    }

    private func endDragging(velocity: CGPoint) {
        let can = canScroll
        // Content moves against the finger.
        let speed = CGPoint(x: can.horizontally ? -velocity.x : 0, y: can.vertically ? -velocity.y : 0)
        let natural = isPagingEnabled ? pageOffset(from: dragStart, velocity: speed) : restingOffset(velocity: speed)
        var target = natural
        delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
        isDragging = false
        let isDirected = isPagingEnabled || target != natural
        decelerate(velocity: speed, to: isDirected ? clamped(target) : nil)
        if !isDecelerating { isScrollingByUser = false }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    }

    /// The page that a drag ends at: the next one for a flick, else the nearest; never further than one from the start.
    func pageOffset(from start: CGPoint, velocity: CGPoint) -> CGPoint {
        func page(_ start: CGFloat, _ now: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return now }
            let first = (start / length).rounded()
            var page = (now / length).rounded()
            if abs(speed) > 200 { page = speed > 0 ? (now / length).rounded(.up) : (now / length).rounded(.down) }
            return min(max(page, first - 1), first + 1) * length
        }
        return clamped(
            CGPoint(
                x: page(start.x, contentOffset.x, velocity.x, bounds.width),
                y: page(start.y, contentOffset.y, velocity.y, bounds.height)
            )
        )
    }

    // MARK: Wheel and touchpad

    /// - Returns: whether any of it was used; what a view cannot take, the one around it may
    func handleScroll(_ event: ASScrollEvent) -> Bool {
        guard isScrollEnabled else { return false }
        if event.isEnd {
            guard isScrollingByUser else { return false }
            if isPagingEnabled { snapToPage() } else if motionX == nil, motionY == nil { isScrollingByUser = false }
            return true
        }
        let can = canScroll
        // A wheel with one axis moves the only direction there is.
        var delta = event.delta
        if !can.vertically, delta.x == 0, isPagingEnabled == false { delta = CGPoint(x: delta.y, y: 0) }
        let base = CGPoint(x: motionX?.target ?? contentOffset.x, y: motionY?.target ?? contentOffset.y)
        let wanted = clamped(
            CGPoint(x: base.x + (can.horizontally ? delta.x : 0), y: base.y + (can.vertically ? delta.y : 0))
        )
        guard wanted != base else { return false }
        isScrollingByUser = true
        if isPagingEnabled, !event.isPrecise {
            turnPage(delta)
        } else if event.isPrecise {
            motionX = nil
            motionY = nil
            moveContent(to: wanted)
        } else {
            animate(to: wanted, stiffness: Self.wheelStiffness)
        }
        delegate?.scrollViewDidScrollByUser(self)
        return true
    }

    private func turnPage(_ delta: CGPoint) {
        let isHorizontal = canScroll.horizontally && delta.x != 0
        func turned(_ value: CGFloat, _ change: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return value }
            return ((value / length).rounded() + (change > 0 ? 1 : -1)) * length
        }
        var target = CGPoint(x: motionX?.target ?? contentOffset.x, y: motionY?.target ?? contentOffset.y)
        if isHorizontal {
            target.x = turned(target.x, delta.x, bounds.width)
        } else {
            target.y = turned(target.y, delta.y, bounds.height)
        }
        animate(to: clamped(target), stiffness: 14)
    }

    private func snapToPage() {
        animate(to: pageOffset(from: contentOffset, velocity: .zero), stiffness: 14)
    }

    // MARK: Keys

    /// - Returns: whether the key moves content here
    func handleKey(_ event: ASKeyEvent) -> Bool {
        let reserved: UIKeyModifierFlags = [.control, .alternate, .command]
        guard isScrollEnabled, event.modifiers.isDisjoint(with: reserved) else { return false }
        let (minimum, maximum) = offsetLimits
        let can = canScroll
        let page = max(bounds.height - Self.arrowStep, bounds.height / 2)
        var target = CGPoint(x: motionX?.target ?? contentOffset.x, y: motionY?.target ?? contentOffset.y)
        switch event.key {
        case .down where can.vertically: target.y += Self.arrowStep
        case .up where can.vertically: target.y -= Self.arrowStep
        case .right where can.horizontally: target.x += isPagingEnabled ? bounds.width : Self.arrowStep
        case .left where can.horizontally: target.x -= isPagingEnabled ? bounds.width : Self.arrowStep
        case .pageDown where can.vertically: target.y += page
        case .pageUp where can.vertically: target.y -= page
        case .character(" ") where can.vertically: target.y += event.modifiers.contains(.shift) ? -page : page
        case .home where can.vertically: target.y = minimum.y
        case .end where can.vertically: target.y = maximum.y
        case .home where can.horizontally: target.x = minimum.x
        case .end where can.horizontally: target.x = maximum.x
        default: return false
        }
        isScrollingByUser = true
        animate(to: clamped(target), stiffness: isPagingEnabled ? 14 : Self.wheelStiffness)
        delegate?.scrollViewDidScrollByUser(self)
        return true
    }
}
