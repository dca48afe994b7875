// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Recognises clicks and taps, one or several in a row.
///
/// - Thread: main
/// - Source: UIKit `UITapGestureRecognizer`
public final class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far the finger may wander, in points.
    private static let allowance: CGFloat = 10

    /// How many clicks in a row; 1.
    public var numberOfTapsRequired = 1

    private var start: CGPoint = .zero

    /// Remembers where.
    override public func touchBegan(_ touch: UITouch) {
        start = touch.windowLocation
    }

    /// Fails when the finger wanders off.
    override public func touchMoved(_ touch: UITouch) {
        if hypot(touch.windowLocation.x - start.x, touch.windowLocation.y - start.y) > Self.allowance { state = .failed }
    }

    /// Recognises the last of the clicks.
    override public func touchEnded(_ touch: UITouch) {
        guard state == .possible else { return }
        state = touch.tapCount >= numberOfTapsRequired ? .ended : .failed
    }
}
