// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The widths and frames of the segments of a segmented control.
struct ASSegmentedControlGeometry: Equatable, Sendable {
    /// The height of a segmented control, in points.
    static let height: CGFloat = 28
    /// The distance between a title and the edges of its segment, in points.
    static let padding: CGFloat = 12
    /// The minimum width of a segment without a fixed width, in points.
    static let minimumWidth: CGFloat = 24

    /// The width of each title or image.
    var titleWidths: [CGFloat]
    /// The fixed width of each segment; 0 for its own.
    var fixedWidths: [CGFloat]
    /// Whether each segment has the width of its title; otherwise all segments have the width of the widest.
    var isByContent: Bool
    /// Device pixels per point.
    var scale: CGFloat

    /// The preferred width of each segment, in whole device pixels.
    var preferredWidths: [CGFloat] {
        let own = titleWidths.map { (max(Self.minimumWidth, $0 + 2 * Self.padding) * scale).rounded(.up) / scale }
        let widest = isByContent ? nil : zip(own, fixedWidths).compactMap { $1 > 0 ? nil : $0 }.max()
        return zip(own, fixedWidths).map { own, fixed in
            fixed > 0 ? (fixed * scale).rounded() / scale : widest ?? own
        }
    }

    /// Returns the frames of the segments from left to right, without gaps, on whole device pixels.
    ///
    /// Extra space is shared equally; missing space is taken from each segment in proportion to its width.
    func frames(in bounds: CGRect) -> [CGRect] {
        let wanted = preferredWidths
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
