// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

extension ASScene {
    /// Returns the change that converts the pixels of `previous` to those of this scene.
    ///
    /// It is only `damage(since:)`, or a copy of the largest scrolled area if its content looks the same at another position.
    public func change(since previous: ASScene?) -> ASSceneChange {
        guard let previous, let scroll = scroll(since: previous) else {
            return ASSceneChange(damage: damage(since: previous))
        }
        let damage = damage(since: previous, after: scroll)
        let destination = scroll.destination
        let repainted = damage.rects.reduce(0) { $0 + $1.intersection(destination).area }
        // Copying has no advantage when most of the copied pixels are repainted.
        guard 2 * repainted <= destination.area else { return ASSceneChange(damage: self.damage(since: previous)) }
        return ASSceneChange(damage: damage, scroll: scroll)
    }

    /// Returns the scrolled area in which most pixels may be unchanged; `nil` without one.
    private func scroll(since previous: ASScene) -> ASSceneScroll? {
        guard previous.pixelWidth == pixelWidth, previous.pixelHeight == pixelHeight else { return nil }
        var best: ASSceneScroll?
        for area in scrollAreas {
            guard let before = previous.scrollAreas.first(where: { $0.identifier == area.identifier }),
                before.rect == area.rect, before.originX != area.originX || before.originY != area.originY
            else { continue }
            let scroll = ASSceneScroll(
                rect: area.rect,
                x: area.originX - before.originX,
                y: area.originY - before.originY
            )
            if scroll.destination.area > max(best?.destination.area ?? 0, ASSceneScrollArea.minimumArea) {
                best = scroll
            }
        }
        return best
    }

    /// Returns a region that includes all pixels that differ after the pixels of `previous` were moved by `scroll`.
    ///
    /// Steps are matched as in `damage(since:)`. Outside of the destination of the copy, a step must look as before. Inside, it must look
    /// as before but moved; a plain rectangle that covers the whole destination does so at any position.
    private func damage(since previous: ASScene, after scroll: ASSceneScroll) -> ASPixelRegion {
        let (rect, destination) = (scroll.rect, scroll.destination)
        var region = ASPixelRegion()
        for strip in rect.subtracting(destination) { region.insert(strip) }
        func insertOutside(_ bounds: ASPixelRect) {
            // Parts in the area but not in the destination are in the strips.
            guard !rect.contains(bounds) else { return }
            for part in bounds.subtracting(destination) { region.insert(part) }
        }
        func insertInside(before bounds: ASPixelRect) {
            region.insert(bounds.offsetBy(x: scroll.x, y: scroll.y).intersection(destination))
        }
        func insertInside(_ bounds: ASPixelRect) { region.insert(bounds.intersection(destination)) }

        let (floor, previousFloor) = (lowestVisible(in: rect), previous.lowestVisible(in: rect))
        var previousIndex: [UInt64: Int] = [:]
        previousIndex.reserveCapacity(previous.items.count)
        for (index, item) in previous.items.enumerated() { previousIndex[item.identifier] = index }
        struct Match {
            let index, previous: Int
            let isSameOutside, isSameInside: Bool
        }
        var matches: [Match] = []
        matches.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            guard let place = previousIndex[item.identifier] else {
                insertOutside(item.pixelBounds)
                if index >= floor { insertInside(item.pixelBounds) }
                continue
            }
            let before = previous.items[place]
            let isHidden = index < floor && place < previousFloor
            matches.append(
                Match(
                    index: index,
                    previous: place,
                    isSameOutside: before.looks(like: item)
                        || rect.contains(before.pixelBounds) && rect.contains(item.pixelBounds),
                    isSameInside: isHidden || before.looks(like: item, after: scroll)
                )
            )
        }
        var isMatched = [Bool](repeating: false, count: previous.items.count)
        var keeps = [Bool](repeating: false, count: previous.items.count)
        for match in matches { isMatched[match.previous] = true }
        for index in Self.longestRise(in: matches.map(\.previous)) { keeps[index] = true }
        for match in matches {
            let (before, item) = (previous.items[match.previous].pixelBounds, items[match.index].pixelBounds)
            let isKept = keeps[match.previous]
            if !isKept || !match.isSameOutside {
                insertOutside(before)
                insertOutside(item)
            }
            if !isKept || !match.isSameInside {
                insertInside(before: before)
                insertInside(item)
            }
        }
        for (index, item) in previous.items.enumerated() where !isMatched[index] {
            insertOutside(item.pixelBounds)
            if index >= previousFloor { insertInside(before: item.pixelBounds) }
        }
        return region.intersection(pixelBounds)
    }

    /// Returns the index of the last step that hides all steps below it in `rect`; 0 when there is none.
    private func lowestVisible(in rect: ASPixelRect) -> Int {
        var (lowest, depth) = (0, 0)
        for (index, item) in items.enumerated() {
            switch item.kind {
            case .beginGroup, .beginMaskedGroup, .beginMask: depth += 1
            case .endGroup: depth -= 1
            default:
                if depth == 0, let opaque = item.opaqueBounds, opaque.contains(rect) { lowest = index }
            }
        }
        return lowest
    }
}

