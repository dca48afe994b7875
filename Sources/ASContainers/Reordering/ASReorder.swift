// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

/// The reordering of a row or an item that the user carries, and of the others that make space.
///
/// The data source is not edited before the user releases the element; until then cells are shown at a distance from their positions.
/// Positions are those of the view's elements. A *slot* is the index that the element has among all of them after the move.
/// `ASReorderLayout` determines the nearest slot and the movement of the others.
///
/// - Thread: main
@MainActor
package final class ASReorder {
    private enum Phase {
        case carrying
        /// The element has been released, and earlier edits are pending.
        case dropped
        /// The edit that moves the element is pending.
        case committed
        /// Cells move to their positions.
        case settling
    }

    /// Above all content of containers; bars are in front of it.
    package static let depth: CGFloat = 1000
    /// The width of the area at the edges of the viewport in which the content scrolls, in points.
    private static let edge: CGFloat = 48
    /// The scroll speed at the very edge, in points per second.
    private static let edgeSpeed: CGFloat = 700
    /// The rate at which the remaining distance of cells shrinks, per second.
    private static let stiffness: CGFloat = 16

    package let element: ASListElement
    private unowned let container: any ASReorderContext
    private let places: any ASReorderLayout
    /// The vector from the corner of the cell to the pointer.
    private let grip: CGPoint
    /// The location of the pointer, in the window.
    private var location: CGPoint
    private var phase = Phase.carrying
    /// The slot at the pointer; `target` is the allowed move to it.
    private var wanted: Int
    package private(set) var target: ASListMove
    /// The distances of cells from their positions, in the content's coordinate space.
    private var shifts: [ObjectIdentifier: CGPoint] = [:]
    /// The shown positions of cells before the edit.
    private var shownBefore: [ObjectIdentifier: CGPoint] = [:]
    private var link: CADisplayLink?

    package init?(
        _ element: ASListElement,
        at location: CGPoint,
        in container: any ASReorderContext,
        places: any ASReorderLayout
    ) {
        guard let index = container.data.visible.index(of: element), let tree = container.view.layer.tree,
            let layer = element.node?.layer, let from = container.data.visible.sections.position(of: index)
        else { return nil }
        self.element = element
        self.container = container
        self.places = places
        self.location = location
        wanted = index
        target = ASListMove(slot: index, from: from, to: from)
        let (place, corner) = (
            container.view.convert(location, from: nil), container.frames.shownFrame(at: index).origin
        )
        grip = CGPoint(x: place.x - corner.x, y: place.y - corner.y)
        layer.zPosition = Self.depth
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 5
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(by: link.duration / ASDebug.slowAnimations)
        }
    }

    private func shift(_ other: ASListElement, by distance: CGPoint) {
        if places.canShift(other) { container.shift(other, by: distance) }
    }

    // MARK: Carrying

    package var isCarrying: Bool { if case .carrying = phase { true } else { false } }
    /// Whether the element has been released and earlier edits are pending.
    var isDropped: Bool { if case .dropped = phase { true } else { false } }
    private var isCommitted: Bool { if case .committed = phase { true } else { false } }
    private var isSettling: Bool { if case .settling = phase { true } else { false } }

    /// Follows the pointer to a new location in the window.
    package func move(to newLocation: CGPoint) {
        guard isCarrying else { return }
        location = newLocation
        follow()
    }

    private var origin: Int? { container.data.visible.index(of: element) }

    private func follow() {
        guard let origin else { return }
        let (home, place) = (container.frames.shownFrame(at: origin), container.view.convert(location, from: nil))
        var frame = home
        if !places.directions.isDisjoint(with: .horizontalDirections) { frame.origin.x = place.x - grip.x }
        if !places.directions.isDisjoint(with: .verticalDirections) { frame.origin.y = place.y - grip.y }
        // While edits are pending, the indices of the data source and the view differ: the delegate is not asked.
        if isCarrying || isDropped, !container.data.isProcessing {
            let nearest = places.nearestSlot(to: frame, from: origin)
            if nearest != wanted, let answer = container.move(of: element, to: nearest) {
                (wanted, target) = (nearest, answer)
            }
        }
        shifts[ObjectIdentifier(element)] = CGPoint(x: frame.minX - home.minX, y: frame.minY - home.minY)
        show()
    }

    private func step(by seconds: Double) {
        guard let origin else { return container.endReorder() }
        if isCarrying { scrollAtEdge(seconds) }
        if !isSettling { follow() }
        let rest = exp(-Self.stiffness * CGFloat(seconds))
        var isMoving = false
        for other in container.mounted where !places.isExcluded(other) {
            guard let index = container.data.visible.index(of: other) else { continue }
            if other === element, !isSettling { continue }
            let goal = isSettling ? .zero : places.shift(of: index, from: origin, to: target)
            // A cell that has just become visible begins at its goal.
            let now = shifts[ObjectIdentifier(other)] ?? goal
            let isThere = abs(now.x - goal.x) < 0.5 && abs(now.y - goal.y) < 0.5
            let next = CGPoint(x: goal.x + (now.x - goal.x) * rest, y: goal.y + (now.y - goal.y) * rest)
            shifts[ObjectIdentifier(other)] = isThere ? goal : next
            if !isThere { isMoving = true }
        }
        show()
        if isSettling, !isMoving { container.endReorder() }
    }

    private func show() {
        for other in container.mounted {
            if let shift = shifts[ObjectIdentifier(other)] { self.shift(other, by: shift) }
        }
    }

    private func scrollAtEdge(_ seconds: Double) {
        let box = container.view.bounds.inset(by: container.view.contentInset)
        let place = container.view.convert(location, from: nil)
        func speed(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let (before, beyond) = (max(0, low + Self.edge - place), max(0, place - (high - Self.edge)))
            let part = min(1, max(before, beyond) / Self.edge)
            return before > 0 ? -part : part
        }
        let distance = Self.edgeSpeed * CGFloat(min(seconds, 0.1))
        var offset = container.view.contentOffset
        if !container.frames.axes.isDisjoint(with: .horizontalDirections) {
            offset.x += distance * speed(place.x, box.minX, box.maxX)
        }
        if !container.frames.axes.isDisjoint(with: .verticalDirections) {
            offset.y += distance * speed(place.y, box.minY, box.maxY)
        }
        offset = container.view.clamped(offset)
        if offset != container.view.contentOffset { container.view.contentOffset = offset }
    }

    // MARK: Releasing

    /// Releases the element; it stays where it is until the view has applied all edits.
    func drop() {
        if isCarrying { phase = .dropped }
    }

    /// Commits the move; the element stays where it is until the view has applied the edit that moves it.
    ///
    /// - Returns: the move; `nil` if the element returns to its position
    func commit() -> ASListMove? {
        follow()
        guard isDropped, target.from != target.to, container.livePath(of: element) == target.from.indexPath else {
            return nil
        }
        phase = .committed
        return target
    }

    /// Stores the shown positions of cells, before their positions change.
    func recordShownPositions() {
        shownBefore = container.mounted.reduce(into: [:]) { shown, other in
            guard !places.isExcluded(other), let index = container.data.visible.index(of: other) else { return }
            let (corner, shift) = (
                container.frames.shownFrame(at: index).origin, shifts[ObjectIdentifier(other)] ?? .zero
            )
            shown[ObjectIdentifier(other)] = CGPoint(x: corner.x + shift.x, y: corner.y + shift.y)
        }
    }

    /// Continues after an update: cells move on from their shown positions, to their own ones if the element has been moved.
    func continueAfterUpdate() {
        if isCommitted { phase = .settling }
        if !isSettling, let origin, let from = container.data.visible.sections.position(of: origin) {
            (wanted, target) = (origin, ASListMove(slot: origin, from: from, to: from))
        }
        updateShifts()
        if !isSettling { follow() }
    }

    /// Moves cells from their shown positions to their own ones.
    func settle() {
        phase = .settling
        updateShifts()
    }

    private func updateShifts() {
        shifts = [:]
        for other in container.mounted {
            guard let index = container.data.visible.index(of: other), let place = shownBefore[ObjectIdentifier(other)]
            else { continue }
            let corner = container.frames.shownFrame(at: index).origin
            shifts[ObjectIdentifier(other)] = CGPoint(x: place.x - corner.x, y: place.y - corner.y)
        }
        shownBefore = [:]
        show()
    }

    /// Shows all cells at their positions immediately.
    func end() {
        link?.invalidate()
        link = nil
        for other in container.mounted + [element] { shift(other, by: .zero) }
        guard let layer = element.node?.layer else { return }
        layer.zPosition = 0
        layer.shadowOpacity = 0
    }
}
