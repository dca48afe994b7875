// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The groups of a section, one after another along an axis.
///
/// Without estimates all groups are equal, and frames are computed from one group, in O(1) memory for any number of items. With
/// estimates there is a length for each group. Measuring a cell costs the solution of its group and, at the next query of a frame, an
/// addition for each later group. Later groups are solved again only if measured widths determine the number of items in a group. This
/// ends at the first group that begins with the same item as before.
///
/// - Thread: main
@MainActor
final class ASComposedGroups {
    struct Solution {
        let size: CGSize
        let places: [ASGroupSolver.ItemGeometry]
    }

    /// The maximum number of cached solutions.
    private static let maximumCachedCount = 128

    private let group: NSCollectionLayoutGroup
    private let container: CGSize
    private let spacing: CGFloat
    private let traits: UITraitCollection
    let itemCount: Int
    /// Whether groups follow one another along the horizontal axis, from the leading edge.
    let isHorizontal: Bool
    private let hasEstimates: Bool
    private let changesCapacity: Bool
    /// The solution of a full group without measured cells.
    let template: Solution
    /// The number of items in a full group; at least 1.
    private let capacity: Int
    private(set) var measured: [Int: CGSize]

    /// With estimates, for each group: the first item, the size and the start.
    private var firsts: [Int] = []
    private var sizes: [CGSize] = []
    private var starts: [CGFloat] = []
    /// The first group whose start is unknown.
    private var firstStale = 0
    private var kept: [Int: Solution] = [:]
    /// The number of solved groups; for tests.
    private(set) var solvedGroups = 0

    init(
        _ section: NSCollectionLayoutSection,
        itemCount: Int,
        isHorizontal: Bool,
        container: CGSize,
        traits: UITraitCollection,
        measured: [Int: CGSize]
    ) {
        group = section.group
        (self.itemCount, self.isHorizontal, self.container) = (itemCount, isHorizontal, container)
        (self.traits, self.measured) = (traits, measured)
        spacing = section.interGroupSpacing
        hasEstimates = section.group.hasEstimates
        changesCapacity = section.group.changesCapacity
        // Solves for as many items as fit, without a limit by the number of items.
        var solver = ASGroupSolver(traits: traits, limit: max(1, itemCount)) { _ in nil }
        let size = solver.solve(section.group, in: container)
        template = Solution(size: size, places: solver.places)
        capacity = max(1, solver.places.count)
        if hasEstimates { begin() }
    }

    // MARK: Lengths

    /// Whether the definition provides no frames, or there are no items.
    private var isEmpty: Bool { template.places.isEmpty || itemCount == 0 }

    var groupCount: Int {
        guard !isEmpty else { return 0 }
        return hasEstimates ? sizes.count : (itemCount + capacity - 1) / capacity
    }

    private func begin() {
        guard !isEmpty else { return }
        if changesCapacity { return solve(from: 0) }
        sizes = Array(repeating: template.size, count: (itemCount + capacity - 1) / capacity)
        var known = Set(measured.keys.map { $0 / capacity })
        if itemCount % capacity != 0 { known.insert(sizes.count - 1) }
        for number in known where number < sizes.count { sizes[number] = solution(of: number).size }
    }

    /// Determines the items of the groups from `number` on.
    private func solve(from number: Int) {
        let (oldFirsts, oldSizes) = (firsts, sizes)
        firsts.removeSubrange(min(number, firsts.count)...)
        sizes.removeSubrange(min(number, sizes.count)...)
        var item = oldFirsts.indices.contains(number) ? oldFirsts[number] : 0
        while item < itemCount {
            let index = firsts.count
            if index > number, oldFirsts.indices.contains(index), oldFirsts[index] == item {
                // From here on, nothing has changed.
                firsts += oldFirsts[index...]
                sizes += oldSizes[index...]
                return
            }
            firsts.append(item)
            kept[index] = nil
            let found = solution(of: index)
            sizes.append(found.size)
            item += max(1, found.places.count)
        }
    }

    /// Sets the measured size of a cell.
    ///
    /// - Returns: whether anything has changed
    func measure(_ size: CGSize, item: Int) -> Bool {
        guard let place = place(inTemplate: item), place.estimatesWidth || place.estimatesHeight, item < itemCount,
            measured[item] != size
        else { return false }
        measured[item] = size
        let number = number(ofGroupWith: item)
        kept[number] = nil
        firstStale = min(firstStale, number)
        if changesCapacity { solve(from: number) } else { sizes[number] = solution(of: number).size }
        return true
    }

    private func updateStarts() {
        guard firstStale < sizes.count || starts.count != sizes.count else { return }
        let from = min(firstStale, starts.count)
        starts.removeSubrange(from...)
        var start = from > 0 ? starts[from - 1] + sizes[from - 1].length(isHorizontal) + spacing : 0
        for size in sizes[from...] {
            starts.append(start)
            start += size.length(isHorizontal) + spacing
        }
        firstStale = sizes.count
    }

    /// Returns the start of a group along the axis.
    func start(of number: Int) -> CGFloat {
        guard hasEstimates else { return CGFloat(number) * (template.size.length(isHorizontal) + spacing) }
        updateStarts()
        return starts[number]
    }

    func length(of number: Int) -> CGFloat {
        (hasEstimates ? sizes[number] : template.size).length(isHorizontal)
    }

    /// The length of all groups along the axis.
    var length: CGFloat {
        let count = groupCount
        return count == 0 ? 0 : start(of: count - 1) + length(of: count - 1)
    }

    /// The length of the broadest group across the axis.
    var breadth: CGFloat {
        guard !isEmpty else { return 0 }
        return hasEstimates
            ? sizes.reduce(0) { max($0, $1.length(!isHorizontal)) } : template.size.length(!isHorizontal)
    }

    // MARK: Frames

    /// Returns the groups that overlap a span along the axis.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let count = groupCount
        /// Returns the first group that ends, or begins, beyond a coordinate.
        func first(_ isBeyond: (Int) -> Bool) -> Int {
            var (lower, upper) = (0, count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if isBeyond(middle) { upper = middle } else { lower = middle + 1 }
            }
            return lower
        }
        let lower = first { start(of: $0) + length(of: $0) >= low }
        return lower..<max(lower, first { start(of: $0) > high })
    }

    func number(ofGroupWith item: Int) -> Int {
        guard changesCapacity else { return item / capacity }
        var (lower, upper) = (0, firsts.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if firsts[middle] > item { upper = middle } else { lower = middle + 1 }
        }
        return max(0, lower - 1)
    }

    func firstItem(of number: Int) -> Int { changesCapacity ? firsts[number] : number * capacity }

    /// Returns the frames in a group.
    func solution(of number: Int) -> Solution {
        let first = firstItem(of: number)
        let limit = itemCount - first
        if !hasEstimates, limit >= capacity { return template }
        if let solution = kept[number] { return solution }
        let sizes = measured
        var solver = ASGroupSolver(traits: traits, limit: changesCapacity ? limit : min(limit, capacity)) {
            sizes[first + $0]
        }
        let size = solver.solve(group, in: container)
        solvedGroups += 1
        if kept.count >= Self.maximumCachedCount { kept = [:] }
        let solution = Solution(size: size, places: solver.places)
        kept[number] = solution
        return solution
    }

    /// Returns the frame of an item in the definition, without measured sizes.
    func place(inTemplate item: Int) -> ASGroupSolver.ItemGeometry? {
        template.places.isEmpty ? nil : template.places[item % template.places.count]
    }
}