extension ASSceneItem {
    /// Returns whether `later` paints, at the destination of `scroll`, the pixels that this step painted at the source.
    fileprivate func looks(like later: ASSceneItem, after scroll: ASSceneScroll) -> Bool {
        switch (kind, later.kind) {
        case (.beginGroup(let opacity, let clip), .beginGroup(let laterOpacity, let laterClip)):
            return opacity == laterOpacity && clip?.moved(by: scroll) == laterClip && clip?.isMovable ?? true
        case (.beginMaskedGroup(let opacity), .beginMaskedGroup(let laterOpacity)):
            return opacity == laterOpacity
        case (.beginMask, .beginMask), (.endGroup, .endGroup):
            return true
        default:
            break
        }
        let destination = scroll.destination
        let cameFrom = pixelBounds.offsetBy(x: scroll.x, y: scroll.y).intersection(destination)
        guard cameFrom == later.pixelBounds.intersection(destination) else { return false }
        switch (kind, later.kind) {
        case (.fill(let color, let shape), .fill(let laterColor, let laterShape)):
            // For a plain rectangle only the visible part matters.
            return color == laterColor
                && (shape.isPixelRect && laterShape.isPixelRect
                    || shape.isMovable && shape.moved(by: scroll) == laterShape)
        case (.contents(let contents, let shape), .contents(let laterContents, let laterShape)):
            return contents == laterContents && shape.isMovable && shape.moved(by: scroll) == laterShape
        case (.border(let color, let width, let shape), .border(let laterColor, let laterWidth, let laterShape)):
            return color == laterColor && width == laterWidth && width <= ASSceneRoundedPieces.maximumReach
                && shape.isMovable && shape.moved(by: scroll) == laterShape
        case (.shadow(let color, let radius, let shape), .shadow(let laterColor, let laterRadius, let laterShape)):
            return color == laterColor && radius == laterRadius && shape.isMovable
                && shape.moved(by: scroll) == laterShape
        default:
            return false
        }
    }
}

extension ASSceneShape {
    /// The maximum distance of a shape's beginning before the window: sources that begin farther away are sampled from another pixel.
    private static let reach: CGFloat = 8192

    /// Whether the shape produces the same pixels at any position; `false` for polygons, whose edges are rounded in the window.
    fileprivate var isMovable: Bool { canBePaintedByMasks && rect.minX > -Self.reach && rect.minY > -Self.reach }

    fileprivate func moved(by scroll: ASSceneScroll) -> ASSceneShape {
        var shape = self
        shape.rect = rect.offsetBy(dx: CGFloat(scroll.x), dy: CGFloat(scroll.y))
        return shape
    }
}
