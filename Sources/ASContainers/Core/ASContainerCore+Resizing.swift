// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Cells that ask for another size, and the other cells, which make room for them.

/// The cells that move because some of them change their sizes in an animation block.
///
/// Cells that are pushed out of sight stay until they are there. Cells that come into sight come from where they were.
@MainActor
final class ASResizeMotion {
    /// Where elements near the viewport were before the change, from the corner of the content at the first element.
    private let places: [Int: CGPoint]
    /// The elements that had a cell in the view; they keep it until the motion ends.
    private var held: RangeSet<Int>

    init(places: [Int: CGPoint], held: RangeSet<Int>) {
        (self.places, self.held) = (places, held)
    }

    /// Where an element was; `nil` for one that was far away.
    func place(of index: Int) -> CGPoint? { places[index] }

    /// `seen`, and what is held beside it; nothing is held of what has been scrolled away.
    func mounted(_ seen: RangeSet<Int>) -> RangeSet<Int> { held.isDisjoint(seen) ? seen : seen.union(held) }

    /// Holds the elements of an earlier motion too.
    func takeOver(_ earlier: ASResizeMotion?) {
        guard let earlier, !earlier.held.isDisjoint(held) else { return }
        held = held.union(earlier.held)
    }
}

extension ASContainerCore {
    // MARK: Cells that ask

    /// Takes over the sizes that cells have asked for, animated where they are seen.
    package func resizeCells() {
        guard !resizing.isEmpty else { return }
        let cells = resizing
        resizing = []
        let changed = cells.compactMap { takeSize(of: $0) }
        guard !changed.isEmpty else { return }
        guard cells.allSatisfy(\.shouldAnimateSizeChanges) else {
            return UIView.performWithoutAnimation { geometry.sizesDidChange(of: changed) }
        }
        // Where all sizes are out of date, as after a change of the breadth, each cell is measured again anyway.
        let isOutdated = changed.contains { $0.generation != data.generation }
        if UIView.inheritedAnimationDuration > 0 || view.window == nil || isOutdated || reorder != nil {
            geometry.sizesDidChange(of: changed)
        } else {
            animateResizing { geometry.sizesDidChange(of: changed) }
        }
    }

    /// - Returns: the element of the cell if it stands in the view and has another size now
    private func takeSize(of cell: ASCellNode) -> ASListElement? {
        guard let element = cell.listElement, element.generation > 0 else { return nil }
        let size = element.wantedSize(of: cell)
        guard size != element.size else { return nil }
        element.size = size
        return element.stands(in: .visible) ? element : nil
    }

    // MARK: Cells that make room

    /// Whether sizes are changed in an animation block that is seen.
    package var movesCells: Bool {
        UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled && view.window != nil
    }

    /// Runs `change`, in which cells get other sizes, as the animation of an update.
    package func animateResizing(_ change: @MainActor () -> Void) {
        UIView.animate(withDuration: ASPlaceAnimation.duration, animations: change)
    }

    /// Runs `change`, which changes the places of elements, and has the cells follow: in an animation block they move as part of it.
    package func moveCells(by change: () -> Void) {
        guard movesCells else {
            change()
            return remount()
        }
        let motion = ASResizeMotion(places: placesNear, held: geometry.mountedSet)
        motion.takeOver(resizeMotion)
        resizeMotion = motion
        change()
        // A block of its own, with the curve and duration of the one around it, to learn when it has ended.
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration,
            animations: { remount() },
            completion: { [weak self, weak motion] _ in
                guard let self, let motion, resizeMotion === motion else { return }
                resizeMotion = nil
                withExtendedLifetime(view) {
                    self.remount()
                    self.rangeController.setNeedsUpdate()
                }
            }
        )
    }

    /// Where elements are within two viewports of what is seen: no other one comes into sight by a change that can be followed.
    private var placesNear: [Int: CGPoint] {
        let (axis, size) = (geometry.mainAxis, view.bounds.size)
        let reach = axis.moved(.zero, to: 2 * axis.length(size))
        let near = geometry.set(in: view.bounds.insetBy(dx: -reach.x, dy: -reach.y))
        var places: [Int: CGPoint] = [:]
        for index in near.ranges.joined() { places[index] = placeFromStart(geometry.shownFrame(at: index).origin) }
        return places
    }

    /// A point of the content, from its end where the first element is there.
    private func placeFromStart(_ point: CGPoint) -> CGPoint {
        guard geometry.isInverted else { return point }
        let axis = geometry.mainAxis
        return axis.moved(point, to: axis.position(point) - axis.length(view.contentSize))
    }

    /// Where the cell of an element begins to move that comes into sight by another cell's change of size; `nil` for others.
    private func startOfMotion(at index: Int) -> CGPoint? {
        guard movesCells, let place = resizeMotion?.place(of: index) else { return nil }
        guard geometry.isInverted else { return place }
        let axis = geometry.mainAxis
        return axis.moved(place, to: axis.position(place) + axis.length(view.contentSize))
    }

    /// Places a cell that comes into the view.
    func placeNew(_ element: ASListElement, _ cell: ASCellNode, at index: Int) {
        geometry.placeNew(element, at: index)
        guard let start = startOfMotion(at: index), start != cell.frame.origin else { return }
        let frame = CGRect(origin: start, size: cell.frame.size)
        UIView.performWithoutAnimation {
            cell.frame = frame
            geometry.decorate(element, frame: frame)
        }
        geometry.place(element, at: index)
    }
}
