// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Which cells are in the view.

extension ASContainerCore {
    /// Seconds after which one main turn loads no further cell that is to be shown.
    private static let mountBudget = 0.001

    /// Takes out the cells that are seen no more, and brings in those that are.
    ///
    /// Does nothing while the same rows are seen.
    package func updateMounts() {
        guard !isUpdatingMounts else {
            isMountStale = true
            return
        }
        isUpdatingMounts = true
        defer { isUpdatingMounts = false }
        // What the delegate does on the way may change what is seen; a second round suffices, a third is its own fault.
        for _ in 0..<3 {
            let isElsewhere = geometry.prepareMounts()
            let seen = resizeMotion?.mounted(geometry.setToMount) ?? geometry.setToMount
            guard isElsewhere || isMountStale || seen != mountedSeen else { return }
            isMountStale = false
            mountedSeen = seen
            unmountUnseen(seen)
            mountSeen(seen)
            rangeController.setNeedsUpdate()
        }
    }

    private func unmountUnseen(_ seen: RangeSet<Int>) {
        let present = mounted
        for element in present {
            if let index = data.visible.index(of: element), seen.contains(index) { continue }
            unmount(element)
        }
    }

    private func mountSeen(_ seen: RangeSet<Int>) {
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var hasLoaded = false
        for index in seen.ranges.joined() where index < data.visible.count {
            let element = data.element(at: index)
            if element.isMounted {
                geometry.place(element, at: index)
                continue
            }
            guard let cell = element.node, element.generation > 0 else { continue }
            if !cell.isNodeLoaded {
                if hasLoaded, clock.now - start > Self.mountBudget {
                    mounting.schedule()
                    continue
                }
                hasLoaded = true
            }
            ASTrace.span("main", "mount row") { mount(element, cell, at: index) }
        }
    }

    private func mount(_ element: ASListElement, _ cell: ASCellNode, at index: Int) {
        element.isMounted = true
        mounted.append(element)
        prepareSize(of: element)
        // Outside of the view, so that only the cell is laid out here.
        if cell.view.superview !== view { cell.layer.layoutIfNeeded() }
        cell.adoptController(for: owner)
        if element.isRow, source.choosingRules != nil { cell.isSelected = element.isSelected }
        source.willShow(element, cell)
        placeNew(element, cell, at: index)
        rangeController.didMount(element)
        // What a jump or an edit brought is drawn while the next frame is waited for, not after it.
        if view.window != nil { cell.layer.displaySubtree() }
        if cell.neverShowPlaceholders { cell.recursivelyEnsureDisplaySynchronously(true) }
        cell.cellNodeVisibilityEvent(.visible, in: view, withCellFrame: frame(of: cell))
    }

    func unmount(_ element: ASListElement) {
        mounted.removeAll { $0 === element }
        element.isMounted = false
        element.removeCompanions()
        guard let cell = element.node else { return }
        cell.viewController?.willMove(toParent: nil)
        if cell.view.superview === view { cell.view.removeFromSuperview() }
        cell.viewController?.removeFromParent()
        if reorder != nil { shift(element, by: .zero) }
        if choosing.press?.element === element { endPress() }
        geometry.didUnmount(element)
        source.didEndShowing(element, cell)
        cell.cellNodeVisibilityEvent(.invisible, in: nil, withCellFrame: .zero)
    }

    /// Gives a cell its frame before it is laid out, measuring it anew if it was changed meanwhile.
    package func prepareSize(of element: ASListElement) {
        guard let cell = element.node, element.generation > 0, let index = data.visible.index(of: element) else {
            return
        }
        if !cell.isNodeLoaded {
            // Usually the cached layout. Nobody tells of changes to a cell that has no view.
            data.setSize(element.wantedSize(of: cell), of: element)
        }
        let frame = geometry.frameInSuperview(at: index)
        if cell.frame != frame { cell.frame = frame }
    }
}
