// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
public import Foundation

/// A finger on the screen, or the pointer with a button down: the primary one, or one that some recogniser asks for.
///
/// Which buttons are down is said by `UIEvent.buttonMask`.
///
/// - Thread: main
/// - Source: UIKit `UITouch`
@preconcurrency @MainActor
public final class UITouch: Hashable {
    /// Where a touch is in its life.
    public enum Phase: Hashable, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    /// What touches.
    public enum TouchType: Hashable, Sendable {
        /// A finger.
        case direct
        /// The pointer with a button down.
        case indirectPointer
    }

    /// Where it is in its life.
    public internal(set) var phase: Phase = .began
    /// 2 on the second click of a double click.
    public internal(set) var tapCount = 1
    /// Seconds on the platform's clock.
    public internal(set) var timestamp: Double = 0
    /// Finger or pointer.
    public let type: TouchType
    /// The view that it came down on; it gets the touch to the end.
    public internal(set) weak var view: UIView?
    /// The window.
    public internal(set) weak var window: UIWindow?
    /// The recognisers that got it when it came down.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    var windowLocation: CGPoint = .zero
    var previousWindowLocation: CGPoint = .zero

    init(type: TouchType) {
        self.type = type
    }

    /// Where it is, in `view`'s coordinate space; nil means the window's.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Where it was at the event before, in `view`'s coordinate space; nil means the window's.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// By identity.
    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }

    /// By identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension ASPointerSettings {
    /// The longest time until the next tap of several, in seconds.
    @MainActor static func pause(after touch: UITouch) -> Double {
        touch.type == .direct ? 0.35 : current.doubleClickInterval
    }
}
