// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASImageIO
public import ASUIKit

/// A button that comes in beside a row that is swiped.
///
/// - Thread: main
/// - Source: UIKit `UIContextualAction`
@preconcurrency @MainActor
public final class UIContextualAction {
    /// What the button does to the row.
    public enum Style: Hashable, Sendable {
        /// Something that leaves it there; the button is grey.
        case normal
        /// The row goes; the button is red.
        case destructive
    }

    /// Does it: the action, the row's view, and whom to tell when it is done, with whether it was.
    ///
    /// The row goes back to its place when it is told.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction,
            _ sourceView: UIView,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// What the button does to the row.
    public let style: Style
    /// Does it.
    public let handler: Handler
    /// On the button, below the image; screen readers call the action by it.
    public var title: String?
    /// On the button, white where it is a template; nil.
    public var image: UIImage?
    /// Of the button; by the style.
    public var backgroundColor: UIColor

    /// An action without an image.
    @preconcurrency public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The buttons that come in at one side of a row that is swiped.
///
/// - Thread: main
/// - Source: UIKit `UISwipeActionsConfiguration`
@preconcurrency @MainActor
public final class UISwipeActionsConfiguration {
    /// What there is to do, that at the edge first.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row does the first one at once; true.
    public var performsFirstActionWithFullSwipe = true

    /// Some actions; none allow no swipe.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}
