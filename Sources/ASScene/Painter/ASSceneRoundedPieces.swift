// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An upright shape with rounded corners, divided so that only the corners need a mask.
package struct ASSceneRoundedPieces {
    /// The properties that distinguish masks; masks are drawn at the origin.
    package struct MaskKey: Hashable {
        package var pixelWidth, pixelHeight: Int
        var radius: CGFloat
        var corners: CACornerMask
        /// The width of the border that the mask covers; `nil` when it covers the whole shape.
        var borderWidth: CGFloat?
    }

    /// An area that is painted through the mask, beginning with the mask's pixel (`maskX`, `maskY`).
    struct Masked {
        var rect: ASPixelRect
        var maskX, maskY: Int
    }

    /// The maximum size of a corner with a mask; larger corners are polygons.
    static let maximumReach: CGFloat = 512

    /// The areas that are fully covered.
    private(set) var plain: [ASPixelRect] = []
    /// The areas that are covered by `fraction`, for borders of fractional width.
    private(set) var partial: [ASPixelRect] = []
    private(set) var fraction: CGFloat = 0
    private(set) var masked: [Masked] = []
    private(set) var mask = MaskKey(pixelWidth: 0, pixelHeight: 0, radius: 0, corners: [])

    /// Divides a filled shape, whose transform is the identity.
    init(filling shape: ASSceneShape) {
        let rect = shape.pixelBounds
        let reach = Int(shape.cornerRadius.rounded(.up))
        guard rect.width >= 2 * reach, rect.height >= 2 * reach else {
            mask = addSingleMask(rect, shape, borderWidth: nil)
            return
        }
        mask = MaskKey(pixelWidth: 2 * reach, pixelHeight: 2 * reach, radius: shape.cornerRadius, corners: .all)
        func has(_ corner: CACornerMask) -> Bool { shape.corners.contains(corner) }
        func band(_ minY: Int, _ maxY: Int, _ left: Bool, _ right: Bool) {
            let minX = rect.minX + (left ? reach : 0)
            let maxX = rect.maxX - (right ? reach : 0)
            let piece = ASPixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            if !piece.isEmpty { plain.append(piece) }
        }
        band(rect.minY, rect.minY + reach, has(.layerMinXMinYCorner), has(.layerMaxXMinYCorner))
        band(rect.minY + reach, rect.maxY - reach, false, false)
        band(rect.maxY - reach, rect.maxY, has(.layerMinXMaxYCorner), has(.layerMaxXMaxYCorner))
        addCorners(of: rect, reach, shape.corners)
    }

    /// Divides the border inside the edge of a shape, whose transform is the identity.
    init(bordering shape: ASSceneShape, width: CGFloat) {
        let rect = shape.pixelBounds
        let radius = shape.isRounded ? shape.cornerRadius : 0
        let reach = Int(max(radius, width).rounded(.up))
        guard rect.width >= 2 * reach, rect.height >= 2 * reach else {
            mask = addSingleMask(rect, shape, borderWidth: width)
            return
        }
        mask = MaskKey(
            pixelWidth: 2 * reach,
            pixelHeight: 2 * reach,
            radius: radius,
            corners: shape.corners,
            borderWidth: width
        )
        addCorners(of: rect, reach, .all)
        let whole = Int(width.rounded(.down))
        fraction = width - CGFloat(whole)
        addEdges(of: rect, reach, from: 0, thickness: whole, to: &plain)
        if fraction > 0.001 { addEdges(of: rect, reach, from: whole, thickness: 1, to: &partial) }
    }

    /// Adds a shape that is too small to be divided: all of it is painted through its own mask.
    private mutating func addSingleMask(_ rect: ASPixelRect, _ shape: ASSceneShape, borderWidth: CGFloat?) -> MaskKey {
        masked = rect.isEmpty ? [] : [Masked(rect: rect, maskX: 0, maskY: 0)]
        return MaskKey(
            pixelWidth: rect.width,
            pixelHeight: rect.height,
            radius: shape.isRounded ? shape.cornerRadius : 0,
            corners: shape.corners,
            borderWidth: borderWidth
        )
    }

    private mutating func addCorners(of rect: ASPixelRect, _ reach: Int, _ corners: CACornerMask) {
        func add(_ corner: CACornerMask, _ x: Int, _ y: Int, _ maskX: Int, _ maskY: Int) {
            guard corners.contains(corner), reach > 0 else { return }
            masked.append(
                Masked(rect: ASPixelRect(x: x, y: y, width: reach, height: reach), maskX: maskX, maskY: maskY)
            )
        }
        add(.layerMinXMinYCorner, rect.minX, rect.minY, 0, 0)
        add(.layerMaxXMinYCorner, rect.maxX - reach, rect.minY, reach, 0)
        add(.layerMinXMaxYCorner, rect.minX, rect.maxY - reach, 0, reach)
        add(.layerMaxXMaxYCorner, rect.maxX - reach, rect.maxY - reach, reach, reach)
    }

    /// Adds the straight parts of a ring that begins `from` pixels inside the edge.
    private func addEdges(of rect: ASPixelRect, _ reach: Int, from: Int, thickness: Int, to list: inout [ASPixelRect]) {
        let (left, right) = (rect.minX + reach, rect.maxX - reach)
        let (top, bottom) = (rect.minY + reach, rect.maxY - reach)
        let end = from + thickness
        let edges = [
            ASPixelRect(minX: left, minY: rect.minY + from, maxX: right, maxY: rect.minY + end),
            ASPixelRect(minX: left, minY: rect.maxY - end, maxX: right, maxY: rect.maxY - from),
            ASPixelRect(minX: rect.minX + from, minY: top, maxX: rect.minX + end, maxY: bottom),
            ASPixelRect(minX: rect.maxX - end, minY: top, maxX: rect.maxX - from, maxY: bottom),
        ]
        list += edges.filter { !$0.isEmpty }
    }
}

extension ASSceneShape {
    /// Whether rectangles and masks of a reasonable size can paint the shape.
    var canBePaintedByMasks: Bool { isUpright && (!isRounded || cornerRadius <= ASSceneRoundedPieces.maximumReach) }
}
