// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// A button of an alert, and what it does.
///
/// - Thread: main
/// - Source: UIKit `UIAlertAction`
@preconcurrency @MainActor
open class UIAlertAction {
    /// What a button of an alert is for.
    ///
    /// - Source: UIKit `UIAlertAction.Style`
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is; Esc presses it. An alert has at most one.
        case cancel = 1
        /// Deletes something, or the like; red.
        case destructive = 2
    }

    /// The words of the button.
    public final let title: String?
    /// What the button is for.
    public final let style: Style
    /// Whether it can be pressed; true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    final let handler: ((UIAlertAction) -> Void)?
    final var didChange: (() -> Void)?

    /// An action.
    ///
    /// - Parameters:
    ///   - title: the words of the button
    ///   - style: what it is for
    ///   - handler: called on main after the alert has disappeared
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
