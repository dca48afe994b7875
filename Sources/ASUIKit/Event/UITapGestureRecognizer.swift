// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASImageIO
internal import ASPlatform
internal import Foundation

/// Recognises clicks and taps: one or several in a row, with one or several fingers.
///
/// The duration of a press does not matter.
///
/// - Thread: main
/// - Source: UIKit `UITapGestureRecognizer`
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The largest movement of a finger, in points.
    private static let allowance: CGFloat = 10
    /// The largest distance between the taps, in points.
    private static let reach: CGFloat = 45

    /// The number of taps in a row; 1 by default, and at least 1.
    public var numberOfTapsRequired = 1 {
        didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
    }

    /// The number of fingers; 1 by default, and at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }

    private var tapCount = 0
    private var firstPlace = CGPoint.zero
    /// The start locations of the fingers of this tap.
    private var starts: [UITouch: CGPoint] = [:]
    /// The fingers of the last tap, in the order in which they were lifted.
    private var endedTouches: [UITouch] = []
    private var timer: ASFrameTimer?

    override var waitsForTouches: Bool { timer != nil }

    override var reportedTouches: [UITouch] { touches + endedTouches.filter { !touches.contains($0) } }

    /// Fails if there are too many fingers, or if the tap is too far from the first one.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        timer?.cancel()
        timer = nil
        if self.touches.count == 1 { (starts, endedTouches) = ([:], []) }
        // A finger that is put down while others have been lifted is not part of the same tap.
        guard self.touches.count <= numberOfTouchesRequired, endedTouches.isEmpty, touch.type != .indirect else {
            state = .failed
            return
        }
        starts[touch] = touch.windowLocation
        recordLocation()
        if self.touches.count < numberOfTouchesRequired { return }
        if tapCount == 0 { firstPlace = windowLocation }
        if Self.distance(windowLocation, firstPlace) > Self.reach { state = .failed }
    }

    /// Fails when a finger moves too far.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let start = starts[touch] else { return }
        if Self.distance(touch.windowLocation, start) > Self.allowance { state = .failed }
    }

    /// Recognises when the last finger of the last tap is lifted.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard starts.count == numberOfTouchesRequired else {
            state = .failed
            return
        }
        if endedTouches.isEmpty { recordLocation() }
        endedTouches.append(touch)
        guard endedTouches.count == numberOfTouchesRequired else { return }
        tapCount += 1
        // The window system may allow more time between clicks than this recogniser does.
        let isLastByClicks = touch.tapCount.isMultiple(of: numberOfTapsRequired) && numberOfTouchesRequired == 1
        if tapCount >= numberOfTapsRequired || isLastByClicks {
            state = .ended
        } else if let tree = view?.layer.tree {
            timer = ASFrameTimer(tree: tree, seconds: ASPointerSettings.pause(after: touch)) { [weak self] in
                guard let self else { return }
                self.timer = nil
                self.state = .failed
                self.arena?.sweep()
            }
        } else {
            state = .failed
        }
    }

    override open func reset() {
        timer?.cancel()
        timer = nil
        tapCount = 0
        (starts, endedTouches) = ([:], [])
    }

    /// Returns `false` for tap recognisers that require more taps, so that a single tap does not prevent a double tap.
    override open func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}

extension ASPointerSettings {
    /// Returns the longest time until the next tap of a series, in seconds.
    @MainActor static func pause(after touch: UITouch) -> Double {
        touch.type == .direct ? 0.35 : current.doubleClickInterval
    }
}
