// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Recognises drags that begin at an edge of the view and move inwards.
///
/// - Thread: main
/// - Source: UIKit `UIScreenEdgePanGestureRecognizer`
/// - Deviation: the edges are those of the view, not of the screen, because a window need not fill the screen
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The largest distance from the edge at which a drag can begin, in points.
    static let reach: CGFloat = 20
    /// The threshold, in points; smaller than that of other drags, so that this recogniser wins at the edge.
    private static let edgeThreshold: CGFloat = 6

    /// The edges at which drags begin; none by default.
    open var edges: UIRectEdge = []

    private var startEdges: UIRectEdge = []

    override func exceedsSlop(_ translation: CGPoint) -> Bool {
        let ways: [(UIRectEdge, along: CGFloat, across: CGFloat)] = [
            (.left, translation.x, translation.y), (.right, -translation.x, translation.y),
            (.top, translation.y, translation.x), (.bottom, -translation.y, translation.x),
        ]
        return ways.contains {
            startEdges.contains($0.0) && $0.along >= Self.edgeThreshold && $0.along > abs($0.across)
        }
    }

    /// Fails if the touch is not near one of the edges.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        // Additional fingers may begin anywhere.
        guard let view, let touch = touches.first, self.touches == [touch] else { return }
        let (place, bounds) = (touch.location(in: view), view.bounds)
        var near: UIRectEdge = []
        if place.x < bounds.minX + Self.reach { near.insert(.left) }
        if place.x >= bounds.maxX - Self.reach { near.insert(.right) }
        if place.y < bounds.minY + Self.reach { near.insert(.top) }
        if place.y >= bounds.maxY - Self.reach { near.insert(.bottom) }
        // A finger on a touchpad is not where the pointer is.
        startEdges = touch.type == .indirect ? [] : near.intersection(edges)
        if startEdges.isEmpty { state = .failed }
    }
}
