// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Computes the frames of the items in one group.
///
/// 1. Children take their sizes one after another, as long as the next one fits; measured lengths replace estimates.
/// 2. The remaining length of the group is distributed among its flexible spacings.
/// 3. Children take their positions, and the group takes its size: where it is estimated, that of its content.
///
/// In a group of estimated length, the estimates determine which children fit, so that measured cells never move to another group.
///
/// - Thread: main
@MainActor
struct ASGroupSolver {
    /// The frame of an item, and how it can be measured.
    struct ItemGeometry: Equatable {
        /// The frame, relative to the group's top leading corner.
        var frame: CGRect
        var zIndex = 0
        /// Whether the width, or height, is determined by the cell.
        var estimatesWidth = false
        var estimatesHeight = false
        /// The maximum width, if the width is estimated.
        var widthLimit: CGFloat = 0
    }

    /// A child of a group, before it has a position.
    private struct Child {
        let places: Range<Int>
        let size: CGSize
        let edges: NSCollectionLayoutEdgeSpacing?
    }

    /// The length in points by which children may exceed the group and still fit.
    private static let tolerance: CGFloat = 0.01

    let traits: UITraitCollection
    /// The number of available items.
    let limit: Int
    /// Returns the measured size of a cell by its index in the group; `nil` if it was not measured.
    let measured: (Int) -> CGSize?
    private(set) var places: [ItemGeometry] = []

    init(traits: UITraitCollection, limit: Int, measured: @escaping (Int) -> CGSize?) {
        (self.traits, self.limit, self.measured) = (traits, limit, measured)
    }

    /// Solves a group.
    ///
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
            ItemGeometry(
                frame: insets.inset(CGRect(origin: .zero, size: size)),
                estimatesWidth: estimatesWidth,
                estimatesHeight: estimatesHeight,
                widthLimit: container.width
            )
        )
        return size
    }

    // MARK: Groups

    /// The length of each of several children that share a length.
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
        // STEP 2: the remaining length.
        let flexible = children.reduce(spacing.isFlexible ? gaps : 0) { sum, child in
            let (before, after) = edges(child, along)
            return sum + (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
        }
        let left = main.isEstimated ? 0 : max(0, inner.size.length(along) - used)
        let part = flexible > 0 ? left / flexible : 0
        // STEP 3: the positions.
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

    /// STEP 1: returns the children, all of which are still at the group's corner.
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
            // An estimated length cannot be shared: each child has its own length.
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
            // A child without items would be repeated indefinitely.
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
            places.append(ItemGeometry(frame: item.frame, zIndex: item.zIndex))
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

    /// Returns the position of a child across the group, from the group's edge.
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
    /// Whether its length, or that of an item in it, is determined by cells.
    var hasEstimates: Bool {
        layoutSize.isEstimated
            || (self as? NSCollectionLayoutGroup)?.subitems.contains { $0.hasEstimates } ?? false
    }

    /// Whether measured cells can change the number of items in a group.
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
