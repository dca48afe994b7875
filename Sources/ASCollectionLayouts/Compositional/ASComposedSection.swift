// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A section of a compositional layout with the frames of its items, relative to the section's top leading corner.
///
/// Along the layout there are headers, the inset, the groups, the inset and footers. Across it there are the insets and the groups.
///
/// - Thread: main
@MainActor
final class ASComposedSection {
    let section: NSCollectionLayoutSection
    let groups: ASComposedGroups
    private(set) var sectionState: ASSectionState
    /// The size of the viewport without the content insets.
    private let container: CGSize
    /// Whether the layout scrolls horizontally.
    private let isHorizontal: Bool
    /// The start of the section along the layout, in the content.
    var start: CGFloat = 0
    /// The lengths, computed on first access, because many cells may be measured before.
    private var knownLengths: Lengths?

    init(
        _ section: NSCollectionLayoutSection,
        itemCount: Int,
        container: CGSize,
        isHorizontal: Bool,
        traits: UITraitCollection,
        sectionState: ASSectionState = ASSectionState()
    ) {
        (self.section, self.container, self.isHorizontal, self.sectionState) = (
            section, container, isHorizontal, sectionState
        )
        groups = ASComposedGroups(
            section,
            itemCount: itemCount,
            isHorizontal: section.isOrthogonal ? !isHorizontal : isHorizontal,
            container: section.contentInsets.inset(CGRect(origin: .zero, size: container)).size,
            traits: traits,
            measured: sectionState.items
        )
    }

    // MARK: Lengths

    private var insets: NSDirectionalEdgeInsets { section.contentInsets }

    /// The lengths along the layout.
    private struct Lengths {
        let header: CGFloat
        let items: CGFloat
        let all: CGFloat
    }

    private var lengths: Lengths {
        if let knownLengths { return knownLengths }
        let header = extras { isHorizontal ? $0.isLeading : $0.isTop }
        let footer = extras { isHorizontal ? $0.isTrailing : $0.isBottom }
        let items = section.isOrthogonal ? groups.breadth : groups.length
        let all = header + insets.size.length(isHorizontal) + items + footer
        let lengths = Lengths(header: header, items: items, all: all)
        knownLengths = lengths
        return lengths
    }

    /// The length of the section along the layout.
    var length: CGFloat { lengths.all }
    private var headerLength: CGFloat { lengths.header }
    private var itemsLength: CGFloat { lengths.items }

    private func extras(_ isThere: (NSRectAlignment) -> Bool) -> CGFloat {
        section.boundarySupplementaryItems.reduce(0) { longest, item in
            guard item.extendsBoundary, isThere(item.alignment) else { return longest }
            let (before, after) = edges(item)
            return max(longest, size(of: item).length(isHorizontal) + before + after)
        }
    }

    /// Sets the measured size of an item's cell.
    ///
    /// - Returns: whether anything has changed
    func measure(_ size: CGSize, item: Int) -> Bool {
        guard groups.measure(size, item: item) else { return false }
        sectionState.items[item] = size
        knownLengths = nil
        return true
    }

    /// Sets the measured size of a supplementary element.
    ///
    /// - Returns: whether anything has changed
    func measure(_ size: CGSize, ofKind kind: String) -> Bool {
        guard extra(ofKind: kind)?.layoutSize.isEstimated == true, sectionState.extras[kind] != size else {
            return false
        }
        sectionState.extras[kind] = size
        knownLengths = nil
        return true
    }

    // MARK: Items

    /// The start of the groups along the layout.
    private var itemsStart: CGFloat { headerLength + (isHorizontal ? insets.leading : insets.top) }

    /// Returns the top leading corner of a group.
    private func corner(of group: Int) -> CGPoint {
        let place = groups.start(of: group) - (section.isOrthogonal ? offset : 0)
        let origin = CGPoint(
            x: isHorizontal ? itemsStart : insets.leading,
            y: isHorizontal ? insets.top : itemsStart
        )
        return groups.isHorizontal
            ? CGPoint(x: origin.x + place, y: origin.y) : CGPoint(x: origin.x, y: origin.y + place)
    }

