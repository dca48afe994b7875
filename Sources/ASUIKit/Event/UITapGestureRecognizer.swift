// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Recognises clicks and taps, one or several in a row.
///
/// How long the button is held does not matter: a person with a mouse may think.
///
/// - Thread: main
/// - Source: UIKit `UITapGestureRecognizer`
/// - Deviation: one finger only
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far the finger may wander, in points.
    private static let allowance: CGFloat = 10
    /// Longest time between lifting and the next touch, in seconds.
    private static let pause = 0.35
    /// How far apart the taps may lie, in points.
    private static let reach: CGFloat = 45

    /// How many taps in a row; 1, and at least that.
    public var numberOfTapsRequired = 1 {
        didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
    }

    private var tapCount = 0
    private var start = CGPoint.zero
    private var firstStart = CGPoint.zero
    private var timer: ASFrameTimer?

    override var waitsForTouches: Bool { timer != nil }

    /// Fails for a second finger, and for a tap somewhere else.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        noteLocation()
        timer?.cancel()
        timer = nil
        start = touch.windowLocation
        if tapCount == 0 { firstStart = start }
        if Self.distance(start, firstStart) > Self.reach { state = .failed }
    }

    /// Fails when the finger wanders off.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if Self.distance(touch.windowLocation, start) > Self.allowance { state = .failed }
    }

    /// Recognises the last of the taps.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        noteLocation()
        tapCount += 1
        // The window system may allow more time between clicks than this recogniser does.
        let isLastByClicks = touches.first.map { $0.tapCount.isMultiple(of: numberOfTapsRequired) } ?? false
        if tapCount >= numberOfTapsRequired || isLastByClicks {
            state = .ended
        } else if let tree = view?.layer.tree {
            timer = ASFrameTimer(tree: tree, seconds: Self.pause) { [weak self] in
                guard let self else { return }
                self.timer = nil
                self.state = .failed
                self.arena?.sweep()
            }
        } else {
            state = .failed
        }
    }

    /// Forgets the taps.
    override open func reset() {
        timer?.cancel()
        timer = nil
        tapCount = 0
    }

    /// A single tap leaves the double tap its chance.
    override open func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
