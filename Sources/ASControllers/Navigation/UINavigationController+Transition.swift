// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// Changes of the stack and their animations.
//
// At any time one controller is shown or is entering. Others may be leaving. A new change reverses all of them from their presented
// positions, and only the end of the newest change ends all of them.

extension UINavigationController {
    private static let duration = 0.3

    // MARK: The stack

    func replaceStack(_ new: [UIViewController], animated: Bool) {
        for (index, controller) in new.enumerated() {
            precondition(
                !new[..<index].contains { $0 === controller },
                "\(type(of: controller)) would be in the navigation stack twice."
            )
        }
        let old = stack
        guard !old.elementsEqual(new, by: { $0 === $1 }) else { return }
        let isForward = new.last.map { top in !old.contains { $0 === top } } ?? false
        // The last added controller is notified of its arrival before any other call; a controller that has left and returns is notified
        // of its departure.
        settleArrivals()
        for controller in leaving where new.contains(where: { $0 === controller }) { settleDeparture(of: controller) }

        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        stackBefore = old
        stack = new
        for controller in added { addChild(controller) }
        for controller in gone { controller.willMove(toParent: nil) }
        arriving += added
        leaving += gone
        tabTitleDidChange()
        tabBarController?.itemsDidChange()
        if isViewLoaded {
            show(new.last, isForward: isForward, animated: animated)
            stackBefore = []
        } else {
            navigationBar.show(barItems, isForward: true, isAnimated: false)
            settle()
        }
    }

    private func settleArrivals() {
        let controllers = arriving
        arriving = []
        for controller in controllers {
            controller.isMovingToParent = false
            controller.didMove(toParent: self)
        }
    }

    private func settleDeparture(of controller: UIViewController) {
        leaving.removeAll { $0 === controller }
        largeTitleScrolls[controller]?.reserveHeight(0, follower: nil)
        largeTitleScrolls[controller] = nil
        controller.removeFromParent()
        controller.isMovingFromParent = false
    }

    private func settle() {
        for controller in leaving { settleDeparture(of: controller) }
        settleArrivals()
    }

    // MARK: Views of the controllers

    func show(_ new: UIViewController?, isForward: Bool, animated: Bool) {
        let old = shown
        let isOnScreen = appearance == .appeared || appearance == .appearing
        let isSame = old === new
        let animates =
            animated && !isSame && isOnScreen && old != nil && new != nil && view.window != nil
            && UIView.areAnimationsEnabled
        if isSame {
            navigationBar.show(barItems, isForward: isForward, isAnimated: isTransitioning)
            // A controller below the top has changed: there is nothing to show, unless a transition is in progress.
            if !isTransitioning { settle() }
            return
        }
        turn += 1
        shown = new
        customTransition?.abandon()
        customTransition = nil
        if interactivePop?.animator != nil { interactivePop = nil }
        for controller in arriving { controller.isMovingToParent = true }
        for controller in leaving { controller.isMovingFromParent = true }
        new?.loadViewIfNeeded()
        if let new { delegate?.navigationController(self, willShow: new, animated: animates) }
        // The delegate may have shown another controller.
        guard shown === new else { return }
        old?.beginAppearanceTransition(false, animated: animates)
        if isOnScreen { new?.beginAppearanceTransition(true, animated: animates) }
        guard shown === new else { return }
        navigationBar.show(barItems, isForward: isForward, isAnimated: animates)
        let custom = animates ? customAnimator(from: old, to: new, isForward: isForward) : nil
        guard shown === new else { return }
        isTransitioning = true
        isTransitionVisible = animates
        UIView.performWithoutAnimation {
            showInContainer(new, isForward: isForward, isAnimated: animates && custom == nil)
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        if isOnScreen {
            // Keys that are pressed from now on go to the controller that is entering.
            old?.yieldFocus()
            new?.restoreFocus()
        }
        if let custom, let old, let new {
            animate(custom, from: old, to: new)
        } else if animates {
            animate(isForward: isForward)
        } else {
            finishTransition()
        }
    }

    private func showInContainer(_ new: UIViewController?, isForward: Bool, isAnimated: Bool) {
        guard let new else { return }
        let slot = slots.first { $0.controller === new } ?? ASNavigationSlot(new)
        slots.removeAll { $0 === slot }
        slots.append(slot)
        let isNew = slot.superview == nil
        prepareLargeTitle(of: new)
        slot.lay(in: stageView.bounds.size, contentInsets: contentInsets(of: new))
        if isAnimated, isNew { slot.move(to: isForward ? 1 : -1, isMirrored: isMirrored) }
        // A pushed controller is above the others; one that returns is below them.
        if isForward {
            stageView.addSubview(slot)
        } else if isNew {
            stageView.insertSubview(slot, at: 0)
        }
    }

    private func animate(isForward: Bool) {
        let thisTurn = turn
        let finish: @MainActor () -> Void = { [weak self] in
            guard let self, turn == thisTurn else { return }
            finishTransition()
        }
        if let interactivePop {
            let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeOut) { [self] in
                moveSlots(isForward: isForward)
                moveBarContents()
            }
            animator.addCompletion { _ in finish() }
            interactivePop.animator = animator
            animator.pauseAnimation()
            return
        }
        UIView.animate(withDuration: Self.duration, options: [.curveEaseOut]) {
            moveSlots(isForward: isForward)
        } completion: { _ in
            finish()
        }
        moveBar(seconds: Self.duration)
    }

