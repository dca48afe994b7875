// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// Pages, and the seam between the last page and the first if they wrap around.

extension ASCollectionView {
    var pagerLayout: ASPagerFlowLayout? { collectionViewLayout as? ASPagerFlowLayout }

    /// The size range that is exactly a page.
    var pageRange: ASSizeRange {
        let length = mainAxis.length(bounds.size)
        return ASSizeRange(exactly: mainAxis.rect(position: 0, length: length, breadth: viewport.breadth).size)
    }

    /// The page in the middle: the index of an item, in any section.
    var centredPage: Int {
        let length = mainAxis.length(viewport.laidOutSize)
        let last = data.visible.sections.rowCount - 1
        guard length > 0, last > 0 else { return 0 }
        let place = (mainAxis.position(frames.invertedOffset(contentOffset)) / length + 0.5).rounded(.down)
        let page = min(max(0, Int(place)), last)
        return frames.runsFromRightToLeft ? last - page : page
    }

    // MARK: Updates

    /// Returns the page that an update leaves in the place of the page in the middle.
    ///
    /// That is the same page, also if it moves, or the one that replaces it by a reload. If it is deleted, it is the nearest remaining
    /// page, the following one of two.
    ///
    /// - Returns: `nil` if no page is visible, or none remains
    /// - Source: Texture `ASPagerFlowLayout.currentCellNode`
    func pageToKeep(by update: ASListUpdate) -> ASKeptPage? {
        let rows = data.visible
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        func reach(_ index: Int) -> CGFloat {
            let frame = frames.shownFrame(at: index)
            return abs(frame.midX - middle.x) + abs(frame.midY - middle.y)
        }
        let seen = frames.visibleSet.ranges.joined().filter { rows.sections.position(of: $0) != nil }
        guard let current = seen.min(by: { reach($0) < reach($1) }),
            let distance = frames.anchor(of: data.element(at: current))?.distance
        else { return nil }
        func remaining(_ index: Int) -> Int? {
            let index = round == nil ? index : (index + rows.count) % rows.count
            guard (0..<rows.count).contains(index), rows.sections.position(of: index) != nil else { return nil }
            return update.place(at: index, in: rows)
        }
        let places = (0..<rows.count).lazy.compactMap { remaining(current + $0) ?? remaining(current - $0) }
        return places.first.map { ASKeptPage(index: $0, distance: distance) }
    }

    // MARK: Wrapping around

    /// How often the content repeats beyond each end: more than the wheel and keys in quick succession request at once.
    private static let rounds: CGFloat = 16

    var wrapsPages: Bool { collectionNode?.wrapsPages ?? false }

    /// The length of all pages, after which they repeat; `nil` if they do not.
    var round: CGFloat? { wrapsPages ? pagerLayout?.round : nil }

    /// Extends the limits of content that repeats by some rounds.
    func limitsAround(_ limits: (minimum: CGPoint, maximum: CGPoint)) -> (minimum: CGPoint, maximum: CGPoint) {
        guard let round else { return limits }
        func moved(_ point: CGPoint, _ rounds: CGFloat) -> CGPoint {
            mainAxis.moved(point, to: mainAxis.position(point) + rounds * round)
        }
        return (moved(limits.minimum, -Self.rounds), moved(limits.maximum, Self.rounds))
    }

    /// Moves the offset and its motion from beyond the middle of the seam to the same page within the content.
    ///
    /// - Returns: whether the offset has moved
    func wrapAround() -> Bool {
        guard viewport.laidOutSize == bounds.size, let round else { return false }
        let middle = mainAxis.position(contentOffset) + mainAxis.length(bounds.size) / 2
        let rounds = (middle / round).rounded(.down)
        guard rounds != 0 else { return false }
        // The same pages are visible at other places.
        invalidateAttributes()
        viewport.adjust(by: mainAxis.moved(.zero, to: -rounds * round))
        return true
    }

    /// Returns the repetition of an offset that is nearest to the end of the current motion; the offset itself if pages do not repeat.
    func nearestRepetition(of offset: CGPoint) -> CGPoint {
        guard let round else { return offset }
        let distance = mainAxis.position(restingContentOffset) - mainAxis.position(offset)
        return mainAxis.moved(offset, to: mainAxis.position(offset) + (distance / round).rounded() * round)
    }

    /// Called after pages begin or cease to wrap around.
    func wrappingDidChange() {
        invalidateAttributes()
        contentGeometryDidChange()
        setNeedsLayout()
    }

    /// Scrolls to a page by the shorter way.
    func show(page index: Int, animated: Bool) {
        let position: UICollectionView.ScrollPosition = mainAxis == .vertical ? .top : .left
        let target = mainAxis.position(frames.offset(showing: index, at: position))
        let distance = target - mainAxis.position(contentOffset)
        guard let round, animated, window != nil, 2 * abs(distance) > round else {
            return scroll(to: index, at: position, animated: animated)
        }
        setContentOffset(mainAxis.moved(contentOffset, to: target + (distance > 0 ? -round : round)), animated: true)
        (viewport.goal, viewport.pin) = (frames.pin(index, at: position), nil)
    }
}
