// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) package import ASUIKit
internal import Foundation

// The controllers of the columns.

extension UISplitViewController {
    func column(_ column: Column) -> ASSplitColumn? {
        column == .compact ? compactColumn : columns.first { $0.column == column }
    }

    /// The columns that have controllers, the primary one first.
    var filledColumns: [ASSplitColumn] { columns.filter { $0.container != nil } }

    func setControllers(_ controllers: [UIViewController]) {
        precondition(
            controllers.count <= columns.count,
            "viewControllers: \(controllers.count) controllers for \(columns.count) columns."
        )
        var new: [UIViewController?] = columns.map { _ in nil }
        for (place, controller) in controllers.enumerated() {
            let isLast = place > 0 && place == controllers.count - 1
            new[isLast ? columns.count - 1 : place] = controller
        }
        // Controllers that change their column are removed from the old one first.
        for (column, controller) in zip(columns, new) where column.controller !== controller {
            if let old = column.controller, controllers.contains(old) { setController(nil, for: column.column) }
        }
        for (column, controller) in zip(columns, new) { setController(controller, for: column.column) }
    }

    func setController(_ new: UIViewController?, for name: Column) {
        guard let column = column(name) else {
            assertionFailure("setViewController: there is no \(name) column in the style \(style).")
            return
        }
        guard column.controller !== new else { return }
        precondition(
            new == nil || !(columns + [compactColumn]).contains { $0.controller === new },
            "\(new.map { "\(type(of: $0))" } ?? "") would be in two columns."
        )
        column.controller = new
        let isPlain = new != nil && !(new is UINavigationController) && name != .compact
        if let new, isPlain, column.ownsContainer, let navigation = column.navigation {
            navigation.setViewControllers([new], animated: false)
        } else {
            let (old, wasOwned) = (column.container, column.ownsContainer)
            column.ownsContainer = isPlain
            column.container = isPlain ? new.map(wrap) : new
            replace(old, in: column)
            if wasOwned { (old as? UINavigationController)?.setViewControllers([], animated: false) }
        }
        barsDidChange()
        columnsDidChange()
    }

    private func wrap(_ controller: UIViewController) -> UIViewController {
        let navigation = makeNavigationController()
        navigation.setViewControllers([controller], animated: false)
        return navigation
    }

    /// Called when the container of a column has replaced `old`.
    private func replace(_ old: UIViewController?, in column: ASSplitColumn) {
        let new = column.container
        if let navigation = old as? UINavigationController {
            navigation.navigationBar.outerItems = []
            navigation.outerBackItem = nil
        }
        if let collapsedStack, let old, let place = collapsedStack.viewControllers.firstIndex(of: old) {
            var stack = collapsedStack.viewControllers
            stack.replaceSubrange(place...place, with: new.map { [$0] } ?? [])
            // The stack is never empty while there is another column.
            if stack.isEmpty { stack = (filledColumns.first?.container).map { [$0] } ?? [] }
            setCollapsedStack(stack, animated: false)
            return
        }
        let wasOnStage = isOnStage(column)
        if let old {
            if wasOnStage { removeFromContainer(column, old) }
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        if let new {
            addChild(new)
            new.didMove(toParent: self)
        }
        if isCollapsed, column === compactColumn {
            recollapse()
        } else if let collapsedStack {
            if collapsedStack.viewControllers.isEmpty, let new { setCollapsedStack([new], animated: false) }
        } else if wasOnStage || shouldBeShown(column) {
            showInContainer(column)
        }
    }

    // MARK: Showing and hiding

    /// Whether the slot of the column is in the view.
    func isOnStage(_ column: ASSplitColumn) -> Bool { column.slot.superview === viewIfLoaded && isViewLoaded }

    private func shouldBeShown(_ column: ASSplitColumn) -> Bool {
        guard isViewLoaded, let collapses else { return false }
        return collapses ? column === compactColumn : layout.columns(in: mode).contains(column.column)
    }

    /// Whether children appear when they are added to the view.
    var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

    /// Adds the view of a column to its slot, and the slot to the view.
    ///
    /// While `isMoving`, the end of the animation also ends the appearance transition.
    func showInContainer(_ column: ASSplitColumn, animated: Bool = false, isMoving: Bool = false) {
        defer { installSlot(of: column) }
        guard let container = column.container else { return }
        if isOnScreen { container.beginAppearanceTransition(true, animated: animated) }
        column.slot.content = container.view
        column.slot.addSubview(container.view)
        installSlot(of: column)
        guard !isMoving, appearance == .appeared else { return }
        column.slot.layoutIfNeeded()
        container.endAppearanceTransition()
    }

    /// Inserts the slot; the order from back to front is: secondary, dimming, supplementary, primary, dividers.
    private func installSlot(of column: ASSplitColumn) {
        view.setNeedsLayout()
        guard column.slot.superview !== view else { return }
        switch column.column {
        case .secondary, .compact: view.insertSubview(column.slot, at: 0)
        case .supplementary: view.insertSubview(column.slot, aboveSubview: dimming)
        case .primary:
            let below = self.column(.supplementary).flatMap { $0.slot.superview === view ? $0.slot : nil }
            view.insertSubview(column.slot, aboveSubview: below ?? dimming)
        }
    }

    /// Removes the view of `container` from the column's slot; the slot remains.
    func removeFromContainer(_ column: ASSplitColumn, _ container: UIViewController) {
        container.beginAppearanceTransition(false, animated: false)
        container.viewIfLoaded?.removeFromSuperview()
        column.slot.content = nil
        if container.appearance == .disappearing { container.endAppearanceTransition() }
    }

    // MARK: Bars

    func barsDidChange() {
        edgePan.isEnabled = presentsWithGesture
        guard let collapses else { return }
        let visible = collapses ? [] : layout.columns(in: mode)
        let showsToggle =
            switch displayModeButtonVisibility {
            case .automatic: presentsWithGesture
            case .always: true
            case .never: false
            }
        buttons.update(isMirrored: isMirrored, hidesColumns: visible.count == layout.maximumColumnCount + 1)
        for column in columns {
            var items: [UIBarButtonItem] = []
            if showsToggle, column.column == visible.first { items.append(buttons.toggleItem) }
            if showsSecondaryOnlyButton, style == .tripleColumn, column.column == .secondary, !collapses,
                !mode.isCovering
            {
                items.append(buttons.secondaryOnlyItem)
            }
            column.navigation?.navigationBar.outerItems = items
        }
    }

    // MARK: Distances

    /// Returns the number of columns between a child and the nearest visible column; 0 for a visible column, and for the common stack.
    package func hiddenSteps(of child: UIViewController) -> Int {
        if child === collapsedStack { return 0 }
        guard let collapses else { return 1 }
        if child === compactColumn.container { return collapses ? 0 : 1 }
        if collapses, collapsedStack == nil { return 1 }
        let place = columns.firstIndex { $0.container === child } ?? 0
        let distances = columns.indices.filter { isVisible(columns[$0]) }.map { abs($0 - place) }
        return distances.min() ?? 1
    }

    private func isVisible(_ column: ASSplitColumn) -> Bool {
        if let collapsedStack { return collapsedStack.topViewController === column.container }
        return layout.columns(in: mode).contains(column.column)
    }
}
