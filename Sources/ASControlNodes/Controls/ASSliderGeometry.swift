// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The frames of a slider's parts, and the conversion between values and positions.
struct ASSliderGeometry: Equatable, Sendable {
    /// The diameter of the thumb, in points.
    static let thumbSide: CGFloat = 18
    /// The thickness of the track, in points.
    static let trackHeight: CGFloat = 4
    /// The height of a slider: the thumb and its shadow.
    static let height: CGFloat = 24
    /// The width of a slider without a limit.
    static let unboundedWidth: CGFloat = 160

    var bounds: CGRect
    var minimum: CGFloat
    var maximum: CGFloat
    /// Device pixels per point.
    var scale: CGFloat
    /// Whether the minimum is at the right end.
    var isMirrored = false

    /// The range of the thumb's centre; `upperBound` is not less than `lowerBound`.
    private var thumbRange: (start: CGFloat, length: CGFloat) {
        let edge = (Self.height - Self.thumbSide) / 2 + Self.thumbSide / 2
        return (bounds.minX + edge, max(0, bounds.width - 2 * edge))
    }

    /// Returns the centre of the thumb.
    func thumbCenter(value: CGFloat) -> CGPoint {
        let range = maximum - minimum
        let part = range > 0 ? (value - minimum) / range : 0
        return CGPoint(x: thumbRange.start + thumbRange.length * (isMirrored ? 1 - part : part), y: track.midY)
    }

    /// Returns the value for which the thumb's centre is at `x`, between minimum and maximum.
    func value(at x: CGFloat) -> CGFloat {
        guard thumbRange.length > 0 else { return minimum }
        let part = min(max((x - thumbRange.start) / thumbRange.length, 0), 1)
        return minimum + (maximum - minimum) * (isMirrored ? 1 - part : part)
    }

    /// Returns the frame of the thumb.
    func thumb(value: CGFloat) -> CGRect {
        let center = thumbCenter(value: value)
        return CGRect(
            x: center.x - Self.thumbSide / 2,
            y: center.y - Self.thumbSide / 2,
            width: Self.thumbSide,
            height: Self.thumbSide
        )
    }

    /// The frame of the whole track, vertically on whole device pixels.
    var track: CGRect {
        let top = ((bounds.midY - Self.trackHeight / 2) * scale).rounded(.down) / scale
        let inset = (Self.height - Self.thumbSide) / 2
        return CGRect(
            x: bounds.minX + inset,
            y: top,
            width: max(0, bounds.width - 2 * inset),
            height: Self.trackHeight
        )
    }
}
