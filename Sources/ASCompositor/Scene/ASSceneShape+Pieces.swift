// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension ASSceneShape {
    /// Whether it lies on whole pixels without a transform: what rectangles and masks can show.
    public var isUpright: Bool {
        transform.isIdentity && rect.minX == rect.minX.rounded() && rect.minY == rect.minY.rounded()
            && rect.width == rect.width.rounded() && rect.height == rect.height.rounded()
    }

    /// The shape's pixels, cut into those that it covers in whole and the squares round its corners.
    ///
    /// A group that is clipped to the shape needs pixels of its own in those squares only.
    ///
    /// - Returns: nil when the shape is turned, or too small or too large to be cut
    public var uprightPieces: (whole: [ASPixelRect], corners: [ASPixelRect])? {
        let box = pixelBounds
        // What is larger than pixels are counted is not cut.
        guard isUpright, box.cgRect == rect else { return nil }
        guard isRounded else { return ([box], []) }
        let reach = Int(cornerRadius.rounded(.up))
        guard box.width >= 2 * reach, box.height >= 2 * reach else { return nil }
        var whole: [ASPixelRect] = []
        var squares: [ASPixelRect] = []
        func band(_ minY: Int, _ maxY: Int, _ left: CACornerMask, _ right: CACornerMask) {
            // Not `contains`, which is true of no corner at all.
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
    /// Where the group that begins at `index` ends; the end of the list when nothing ends it.
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
