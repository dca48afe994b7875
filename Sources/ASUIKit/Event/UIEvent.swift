// SPDX-License-Identifier: Apache-2.0
public import ASPlatform

/// The input event that a touch callback describes.
///
/// - Thread: main
/// - Source: UIKit `UIEvent`
@preconcurrency @MainActor
public final class UIEvent {
    /// The kind of an event.
    public enum EventType: Hashable, Sendable {
        /// Fingers or pointer buttons.
        case touches
        /// A wheel or a touchpad.
        case scroll
    }

    /// The kind of the event.
    public let type: EventType
    /// The time in seconds on the platform's clock.
    public let timestamp: Double
    /// All touches in the window.
    public let allTouches: Set<UITouch>
    /// The modifier keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// The pointer buttons that are down; in the event of its release, a button is still included.
    public let buttonMask: ButtonMask

    /// Returns the touches that began on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.filter { $0.view === view }
    }

    /// Returns the touches that `gesture` tracks.
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
