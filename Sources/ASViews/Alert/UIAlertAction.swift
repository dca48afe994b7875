// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// A button of an alert and its handler.
///
/// - Thread: main
/// - Source: UIKit `UIAlertAction`
@preconcurrency @MainActor
open class UIAlertAction {
    /// The role of a button in an alert.
    ///
    /// - Source: UIKit `UIAlertAction.Style`
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Cancels without a change; Esc presses it. An alert has at most one.
        case cancel = 1
        /// Deletes data, or has another effect that cannot be undone; shown in red.
        case destructive = 2
    }

    /// The title of the button.
    public final let title: String?
    /// The role of the button.
    public final let style: Style
    /// Whether the button can be pressed; `true` by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    final let handler: ((UIAlertAction) -> Void)?
    final var didChange: (() -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: the title of the button
    ///   - style: the role of the button
    ///   - handler: called on main after the alert has disappeared
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
