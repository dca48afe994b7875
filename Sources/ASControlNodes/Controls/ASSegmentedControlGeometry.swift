// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How wide the segments of a segmented control are, and where they stand.
struct ASSegmentedControlGeometry: Equatable, Sendable {
    /// The height that a segmented control wants.
    static let height: CGFloat = 28
    /// Between a title and the edges of its segment.
    static let padding: CGFloat = 12
    /// The least that a segment without a title takes.
    static let leastWidth: CGFloat = 24

    /// The width of each title or picture.
    var titleWidths: [CGFloat]
    /// The width that each segment was told to have; 0 for its own.
    var fixedWidths: [CGFloat]
    /// Whether each segment is as wide as its title wants, or all are as wide as the widest.
    var isByContent: Bool
    /// Device pixels per point.
    var scale: CGFloat

    /// What each segment wants, in whole pixels.
    var wantedWidths: [CGFloat] {
        let own = titleWidths.map { (max(Self.leastWidth, $0 + 2 * Self.padding) * scale).rounded(.up) / scale }
        let widest = isByContent ? nil : zip(own, fixedWidths).compactMap { $1 > 0 ? nil : $0 }.max()
        return zip(own, fixedWidths).map { own, fixed in
            fixed > 0 ? (fixed * scale).rounded() / scale : widest ?? own
        }
    }

    /// The segments from left to right, without gaps, on whole pixels.
    ///
    /// Room that is left over is shared equally, room that is missing is taken from each by its width.
    func frames(in bounds: CGRect) -> [CGRect] {
        let wanted = wantedWidths
        let sum = wanted.reduce(0, +)
        guard sum > 0 else { return [] }
        let spare = bounds.width - sum
        var frames: [CGRect] = []
        var edge = bounds.minX
        var exact = bounds.minX
        for width in wanted {
            exact += spare >= 0 ? width + spare / CGFloat(wanted.count) : width * max(0, bounds.width) / sum
            let next = (exact * scale).rounded() / scale
            frames.append(CGRect(x: edge, y: bounds.minY, width: max(0, next - edge), height: bounds.height))
            edge = next
        }
        return frames
    }
}
