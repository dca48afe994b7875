// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Puts the items of one group at their places.
///
/// 1. Children take their sizes one after another, as long as the next one fits; measured lengths stand for estimates.
/// 2. What is left of the group's length is shared by its flexible spacings.
/// 3. Children go to their places, and the group takes its size: where it is estimated, that of its content.
///
/// Whether a child fits in a group whose length is estimated, the estimates decide, so that measured cells never change their group.
///
/// - Thread: main
@MainActor
struct ASGroupSolver {
    /// The place of an item.
    struct Place: Equatable {
        /// From the group's leading upper corner.
        var frame: CGRect
        var zIndex = 0
        /// Which lengths are the cell's own.
        var estimatesWidth = false
        var estimatesHeight = false
        /// Where the width is estimated the largest one.
        var widthLimit: CGFloat = 0
    }

    /// A child of a group, before it has its place.
    private struct Child {
        let places: Range<Int>
        let size: CGSize
        let edges: NSCollectionLayoutEdgeSpacing?
    }

    /// Children whose lengths together miss the length of the group by this much, in points, still fit.
    private static let tolerance: CGFloat = 0.01

    let traits: UITraitCollection
    /// How many items there are.
    let limit: Int
    /// The size of a cell that is measured, by its number in the group.
    let measured: (Int) -> CGSize?
    private(set) var places: [Place] = []

    init(traits: UITraitCollection, limit: Int, measured: @escaping (Int) -> CGSize?) {
        (self.traits, self.limit, self.measured) = (traits, limit, measured)
    }

    /// - Returns: the size of the group
    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> CGSize {
        arrange(group, group.layoutSize.size(in: container))
    }

    // MARK: Items

    private mutating func put(_ item: NSCollectionLayoutItem, _ container: CGSize, share: Share?) -> CGSize {
        var size = item.layoutSize.size(in: container)
        if let share { size.set(share.length, isHorizontal: share.isHorizontal) }
        if let group = item as? NSCollectionLayoutGroup { return arrange(group, size) }
        let estimatesWidth = item.layoutSize.widthDimension.isEstimated && share?.isHorizontal != true
        let estimatesHeight = item.layoutSize.heightDimension.isEstimated && share?.isHorizontal != false
        if estimatesWidth || estimatesHeight, let own = measured(places.count) {
            if estimatesWidth { size.width = own.width }
            if estimatesHeight { size.height = own.height }
        }
        var insets = item.contentInsets
        if estimatesWidth { (insets.leading, insets.trailing) = (0, 0) }
        if estimatesHeight { (insets.top, insets.bottom) = (0, 0) }
        places.append(
            Place(
                frame: insets.inset(CGRect(origin: .zero, size: size)),
                estimatesWidth: estimatesWidth,
                estimatesHeight: estimatesHeight,
                widthLimit: container.width
            )
        )
        return size
    }

    // MARK: Groups

    /// What each of several children that share a length gets.
    private struct Share {
        let isHorizontal: Bool
        let length: CGFloat
    }

