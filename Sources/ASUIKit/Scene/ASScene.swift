// SPDX-License-Identifier: Apache-2.0

/// Everything that a window shows in one frame: an immutable list of painting steps, back to front, in device pixels.
///
/// Made from the layer tree on main; compositors only ever see scenes. Two scenes compare into the damage between them.
///
/// - Thread: any (value)
public struct ASScene: Sendable {
    /// Width of the window.
    public var pixelWidth: Int
    /// Height of the window.
    public var pixelHeight: Int
    /// The steps, back to front.
    public var items: [ASSceneItem]

    /// A scene; without items it is an empty window.
    public init(pixelWidth: Int, pixelHeight: Int, items: [ASSceneItem] = []) {
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.items = items
    }

    /// The whole window.
    public var pixelBounds: ASPixelRect { ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }

    /// The steps that can be seen inside `damage`, in order.
    ///
    /// Steps below one that covers the whole damage opaquely are left out, and so are those that do not touch it; what is covered
    /// by several is cut down or left out as well. Begins and ends of groups stay in pairs.
    public func visibleItems(in damage: ASPixelRegion) -> [ASSceneItem] {
        let bounds = damage.bounds
        var first = 0
        var depth = 0
        for (index, item) in items.enumerated() {
            switch item.kind {
            case .beginGroup: depth += 1
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
                if case .beginGroup = item.kind { skippedDepth += 1 }
                if case .endGroup = item.kind { skippedDepth -= 1 }
                continue
            }
            switch item.kind {
            case .endGroup:
                result.append(item)
            case .beginGroup:
                if damage.intersects(item.pixelBounds) { result.append(item) } else { skippedDepth = 1 }
            default:
                if damage.intersects(item.pixelBounds) { result.append(item) }
            }
        }
        return Self.withoutOccluded(result)
    }

    /// The pixels that differ between `previous` and this scene, or more; never fewer.
    ///
    /// Steps are matched by identifier. One that is new, gone, changed, or painted in another order relative to the kept ones
    /// damages where it was and where it is.
    public func damage(since previous: ASScene?) -> ASPixelRegion {
        guard let previous, previous.pixelWidth == pixelWidth, previous.pixelHeight == pixelHeight else {
            return ASPixelRegion(pixelBounds)
        }
        var region = ASPixelRegion()
        // Step 1: what both begin with alike needs no table; most frames change little.
        var start = 0
        let common = min(items.count, previous.items.count)
        while start < common, items[start] == previous.items[start] { start += 1 }
        var end = 0
        while end < common - start,
            items[items.count - 1 - end] == previous.items[previous.items.count - 1 - end]
        {
            end += 1
        }
        let old = previous.items[start..<(previous.items.count - end)]
        let new = items[start..<(items.count - end)]
        // Step 2: match the middle by identifier, keeping only matches in increasing order.
        var oldIndex: [UInt64: Int] = [:]
        oldIndex.reserveCapacity(old.count)
        for index in old.indices { oldIndex[old[index].identifier] = index }
        var lastKept = old.startIndex - 1
        var kept = Set<Int>()
        for item in new {
            if let index = oldIndex[item.identifier] {
                if index > lastKept, old[index] == item {
                    lastKept = index
                    kept.insert(index)
                    continue
                }
            }
            region.insert(item.pixelBounds)
        }
        for index in old.indices where !kept.contains(index) {
            region.insert(old[index].pixelBounds)
        }
        return region.intersection(pixelBounds)
    }
}
