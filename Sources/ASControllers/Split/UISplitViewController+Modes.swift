// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASInteractions
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// The visible columns, and the animations that show and hide them.
//
// A new change reverses columns from their presented positions. Only the end of the newest change ends the appearance transitions.

extension UISplitViewController {
    private static let duration = 0.3

    var isMirrored: Bool {
        (viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    }

    var layout: ASSplitLayout {
        ASSplitLayout(
            size: viewIfLoaded?.bounds.size ?? .zero,
            hasSupplementary: style == .tripleColumn,
            primary: primaryWidth,
            supplementary: supplementaryWidth,
            isMirrored: isMirrored
        )
    }

    /// The mode that the user or the program requests, if there is room.
    var targetMode: DisplayMode {
        chosenCount.map { layout.mode(showing: $0, preferredSplitBehavior) } ?? preferredMode
    }

    private var preferredMode: DisplayMode { layout.mode(preferring: preferredDisplayMode, preferredSplitBehavior) }

    // MARK: Requests

    func preferenceDidChange() {
        chosenCount = nil
        guard collapses == false else { return }
        changeMode(to: targetMode, animated: isOnScreen)
    }

    /// Shows `count` columns next to the secondary one.
    func choose(_ count: Int) {
        guard collapses == false else { return }
        chosenCount = count
        changeMode(to: targetMode, animated: isOnScreen)
        if movement == .none { discardRedundantChoice() }
    }

    /// Discards a choice that equals the preference, so that it does not override the preference at another width.
    private func discardRedundantChoice() {
        if interactiveChange == nil, preferredMode == mode { chosenCount = nil }
    }

    func showColumn(_ name: Column) {
        guard let column = column(name) else { return }
        if let collapsedStack {
            let stack = stack(upTo: name)
            guard name != .compact, column.container != nil, collapsedStack.viewControllers != stack else { return }
            setCollapsedStack(stack, animated: isOnScreen)
            columnsDidChange()
        } else if collapses == false {
            switch name {
            case .primary: choose(layout.maximumColumnCount)
            case .supplementary: choose(max(1, mode.columnCount))
            case .secondary: choose(mode.uncoveredCount)
            case .compact: break
            }
        } else if collapses == nil, name == .primary || name == .supplementary {
            chosenCount = max(chosenCount ?? 0, name == .primary ? columns.count - 1 : 1)
        }
    }

    func hideColumn(_ name: Column) {
        if let collapsedStack {
            guard name != .compact, let container = column(name)?.container,
                let place = collapsedStack.viewControllers.firstIndex(of: container), place > 0
            else { return }
            setCollapsedStack(Array(collapsedStack.viewControllers.prefix(place)), animated: isOnScreen)
            columnsDidChange()
        } else if collapses == false {
            switch name {
            case .primary: choose(min(mode.columnCount, layout.maximumColumnCount - 1))
            case .supplementary: if style == .tripleColumn { choose(0) }
            case .secondary, .compact: break
            }
        } else if collapses == nil, name == .primary || name == .supplementary {
            chosenCount = min(chosenCount ?? columns.count, name == .primary ? columns.count - 2 : 0)
        }
    }

    /// Performs the action of the button.
    func toggleColumns() {
        guard collapses == false else { return }
        if let target = delegate?.targetDisplayModeForAction(in: self), target != .automatic {
            choose(target.columnCount)
        } else if mode.isCovering {
            choose(mode.uncoveredCount)
        } else {
            choose(mode.columnCount == layout.maximumColumnCount ? layout.maximumColumnCount - 1 : mode.columnCount + 1)
        }
    }

    func toggleSecondaryOnly() {
        choose(mode == .secondaryOnly ? layout.maximumColumnCount : 0)
    }

    /// Dismisses columns that cover the secondary column.
    ///
    /// - Returns: whether there were any
    func dismissCoveringColumns() -> Bool {
        guard collapses == false, mode.isCovering else { return false }
        choose(mode.uncoveredCount)
        return true
    }

    func widthsDidChange() {
        viewIfLoaded?.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { viewIfLoaded?.layoutIfNeeded() }
    }

    // MARK: Changes

    func changeMode(to new: DisplayMode, animated: Bool) {
        guard new != mode else { return }
        let (old, next) = (layout.columns(in: mode), layout.columns(in: new))
        turn += 1
        let thisTurn = turn
        if let delegate {
            delegate.splitViewController(self, willChangeTo: new)
            for name in old where !next.contains(name) { delegate.splitViewController(self, willHide: name) }
            for name in next where !old.contains(name) { delegate.splitViewController(self, willShow: name) }
            // The delegate may have changed to another mode.
            guard turn == thisTurn else { return }
        }
        mode = new
        move(animated: animated && view.window != nil && UIView.areAnimationsEnabled)
        barsDidChange()
        columnsDidChange()
    }

    private func move(animated: Bool) {
        let thisTurn = turn
        if movement != .none, interactiveChange?.animator != nil { interactiveChange = nil }
        let visible = layout.columns(in: mode)
        movement = .preparing
        UIView.performWithoutAnimation {
            dimming.isHidden = !mode.isCovering && dimming.alpha == 0
            for column in columns where isOnStage(column) {
                let isVisible = visible.contains(column.column)
                if isVisible, isOnScreen { column.container?.beginAppearanceTransition(true, animated: animated) }
                if !isVisible { column.container?.beginAppearanceTransition(false, animated: animated) }
            }
            for column in columns where !isOnStage(column) && visible.contains(column.column) {
                column.slot.frame = away(layout.frame(of: column.column, in: mode))
                showInContainer(column, animated: animated, isMoving: true)
                column.slot.layoutIfNeeded()
            }
            addDividers()
        }
        movement = .moving
        moveFocusForMode()
        let finish: @MainActor () -> Void = { [weak self] in
            guard let self, turn == thisTurn else { return }
            interactiveChange = nil
            finishMove()
        }
        if animated, let interactiveChange {
            let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeOut) { [self] in
                place(laysOut: true)
            }
            animator.addCompletion { _ in finish() }
            interactiveChange.animator = animator
            animator.pauseAnimation()
        } else if animated {
            UIView.animate(withDuration: Self.duration, options: [.curveEaseOut, .allowUserInteraction]) {
                place(laysOut: true)
            } completion: { _ in
                finish()
            }
        } else {
            UIView.performWithoutAnimation { place(laysOut: true) }
            finish()
        }
    }

