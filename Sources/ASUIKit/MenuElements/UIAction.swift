// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// An action in a menu.
///
/// - Thread: main
/// - Source: UIKit `UIAction`
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// The name of an action.
    ///
    /// - Source: UIKit `UIAction.Identifier`
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The string value.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a string.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The identifier; unique by default.
    public let identifier: Identifier
    /// A longer description, shown as a tooltip.
    public var discoverabilityTitle: String?
    /// Attributes such as `disabled`.
    public var attributes: UIMenuElement.Attributes
    /// Whether the action has a check mark.
    public var state: UIMenuElement.State
    /// The text of the shortcut at the trailing edge, such as `Ctrl+C`; a key command for the same action is not shown automatically.
    public var shortcutText: String?
    /// The control or view that offers the action, while it is performed.
    public private(set) var sender: Any?
    private let handler: @MainActor (UIAction) -> Void
    private static var lastNumber = 0

    /// Creates an action; the handler is called each time that the action is chosen.
    @preconcurrency public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        shortcutText: String? = nil,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("UIAction.\(Self.lastNumber)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.shortcutText = shortcutText
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler.
    public func perform(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
