// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension ASSceneShape {
    /// Whether the shape is on whole pixels without a transform, so that rectangles and masks can paint it.
    public var isUpright: Bool {
        transform.isIdentity && rect.minX == rect.minX.rounded() && rect.minY == rect.minY.rounded()
            && rect.width == rect.width.rounded() && rect.height == rect.height.rounded()
    }

    /// The shape's pixels, divided into fully covered rectangles and the squares around its corners.
    ///
    /// A group that is clipped to the shape needs separate pixels only in those squares.
    ///
    /// - Returns: `nil` when the shape is rotated, or too small or too large to be divided
    public var uprightPieces: (whole: [ASPixelRect], corners: [ASPixelRect])? {
        let box = pixelBounds
        // A shape beyond the range of pixel coordinates is not divided.
        guard isUpright, box.cgRect == rect else { return nil }
        guard isRounded else { return ([box], []) }
        let reach = Int(cornerRadius.rounded(.up))
        guard box.width >= 2 * reach, box.height >= 2 * reach else { return nil }
        var whole: [ASPixelRect] = []
        var squares: [ASPixelRect] = []
        func band(_ minY: Int, _ maxY: Int, _ left: CACornerMask, _ right: CACornerMask) {
            // `contains` would be true for an empty set of corners.
            let leftEdge = corners.isDisjoint(with: left) ? box.minX : box.minX + reach
            let rightEdge = corners.isDisjoint(with: right) ? box.maxX : box.maxX - reach
            whole.append(ASPixelRect(minX: leftEdge, minY: minY, maxX: rightEdge, maxY: maxY))
            squares.append(ASPixelRect(minX: box.minX, minY: minY, maxX: leftEdge, maxY: maxY))
            squares.append(ASPixelRect(minX: rightEdge, minY: minY, maxX: box.maxX, maxY: maxY))
        }
        band(box.minY, box.minY + reach, .layerMinXMinYCorner, .layerMaxXMinYCorner)
        band(box.minY + reach, box.maxY - reach, [], [])
        band(box.maxY - reach, box.maxY, .layerMinXMaxYCorner, .layerMaxXMaxYCorner)
        return (whole.filter { !$0.isEmpty }, squares.filter { !$0.isEmpty })
    }
}

extension [ASSceneItem] {
    /// Returns the index of the end of the group that begins at `index`; the end of the list when it has none.
    package func endOfGroup(at index: Int) -> Int {
        var depth = 0
        for place in index..<endIndex {
            switch self[place].kind {
            case .beginGroup, .beginMaskedGroup, .beginMask: depth += 1
            case .endGroup:
                depth -= 1
                if depth == 0 { return place }
            default: break
            }
        }
        return endIndex
    }
}
