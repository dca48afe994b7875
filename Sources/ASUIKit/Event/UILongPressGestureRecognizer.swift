// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Recognises a finger or button held still.
///
/// - Thread: main
/// - Source: UIKit `UILongPressGestureRecognizer`
public final class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds; 0.5.
    public var minimumPressDuration = 0.5
    /// How far the finger may wander before, in points; 10.
    public var allowableMovement: CGFloat = 10

    private var start: CGPoint = .zero
    /// Told apart from timers of earlier touches.
    private var press = 0

    /// Starts counting.
    override public func touchBegan(_ touch: UITouch) {
        start = touch.windowLocation
        windowLocation = touch.windowLocation
        press += 1
        let mine = press
        ASDispatcherCurrent().asyncMain(after: minimumPressDuration) { [weak self] in
            guard let self, self.press == mine, self.state == .possible, self.isWatching else { return }
            self.state = .began
            self.view?.window?.recogniserDidChange(self)
        }
    }

    /// Fails when the finger wanders off too early, follows it later.
    override public func touchMoved(_ touch: UITouch) {
        windowLocation = touch.windowLocation
        switch state {
        case .possible:
            let moved = hypot(touch.windowLocation.x - start.x, touch.windowLocation.y - start.y)
            if moved > allowableMovement { state = .failed }
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    /// Ends, or fails if it was too short.
    override public func touchEnded(_ touch: UITouch) {
        state = state == .began || state == .changed ? .ended : .failed
    }

    /// Timers under way no longer count.
    override public func reset() {
        press += 1
    }
}
