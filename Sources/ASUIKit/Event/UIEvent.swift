// SPDX-License-Identifier: Apache-2.0

/// What a touch callback is about.
///
/// - Thread: main
/// - Source: UIKit `UIEvent`
@MainActor
public final class UIEvent {
    /// Seconds on the platform's clock.
    public let timestamp: Double
    /// All touches on the window.
    public let allTouches: Set<UITouch>
    /// Held keys.
    public let modifierFlags: UIKeyModifierFlags

    /// The touches that came down on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.filter { $0.view === view }
    }

    init(timestamp: Double, allTouches: Set<UITouch>, modifierFlags: UIKeyModifierFlags) {
        self.timestamp = timestamp
        self.allTouches = allTouches
        self.modifierFlags = modifierFlags
    }
}