    private mutating func arrange(_ group: NSCollectionLayoutGroup, _ size: CGSize) -> CGSize {
        let inner = group.contentInsets.inset(CGRect(origin: .zero, size: size))
        if case .custom(let provider) = group.arrangement {
            putCustom(provider, size, group.contentInsets)
            return size
        }
        let children = take(group, inner.size)
        let along = group.isHorizontal
        let main = along ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let cross = along ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
        let spacing = group.interItemSpacing ?? .fixed(0)
        let gaps = CGFloat(max(0, children.count - 1))
        let used = children.reduce(spacing.spacing * gaps) { $0 + outer($1, along) }
        let broadest = children.reduce(0) { max($0, outer($1, !along)) }
        var result = size
        if main.isEstimated {
            result.set(used + size.length(along) - inner.size.length(along), isHorizontal: along)
        }
        if cross.isEstimated {
            result.set(broadest + size.length(!along) - inner.size.length(!along), isHorizontal: !along)
        }
        let breadth = cross.isEstimated ? broadest : inner.size.length(!along)
        // STEP 2: the room that is left.
        let flexible = children.reduce(spacing.isFlexible ? gaps : 0) { sum, child in
            let (before, after) = edges(child, along)
            return sum + (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
        }
        let left = main.isEstimated ? 0 : max(0, inner.size.length(along) - used)
        let part = flexible > 0 ? left / flexible : 0
        // STEP 3: the places.
        var cursor: CGFloat = 0
        for child in children {
            let (before, after) = edges(child, along)
            cursor += before.spacing + (before.isFlexible ? part : 0)
            let aside = side(of: child, across: !along, in: breadth)
            let distance = along ? CGPoint(x: cursor, y: aside) : CGPoint(x: aside, y: cursor)
            for number in child.places {
                places[number].frame = places[number].frame.offsetBy(
                    dx: inner.minX + distance.x,
                    dy: inner.minY + distance.y
                )
            }
            cursor += child.size.length(along) + after.spacing + (after.isFlexible ? part : 0)
            cursor += spacing.spacing + (spacing.isFlexible ? part : 0)
        }
        return result
    }

    /// STEP 1: the children, all of them at the group's corner yet.
    private mutating func take(_ group: NSCollectionLayoutGroup, _ container: CGSize) -> [Child] {
        let along = group.isHorizontal
        let isEstimated =
            along ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        let spacing = group.interItemSpacing?.spacing ?? 0
        var share: Share?
        var most = Int.max
        var mustFit = false
        switch group.arrangement {
        case .repeated, .custom: mustFit = true
        case .limited(let count): most = count
        case .shared(let count):
            most = count
            let gaps = CGFloat(count - 1)
            // Of an estimated length there is nothing to share: each child is as long as it wants.
            if !isEstimated {
                let length = max(0, (container.length(along) - spacing * gaps) / CGFloat(count))
                share = Share(isHorizontal: along, length: length)
            }
        }
        var children: [Child] = []
        var used: CGFloat = 0
        while !group.subitems.isEmpty, places.count < limit, children.count < most {
            let item = group.subitems[children.count % group.subitems.count]
            let first = places.count
            let size = put(item, container, share: share)
            let child = Child(places: first..<places.count, size: size, edges: item.edgeSpacing)
            // An item that holds none would be repeated for ever.
            guard !child.places.isEmpty else { break }
            let length =
                isEstimated
                ? item.layoutSize.size(in: container).length(along) + outer(child, along) - size.length(along)
                : outer(child, along)
            let next = used + length + (children.isEmpty ? 0 : spacing)
            if mustFit, !children.isEmpty, next > container.length(along) + Self.tolerance {
                places.removeSubrange(child.places)
                break
            }
            used = next
            children.append(child)
        }
        return children
    }

    private mutating func putCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider,
        _ size: CGSize,
        _ insets: NSDirectionalEdgeInsets
    ) {
        let environment = ASCompositionalEnvironment(size: size, insets: insets, traitCollection: traits)
        for item in provider(environment).prefix(max(0, limit - places.count)) {
            places.append(Place(frame: item.frame, zIndex: item.zIndex))
        }
    }

    // MARK: Edges

    private func edges(
        _ child: Child,
        _ isHorizontal: Bool
    ) -> (NSCollectionLayoutSpacing, NSCollectionLayoutSpacing) {
        let none = NSCollectionLayoutSpacing.fixed(0)
        return isHorizontal
            ? (child.edges?.leading ?? none, child.edges?.trailing ?? none)
            : (child.edges?.top ?? none, child.edges?.bottom ?? none)
    }

    private func outer(_ child: Child, _ isHorizontal: Bool) -> CGFloat {
        let (before, after) = edges(child, isHorizontal)
        return child.size.length(isHorizontal) + before.spacing + after.spacing
    }

    /// How far from the group's edge a child stands across the group.
    private func side(of child: Child, across isHorizontal: Bool, in breadth: CGFloat) -> CGFloat {
        let (before, after) = edges(child, isHorizontal)
        let left = max(0, breadth - outer(child, isHorizontal))
        guard before.isFlexible else { return before.spacing }
        return before.spacing + (after.isFlexible ? left / 2 : left)
    }
}

extension CGSize {
    func length(_ isHorizontal: Bool) -> CGFloat { isHorizontal ? width : height }

    mutating func set(_ length: CGFloat, isHorizontal: Bool) {
        if isHorizontal { width = length } else { height = length }
    }
}

extension CGRect {
    func start(_ isHorizontal: Bool) -> CGFloat { isHorizontal ? minX : minY }
    func end(_ isHorizontal: Bool) -> CGFloat { isHorizontal ? maxX : maxY }
}

extension NSCollectionLayoutItem {
    /// Whether the length of it, or of something in it, is that of a cell.
    var hasEstimates: Bool {
        layoutSize.isEstimated
            || (self as? NSCollectionLayoutGroup)?.subitems.contains { $0.hasEstimates } ?? false
    }

    /// Whether cells that are measured can change how many items are in a group.
    var changesCapacity: Bool {
        guard let group = self as? NSCollectionLayoutGroup else { return false }
        if group.subitems.contains(where: { $0.changesCapacity }) { return true }
        guard case .repeated = group.arrangement else { return false }
        func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
            group.isHorizontal ? size.widthDimension.isEstimated : size.heightDimension.isEstimated
        }
        return !isEstimated(group.layoutSize) && group.subitems.contains { isEstimated($0.layoutSize) }
    }
}
