// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// Something in a menu: an action, a shortcut, a menu, or what is found out later.
///
/// - Thread: main
/// - Source: UIKit `UIMenuElement`
@preconcurrency @MainActor
open class UIMenuElement {
    /// What it is called.
    public internal(set) var title: String
    /// A second line; nil for none.
    open var subtitle: String?
    /// A picture before the title; nil for none.
    public internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// How an element can be used.
    ///
    /// - Source: UIKit `UIMenuElement.Attributes`
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt
        /// Shown, but not to be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown in red: it does harm.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)

        /// Attributes by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// Whether an element is ticked.
    ///
    /// - Source: UIKit `UIMenuElement.State`
    public enum State: Int, Hashable, Sendable {
        /// Not.
        case off
        /// Yes.
        case on
        /// In part.
        case mixed
    }
}

/// An element that does something when it is chosen.
///
/// - Thread: main
/// - Source: UIKit `UIMenuLeaf`
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    /// How it can be used.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether it is ticked.
    var state: UIMenuElement.State { get set }
    /// More about it, said to those who rest on it; nil for nothing.
    var discoverabilityTitle: String? { get }
    /// The shortcut, as it is written at the right; nil for none.
    var shortcutText: String? { get }
    /// Does it.
    func perform(sender: Any?)
}
