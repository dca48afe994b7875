// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import Foundation

// Wheels, touchpads and keys. None of them is a drag; the delegate receives `scrollViewDidScrollByUser`.

extension UIScrollView {
    /// The angular frequency of the springs for wheels and keys, per second.
    private static let stepStiffness: CGFloat = 22
    /// The seconds without an event after which the fingers are considered to have left the touchpad.
    private static let touchpadTimeout = 0.15
    private static let arrowStep: CGFloat = 48

    /// Returns the non-zero axes of a delta along which this view moves.
    private func axes(
        of delta: CGPoint,
        taken: Set<ASScrollAxis>,
        from offset: CGPoint,
        canBounce: Bool
    ) -> Set<ASScrollAxis> {
        var result: Set<ASScrollAxis> = []
        for axis in ASScrollAxis.allCases where delta[axis] != 0 {
            let isMine =
                taken.contains(axis) || canMoveFurther(axis, delta[axis], from: offset)
                || (canBounce && canOverscroll && canMove(axis)
                    && !outerScrollViews.contains { $0.canMoveFurther(axis, delta[axis]) })
            if isMine { result.insert(axis) }
        }
        return result
    }

    /// Forwards the axes that this view does not handle to the scroll views around it.
    private func passOn(_ event: ASScrollEvent, except taken: Set<ASScrollAxis>) {
        var rest = event
        for axis in taken { rest.delta[axis] = 0 }
        if rest.delta != .zero { next?.offer(rest) }
    }

    // MARK: Wheel

    /// Scrolls by a wheel event.
    ///
    /// - Returns: whether any of it was used
    func wheelScrolled(_ event: ASScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        var event = event
        let isHorizontalRequested = event.pointer.modifiers.contains(.shift)
        let hasOnlySideways =
            !canMove(.vertical) && canScroll(.horizontal) && !isPagingEnabled
            && !outerScrollViews.contains { $0.canScroll(.vertical) }
        // A wheel has one axis: with Shift, or if the content only moves horizontally, it scrolls horizontally.
        if event.delta.x == 0, isHorizontalRequested || hasOnlySideways {
            event.delta = CGPoint(x: event.delta.y, y: 0)
        }
        let time = event.pointer.timestamp
        let isSameRun = time - wheel.lastTime <= UIScrollEventRouter.pause
        let base = motion?.reason == .step ? restingContentOffset : contentOffset
        let mine = axes(of: event.delta, taken: isSameRun ? wheel.axes : [], from: base, canBounce: false)
        guard !mine.isEmpty else {
            return !isSameRun && pulled?.wheelDidTurn(by: event.delta.y, at: time) ?? false
        }
        wheel.lastTime = time
        wheel.axes = mine
        var target = base
        for axis in mine {
            target[axis] += isPagingEnabled ? pageStep(from: base, event.delta, axis) : event.delta[axis]
        }
        target = onPixels(clamped(target))
        if target != base {
            endZoomMotion()
            step(to: target, stiffness: isPagingEnabled ? Self.pageStiffness : Self.stepStiffness)
            delegate?.scrollViewDidScrollByUser(self)
        }
        passOn(event, except: mine)
        return true
    }

    private func pageStep(from base: CGPoint, _ delta: CGPoint, _ axis: ASScrollAxis) -> CGFloat {
        let length = bounds.size[axis]
        guard length > 0 else { return 0 }
        return ((base[axis] / length).rounded() + (delta[axis] > 0 ? 1 : -1)) * length - base[axis]
    }

    // MARK: Touchpad

    /// Scrolls by a touchpad event.
    ///
    /// - Returns: whether any of it was used
    func touchpadScrolled(_ event: ASScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        if event.isEnd {
            guard touchpad.isActive else { return false }
            endTouchpad(velocity: touchpad.tracker.velocity(at: event.pointer.timestamp))
            // Scroll views around this one may have received the other axis.
            for outer in outerScrollViews where outer.touchpad.isActive { _ = outer.touchpadScrolled(event) }
            return true
        }
        let taken = touchpad.isActive ? touchpad.axes : []
        let mine = axes(of: event.delta, taken: taken, from: contentOffset, canBounce: true)
        guard !mine.isEmpty else { return touchpad.isActive }
        if !touchpad.isActive { beginTouchpad(at: event.pointer.timestamp) }
        touchpad.axes.formUnion(mine)
        touchpad.lastTime = event.pointer.timestamp
        var offset = contentOffset
        for axis in ASScrollAxis.allCases {
            touchpad.wanted[axis] += offset[axis] - touchpad.lastOffset[axis]
            guard mine.contains(axis) else { continue }
            touchpad.wanted[axis] += event.delta[axis]
            touchpad.travel[axis] += event.delta[axis]
            offset[axis] = physics(axis).rubberBanded(touchpad.wanted[axis])
            // Without bouncing, movement beyond the edge is discarded: the content moves back immediately when the direction changes.
            if !physics(axis).bounces { touchpad.wanted[axis] = offset[axis] }
        }
        touchpad.tracker.add(touchpad.travel, at: event.pointer.timestamp)
        offset = onPixels(offset)
        touchpad.lastOffset = offset
        contentOffset = offset
        delegate?.scrollViewDidScrollByUser(self)
        passOn(event, except: mine)
        return true
    }

