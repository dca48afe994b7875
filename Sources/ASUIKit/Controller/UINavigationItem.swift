// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The content of a navigation bar for one controller of the stack.
///
/// - Thread: main
/// - Source: UIKit `UINavigationItem`
@preconcurrency @MainActor
open class UINavigationItem {
    /// Called when a visible property has changed.
    final package var didChange: (@MainActor () -> Void)?

    private var ownTitle: String?

    /// The title of the controller, used until the item's own title is set.
    var controllerTitle: String? { didSet { if controllerTitle != oldValue { didChange?() } } }

    /// Creates an item with an optional title.
    public init(title: String? = nil) {
        ownTitle = title
    }

    /// Whether an item has a large title, in bars that prefer large titles.
    ///
    /// - Source: UIKit `UINavigationItem.LargeTitleDisplayMode`
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the previous item in the stack; large at the root.
        case automatic = 0
        /// A large title.
        case always
        /// A title of regular size in the bar.
        case never
    }

    /// The large title mode, for bars that prefer large titles; automatic by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { didChange?() } }
    }

    /// The title in the middle of the bar; the controller's title until it is set.
    open var title: String? {
        get { ownTitle ?? controllerTitle }
        set {
            guard ownTitle != newValue else { return }
            ownTitle = newValue
            didChange?()
        }
    }

    /// A view below the title, with the height of its `sizeThatFits(_:)`.
    final package var bottomBar: UIView? { didSet { if bottomBar !== oldValue { didChange?() } } }

    /// A view that replaces the title, with the size of its `sizeThatFits(_:)`.
    open var titleView: UIView? { didSet { if titleView !== oldValue { didChange?() } } }

    /// The text of the back button that leads to this item; `nil` for the title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange?() } } }

    /// The item whose title is shown on the back button that leads to this item, unless there is a `backButtonTitle`.
    ///
    /// - Deviation: only the title is used
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { didChange?() } } }

    /// Whether the back button is hidden while this item is on top; `false` by default.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange?() } } }

    /// Whether the leading items are shown next to the back button instead of replacing it; `false` by default.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { didChange?() } }
    }

    /// The items at the leading edge, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem] = [] { didSet { didChange?() } }

    /// The items at the trailing edge, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem] = [] { didSet { didChange?() } }

    /// The first of `leftBarButtonItems`; setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// The first of `rightBarButtonItems`; setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }
}
