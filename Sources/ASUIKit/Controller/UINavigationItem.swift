// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a navigation bar shows for one controller of the stack.
///
/// - Thread: main
/// - Source: UIKit `UINavigationItem`
@preconcurrency @MainActor
open class UINavigationItem {
    /// Told when something that shows has changed.
    final package var didChange: (@MainActor () -> Void)?

    private var ownTitle: String?

    /// The title of the controller, which counts until the item has its own.
    var controllerTitle: String? { didSet { if controllerTitle != oldValue { didChange?() } } }

    /// An item, with a title of its own perhaps.
    public init(title: String? = nil) {
        ownTitle = title
    }

    /// Whether the title of an item is a large one, in bars that want such.
    ///
    /// - Source: UIKit `UINavigationItem.LargeTitleDisplayMode`
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As that of the item below in the stack; large at the root.
        case automatic = 0
        /// Large.
        case always
        /// In the bar.
        case never
    }

    /// Whether the title is a large one, in bars that want such; automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { didChange?() } }
    }

    /// In the middle of the bar; that of the controller until set.
    open var title: String? {
        get { ownTitle ?? controllerTitle }
        set {
            guard ownTitle != newValue else { return }
            ownTitle = newValue
            didChange?()
        }
    }

    /// Stands under the title, at the height that its `sizeThatFits(_:)` gives.
    final package var bottomBar: UIView? { didSet { if bottomBar !== oldValue { didChange?() } } }

    /// Stands in the middle instead of the title, at its `sizeThatFits(_:)`.
    open var titleView: UIView? { didSet { if titleView !== oldValue { didChange?() } } }

    /// The words of the back button that leads to this one; nil takes the title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange?() } } }

    /// The item whose title the back button that leads to this one has, unless there is a `backButtonTitle`.
    ///
    /// - Deviation: only the title counts
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { didChange?() } } }

    /// No back button leads away from this one; false.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange?() } } }

    /// Whether the items at the leading edge stand beside the back button; false: in its place.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { didChange?() } }
    }

    /// At the leading edge, from there to the middle.
    open var leftBarButtonItems: [UIBarButtonItem] = [] { didSet { didChange?() } }

    /// At the trailing edge, from there to the middle.
    open var rightBarButtonItems: [UIBarButtonItem] = [] { didSet { didChange?() } }

    /// The first of `leftBarButtonItems`; setting it sets the only one.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// The first of `rightBarButtonItems`; setting it sets the only one.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }
}
