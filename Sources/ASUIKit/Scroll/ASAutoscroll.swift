// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import Foundation

/// Scrolling that is started by a click with the middle button; its speed grows with the distance of the pointer from the click.
///
/// It ends with the next button or key. If the pointer was moved while the button was held, it ends when the button is released.
@MainActor
final class ASAutoscroll {
    /// The distance from the start within which nothing moves, in points.
    static let rest: CGFloat = 12
    /// The speed in points per second for each point beyond `rest`.
    static let gain: CGFloat = 8
    private static let side: CGFloat = 28

    private weak var window: UIWindow?
    private weak var scrollView: UIScrollView?
    private let start: CGPoint
    private var location: CGPoint
    private var link: CADisplayLink?
    private let mark = CALayer.still()
    private var exact: CGPoint

    /// Starts to scroll, and grabs the events that end it.
    ///
    /// - Parameters:
    ///   - scrollView: the view that scrolls
    ///   - window: its window
    ///   - location: the location of the pointer in the window
    /// - Returns: whether it has started
    static func begin(_ scrollView: UIScrollView, in window: UIWindow, at location: CGPoint) -> Bool {
        window.inputGrab = nil
        guard let new = ASAutoscroll(scrollView, in: window, at: location) else { return false }
        window.inputGrab = ASInputGrab(takes: { new.takes($0) }, ended: { new.end() })
        return true
    }

    private init?(_ scrollView: UIScrollView, in window: UIWindow, at location: CGPoint) {
        guard let tree = window.layerTree else { return nil }
        self.window = window
        self.scrollView = scrollView
        start = location
        self.location = location
        exact = scrollView.contentOffset
        showMark(in: window)
        link = CADisplayLink(tree: tree) { [weak self] in self?.step($0) }
    }

    private func showMark(in window: UIWindow) {
        let side = Self.side
        mark.name = "autoscroll"
        mark.frame = CGRect(x: start.x - side / 2, y: start.y - side / 2, width: side, height: side)
        mark.zPosition = 10_000
        mark.cornerRadius = side / 2
        mark.backgroundColor = UIColor(white: 0.95, alpha: 0.9)
        mark.borderColor = UIColor(white: 0.35, alpha: 1)
        mark.borderWidth = 1
        let dot = CALayer.still()
        dot.frame = CGRect(x: side / 2 - 3, y: side / 2 - 3, width: 6, height: 6)
        dot.cornerRadius = 3
        dot.backgroundColor = UIColor(white: 0.35, alpha: 1)
        mark.addSublayer(dot)
        window.layer.addSublayer(mark)
    }

    /// Whether the scrolling handles an event, which views then do not receive.
    private func takes(_ event: ASInputEvent) -> Bool {
        guard scrollView?.window != nil else {
            window?.inputGrab = nil
            return false
        }
        switch event {
        case .pointerMoved(let pointer):
            location = pointer.location
            return false
        case .buttonReleased(.middle, _), .buttonCancelled(.middle, _):
            if isDrag { window?.inputGrab = nil }
            return true
        case .buttonPressed, .scrolled, .keyPressed, .touchBegan:
            window?.inputGrab = nil
            return true
        default:
            return false
        }
    }

    /// Whether the release of the button ends the scrolling, because the pointer was dragged.
    private var isDrag: Bool { hypot(location.x - start.x, location.y - start.y) > Self.rest }

    private func step(_ link: CADisplayLink) {
        guard let scrollView, let window = scrollView.window else { return end() }
        func speed(_ distance: CGFloat) -> CGFloat {
            let beyond = max(0, abs(distance) - Self.rest)
            return (distance < 0 ? -1 : 1) * beyond * Self.gain
        }
        let seconds = CGFloat(min(link.duration, 0.1))
        exact.x += speed(location.x - start.x) * seconds
        exact.y += speed(location.y - start.y) * seconds
        exact = scrollView.clamped(exact)
        let shown = scrollView.onPixels(exact)
        if shown != scrollView.contentOffset { scrollView.setContentOffset(shown, animated: false) }
        window.updateHover()
    }

    private func end() {
        link?.invalidate()
        link = nil
        mark.removeFromSuperlayer()
    }
}
