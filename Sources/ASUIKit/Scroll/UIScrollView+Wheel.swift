// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import Foundation

// Wheels, touchpads and keys. None of them is a drag; the delegate hears `scrollViewDidScrollByUser`.

extension UIScrollView {
    /// Angular frequency of the springs that wheels and keys wind up, per second.
    private static let stepStiffness: CGFloat = 22
    /// Seconds after which fingers that send nothing any more have left the touchpad.
    private static let touchpadPatience = 0.15
    private static let arrowStep: CGFloat = 48

    /// Which axes of a delta this view moves along, of those that are not zero.
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

    /// Gives the axes that are not for this view to those round it.
    private func passOn(_ event: ASScrollEvent, except taken: Set<ASScrollAxis>) {
        var rest = event
        for axis in taken { rest.delta[axis] = 0 }
        guard rest.delta != .zero else { return }
        var responder = next
        while let current = responder, !current.scrolled(rest) { responder = current.next }
    }

    // MARK: Wheel

    /// - Returns: whether any of it was used
    func wheelScrolled(_ event: ASScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        // A fine wheel may make a whole click among its fine steps.
        if touchpad.isActive { return touchpadScrolled(event) }
        var event = event
        let isAskingSideways = event.pointer.modifiers.contains(.shift)
        let hasOnlySideways =
            !canMove(.vertical) && canScroll(.horizontal) && !isPagingEnabled
            && !outerScrollViews.contains { $0.canScroll(.vertical) }
        // A wheel has one axis: with Shift, or where there is no other direction, it goes sideways.
        if event.delta.x == 0, isAskingSideways || hasOnlySideways {
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

    /// - Returns: whether any of it was used
    func touchpadScrolled(_ event: ASScrollEvent) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        if event.isEnd {
            guard touchpad.isActive else { return false }
            endTouchpad(velocity: touchpad.tracker.velocity(at: event.pointer.timestamp))
            // Views round this one may have had the other axis.
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
            // Without a rubber band what goes beyond the edge is lost: the way back begins at once.
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
        watchTouchpad(for: Self.touchpadPatience)
    }

    /// Not every driver tells when the fingers leave.
    private func watchTouchpad(for seconds: Double) {
        guard let tree = layer.tree else { return }
        touchpadTimer = ASFrameTimer(tree: tree, seconds: seconds) { [weak self] in
            guard let self, self.touchpad.isActive else { return }
            let left = self.touchpad.lastTime + Self.touchpadPatience - ASDispatcherCurrent().now
            if left > 0 { self.watchTouchpad(for: left) } else { self.endTouchpad(velocity: .zero) }
        }
    }

    private func endTouchpad(velocity: CGPoint) {
        touchpadTimer?.cancel()
        touchpadTimer = nil
        pulled?.handWillLetGo()
        touchpad.isActive = false
        var speed = CGPoint.zero
        for axis in touchpad.axes { speed[axis] = velocity[axis] * physics(axis).followedPart(at: contentOffset[axis]) }
        let target = isPagingEnabled ? pageOffset(from: touchpad.start, velocity: speed) : nil
        if let next = deceleration(velocity: speed, to: target) { beginDeceleration(next) } else { didStop() }
    }

    // MARK: Keys

    /// - Returns: whether the key moves content here
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
        // Home, End and the like mean the direction that there is.
        let main: ASScrollAxis = canScroll(.vertical) ? .vertical : .horizontal
        guard canScroll(main) else { return nil }
        var target = base
        func turn(_ axis: ASScrollAxis, _ direction: CGFloat, page: Bool) {
            let length = bounds.size[axis]
            let delta = CGPoint(x: direction, y: direction)
            if isPagingEnabled {
                target[axis] += pageStep(from: base, delta, axis)
            } else {
                // A page keeps a bit of the one before, for the eye.
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
