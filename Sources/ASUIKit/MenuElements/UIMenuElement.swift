// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// An element of a menu: an action, a shortcut, a menu, or a deferred element.
///
/// - Thread: main
/// - Source: UIKit `UIMenuElement`
@preconcurrency @MainActor
open class UIMenuElement {
    /// The title of the element; a change applies to menus that open later.
    public var title: String
    /// A second line; `nil` for none.
    open var subtitle: String?
    /// An image before the title; `nil` for none.
    public var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// Attributes of an element.
    ///
    /// - Source: UIKit `UIMenuElement.Attributes`
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The raw bits, as in UIKit.
        public let rawValue: UInt
        /// The element is shown, but cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element is shown in red, because it destroys data.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)

        /// Creates attributes from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The check mark of an element.
    ///
    /// - Source: UIKit `UIMenuElement.State`
    public enum State: Int, Hashable, Sendable {
        /// No check mark.
        case off
        /// A check mark.
        case on
        /// A dash: the state is partly on.
        case mixed
    }
}

/// A menu element that performs an action when it is chosen.
///
/// - Thread: main
/// - Source: UIKit `UIMenuLeaf`
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    /// Attributes such as `disabled`.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether the element has a check mark.
    var state: UIMenuElement.State { get set }
    /// A longer description, shown as a tooltip; `nil` for none.
    var discoverabilityTitle: String? { get }
    /// The text of the shortcut at the trailing edge; `nil` for none.
    var shortcutText: String? { get }
    /// Performs the action.
    func perform(sender: Any?)
}
