// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASImageIO
public import ASUIKit

/// A button that appears next to a row that is swiped.
///
/// - Thread: main
/// - Source: UIKit `UIContextualAction`
@preconcurrency @MainActor
public final class UIContextualAction {
    /// The effect of the button on the row.
    public enum Style: Hashable, Sendable {
        /// The row remains; the button is grey.
        case normal
        /// The row is removed; the button is red.
        case destructive
    }

    /// Performs the action; receives the action, the row's view, and a completion handler that takes whether it was performed.
    ///
    /// The row returns to its position when the completion handler is called.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction,
            _ sourceView: UIView,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// The effect of the button on the row.
    public let style: Style
    /// Called to perform the action.
    public let handler: Handler
    /// The title on the button, below the image; screen readers use it as the name of the action.
    public var title: String?
    /// The image on the button, drawn in white if it is a template; `nil` by default.
    public var image: UIImage?
    /// The background colour of the button; determined by the style by default.
    public var backgroundColor: UIColor

    /// Creates an action without an image.
    @preconcurrency public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The buttons at one side of a row that is swiped.
///
/// - Thread: main
/// - Source: UIKit `UISwipeActionsConfiguration`
@preconcurrency @MainActor
public final class UISwipeActionsConfiguration {
    /// The actions; the first one is at the edge.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row performs the first action; `true` by default.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration; without actions, the row cannot be swiped.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}
