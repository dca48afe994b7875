// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
public import Foundation

/// A button in a navigation bar.
///
/// - Thread: main
/// - Source: UIKit `UIBarButtonItem`
open class UIBarButtonItem: UIBarItem {
    /// The appearance of a bar button.
    public enum Style: Int, Sendable {
        /// The regular style.
        case plain = 0
        /// Bold text, for a button that completes a task and keeps its result.
        case done = 2
    }

    /// The appearance of the button.
    open var style = Style.plain { didSet { if style != oldValue { didChange?() } } }

    /// Returns the template for buttons that do not set an appearance: its `tintColor` and its title's attributes apply.
    ///
    /// It is read when a button is added to a bar, and when its item changes.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UIBarButtonItem { template.current }

    private static let template = ASMainSlot { UIBarButtonItem(title: nil) }

    /// The colour of the title and the image; `nil` for the colour of the bar.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange?() } } }

    /// A view that replaces the button, with the size of its `sizeThatFits(_:)`.
    public let customView: UIView?

    /// Whether the item is a space between buttons; a navigation bar ignores such items.
    package final var isSpace = false
    /// Whether the space has no width of its own: in a toolbar, such spaces share the remaining width.
    package final var isFlexible = false

    /// The button in a bar that displays the item; `nil` if no bar displays it.
    package final weak var shownView: UIView?

    /// The menu of the button: a click opens it, or a long press if there is a `primaryAction`; `nil` for none.
    open var menu: UIMenu? { didSet { if menu !== oldValue { didChange?() } } }

    /// The width of a fixed space, in points; 0 for the default.
    open var width: CGFloat = 0 { didSet { if width != oldValue { didChange?() } } }

    /// Called on a click.
    open var primaryAction: ((UIBarButtonItem) -> Void)?

    /// Creates a button with a title.
    ///
    /// - Deviation: UIKit takes a target and a selector; see also `init(title:style:target:action:)`
    public init(title: String?, style: Style = .plain, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.title, self.style, self.primaryAction) = (title, style, primaryAction)
    }

    /// Creates a button with an image.
    public init(image: UIImage?, style: Style = .plain, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.image, self.style, self.primaryAction) = (image, style, primaryAction)
    }

    /// Creates an item with a custom view.
    public init(customView: UIView) {
        self.customView = customView
        super.init()
    }

    /// Performs the action of a click, if the button is enabled.
    package func perform() {
        if isEnabled { primaryAction?(self) }
    }
}
