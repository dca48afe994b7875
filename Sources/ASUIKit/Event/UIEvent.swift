// SPDX-License-Identifier: Apache-2.0
public import ASPlatform

/// What a touch callback is about.
///
/// - Thread: main
/// - Source: UIKit `UIEvent`
@preconcurrency @MainActor
public final class UIEvent {
    /// What happened.
    public enum EventType: Hashable, Sendable {
        /// Fingers, or buttons of the pointer.
        case touches
        /// A wheel or a touchpad.
        case scroll
    }

    /// What happened.
    public let type: EventType
    /// Seconds on the platform's clock.
    public let timestamp: Double
    /// All touches on the window.
    public let allTouches: Set<UITouch>
    /// Held keys.
    public let modifierFlags: UIKeyModifierFlags
    /// Buttons of the pointer that are down; with its release a button is still among them.
    public let buttonMask: ButtonMask

    /// The touches that came down on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.filter { $0.view === view }
    }

    /// The touches on `window`.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.filter { $0.window === window }
    }

    /// The touches that `gesture` watches.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.filter { gesture.touches.contains($0) }
    }

    init(
        type: EventType = .touches,
        timestamp: Double,
        allTouches: Set<UITouch>,
        modifierFlags: UIKeyModifierFlags,
        buttonMask: ButtonMask = []
    ) {
        self.type = type
        self.timestamp = timestamp
        self.allTouches = allTouches
        self.modifierFlags = modifierFlags
        self.buttonMask = buttonMask
    }
}
