// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// Keys, and the focus of the columns.

extension UISplitViewController {
    /// The controller that receives keys while no view is focused.
    var containerForKeys: UIViewController? {
        if isCollapsed { return compactColumn.container ?? collapsedStack }
        return mode.isCovering ? frontContainers.first : column(.secondary)?.container
    }

    /// The containers of the visible columns that are not covered, from the primary column's edge.
    private var frontContainers: [UIViewController] {
        guard collapses == false else { return [] }
        let visible = layout.columns(in: mode)
        return (mode.isCovering ? visible.dropLast() : visible).compactMap { column($0)?.container }
    }

    func handleKey(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        switch event.key {
        case .escape where held.isEmpty: return dismissCoveringColumns()
        case .function(6) where held.isEmpty: return moveFocus(by: 1)
        case .function(6) where held == .shift: return moveFocus(by: -1)
        default: return false
        }
    }

    /// Moves the focus to the next column with a focusable view: to the view that was focused there last, or to the first one.
    private func moveFocus(by step: Int) -> Bool {
        let containers = frontContainers
        guard !containers.isEmpty, view.window != nil else { return false }
        let current = containers.firstIndex(where: containsFocus)
        if let current { containers[current].yieldFocus() }
        let start = current ?? (step > 0 ? -1 : containers.count)
        for distance in 1...containers.count {
            let place = ((start + step * distance) % containers.count + containers.count) % containers.count
            if place != current, moveFocus(into: containers[place]) { return true }
        }
        if let current { containers[current].restoreFocus() }
        return false
    }

    private func containsFocus(_ container: UIViewController) -> Bool {
        guard let holder = view.window?.firstResponder, let outer = container.viewIfLoaded else { return false }
        return sequence(first: holder) { $0.next }.contains { $0 === outer }
    }

    /// Moves the focus to a container.
    ///
    /// - Returns: whether the focus is in the container's view
    private func moveFocus(into container: UIViewController) -> Bool {
        guard let window = view.window else { return false }
        container.restoreFocus()
        if containsFocus(container) {
            if let view = window.focusSystem.focusedView { return window.focusSystem.focus(view) }
            window.focusSystem.show(true)
            return true
        }
        // Content precedes bars.
        let content = (container as? UINavigationController)?.topViewController?.viewIfLoaded
        let stops = [content, container.viewIfLoaded].compactMap { $0 }
            .flatMap { UIFocusOrder.tabStops(in: $0, current: nil) }
        return stops.contains { window.focusSystem.focus($0) }
    }

    /// Moves the focus to columns that cover others, and back when they are dismissed.
    func moveFocusForMode() {
        guard isOnScreen, let secondary = column(.secondary)?.container else { return }
        if mode.isCovering {
            secondary.yieldFocus()
            frontContainers.first?.restoreFocus()
        } else {
            let holder = view.window?.firstResponder
            let isElsewhere = holder.map { !sequence(first: $0) { $0.next }.contains { $0 === view } } ?? false
            guard !isElsewhere, !frontContainers.contains(where: containsFocus) else { return }
            for column in columns where isOnStage(column) { column.container?.yieldFocus() }
            secondary.restoreFocus()
        }
    }
}
