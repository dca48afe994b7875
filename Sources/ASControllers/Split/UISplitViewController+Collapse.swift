// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// Collapsing columns into one stack and expanding them, depending on the width of the view.

extension UISplitViewController {
    /// Collapses or expands the columns if the width of the view requires it, and shows the columns for which there is room.
    func adaptToWidth() {
        let width = view.bounds.width
        guard width > 0 else { return }
        let wanted = UIUserInterfaceSizeClass(windowWidth: width) == .compact
        let before = collapses
        if wanted == before {
            // There may be room for more columns, or for fewer.
            if !wanted, interactiveChange == nil { changeMode(to: targetMode, animated: false) }
            return
        }
        UIView.performWithoutAnimation {
            if wanted { collapse() } else { expand(isFirst: before == nil) }
        }
        barsDidChange()
        columnsDidChange()
        if wanted { delegate?.splitViewControllerDidCollapse(self) }
        if !wanted, before == true { delegate?.splitViewControllerDidExpand(self) }
    }

    // MARK: Collapsing

    private func collapse() {
        finishMove()
        let wasExpanded = collapses == false
        if style == .unspecified, let new = delegate?.primaryViewController(forCollapsing: self) {
            setController(new, for: .primary)
        }
        // The delegate is asked before anything changes.
        let stack = compactColumn.container == nil ? stackForCollapsing() : []
        if wasExpanded { clearStage() }
        collapses = true
        dimming.isHidden = true
        for divider in dividers.values { divider.removeFromSuperview() }
        dividers = [:]
        showCollapsed(stack)
    }

    private func stackForCollapsing() -> [UIViewController] {
        let filled = filledColumns
        guard let last = filled.last else { return [] }
        var top = last.column
        if style == .unspecified {
            if let primary = column(.primary)?.controller, let secondary = column(.secondary)?.controller,
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
            {
                top = .primary
            }
        } else if let delegate {
            top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: top)
        }
        return stack(upTo: top)
    }

    /// Returns the containers from the primary column to `top`.
    func stack(upTo top: Column) -> [UIViewController] {
        filledColumns.filter { $0.column.rawValue <= top.rawValue }.compactMap(\.container)
    }

    /// Shows the compact column, or a common stack.
    private func showCollapsed(_ stack: [UIViewController]) {
        if compactColumn.container != nil { return showInContainer(compactColumn) }
        let common = makeNavigationController()
        common.isNavigationBarHidden = true
        collapsedStack = common
        let watch = ASSplitStackObserver { [weak self] in
            self?.adoptColumns()
            self?.columnsDidChange()
        }
        stackWatch = watch
        common.delegate = watch
        // The containers were children of this controller before.
        setCollapsedStack(stack, animated: false)
        addChild(common)
        common.view.frame = view.bounds
        if isOnScreen { common.beginAppearanceTransition(true, animated: false) }
        view.insertSubview(common.view, at: 0)
        if appearance == .appeared {
            common.view.layoutIfNeeded()
            common.endAppearanceTransition()
        }
        common.didMove(toParent: self)
    }

    /// Replaces the common stack, and sets the back buttons of the columns' roots.
    func setCollapsedStack(_ stack: [UIViewController], animated: Bool) {
        guard let collapsedStack else { return }
        for container in stack where container.parent === self {
            container.willMove(toParent: nil)
            container.removeFromParent()
        }
        for (below, container) in zip(stack, stack.dropFirst()) {
            let item = ((below as? UINavigationController)?.topViewController ?? below).navigationItem
            (container as? UINavigationController)?.outerBackItem =
                UINavigationItem(title: item.backButtonTitle ?? item.title)
        }
        (stack.first as? UINavigationController)?.outerBackItem = nil
        collapsedStack.setViewControllers(stack, animated: animated)
    }

    /// Updates the collapsed view after the compact column was set or removed.
    func recollapse() {
        UIView.performWithoutAnimation {
            let stack = compactColumn.container == nil ? stack(upTo: .secondary) : []
            removeCollapsedStack()
            showCollapsed(stack)
        }
        columnsDidChange()
    }

    /// Removes the collapsed content from the view; the columns become children of this controller again.
    private func removeCollapsedStack() {
        if isOnStage(compactColumn) {
            if let container = compactColumn.container { removeFromContainer(compactColumn, container) }
            compactColumn.slot.removeFromSuperview()
        }
        guard let common = collapsedStack else { return }
        collapsedStack = nil
        stackWatch = nil
        common.willMove(toParent: nil)
        common.beginAppearanceTransition(false, animated: false)
        common.viewIfLoaded?.removeFromSuperview()
        if common.appearance == .disappearing { common.endAppearanceTransition() }
        common.setViewControllers([], animated: false)
        common.removeFromParent()
        adoptColumns()
    }

    /// Makes the containers that are in no stack children of this controller.
    private func adoptColumns() {
        for column in columns {
            guard let container = column.container else { continue }
            guard container.parent == nil else { continue }
            (container as? UINavigationController)?.outerBackItem = nil
            addChild(container)
            container.didMove(toParent: self)
        }
    }

    // MARK: Expanding

    private func expand(isFirst: Bool) {
        if !isFirst {
            removeCollapsedStack()
            if style == .unspecified { adoptControllersForExpanding() }
            chosenCount = nil
        }
        collapses = false
        var new = targetMode
        if !isFirst, let delegate {
            let answer = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: new)
            if answer != new, answer != .automatic {
                chosenCount = answer.columnCount
                new = targetMode
            }
        }
        if new != mode { delegate?.splitViewController(self, willChangeTo: new) }
        mode = new
        for name in layout.columns(in: mode) {
            guard let column = column(name) else { continue }
            column.slot.frame = layout.frame(of: name, in: mode)
            showInContainer(column)
        }
        layStage()
    }

    private func adoptControllersForExpanding() {
        if let new = delegate?.primaryViewController(forExpanding: self) { setController(new, for: .primary) }
        guard let primary = column(.primary)?.controller,
            let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        else { return }
        setController(secondary, for: .secondary)
    }
}
