// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASUIKit
internal import Foundation

/// Scrolls on while the pointer selects at or beyond the edge of what scrolls: the farther beyond, the faster.
///
/// Ends when nobody holds it any more, or when `end()` is called.
@MainActor
final class ASSelectionScroller {
    /// Points per second at the edge itself, for each point beyond, and at most.
    static let (least, gain, most): (CGFloat, CGFloat, CGFloat) = (60, 12, 3000)
    /// So near to the edge is beyond: the pointer cannot leave a window that fills the screen.
    static let edge: CGFloat = 1

    private weak var scrollView: UIScrollView?
    /// Of the pointer, in the window.
    private var location = CGPoint.zero
    private var link: CADisplayLink?
    /// Not rounded to pixels.
    private var exact = CGPoint.zero
    private let didScroll: @MainActor () -> Void

    /// - Parameters:
    ///   - scrollView: what scrolls
    ///   - didScroll: other text is below the pointer now
    init(_ scrollView: UIScrollView, didScroll: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        self.didScroll = didScroll
    }

    /// The nearest scroll view round a view that can be scrolled.
    static func scrollView(around view: UIView) -> UIScrollView? {
        sequence(first: view) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }.first {
            $0.isScrollEnabled && ($0.canScroll.horizontally || $0.canScroll.vertically)
        }
    }

    /// What is seen of the scroll view, in its own coordinate space.
    private var visible: CGRect? {
        guard let scrollView, let window = scrollView.window else { return nil }
        let seen = scrollView.bounds.intersection(scrollView.convert(window.bounds, from: nil))
        return seen.isNull || seen.isEmpty ? nil : seen
    }

    /// The pointer is elsewhere, in the window.
    ///
    /// - Returns: the nearest place in the window where something is seen of what scrolls
    func pointerMoved(to location: CGPoint) -> CGPoint {
        self.location = location
        if link == nil || link?.isPaused == true, speed != .zero { start() }
        return reach
    }

    /// The nearest place to the pointer, in the window, where something is seen of what scrolls.
    var reach: CGPoint {
        guard let scrollView, let visible else { return location }
        let place = scrollView.convert(location, from: nil)
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            // The pixel at the edge, not what begins behind it.
            min(max(value, low), max(low, high - 1 / ASScreenScale()))
        }
        let near = CGPoint(
            x: clamp(place.x, visible.minX, visible.maxX),
            y: clamp(place.y, visible.minY, visible.maxY)
        )
        return scrollView.convert(near, to: nil)
    }

    /// Points per second; zero where there is nothing to scroll to.
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
        // A point farther: is there anything?
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

    /// Stops for good.
    func end() {
        link?.invalidate()
        link = nil
    }
}

extension CGFloat {
    fileprivate var clampedToZero: CGFloat { Swift.max(0, self) }
    /// -1, 0 or 1.
    fileprivate var sign1: CGFloat { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
