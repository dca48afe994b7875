// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Where a sheet stands in its window.
enum ASSheetPlace {
    /// The least room between a sheet and its anchor, or the edge of the window.
    private static let gap: CGFloat = 8

    /// The centre of a sheet: below the anchor, else above it, else at its right or left.
    ///
    /// - Parameters:
    ///   - size: of the sheet
    ///   - anchor: what it stands beside; nil for the middle
    ///   - bounds: of the window
    /// - Returns: whole points where the sheet stands in the middle, as it does where there is no room beside the anchor
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
