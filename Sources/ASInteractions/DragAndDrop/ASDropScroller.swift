// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASUIKit
internal import Foundation

/// Scrolls the content under the pointer while an item is held near the edge of a scroll view.
@MainActor
final class ASDropScroller {
    /// The distance from the edge at which scrolling begins, in points.
    private static let margin: CGFloat = 36
    /// The speed at the edge, in points per second.
    private static let speed: CGFloat = 700
    /// The seconds until scrolling begins, so that a drag that only crosses the edge does not scroll.
    private static let startDelay = 0.3

    private unowned let window: UIWindow
    private let didScroll: @MainActor () -> Void
    private var link: CADisplayLink?
    private weak var scrollView: UIScrollView?
    private var velocity = CGPoint.zero
    private var start = 0.0

    init(window: UIWindow, didScroll: @escaping @MainActor () -> Void) {
        self.window = window
        self.didScroll = didScroll
    }

    func moved(to location: CGPoint) {
        guard let (view, velocity) = wanted(at: location) else { return stop() }
        self.velocity = velocity
        if view !== scrollView {
            scrollView = view
            start = ASDispatcherCurrent().now
        }
        guard link == nil, let tree = window.layerTree else { return }
        link = CADisplayLink(tree: tree) { [weak self] in self?.step($0) }
    }

    func stop() {
        link?.invalidate()
        link = nil
        scrollView = nil
        velocity = .zero
    }

    private func step(_ link: CADisplayLink) {
        guard let scrollView, scrollView.window === window else { return stop() }
        guard link.timestamp - start >= Self.startDelay else { return }
        var offset = scrollView.contentOffset
        offset.x += velocity.x * CGFloat(link.duration)
        offset.y += velocity.y * CGFloat(link.duration)
        offset = scrollView.clamped(offset)
        guard offset != scrollView.contentOffset else { return stop() }
        scrollView.contentOffset = offset
        didScroll()
    }

    /// Returns the innermost scroll view whose edge is near, and its velocity.
    private func wanted(at location: CGPoint) -> (UIScrollView, CGPoint)? {
        let hit = window.hitTest(location, with: nil)
        for case let scrollView as UIScrollView in sequence(first: hit, next: { $0?.superview }) {
            let place = scrollView.convert(location, from: nil)
            var velocity = CGPoint.zero
            for axis in ASScrollAxis.allCases where scrollView.canScroll(axis) {
                let length = axis == .horizontal ? scrollView.bounds.width : scrollView.bounds.height
                let margin = min(Self.margin, length / 4)
                let fromStart = place[axis] - scrollView.bounds.origin[axis]
                if fromStart < margin, scrollView.canMoveFurther(axis, -1) {
                    velocity[axis] = -Self.speed * (1 - max(0, fromStart) / margin)
                } else if length - fromStart < margin, scrollView.canMoveFurther(axis, 1) {
                    velocity[axis] = Self.speed * (1 - max(0, length - fromStart) / margin)
                }
            }
            if velocity != .zero { return (scrollView, velocity) }
        }
        return nil
    }
}
