// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The position of a sheet in its window.
enum ASSheetPosition {
    /// The smallest distance between a sheet and its anchor or the edge of the window, in points.
    private static let gap: CGFloat = 8

    /// Returns the centre of a sheet: below the anchor, or else above it, to its right or to its left, whichever has space first.
    ///
    /// - Parameters:
    ///   - size: the size of the sheet
    ///   - anchor: a rectangle in the window; `nil` for the middle of the window
    ///   - bounds: the bounds of the window
    /// - Returns: the centre in the window's coordinate space; the middle, in whole points, if there is no space next to the anchor
    static func center(of size: CGSize, beside anchor: CGRect?, in bounds: CGRect) -> CGPoint {
        let middle = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
        let room = bounds.insetBy(dx: gap + size.width / 2, dy: gap + size.height / 2)
        guard let anchor, !room.isNull else { return middle }
        let x = min(max(anchor.midX, room.minX), room.maxX)
        let y = min(max(anchor.midY, room.minY), room.maxY)
        let (sideways, upright) = (size.width / 2 + gap, size.height / 2 + gap)
        let places = [
            CGPoint(x: x, y: anchor.maxY + upright), CGPoint(x: x, y: anchor.minY - upright),
            CGPoint(x: anchor.maxX + sideways, y: y), CGPoint(x: anchor.minX - sideways, y: y),
        ]
        return places.first { place in
            (room.minX...room.maxX).contains(place.x) && (room.minY...room.maxY).contains(place.y)
        } ?? middle
    }
}
