// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
internal import Foundation

/// Recognises quick strokes in a direction: one for each stroke, as soon as it is long enough.
///
/// - Thread: main
/// - Source: UIKit `UISwipeGestureRecognizer`
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The direction of a stroke.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The raw bits, as in UIKit.
        public let rawValue: UInt

        /// Creates directions from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The required length of a stroke, in points.
    static let distance: CGFloat = 50
    /// The maximum duration in seconds.
    static let duration = 0.5
    /// The maximum deviation from the direction, per point of length.
    static let slope: CGFloat = 0.6

    /// The recognised directions; to the right by default.
    public var direction: Direction = .right
    /// The number of fingers; 1 by default.
    ///
    /// At least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }

    private var start = CGPoint.zero
    private var startTime = 0.0

    /// Stores the start location; fails if there are too many fingers.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard self.touches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        recordLocation()
        start = windowLocation
        startTime = touch.timestamp
    }

    /// Recognises at a sufficient distance from the start; fails when the stroke takes too long or deviates too far.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard state == .possible, self.touches.count == numberOfTouchesRequired, let touch = touches.first else {
            return
        }
        recordLocation()
        guard touch.timestamp - startTime <= Self.duration else {
            state = .failed
            return
        }
        let (x, y) = (windowLocation.x - start.x, windowLocation.y - start.y)
        guard max(abs(x), abs(y)) >= Self.distance else { return }
        let isStraight = min(abs(x), abs(y)) <= Self.slope * max(abs(x), abs(y))
        let taken: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = isStraight && direction.contains(taken) ? .recognized : .failed
    }
}
