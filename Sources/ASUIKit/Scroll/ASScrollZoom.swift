// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a scroll view remembers of how large it shows its content.
struct ASScrollZoom {
    /// How large the content is shown; beyond the limits during a pinch.
    var scale: CGFloat = 1
    /// The content's size that zooming has set, and what it is at scale 1.
    var size: (zoomed: CGSize, base: CGSize)?
    /// The scale that the fingers ask for.
    var wanted: CGFloat = 1
    /// What is under the fingers, in the zoomed view's coordinate space.
    var point = CGPoint.zero
    /// Where that is shown, from the view's corner.
    var place = CGPoint.zero
    /// Size and offset are on their way to one another.
    var isBeingSet = false

    /// Beyond a limit the scale follows by this power of what is asked for.
    static let bandPower: CGFloat = 0.35

    /// The scale that is shown when fingers ask for one.
    static func rubberBanded(_ wanted: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
        let limit = min(max(wanted, minimum), maximum)
        return limit * pow(wanted / limit, bandPower)
    }
}

/// The way from one scale to another, about a point that does not move.
struct ASZoomMotion {
    let startTime: Double
    let duration: Double
    let scales: (from: CGFloat, to: CGFloat)
    let offsets: (from: CGPoint, to: CGPoint)

    func isFinished(at time: Double) -> Bool { time - startTime >= duration }

    /// By equal factors in equal times, but for a slow beginning and end; offsets on a line, which is what keeps a point in place.
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
