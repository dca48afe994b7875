// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
public import Foundation

/// Recognises fingers or a button held still, optionally after a number of taps.
///
/// The gesture begins after the minimum duration, changes with each move, and ends with the first finger that is lifted.
///
/// - Thread: main
/// - Source: UIKit `UILongPressGestureRecognizer`
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The largest distance of the preceding taps, in points.
    private static let reach: CGFloat = 45

    /// The minimum duration in seconds; 0.5 by default.
    public var minimumPressDuration = 0.5
    /// The largest movement of a finger before the gesture begins, in points; 10 by default.
    public var allowableMovement: CGFloat = 10
    /// The number of taps before the press; 0 by default.
    public var numberOfTapsRequired = 0
    /// The number of fingers; 1 by default, and at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }

    private var tapCount = 0
    private var firstPlace: CGPoint?
    /// The start locations of the fingers of the current tap or press.
    private var starts: [UITouch: CGPoint] = [:]
    /// The number of these fingers that have been lifted.
    private var endedTouchCount = 0
    private var pressTimer: ASFrameTimer?
    /// The timer between a tap and the next one, or the press.
    private var pauseTimer: ASFrameTimer?

    override var waitsForTouches: Bool { pauseTimer != nil }

    /// Starts the timer when all fingers are down; fails if there are too many.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard state == .possible, pending.isEmpty else {
            ignore(touch, for: event)
            return
        }
        pauseTimer?.cancel()
        pauseTimer = nil
        if self.touches.count == 1 { (starts, endedTouchCount) = ([:], 0) }
        guard self.touches.count <= numberOfTouchesRequired, endedTouchCount == 0, touch.type != .indirect,
            let tree = view?.layer.tree
        else {
            state = .failed
            return
        }
        starts[touch] = touch.windowLocation
        recordLocation()
        guard self.touches.count == numberOfTouchesRequired else { return }
        let first = firstPlace ?? windowLocation
        firstPlace = first
        if hypot(windowLocation.x - first.x, windowLocation.y - first.y) > Self.reach {
            state = .failed
        } else if tapCount >= numberOfTapsRequired {
            pressTimer = ASFrameTimer(tree: tree, seconds: minimumPressDuration) { [weak self] in
                self?.pressTimer = nil
                self?.state = .began
            }
        }
    }

    /// Fails when a finger moves too far before the gesture begins; afterwards reports the changes.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        recordLocation()
        guard state == .possible else {
            state = .changed
            return
        }
        guard let touch = touches.first, let start = starts[touch] else { return }
        let way = hypot(touch.windowLocation.x - start.x, touch.windowLocation.y - start.y)
        if way > allowableMovement { state = .failed }
    }

    /// Ends the gesture; before it has begun, counts a tap, or fails if the press was too short.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        recordLocation()
        guard state == .possible, pending.isEmpty else {
            state = .ended
            return
        }
        guard tapCount < numberOfTapsRequired, starts.count == numberOfTouchesRequired, let touch = touches.first,
            let tree = view?.layer.tree
        else {
            state = .failed
            return
        }
        endedTouchCount += 1
        guard endedTouchCount == numberOfTouchesRequired else { return }
        tapCount += 1
        pauseTimer = ASFrameTimer(tree: tree, seconds: ASPointerSettings.pause(after: touch)) { [weak self] in
            guard let self else { return }
            self.pauseTimer = nil
            self.state = .failed
            self.arena?.sweep()
        }
    }

    override open func reset() {
        for timer in [pressTimer, pauseTimer] { timer?.cancel() }
        (pressTimer, pauseTimer) = (nil, nil)
        (tapCount, firstPlace) = (0, nil)
        (starts, endedTouchCount) = ([:], 0)
    }
}
