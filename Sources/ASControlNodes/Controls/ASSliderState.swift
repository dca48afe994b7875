// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import Foundation

/// The state of a slider; the value is always in the range.
struct ASSliderState: Equatable, Sendable {
    /// An image for the thumb; equal only to itself.
    struct Thumb: Equatable, Sendable {
        var image: UIImage

        static func == (one: Self, other: Self) -> Bool { one.image === other.image }
    }

    var value: CGFloat = 0
    var minimum: CGFloat = 0
    var maximum: CGFloat = 1
    var step: CGFloat = 0
    var isContinuous = true
    var minimumTrackColor: UIColor?
    var maximumTrackColor: UIColor?
    var thumbColor: UIColor?
    var thumb: Thumb?
    var fillLevel: CGFloat?
    var fillColor: UIColor?

    /// Returns the valid value nearest to `value`: a whole number of steps above the minimum, or the maximum.
    func nearest(to value: CGFloat) -> CGFloat {
        let inside = min(max(value, minimum), maximum)
        guard step > 0 else { return inside }
        let stepped = minimum + ((inside - minimum) / step).rounded() * step
        return maximum - inside < abs(stepped - inside) ? maximum : min(stepped, maximum)
    }

    /// The change by an arrow key.
    var keyStep: CGFloat { step > 0 ? step : (maximum - minimum) / 100 }
}
