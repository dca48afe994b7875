// SPDX-License-Identifier: Apache-2.0

/// Something else that can be done with an element.
///
/// - Thread: main
/// - Source: UIKit `UIAccessibilityCustomAction`
@preconcurrency @MainActor
public final class UIAccessibilityCustomAction {
    /// In words.
    public var name: String
    /// Does it.
    ///
    /// Returns whether it was done.
    @preconcurrency public var actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?

    /// An action of that name.
    @preconcurrency public init(name: String, actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)? = nil)
    {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}
