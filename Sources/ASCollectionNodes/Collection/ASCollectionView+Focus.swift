// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Keyboard navigation among items.

extension ASCollectionView {
    /// Handles the keys for items: arrows focus the next item in their direction; Return and Space choose the focused item.
    ///
    /// - Returns: whether the key is handled; other keys scroll
    func focusItem(by event: ASKeyEvent) -> Bool {
        guard let collectionNode, collectionNode.allowsSelection, isFirstResponder, rowCount > 0,
            event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        let now = core.focusedElement.flatMap { data.visible.index(of: $0) }
        switch event.key {
        case .left, .right, .up, .down:
            guard let now else { return focusItem(at: core.indexToFocusFirst, event) }
            return focusItem(at: neighbour(of: now, event.key) ?? now, event)
        case .home, .end:
            let isFirst = (event.key == .home) != viewport.isInverted
            return focusItem(at: data.visible.sections.index(ofRow: isFirst ? 0 : rowCount - 1), event)
        case .return, .character(" "):
            guard let focused = core.focusedElement, now != nil else { return false }
            if !event.isRepeat { core.activate(focused) }
            return true
        default: return false
        }
    }

    /// Focuses the item at `index`; with Shift, selects the items up to it if several may be selected.
    ///
    /// - Returns: `true` also if there is no such item, because the key belongs to the items
    private func focusItem(at index: Int, _ event: ASKeyEvent) -> Bool {
        let before = core.focusedElement
        core.setFocusedElement(data.element(at: index))
        window?.focusSystem.show(true)
        scroll(to: index, at: [], animated: true)
        core.focusDidMove(from: before, by: event)
        return true
    }

    /// Returns the nearest item beyond the edge of the item at `index` in the key's direction; items in line with it take precedence.
    func neighbour(of index: Int, _ key: ASKey) -> Int? {
        let from = frames.shownFrame(at: index)
        var area = CGRect(origin: contentOffset, size: bounds.size).union(from)
        area = area.insetBy(dx: -bounds.width, dy: -bounds.height)
        var best: (index: Int, cost: CGFloat)?
        for candidate in frames.set(in: area).ranges.joined() where candidate != index && isRow(candidate) {
            let to = frames.shownFrame(at: candidate)
            let (ahead, aside): (CGFloat, CGFloat) =
                switch key {
                case .left: (from.minX - to.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
                case .right: (to.minX - from.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
                case .up: (from.minY - to.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
                default: (to.minY - from.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
                }
            // Adjacent frames may overlap by a rounding error.
            guard ahead > -1 else { continue }
            let offAxis = hypot(to.midX - from.midX, to.midY - from.midY) / 1000
            let cost = ahead + 4 * aside + offAxis
            if cost < best?.cost ?? .infinity { best = (candidate, cost) }
        }
        if best == nil, mainAxis == .vertical, key == .left || key == .right {
            // At the end of a line, continues with the next line.
            let next = data.visible.sections.rowCount(before: index) + (key == .right ? 1 : -1)
            return (0..<rowCount).contains(next) ? data.visible.sections.index(ofRow: next) : nil
        }
        return best?.index
    }

    /// Returns the distance between two ranges; 0 if they overlap.
    private func gap(_ one: ClosedRange<CGFloat>, _ other: ClosedRange<CGFloat>) -> CGFloat {
        max(0, max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound))
    }

    private var rowCount: Int { data.visible.sections.rowCount }

    private func isRow(_ index: Int) -> Bool { data.visible.sections.path(of: index).part == .row }

    func decorate(_ element: ASListElement, frame: CGRect) {
        core.decorateBackdropInside(element)
        source.placeBackingCell(of: element, frame: frame)
        core.decorateFocus(element, frame: frame)
    }
}
