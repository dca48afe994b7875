// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A finger on the screen, or the pointer with a button down: the primary one, or one that a recogniser accepts.
///
/// `UIEvent.buttonMask` contains the buttons that are down.
///
/// - Thread: main
/// - Source: UIKit `UITouch`
@preconcurrency @MainActor
public final class UITouch: Hashable {
    /// The phase of a touch.
    public enum Phase: Hashable, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    /// The type of a touch.
    public enum TouchType: Hashable, Sendable {
        /// A finger on the screen, or one of a gesture on a touchpad, which is neither a tap nor a long press.
        case direct, indirect
        /// The pointer with a button down.
        case indirectPointer
    }

    /// The phase of the touch.
    public internal(set) var phase: Phase = .began
    /// The number of taps in a row; 2 for the second click of a double click.
    public internal(set) var tapCount = 1
    /// The time of the last event, in seconds on the platform's clock.
    public internal(set) var timestamp: Double = 0
    /// The type of the touch.
    public let type: TouchType
    /// The view in which the touch began; it receives the touch until the end.
    public internal(set) weak var view: UIView?
    weak var root: (any ASInputRoot)?
    /// The recognisers that received the touch when it began.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    var windowLocation: CGPoint = .zero
    var previousWindowLocation: CGPoint = .zero

    init(type: TouchType) {
        self.type = type
    }

    /// Returns the location in `view`'s coordinate space; in the window's if `view` is `nil`.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Returns the location at the previous event in `view`'s coordinate space; in the window's if `view` is `nil`.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// Whether both are the same object.
    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }

    /// Hashes the object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
