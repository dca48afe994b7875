// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// Finds a position at the edge of a window where a panel covers as few controls as possible.
enum ASFreeCorner {
    /// Returns the frame that covers the smallest part of the avoided rectangles, at a corner or the middle of an edge of `area`.
    ///
    /// Pure.
    ///
    /// - Parameters:
    ///   - size: the size of the panel
    ///   - area: the rectangle that contains the panel
    ///   - inset: the distance from the edges of `area`, in points
    ///   - avoided: the rectangles that should remain visible, in the coordinate space of `area`
    ///   - current: the current frame of the panel; if it is one of these positions, it is returned unless another position covers less
    /// - Returns: the frame of the panel, in the coordinate space of `area`
    static func place(
        _ size: CGSize,
        in area: CGRect,
        inset: CGFloat,
        avoiding avoided: [CGRect],
        current: CGRect? = nil
    ) -> CGRect {
        let (left, right) = (area.minX + inset, area.maxX - inset - size.width)
        let (top, bottom) = (area.minY + inset, area.maxY - inset - size.height)
        let (middleX, middleY) = (((left + right) / 2).rounded(), ((top + bottom) / 2).rounded())
        var places = [
            (right, bottom), (right, top), (left, bottom), (left, top), (middleX, bottom), (middleX, top),
            (right, middleY), (left, middleY),
        ].map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size) }
        if let current, places.contains(current) { places.insert(current, at: 0) }
        func covered(_ place: CGRect) -> CGFloat {
            avoided.reduce(0) { sum, rect in
                let common = rect.intersection(place)
                return common.isNull ? sum : sum + common.width * common.height
            }
        }
        var best = (place: places[0], covered: covered(places[0]))
        for place in places.dropFirst() where best.covered > 0 {
            let covered = covered(place)
            if covered < best.covered { best = (place, covered) }
        }
        return best.place
    }

    /// Returns the hit areas of controls, links, text fields and views with recognisers, in the coordinate space of `root`.
    ///
    /// Views with recognisers that fill more than a quarter of the window are omitted, because a panel could hardly avoid them.
    ///
    /// - Parameters:
    ///   - root: the layer of the window
    ///   - isExcluded: whether a layer is omitted with its sublayers
    /// - Returns: the areas, in no particular order
    @MainActor
    static func pressedAreas(in root: CALayer, isExcluded: (CALayer) -> Bool) -> [CGRect] {
        var areas: [CGRect] = []
        let limit = root.bounds.width * root.bounds.height / 4
        func add(_ layer: CALayer) {
            guard !layer.isHidden, !isExcluded(layer) else { return }
            for target in ASHitTestTarget.targets(of: layer) where !target.area.rect.isNull {
                let rect = layer.convert(target.area.rect, to: root)
                if target.kind != .recognizer || rect.width * rect.height <= limit { areas.append(rect) }
            }
            if ASLayerToDisplayNode(layer) is ASEditableTextNode { areas.append(layer.convert(layer.bounds, to: root)) }
            for sublayer in layer.sublayers { add(sublayer) }
        }
        add(root)
        return areas
    }
}