    /// Returns the frame of an item; `nil` if it does not exist.
    func place(of item: Int) -> ASGroupSolver.ItemGeometry? {
        guard item >= 0, item < groups.itemCount, groups.groupCount > 0 else { return nil }
        let number = groups.number(ofGroupWith: item)
        let places = groups.solution(of: number).places
        let index = item - groups.firstItem(of: number)
        guard places.indices.contains(index) else { return nil }
        var place = places[index]
        let corner = corner(of: number)
        place.frame = place.frame.offsetBy(dx: corner.x, dy: corner.y)
        return place
    }

    /// Calls `body` for the items of all groups that overlap a rectangle, or are at most `reach` points from it along the groups.
    func visitItems(in rect: CGRect, reach: CGFloat = 0, _ body: (Int, ASGroupSolver.ItemGeometry) -> Void) {
        let first = firstCorner
        let (low, high) = (rect.start(groups.isHorizontal), rect.end(groups.isHorizontal))
        for number in groups.groups(from: low - first - reach, to: high - first + reach) {
            let (item, corner) = (groups.firstItem(of: number), corner(of: number))
            for (index, place) in groups.solution(of: number).places.enumerated() {
                var place = place
                place.frame = place.frame.offsetBy(dx: corner.x, dy: corner.y)
                body(item + index, place)
            }
        }
    }

    /// The start of the first group along the axis of groups.
    private var firstCorner: CGFloat {
        let along = groups.isHorizontal
        let inset = along ? insets.leading : insets.top
        return section.isOrthogonal ? inset - offset : itemsStart
    }

    // MARK: Orthogonal scrolling

    /// The viewport of orthogonal scrolling: as broad as the viewport of the layout, as long as the groups.
    var scrolledFrame: CGRect {
        isHorizontal
            ? CGRect(x: itemsStart, y: 0, width: itemsLength, height: container.height)
            : CGRect(x: 0, y: itemsStart, width: container.width, height: itemsLength)
    }

    private var breadth: CGFloat { container.length(!isHorizontal) }

    /// The length of the orthogonal content, including the insets at its ends.
    var scrolledLength: CGFloat { max(breadth, groups.length + insets.size.length(!isHorizontal)) }

    /// The smallest and largest resting offset.
    var offsetLimits: (least: CGFloat, largest: CGFloat) {
        let largest = scrolledLength - breadth
        guard section.orthogonalScrollingBehavior == .groupPagingCentered, groups.groupCount > 0 else {
            return (0, largest)
        }
        let (first, last) = (boundary(of: 0), boundary(of: groups.groupCount - 1))
        return (min(first, last), max(first, last))
    }

    /// The orthogonal scroll offset from the leading edge.
    var offset: CGFloat {
        get { sectionState.offset ?? offsetLimits.least }
        set { sectionState.offset = newValue }
    }

    /// Returns the resting offset at a group.
    private func boundary(of group: Int) -> CGFloat {
        let start = groups.start(of: group)
        guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
        let inset = isHorizontal ? insets.top : insets.leading
        return inset + start + groups.length(of: group) / 2 - breadth / 2
    }

    /// Returns the resting offset for a proposed offset.
    ///
    /// - Parameters:
    ///   - proposed: the offset at which scrolling would end
    ///   - start: the offset at which scrolling began
    ///   - direction: the sign of a scroll that continues to the next group; 0 for the nearest group
    /// - Returns: an offset inside the limits
    func restingOffset(for proposed: CGFloat, from start: CGFloat, direction: CGFloat) -> CGFloat {
        let (least, largest) = offsetLimits
        let behavior = section.orthogonalScrollingBehavior
        guard behavior.restsAtGroups, groups.groupCount > 0 else { return min(max(proposed, least), largest) }
        let boundaries = (0..<groups.groupCount).lazy.map { min(max(self.boundary(of: $0), least), largest) }
        func nearest(to place: CGFloat) -> Int {
            boundaries.indices.min { abs(boundaries[$0] - place) < abs(boundaries[$1] - place) } ?? 0
        }
        var goal = nearest(to: proposed)
        if direction > 0 {
            goal = boundaries.indices.first { boundaries[$0] >= proposed - 0.5 } ?? boundaries.count - 1
        } else if direction < 0 {
            goal = boundaries.indices.last { boundaries[$0] <= proposed + 0.5 } ?? 0
        }
        if behavior != .continuousGroupLeadingBoundary {
            let first = nearest(to: start)
            goal = min(max(goal, first - 1), first + 1)
        }
        return boundaries[min(max(0, goal), boundaries.count - 1)]
    }

