// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// From columns to one stack and back, by the width of the view.

extension UISplitViewController {
    /// Collapses or expands the columns if the width of the view asks for it, and shows the columns that have room.
    func adaptToWidth() {
        let width = view.bounds.width
        guard width > 0 else { return }
        let wanted = UIUserInterfaceSizeClass(windowWidth: width) == .compact
        let before = collapses
        if wanted == before {
            // The width may have room for more columns, or for fewer.
            if !wanted, led == nil { changeMode(to: wantedMode, animated: false) }
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
        // Asked while everything is as it was.
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

    /// The containers from the primary column to `top`.
    func stack(upTo top: Column) -> [UIViewController] {
        filledColumns.filter { $0.column.rawValue <= top.rawValue }.compactMap(\.container)
    }

    /// Shows the compact column, or a common stack.
    private func showCollapsed(_ stack: [UIViewController]) {
        if compactColumn.container != nil { return bringOnStage(compactColumn) }
        let common = makeNavigationController()
        common.isNavigationBarHidden = true
        collapsedStack = common
        let watch = ASSplitStackWatch { [weak self] in
            self?.adoptColumns()
            self?.columnsDidChange()
        }
        stackWatch = watch
        common.delegate = watch
        // Those that come were children of this controller.
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

    /// Replaces the common stack, and names the back buttons of the columns' roots.
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

    /// The compact column has come or gone while the view is collapsed.
    func recollapse() {
        UIView.performWithoutAnimation {
            let stack = compactColumn.container == nil ? stack(upTo: .secondary) : []
            takeCollapsedAway()
            showCollapsed(stack)
        }
        columnsDidChange()
    }

    /// Takes what is shown while collapsed out of the view; the columns are children of this controller again.
    private func takeCollapsedAway() {
        if isOnStage(compactColumn) {
            if let container = compactColumn.container { takeOffStage(compactColumn, container) }
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
            takeCollapsedAway()
            if style == .unspecified { takeControllersForExpanding() }
            chosenCount = nil
        }
        collapses = false
        var new = wantedMode
        if !isFirst, let delegate {
            let answer = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: new)
            if answer != new, answer != .automatic {
                chosenCount = answer.columnCount
                new = wantedMode
            }
        }
        if new != mode { delegate?.splitViewController(self, willChangeTo: new) }
        mode = new
        for name in layout.columns(in: mode) {
            guard let column = column(name) else { continue }
            column.slot.frame = layout.frame(of: name, in: mode)
            bringOnStage(column)
        }
        layStage()
    }

    private func takeControllersForExpanding() {
        if let new = delegate?.primaryViewController(forExpanding: self) { setController(new, for: .primary) }
        guard let primary = column(.primary)?.controller,
            let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        else { return }
        setController(secondary, for: .secondary)
    }
}
