// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Changes of sizes: cells that request another one, and the movement of the others.

extension ASContainerCore {
    // MARK: Requests of cells

    /// Applies the sizes that cells have requested, animated where the cells are visible.
    package func resizeCells() {
        guard !resizing.isEmpty else { return }
        let cells = resizing
        resizing = []
        let changed = cells.compactMap { takeSize(of: $0) }
        guard !changed.isEmpty else { return }
        guard cells.allSatisfy(\.shouldAnimateSizeChanges) else {
            return UIView.performWithoutAnimation { kind.sizesDidChange(of: changed) }
        }
        // Where all sizes are outdated, for example after a change of the width, each cell is measured again anyway.
        let isOutdated = changed.contains { $0.generation != data.generation }
        if UIView.inheritedAnimationDuration > 0 || view.window == nil || isOutdated || reorder != nil {
            kind.sizesDidChange(of: changed)
        } else {
            animateResizing { kind.sizesDidChange(of: changed) }
        }
    }

    /// Stores the new size of a cell.
    ///
    /// - Returns: the element of the cell if it is in the view and its size has changed
    private func takeSize(of cell: ASCellNode) -> ASListElement? {
        guard let element = cell.listElement, element.generation > 0 else { return nil }
        let size = element.wantedSize(of: cell)
        guard size != element.size else { return nil }
        element.size = size
        return element.exists(in: .visible) ? element : nil
    }

    // MARK: Movement of other cells

    /// Runs `change`, in which elements change their sizes, without moving the visible content.
    package func changeGeometry(_ change: () -> Void) {
        moveCells {
            let anchor = frames.anchor(after: nil)
            change()
            updateContentSize()
            viewport.restore(anchor)
            viewport.redirectToGoal()
        }
        dropPinIfSettled()
        setNeedsBatchCheck()
    }

    /// Whether sizes are changed in an animation block of a container in a window.
    package var movesCells: Bool {
        UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled && view.window != nil
    }

    /// Runs `change`, in which cells change their sizes, with the animation of an update.
    package func animateResizing(_ change: @MainActor () -> Void) {
        UIView.animate(withDuration: ASUpdateAnimation.duration, animations: change)
    }

    /// Runs `change`, which changes the positions of elements, and moves the cells; in an animation block the movement is part of it.
    package func moveCells(by change: () -> Void) {
        guard movesCells else {
            change()
            return remount()
        }
        let motion = ASResizeMotion(places: placesNear, held: kind.mountedSet)
        motion.takeOver(resizeMotion)
        resizeMotion = motion
        change()
        // A separate block with the curve and duration of the surrounding one, to detect its end.
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration,
            animations: { remount() },
            completion: { [weak self, weak motion] _ in
                guard let self, let motion, resizeMotion === motion else { return }
                resizeMotion = nil
                withExtendedLifetime(view) { self.remount() }
            }
        )
    }

    /// The positions of elements within two viewports around the visible ones.
    ///
    /// Elements farther away do not become visible by a change that can be followed.
    private var placesNear: [Int: CGPoint] {
        let (axis, size) = (frames.mainAxis, view.bounds.size)
        let reach = axis.moved(.zero, to: 2 * axis.length(size))
        let near = frames.set(in: view.bounds.insetBy(dx: -reach.x, dy: -reach.y))
        var places: [Int: CGPoint] = [:]
        for index in near.ranges.joined() { places[index] = placeFromStart(frames.shownFrame(at: index).origin) }
        return places
    }

    /// Returns a point of the content relative to the corner at the first element, which is at the end of inverted content.
    private func placeFromStart(_ point: CGPoint) -> CGPoint {
        guard viewport.isInverted else { return point }
        let axis = frames.mainAxis
        return axis.moved(point, to: axis.position(point) - axis.length(view.contentSize))
    }
}