    // MARK: Headers and footers

    func extra(ofKind kind: String) -> NSCollectionLayoutBoundarySupplementaryItem? {
        section.boundarySupplementaryItems.first { $0.elementKind == kind }
    }

    private func edges(_ item: NSCollectionLayoutItem) -> (CGFloat, CGFloat) {
        isHorizontal
            ? (item.edgeSpacing?.leading?.spacing ?? 0, item.edgeSpacing?.trailing?.spacing ?? 0)
            : (item.edgeSpacing?.top?.spacing ?? 0, item.edgeSpacing?.bottom?.spacing ?? 0)
    }

    /// The area in which supplementary elements are laid out: the section, with its insets across the layout.
    private var extrasBox: CGRect {
        let box = CGRect(origin: .zero, size: container)
        guard section.supplementariesFollowContentInsets else { return box }
        var sides = insets
        if isHorizontal { (sides.leading, sides.trailing) = (0, 0) } else { (sides.top, sides.bottom) = (0, 0) }
        return sides.inset(box)
    }

    func size(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        var size = item.layoutSize.size(in: extrasBox.size)
        guard let own = sectionState.extras[item.elementKind] else { return size }
        if item.layoutSize.widthDimension.isEstimated { size.width = own.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = own.height }
        return size
    }

    /// Returns the frame of a supplementary element in the definition, without measured sizes.
    func place(inTemplate item: NSCollectionLayoutBoundarySupplementaryItem) -> ASGroupSolver.ItemGeometry {
        ASGroupSolver.ItemGeometry(
            frame: CGRect(origin: .zero, size: item.layoutSize.size(in: extrasBox.size)),
            estimatesWidth: item.layoutSize.widthDimension.isEstimated,
            estimatesHeight: item.layoutSize.heightDimension.isEstimated,
            widthLimit: extrasBox.width
        )
    }

    /// Returns the frame of a supplementary element; a pinned one remains in `visible`, the visible part of the section along the layout.
    func frame(
        of item: NSCollectionLayoutBoundarySupplementaryItem,
        visible: ClosedRange<CGFloat>?
    ) -> CGRect {
        let (size, box) = (size(of: item), extrasBox)
        let isFirst = isHorizontal ? item.alignment.isLeading : item.alignment.isTop
        let isLast = isHorizontal ? item.alignment.isTrailing : item.alignment.isBottom
        let length = size.length(isHorizontal)
        let (before, after) = edges(item)
        let inside = item.extendsBoundary ? 0 : itemsStart
        let end = item.extendsBoundary ? self.length : itemsStart + itemsLength
        var place = isFirst ? inside + before : isLast ? end - length - after : (self.length - length) / 2
        if item.pinToVisibleBounds, let visible {
            // Not beyond the section: there the next section pushes it out.
            if isLast {
                place = min(place, max(visible.upperBound - length, 0))
            } else {
                place = max(place, min(visible.lowerBound, self.length - length))
            }
        }
        let free = box.size.length(!isHorizontal) - size.length(!isHorizontal)
        let isAtStart = isHorizontal ? item.alignment.isTop : item.alignment.isLeading
        let isAtEnd = isHorizontal ? item.alignment.isBottom : item.alignment.isTrailing
        let aside = box.start(!isHorizontal) + (isAtStart ? 0 : isAtEnd ? free : free / 2)
        let origin = isHorizontal ? CGPoint(x: place, y: aside) : CGPoint(x: aside, y: place)
        return CGRect(x: origin.x + item.offset.x, y: origin.y + item.offset.y, width: size.width, height: size.height)
    }

    // MARK: Decorations

    func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
        var frame = CGRect(origin: .zero, size: container)
        if isHorizontal { frame.size.width = length } else { frame.size.height = length }
        if decoration.elementKind == ASListBackground.kind {
            frame = insets.inset(frame)
            frame.origin.y += headerLength
            frame.size.height = itemsLength
        }
        return decoration.contentInsets.inset(frame)
    }
}

extension NSCollectionLayoutSection {
    var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
    /// Whether scrolling stops at groups.
    var restsAtGroups: Bool {
        [.continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered].contains(self)
    }
}
