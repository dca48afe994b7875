// SPDX-License-Identifier: Apache-2.0

/// A custom action of an element.
///
/// - Thread: main
/// - Source: UIKit `UIAccessibilityCustomAction`
@preconcurrency @MainActor
public final class UIAccessibilityCustomAction {
    /// The localized name of the action.
    public var name: String
    /// Performs the action, and returns whether it was performed.
    @preconcurrency public var actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?

    /// Creates an action with a name and a handler.
    @preconcurrency public init(name: String, actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)? = nil)
    {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}
