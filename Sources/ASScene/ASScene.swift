// SPDX-License-Identifier: Apache-2.0

/// The content of a window in one frame: an immutable list of painting steps, back to front, in device pixels.
///
/// It is made from the layer tree on the main thread; compositors receive only scenes. Comparing two scenes returns the damage between
/// them.
///
/// - Thread: any (value)
public struct ASScene: Sendable {
    /// The width of the window.
    public var pixelWidth: Int
    /// The height of the window.
    public var pixelHeight: Int
    /// The steps, back to front.
    public var items: [ASSceneItem]
    /// The areas in which content may have moved as a whole.
    package var scrollAreas: [ASSceneScrollArea] = []

    /// Creates a scene; without items the window is empty.
    public init(pixelWidth: Int, pixelHeight: Int, items: [ASSceneItem] = []) {
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.items = items
    }

    /// The bounds of the window.
    public var pixelBounds: ASPixelRect { ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }

    /// Returns the steps that are visible in `damage`, in order.
    ///
    /// Omits steps that do not touch the damage, and steps below one that covers all of it opaquely. Steps that several others cover are
    /// cut or omitted as well. Begins and ends of groups stay in pairs.
    public func visibleItems(in damage: ASPixelRegion) -> [ASSceneItem] {
        let bounds = damage.bounds
        var first = 0
        var depth = 0
        for (index, item) in items.enumerated() {
            switch item.kind {
            case .beginGroup, .beginMaskedGroup, .beginMask: depth += 1
            case .endGroup: depth -= 1
            default:
                if depth == 0, let opaque = item.opaqueBounds, opaque.contains(bounds) { first = index }
            }
        }
        var result: [ASSceneItem] = []
        result.reserveCapacity(items.count - first)
        var skippedDepth = 0
        for item in items[first...] {
            if skippedDepth > 0 {
                if item.kind.beginsGroup { skippedDepth += 1 }
                if case .endGroup = item.kind { skippedDepth -= 1 }
                continue
            }
            switch item.kind {
            case .endGroup:
                result.append(item)
            case .beginMask:
                // The step hides the content that it does not cover.
                result.append(item)
            case .beginGroup, .beginMaskedGroup:
                if damage.intersects(item.pixelBounds) { result.append(item) } else { skippedDepth = 1 }
            default:
                if damage.intersects(item.pixelBounds) { result.append(item) }
            }
        }
        return Self.withoutOccluded(result)
    }

    /// Returns whether a single step outside of groups makes all pixels of `rect` opaque, so that nothing shows through.
    public func isOpaque(in rect: ASPixelRect) -> Bool {
        var depth = 0
        for item in items {
            switch item.kind {
            case .beginGroup, .beginMaskedGroup, .beginMask: depth += 1
            case .endGroup: depth -= 1
            default:
                if depth == 0, let opaque = item.opaqueBounds, opaque.contains(rect) { return true }
            }
        }
        return false
    }

    /// Returns a region that includes all pixels that differ between `previous` and this scene.
    ///
    /// Steps are matched by identifier. A step is damaged at its old and new position if it was added, removed, changed, or painted in
    /// another order relative to the kept steps. As many steps as possible are kept.
    public func damage(since previous: ASScene?) -> ASPixelRegion {
        guard let previous, previous.pixelWidth == pixelWidth, previous.pixelHeight == pixelHeight else {
            return ASPixelRegion(pixelBounds)
        }
        var region = ASPixelRegion()
        // Step 1: common steps at the beginning and at the end need no table; most frames change little.
        var start = 0
        let common = min(items.count, previous.items.count)
        while start < common, items[start].looks(like: previous.items[start]) { start += 1 }
        var end = 0
        while end < common - start,
            items[items.count - 1 - end].looks(like: previous.items[previous.items.count - 1 - end])
        {
            end += 1
        }
        let old = previous.items[start..<(previous.items.count - end)]
        let new = items[start..<(items.count - end)]
        // Step 2: match the steps in between by identifier.
        var oldIndex: [UInt64: Int] = [:]
        oldIndex.reserveCapacity(old.count)
        for index in old.indices { oldIndex[old[index].identifier] = index }
        var matches: [(old: Int, bounds: ASPixelRect)] = []
        matches.reserveCapacity(new.count)
        for item in new {
            if let index = oldIndex[item.identifier], old[index].looks(like: item) {
                matches.append((index, item.pixelBounds))
            } else {
                region.insert(item.pixelBounds)
            }
        }
        // Step 3: of the steps that look alike, keep as many as possible in their order; the others are painted over other steps than
        // before.
        var isKept = [Bool](repeating: false, count: old.count)
        for index in Self.longestRise(in: matches.map(\.old)) { isKept[index - old.startIndex] = true }
        for match in matches where !isKept[match.old - old.startIndex] { region.insert(match.bounds) }
        for index in old.indices where !isKept[index - old.startIndex] { region.insert(old[index].pixelBounds) }
        return region.intersection(pixelBounds)
    }

    /// Returns the longest increasing subsequence of `numbers`.
    static func longestRise(in numbers: [Int]) -> [Int] {
        if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
        // For each length, the index in `numbers` of the lowest value that ends a subsequence; and for each number, its predecessor.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (place, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var result: [Int] = []
        var place = ends.last ?? -1
        while place >= 0 {
            result.append(numbers[place])
            place = previous[place]
        }
        return result.reversed()
    }
}

extension ASSceneItem {
    /// Returns whether both paint the same pixels.
    ///
    /// The extent of a group is ignored: changes of its content are in the list.
    func looks(like other: ASSceneItem) -> Bool {
        switch (kind, other.kind) {
        case (.beginGroup, .beginGroup), (.beginMaskedGroup, .beginMaskedGroup), (.beginMask, .beginMask),
            (.endGroup, .endGroup):
            identifier == other.identifier && clip == other.clip && kind == other.kind
        default: self == other
        }
    }
}