    private func beginTouchpad(at time: Double) {
        let wasDecelerating = isDecelerating
        endZoomMotion()
        dropMotion()
        isDecelerating = false
        touchpad = ASScrollTouchpad(isActive: true, start: contentOffset, lastOffset: contentOffset, lastTime: time)
        for axis in ASScrollAxis.allCases { touchpad.wanted[axis] = physics(axis).unbanded(contentOffset[axis]) }
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
        watchTouchpad(for: Self.touchpadTimeout)
    }

    /// Ends the gesture by a timer, because not every driver reports that the fingers have left.
    private func watchTouchpad(for seconds: Double) {
        guard let tree = layer.tree else { return }
        touchpadTimer = ASFrameTimer(tree: tree, seconds: seconds) { [weak self] in
            guard let self, self.touchpad.isActive else { return }
            let left = self.touchpad.lastTime + Self.touchpadTimeout - ASDispatcherCurrent().now
            if left > 0 { self.watchTouchpad(for: left) } else { self.endTouchpad(velocity: .zero) }
        }
    }

    private func endTouchpad(velocity: CGPoint) {
        touchpadTimer?.cancel()
        touchpadTimer = nil
        pulled?.userWillRelease()
        touchpad.isActive = false
        var speed = CGPoint.zero
        for axis in touchpad.axes { speed[axis] = velocity[axis] * physics(axis).followedPart(at: contentOffset[axis]) }
        let target = isPagingEnabled ? pageOffset(from: touchpad.start, velocity: speed) : nil
        if let next = deceleration(velocity: speed, to: target) { beginDeceleration(next) } else { didStop() }
    }

    // MARK: Keys

    /// Scrolls by a key.
    ///
    /// - Returns: whether the key moves content in this view
    func keyScrolled(_ event: ASKeyEvent) -> Bool {
        let reserved: UIKeyModifierFlags = [.control, .alternate, .command]
        guard isScrollEnabled, event.modifiers.isDisjoint(with: reserved), !isDragging, !touchpad.isActive else {
            return false
        }
        let base = motion?.reason == .step ? restingContentOffset : contentOffset
        guard var target = keyTarget(event, from: base) else { return false }
        target = onPixels(clamped(target))
        guard target != base else { return false }
        endZoomMotion()
        step(to: target, stiffness: isPagingEnabled ? Self.pageStiffness : Self.stepStiffness)
        delegate?.scrollViewDidScrollByUser(self)
        return true
    }

    private func keyTarget(_ event: ASKeyEvent, from base: CGPoint) -> CGPoint? {
        let (minimum, maximum) = offsetLimits
        // Home, End and similar keys scroll along the axis that can scroll.
        let main: ASScrollAxis = canScroll(.vertical) ? .vertical : .horizontal
        guard canScroll(main) else { return nil }
        var target = base
        func turn(_ axis: ASScrollAxis, _ direction: CGFloat, page: Bool) {
            let length = bounds.size[axis]
            let delta = CGPoint(x: direction, y: direction)
            if isPagingEnabled {
                target[axis] += pageStep(from: base, delta, axis)
            } else {
                // A page overlaps the previous one slightly, for orientation.
                target[axis] += direction * (page ? max(length - Self.arrowStep, length / 2) : Self.arrowStep)
            }
        }
        switch event.key {
        case .down where canScroll(.vertical): turn(.vertical, 1, page: false)
        case .up where canScroll(.vertical): turn(.vertical, -1, page: false)
        case .right where canScroll(.horizontal): turn(.horizontal, 1, page: false)
        case .left where canScroll(.horizontal): turn(.horizontal, -1, page: false)
        case .pageDown: turn(main, 1, page: true)
        case .pageUp: turn(main, -1, page: true)
        case .character(" "): turn(main, event.modifiers.contains(.shift) ? -1 : 1, page: true)
        case .home: target[main] = minimum[main]
        case .end: target[main] = maximum[main]
        default: return nil
        }
        return target
    }
}
