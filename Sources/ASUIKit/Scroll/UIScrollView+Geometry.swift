// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

// The limits of the offset, and the scroll views around this one.

extension UIScrollView {
    /// The smallest and largest offset that content and insets allow.
    var limitsOfContent: (minimum: CGPoint, maximum: CGPoint) {
        let minimum = CGPoint(x: -contentInset.left, y: -contentInset.top - pulledInset)
        let maximum = CGPoint(
            x: max(minimum.x, contentSize.width + contentInset.right - bounds.width),
            y: max(minimum.y, contentSize.height + contentInset.bottom - bounds.height)
        )
        return (minimum, maximum)
    }

    /// Returns the nearest resting offset.
    public func clamped(_ offset: CGPoint) -> CGPoint {
        let (minimum, maximum) = offsetLimits
        return CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
    }

    /// Whether the content is larger than the view, horizontally and vertically.
    public var canScroll: (horizontally: Bool, vertically: Bool) {
        (canScroll(.horizontal), canScroll(.vertical))
    }

    package func canScroll(_ axis: ASScrollAxis) -> Bool {
        let (minimum, maximum) = offsetLimits
        return maximum[axis] > minimum[axis]
    }

    private func alwaysBounces(_ axis: ASScrollAxis) -> Bool {
        axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || pulled != nil
    }

    /// Whether the user can move the content along `axis` at all.
    func canMove(_ axis: ASScrollAxis) -> Bool {
        isScrollEnabled && (canScroll(axis) || (canOverscroll && alwaysBounces(axis)))
    }

    /// Whether the content can be pulled beyond its edges.
    var canOverscroll: Bool { bounces && Self.isOverscrollAllowed }

    /// Whether there is more content in a direction: positive is right or down.
    package func canMoveFurther(_ axis: ASScrollAxis, _ direction: CGFloat, from offset: CGPoint? = nil) -> Bool {
        guard isScrollEnabled else { return false }
        let (minimum, maximum) = offsetLimits
        let place = (offset ?? contentOffset)[axis]
        return direction > 0 ? place < maximum[axis] - precision : place > minimum[axis] + precision
    }

    /// The scroll views around this one, innermost first.
    var outerScrollViews: some Sequence<UIScrollView> {
        sequence(first: self as UIView) { $0.superview }.dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }

    /// Half a device pixel, in points.
    var precision: CGFloat { 0.5 / ASScreenScale() }

    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = ASScreenScale()
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    func physics(_ axis: ASScrollAxis) -> ASScrollPhysics {
        let (minimum, maximum) = offsetLimits
        return ASScrollPhysics(
            minimum: minimum[axis],
            maximum: maximum[axis],
            length: bounds.size[axis],
            decelerationRate: decelerationRate.rawValue,
            bounces: canOverscroll && (canScroll(axis) || alwaysBounces(axis)),
            precision: precision
        )
    }

    func offset(showing rect: CGRect) -> CGPoint {
        var offset = contentOffset
        // If the rectangle is larger than the view, its near edge is shown.
        offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
        offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
        return clamped(offset)
    }

    /// Clamps the offset to the limits while the content is at rest.
    func clampContentOffset() {
        guard motion == nil, !isDragging, !touchpad.isActive, !zoom.isBeingSet else { return }
        let inside = clamped(contentOffset)
        if inside != contentOffset { contentOffset = inside }
    }

    /// Returns the offset of the page at which released content rests: the next one for a flick, otherwise the nearest; at most one page
    /// from `start`.
    func pageOffset(from start: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = contentOffset
        for axis in ASScrollAxis.allCases where bounds.size[axis] > 0 && canMove(axis) {
            let length = bounds.size[axis]
            let first = (start[axis] / length).rounded()
            let now = contentOffset[axis] / length
            var page = now.rounded()
            if velocity[axis] > Self.flickSpeed { page = now.rounded(.up) }
            if velocity[axis] < -Self.flickSpeed { page = now.rounded(.down) }
            target[axis] = min(max(page, first - 1), first + 1) * length
        }
        return clamped(target)
    }

    /// The speed at release from which a page is turned, in points per second.
    private static let flickSpeed: CGFloat = 200
}
