// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// A list of things to choose from; in another menu a submenu, or a section of it.
///
/// - Thread: main
/// - Source: UIKit `UIMenu`
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    ///
    /// - Source: UIKit `UIMenu.Identifier`
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

    /// What a menu is like.
    ///
    /// - Source: UIKit `UIMenu.Options`
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt
        /// A section of the menu that it is in, between separators, rather than a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Of its actions one is ticked: to choose another one ticks that.
        public static let singleSelection = Options(rawValue: 1 << 5)

        /// Options by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// Its name; one that nothing else has unless told.
    public let identifier: Identifier
    /// What it is like.
    public let options: Options
    /// What is in it.
    public let children: [UIMenuElement]
    private static var lastNumber = 0

    /// A menu.
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

    /// The same menu with other children.
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

    /// What is ticked in it and in its sections.
    public var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }
}
