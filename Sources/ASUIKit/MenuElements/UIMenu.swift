// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// A menu; inside of another menu a submenu, or a section of it.
///
/// - Thread: main
/// - Source: UIKit `UIMenu`
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    ///
    /// - Source: UIKit `UIMenu.Identifier`
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

    /// Options of a menu.
    ///
    /// - Source: UIKit `UIMenu.Options`
    public struct Options: OptionSet, Hashable, Sendable {
        /// The raw bits, as in UIKit.
        public let rawValue: UInt
        /// A section of the outer menu, between separators, rather than a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Exactly one of the actions has a check mark; choosing another one moves it.
        public static let singleSelection = Options(rawValue: 1 << 5)

        /// Creates options from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The identifier; unique by default.
    public let identifier: Identifier
    /// The options of the menu.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]
    private static var lastNumber = 0

    /// Creates a menu.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("UIMenu.\(Self.lastNumber)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns the same menu with other children.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title,
            subtitle: subtitle,
            image: image,
            identifier: identifier,
            options: options,
            children: newChildren
        )
    }

    /// The elements with a check mark in the menu and its sections.
    public var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }
}
