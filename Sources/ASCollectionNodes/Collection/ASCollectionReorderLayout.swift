// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import Foundation

/// The positions of items while the user moves one of them: each other item takes the place of its neighbour.
///
/// If all items have one size, these are their final positions. Otherwise the lines may break differently, which is visible after the
/// drop.
///
/// - Thread: main
@MainActor
struct ASCollectionReorderLayout: ASReorderLayout {
    unowned let collection: ASCollectionView
    let directions: ASScrollDirection = [.up, .down, .left, .right]

    /// Returns the slot under the centre of the cell, or the nearest one.
    func nearestSlot(to frame: CGRect, from origin: Int) -> Int {
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        var best: (index: Int, cost: CGFloat)?
        for other in collection.core.mounted {
            guard let index = collection.data.visible.index(of: other) else { continue }
            let place = collection.frames.shownFrame(at: index)
            let aside = max(place.minX - middle.x, middle.x - place.maxX, 0)
            let away = max(place.minY - middle.y, middle.y - place.maxY, 0)
            let offAxis = hypot(place.midX - middle.x, place.midY - middle.y) / 1000
            let cost = hypot(aside, away) + offAxis
            if cost < best?.cost ?? .infinity { best = (index, cost) }
        }
        return best?.index ?? origin
    }

    /// Returns the displacement of an item to the place of its new index.
    func shift(of index: Int, from origin: Int, to target: ASListMove) -> CGPoint {
        let sections = collection.data.visible.sections
        guard let home = sections.position(of: index) else { return .zero }
        let (from, to) = (target.from, target.to)
        var row = home.row
        if home.section == from.section, row > from.row { row -= 1 }
        if home.section == to.section, row >= to.row { row += 1 }
        guard row != home.row else { return .zero }
        let place = collection.frames.shownFrame(at: index).origin
        guard let goal = sections.index(at: ASListPosition(home.section, row)) else {
            // A new last item of the section: the step from the previous item to the last one is repeated.
            guard home.row > 0 else { return .zero }
            let before = collection.frames.shownFrame(at: index - 1)
            return before.minY == place.y ? CGPoint(x: place.x - before.minX, y: 0) : .zero
        }
        let corner = collection.frames.shownFrame(at: goal).origin
        return CGPoint(x: corner.x - place.x, y: corner.y - place.y)
    }

    func isExcluded(_ other: ASListElement) -> Bool { false }

    func canShift(_ other: ASListElement) -> Bool { true }
}