    private func moveSlots(isForward: Bool) {
        for slot in slots {
            let place: CGFloat = slot === slots.last ? 0 : isForward ? -1 : 1
            slot.move(to: place, isMirrored: isMirrored)
        }
    }

    /// Animates the bar; its buttons receive clicks meanwhile, because the next change reverses this one.
    private func moveBar(seconds: Double) {
        UIView.animate(withDuration: seconds, options: [.curveEaseOut, .allowUserInteraction]) {
            moveBarContents()
        }
    }

    private func moveBarContents() {
        layBar()
        navigationBar.layoutIfNeeded()
        navigationBar.animateStep()
    }

    // MARK: Custom animations

    private func customAnimator(
        from old: UIViewController?,
        to new: UIViewController?,
        isForward: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let old, let new else { return nil }
        return delegate?.navigationController(
            self,
            animationControllerFor: isForward ? .push : .pop,
            from: old,
            to: new
        )
    }

    private func animate(
        _ animator: any UIViewControllerAnimatedTransitioning,
        from old: UIViewController,
        to new: UIViewController
    ) {
        let (thisTurn, before) = (turn, stackBefore)
        func slot(of controller: UIViewController) -> UIView? { slots.first { $0.controller === controller } }
        let transition = ASControllerTransition(
            animator,
            in: stageView,
            from: ASControllerTransition.Side(controller: old, view: slot(of: old), initialFrame: stageView.bounds),
            to: ASControllerTransition.Side(controller: new, view: slot(of: new), finalFrame: stageView.bounds)
        )
        customTransition = transition
        moveBar(seconds: transition.duration)
        transition.run { [weak self] didComplete in
            guard let self, turn == thisTurn else { return }
            customTransition = nil
            if didComplete { finishTransition() } else { setViewControllers(before, animated: false) }
        }
    }

    /// Called when all controllers have reached their positions.
    private func finishTransition() {
        let wasAnimated = isTransitionVisible
        if isTransitioning { view.setNeedsLayout() }
        isTransitioning = false
        isTransitionVisible = false
        navigationBar.finishStep()
        let ended = slots.filter { $0.controller !== shown }
        slots.removeAll { $0.controller !== shown }
        slots.last?.rest()
        // The views leave the window before the controllers are notified of it.
        for slot in ended {
            slot.controller.viewIfLoaded?.removeFromSuperview()
            slot.removeFromSuperview()
        }
        for slot in ended where slot.controller.appearance == .disappearing {
            slot.controller.endAppearanceTransition()
        }
        let isOnScreen = appearance == .appeared
        if isOnScreen { shown?.endAppearanceTransition() }
        let thisTurn = turn
        settle()
        // A callback may have shown another controller meanwhile.
        if let shown, thisTurn == turn, isOnScreen {
            delegate?.navigationController(self, didShow: shown, animated: wasAnimated)
        }
    }

    // MARK: Layout

    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func layStage() {
        let bounds = view.bounds
        stageView.frame = bounds
        popPan.edges = isMirrored ? .right : .left
        for slot in slots { prepareLargeTitle(of: slot.controller) }
        if isTransitioning, isTransitionVisible {
            // Its height changes together with the animation.
            navigationBar.frame.size.width = bounds.width
        } else {
            layBar()
        }
        layToolbar()
        followSwipes()
        for slot in slots { slot.lay(in: bounds.size, contentInsets: contentInsets(of: slot.controller)) }
    }

    /// Returns the insets of the view of `controller` for opaque bars; sets the insets of bars that cover it on the controller.
    private func contentInsets(of controller: UIViewController) -> UIEdgeInsets {
        let under = staticLargeTitleHeight(of: controller) + navigationBar.bottomHeight(of: controller.navigationItem)
        let height = isBarHidden ? 0 : navigationBar.rowHeight(of: controller.navigationItem) + under
        let tools = toolbarHeight(of: controller)
        var (opaque, covering) = (UIEdgeInsets.zero, UIEdgeInsets.zero)
        if navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars {
            covering.top = height
        } else if !isBarHidden {
            opaque.top = height + view.safeAreaInsets.top
        }
        if toolbarIfLoaded?.isTranslucent ?? false || controller.extendedLayoutIncludesOpaqueBars {
            covering.bottom = tools
        } else if tools > 0 {
            opaque.bottom = tools + view.safeAreaInsets.bottom
        }
        controller.barInsets = covering
        return opaque
    }
}