    /// Called when all columns have reached their positions.
    func finishMove() {
        guard movement != .none else { return }
        movement = .none
        let visible = layout.columns(in: mode)
        for column in columns where isOnStage(column) && !visible.contains(column.column) {
            if let container = column.container { removeFromContainer(column, container) }
            column.slot.removeFromSuperview()
            dividers.removeValue(forKey: column.column)?.removeFromSuperview()
        }
        dimming.isHidden = !mode.isCovering
        discardRedundantChoice()
        guard appearance == .appeared else { return }
        for column in columns where visible.contains(column.column) { column.container?.endAppearanceTransition() }
    }

    /// Removes all columns from the view immediately.
    func clearStage() {
        for column in columns where isOnStage(column) {
            if let container = column.container { removeFromContainer(column, container) }
            column.slot.removeFromSuperview()
        }
    }

    // MARK: Layout

    func prepareStage() {
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        dimming.backgroundColor = UIColor(light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.45))
        dimming.alpha = 0
        dimming.isHidden = true
        view.addSubview(dimming)
        prepareGestures()
    }

    func layStage() {
        guard let collapses else { return }
        edgePan.edges = isMirrored ? .right : .left
        if collapses {
            collapsedStack?.view.frame = view.bounds
            compactColumn.slot.frame = view.bounds
        } else if movement != .preparing {
            addDividers()
            place(laysOut: false)
        }
    }

    private func place(laysOut: Bool) {
        let layout = layout
        let visible = layout.columns(in: mode)
        for column in columns where isOnStage(column) {
            let (name, slot) = (column.column, column.slot)
            slot.frame = visible.contains(name) ? layout.frame(of: name, in: mode) : away(slot.frame)
            slot.isCovered = name == .secondary && mode.isCovering
            slot.isRaised =
                mode.isCovering && name != .secondary && !(mode == .twoDisplaceSecondary && name == .supplementary)
            dividers[name]?.frame = dividerFrame(at: slot.frame)
            dividers[name]?.isMirrored = isMirrored
            if laysOut { slot.layoutIfNeeded() }
        }
        dimming.frame = view.bounds
        dimming.alpha = mode.isCovering ? 1 : 0
    }

    /// Returns the frame outside of the primary column's edge.
    private func away(_ frame: CGRect) -> CGRect {
        var result = frame
        result.origin.x =
            isMirrored ? view.bounds.width + ASSplitLayout.lineWidth : -frame.width - ASSplitLayout.lineWidth
        return result
    }

    private func dividerFrame(at slot: CGRect) -> CGRect {
        let middle = isMirrored ? slot.minX - ASSplitLayout.lineWidth / 2 : slot.maxX + ASSplitLayout.lineWidth / 2
        let thickness = ASSplitDivider.thickness
        return CGRect(x: middle - thickness / 2, y: 0, width: thickness, height: slot.height)
    }

    private func addDividers() {
        for name in layout.columns(in: mode).dropLast() where dividers[name] == nil {
            let divider = ASSplitDivider(
                ASSplitDivider.Owner(
                    width: { [weak self] in self?.widthForDivider(name) ?? .init(value: 0, minimum: 0, maximum: 0) },
                    setWidth: { [weak self] in self?.setWidth($0, of: name) },
                    title: { [weak self] in self?.column(name)?.title ?? name.name }
                )
            )
            if let slot = column(name)?.slot { divider.frame = dividerFrame(at: slot.frame) }
            dividers[name] = divider
            view.addSubview(divider)
        }
    }

    private func widthForDivider(_ name: Column) -> ASAccessibilityDetails.Range {
        let limits = layout.limits(of: name, in: mode)
        return ASAccessibilityDetails.Range(
            value: Double(layout.width(of: name, in: mode)),
            minimum: Double(limits.lowerBound),
            maximum: Double(limits.upperBound)
        )
    }

    /// Sets the width of a column by its divider; `nil` for the preferred width.
    private func setWidth(_ width: CGFloat?, of name: Column) {
        let limits = layout.limits(of: name, in: mode)
        let chosen = width.map { min(limits.upperBound, max(limits.lowerBound, $0)).rounded() }
        if name == .primary { primaryWidth.chosen = chosen } else { supplementaryWidth.chosen = chosen }
    }
}
