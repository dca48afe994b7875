// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import Foundation

/// A button in a navigation bar.
///
/// - Thread: main
/// - Source: UIKit `UIBarButtonItem`
open class UIBarButtonItem: UIBarItem {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As most.
        case plain = 0
        /// In bold letters: ends something and keeps it.
        case done = 2
    }

    /// How it looks.
    open var style = Style.plain { didSet { if style != oldValue { didChange?() } } }

    /// What buttons look like where they say nothing themselves: `tintColor` and the title's attributes.
    ///
    /// Read when a button comes into a bar, and when its item changes.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UIBarButtonItem { template.current }

    private static let template = ASMainSlot { UIBarButtonItem(title: nil) }

    /// The colour of words and picture; nil takes the bar's.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange?() } } }

    /// Stands in the bar instead of a button, at its `sizeThatFits(_:)`.
    public let customView: UIView?

    /// Whether the item is room between buttons, of which a navigation bar shows nothing.
    package final var isSpace = false

    /// What stands in a bar for the item; `nil` while nothing does.
    package final weak var shownView: UIView?

    /// What a click does.
    open var primaryAction: ((UIBarButtonItem) -> Void)?

    /// A button with a title.
    ///
    /// - Deviation: UIKit takes a target and a selector; see also `init(title:style:target:action:)`
    public init(title: String?, style: Style = .plain, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.title, self.style, self.primaryAction) = (title, style, primaryAction)
    }

    /// A button with a picture.
    public init(image: UIImage?, style: Style = .plain, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.image, self.style, self.primaryAction) = (image, style, primaryAction)
    }

    /// A view of the app's.
    public init(customView: UIView) {
        self.customView = customView
        super.init()
    }

    /// Does what a click does.
    package func perform() {
        if isEnabled { primaryAction?(self) }
    }
}
