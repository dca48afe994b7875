// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// Something that a menu offers to do.
///
/// - Thread: main
/// - Source: UIKit `UIAction`
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// The name of an action.
    ///
    /// - Source: UIKit `UIAction.Identifier`
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// An identifier by its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An identifier by its text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Its name; one that nothing else has unless told.
    public let identifier: Identifier
    /// More about it, said to those who rest on it.
    public var discoverabilityTitle: String?
    /// How it can be used.
    public var attributes: UIMenuElement.Attributes
    /// Whether it is ticked.
    public var state: UIMenuElement.State
    /// The shortcut as written at the right, such as `Ctrl+C`; that of a key command with the same name as the action in the
    /// responder chain does not show by itself.
    public var shortcutText: String?
    /// Who offered it, as long as it is performed: the control or the view.
    public private(set) var sender: Any?
    private let handler: @MainActor (UIAction) -> Void
    private static var lastNumber = 0

    /// An action; the handler is called each time that it is chosen.
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
