// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
package import ASUIKit
package import Foundation

/// Scrolls while the pointer selects at or beyond the edge of a scroll view; the speed grows with the distance.
///
/// It ends when it is released, or when `end()` is called.
@MainActor
package final class ASSelectionScroller {
    /// The speed in points per second at the edge, its increase for each point beyond, and its maximum.
    static let (least, gain, most): (CGFloat, CGFloat, CGFloat) = (60, 12, 3000)
    /// The distance from the edge that is already treated as beyond, because the pointer cannot leave a window that fills the screen.
    static let edge: CGFloat = 1

    private weak var scrollView: UIScrollView?
    /// The location of the pointer in the window.
    private var location = CGPoint.zero
    private var link: CADisplayLink?
    /// The offset, not rounded to pixels.
    private var exact = CGPoint.zero
    private let didScroll: @MainActor () -> Void

    /// Creates a scroller.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view
    ///   - didScroll: called when the text under the pointer has changed
    package init(_ scrollView: UIScrollView, didScroll: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        self.didScroll = didScroll
    }

    /// Returns the nearest scroll view around a view that can scroll.
    package static func scrollView(around view: UIView) -> UIScrollView? {
        sequence(first: view) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }.first {
            $0.isScrollEnabled && ($0.canScroll.horizontally || $0.canScroll.vertically)
        }
    }

    /// The visible part of the scroll view, in its own coordinate space.
    private var visible: CGRect? {
        guard let scrollView, let window = scrollView.window else { return nil }
        let seen = scrollView.bounds.intersection(scrollView.convert(window.bounds, from: nil))
        return seen.isNull || seen.isEmpty ? nil : seen
    }

    /// Handles a movement of the pointer in the window.
    ///
    /// - Returns: the nearest location in the window that is in the visible part of the scroll view
    package func pointerMoved(to location: CGPoint) -> CGPoint {
        self.location = location
        if link == nil || link?.isPaused == true, speed != .zero { start() }
        return reach
    }

    /// The location nearest to the pointer, in the window, that is in the visible part of the scroll view.
    package var reach: CGPoint {
        guard let scrollView, let visible else { return location }
        let place = scrollView.convert(location, from: nil)
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            // The last pixel inside of the edge, not the first one outside.
            min(max(value, low), max(low, high - 1 / ASScreenScale()))
        }
        let near = CGPoint(
            x: clamp(place.x, visible.minX, visible.maxX),
            y: clamp(place.y, visible.minY, visible.maxY)
        )
        return scrollView.convert(near, to: nil)
    }

    /// The speed in points per second; zero at the end of the content.
    private var speed: CGPoint {
        guard let scrollView, scrollView.isScrollEnabled, let visible else { return .zero }
        let place = scrollView.convert(location, from: nil)
        func speed(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let (below, above) = (low + Self.edge - value, value - (high - Self.edge))
            if below > 0 { return -min(Self.most, Self.least + (below - Self.edge).clampedToZero * Self.gain) }
            if above > 0 { return min(Self.most, Self.least + (above - Self.edge).clampedToZero * Self.gain) }
            return 0
        }
        let wanted = CGPoint(
            x: speed(place.x, visible.minX, visible.maxX),
            y: speed(place.y, visible.minY, visible.maxY)
        )
        let offset = scrollView.contentOffset
        // Checks whether the content extends by another point.
        let next = scrollView.clamped(CGPoint(x: offset.x + wanted.x.sign1, y: offset.y + wanted.y.sign1))
        return CGPoint(x: next.x == offset.x ? 0 : wanted.x, y: next.y == offset.y ? 0 : wanted.y)
    }

    private func start() {
        guard let scrollView, let tree = scrollView.window?.layerTree else { return }
        exact = scrollView.contentOffset
        if let link {
            link.isPaused = false
            return
        }
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(link)
        }
    }

    private func step(_ link: CADisplayLink) {
        let speed = speed
        guard speed != .zero, let scrollView else {
            link.isPaused = true
            return
        }
        let seconds = CGFloat(min(link.duration, 0.1))
        exact = scrollView.clamped(CGPoint(x: exact.x + speed.x * seconds, y: exact.y + speed.y * seconds))
        let scale = ASScreenScale()
        let shown = CGPoint(x: (exact.x * scale).rounded() / scale, y: (exact.y * scale).rounded() / scale)
        guard shown != scrollView.contentOffset else { return }
        scrollView.setContentOffset(shown, animated: false)
        didScroll()
    }

    /// Stops permanently.
    package func end() {
        link?.invalidate()
        link = nil
    }
}

extension CGFloat {
    fileprivate var clampedToZero: CGFloat { Swift.max(0, self) }
    /// The sign: -1, 0 or 1.
    fileprivate var sign1: CGFloat { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
