// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// Where a row comes from that is moved, and where it may go.
struct ASTableMove: Hashable {
    /// Its number among all elements afterwards.
    let slot: Int
    let from: ASListPosition
    let to: ASListPosition
}

/// A row that a person carries to another place, and the others that make room.
///
/// Nothing is edited before the row is let go: rows are shown away from their places. Places are those of the view's elements; a *slot* is
/// the number that the row has among all elements when it is let go there.
///
/// - Thread: main
@MainActor
final class ASTableReorder {
    private enum Phase {
        case carrying
        /// Rows go to where they belong.
        case settling
    }

    /// Over the other rows and below a header that sticks.
    static let depth: CGFloat = 1.5
    /// From the edges of the viewport inwards: there the table scrolls, in points.
    private static let edge: CGFloat = 48
    /// Points per second at the very edge.
    private static let edgeSpeed: CGFloat = 700
    /// Per second: how fast the rest of the way shrinks.
    private static let stiffness: CGFloat = 16

    let element: ASListElement
    private unowned let table: ASTableView
    /// From the top of the cell to the pointer.
    private let grip: CGFloat
    /// Of the pointer, in the window.
    private var location: CGPoint
    private var phase = Phase.carrying
    /// The slot that the pointer is at, and the last answer to it.
    private var wanted: Int
    private(set) var target: ASTableMove
    /// How far rows are shown from their places, in the content's coordinate space.
    private var shifts: [ObjectIdentifier: CGFloat] = [:]
    private var link: CADisplayLink?

    init?(_ element: ASListElement, at location: CGPoint, in table: ASTableView) {
        guard let index = table.data.visible.index(of: element), let tree = table.layer.tree,
            let layer = element.node?.layer, let from = table.data.visible.sections.position(of: index)
        else { return nil }
        self.element = element
        self.table = table
        self.location = location
        wanted = index
        target = ASTableMove(slot: index, from: from, to: from)
        grip = table.convert(location, from: nil).y - table.frame(at: index).minY
        layer.zPosition = Self.depth
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 5
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(by: link.duration / ASDebug.slowAnimations)
        }
    }

    var isCarrying: Bool { if case .carrying = phase { true } else { false } }

    /// The pointer has moved.
    func move(to newLocation: CGPoint) {
        guard isCarrying else { return }
        location = newLocation
        follow()
    }

    // MARK: Where it would go

    private var origin: Int? { table.data.visible.index(of: element) }

    /// The top of the carried cell, in the content's coordinate space.
    private var top: CGFloat { table.convert(location, from: nil).y - grip }

    private func follow() {
        guard let origin, let cell = element.node else { return }
        let nearest = nearestSlot(from: origin)
        if nearest != wanted, let answer = table.move(of: element, to: nearest) { (wanted, target) = (nearest, answer) }
        shifts[ObjectIdentifier(element)] = top - cell.frame.minY
        show()
    }

    /// Rows make room when the edge of the carried one has passed their middle.
    private func nearestSlot(from origin: Int) -> Int {
        let rows = table.data.visible
        let length = rows.length(at: origin)
        let start = table.span(of: CGRect(x: 0, y: top, width: 1, height: length)).start
        func middle(_ index: Int) -> CGFloat { rows.offset(at: index) + rows.length(at: index) / 2 }
        if start > rows.offset(at: origin) {
            let end = start + length
            let last = rows.indices(from: end - 0.01, to: end).first ?? rows.count - 1
            return max(origin, middle(last) < end ? last : last - 1)
        }
        let first = rows.indices(from: start, to: start + 0.01).first ?? 0
        return min(origin, middle(first) > start ? first : first + 1)
    }

    // MARK: Showing

    /// How far an element is to be shown from its place.
    private func goal(of index: Int, _ origin: Int, _ length: CGFloat) -> CGFloat {
        guard isCarrying else { return 0 }
        if index > origin, index <= target.slot { return -table.sign * length }
        if index < origin, index >= target.slot { return table.sign * length }
        return 0
    }

    private func step(by seconds: Double) {
        guard let origin else { return table.endReorder() }
        if isCarrying {
            scrollAtEdge(seconds)
            follow()
        }
        let rest = exp(-Self.stiffness * CGFloat(seconds))
        let length = table.data.visible.length(at: origin)
        var isMoving = false
        for other in table.mounted where other !== table.stuckElement {
            guard let index = table.data.visible.index(of: other) else { continue }
            if other === element, isCarrying { continue }
            let goal = goal(of: index, origin, length)
            // What has just come into sight stands there already.
            let now = shifts[ObjectIdentifier(other)] ?? goal
            let next = abs(now - goal) < 0.5 ? goal : goal + (now - goal) * rest
            shifts[ObjectIdentifier(other)] = next
            if next != goal { isMoving = true }
        }
        show()
        if !isCarrying, !isMoving { table.endReorder() }
    }

    private func show() {
        for other in table.mounted {
            if let shift = shifts[ObjectIdentifier(other)] { table.shift(other, by: CGPoint(x: 0, y: shift)) }
        }
    }

    private func scrollAtEdge(_ seconds: Double) {
        let box = table.bounds.inset(by: table.contentInset)
        let y = table.convert(location, from: nil).y
        let above = max(0, box.minY + Self.edge - y)
        let below = max(0, y - (box.maxY - Self.edge))
        guard above + below > 0 else { return }
        let part = min(1, max(above, below) / Self.edge)
        let distance = part * Self.edgeSpeed * CGFloat(min(seconds, 0.1))
        var offset = table.contentOffset
        offset.y += above > 0 ? -distance : distance
        offset = table.clamped(offset)
        if offset != table.contentOffset { table.contentOffset = offset }
    }

    // MARK: Letting go

    /// The rows have their new places: from where they are shown they go there.
    func settle(after edit: () -> Void) {
        let before = table.mounted.reduce(into: [ObjectIdentifier: CGFloat]()) { places, other in
            guard other !== table.stuckElement, let cell = other.node else { return }
            places[ObjectIdentifier(other)] = cell.frame.minY + (shifts[ObjectIdentifier(other)] ?? 0)
        }
        phase = .settling
        edit()
        shifts = [:]
        for other in table.mounted {
            guard let cell = other.node, let place = before[ObjectIdentifier(other)] else { continue }
            shifts[ObjectIdentifier(other)] = place - cell.frame.minY
        }
        show()
    }

    /// Puts everything where it belongs, at once.
    func end() {
        link?.invalidate()
        link = nil
        for other in table.mounted + [element] where other !== table.swipe?.element { table.shift(other, by: .zero) }
        guard let layer = element.node?.layer else { return }
        layer.zPosition = 0
        layer.shadowOpacity = 0
    }
}
