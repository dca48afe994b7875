// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The zoom state of a scroll view.
struct ASScrollZoom {
    /// The current scale; outside of the limits during a pinch.
    var scale: CGFloat = 1
    /// The content size that zooming has set, and the corresponding size at scale 1.
    var size: (zoomed: CGSize, base: CGSize)?
    /// The scale that the fingers request.
    var wanted: CGFloat = 1
    /// The point under the fingers, in the zoomed view's coordinate space.
    var point = CGPoint.zero
    /// The location of that point, relative to the scroll view's top left corner.
    var place = CGPoint.zero
    /// Whether size and offset are being set, and may be inconsistent.
    var isBeingSet = false

    /// Outside of the limits, the exponent by which the scale follows the requested one.
    static let bandPower: CGFloat = 0.35

    /// Returns the displayed scale for a requested one.
    static func rubberBanded(_ wanted: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
        let limit = min(max(wanted, minimum), maximum)
        return limit * pow(wanted / limit, bandPower)
    }
}

/// An animation from one scale to another, around a fixed point.
struct ASZoomMotion {
    let startTime: Double
    let duration: Double
    let scales: (from: CGFloat, to: CGFloat)
    let offsets: (from: CGPoint, to: CGPoint)

    func isFinished(at time: Double) -> Bool { time - startTime >= duration }

    /// Returns the state at a time: the scale changes exponentially with easing, the offset linearly with the scale, which keeps the point
    /// fixed.
    func state(at time: Double) -> (scale: CGFloat, offset: CGPoint) {
        guard !isFinished(at: time) else { return (scales.to, offsets.to) }
        let part = CGFloat(max(0, time - startTime) / duration)
        let eased = part * part * (3 - 2 * part)
        let scale = scales.from * pow(scales.to / scales.from, eased)
        let way = scales.to == scales.from ? eased : (scale - scales.from) / (scales.to - scales.from)
        let offset = CGPoint(
            x: offsets.from.x + (offsets.to.x - offsets.from.x) * way,
            y: offsets.from.y + (offsets.to.y - offsets.from.y) * way
        )
        return (scale, offset)
    }
}
