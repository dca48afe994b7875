// SPDX-License-Identifier: Apache-2.0

/// The kind of an element and its abilities, for screen readers.
///
/// Traits are bits that can be combined: a selected button has `[.button, .selected]`.
///
/// - Thread: any (value)
/// - Source: UIKit `UIAccessibilityTraits`
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The raw bits, as in UIKit.
    public let rawValue: UInt64

    /// Creates traits from raw bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// The element can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// The element is a key of an on-screen keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// The element is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element is a summary of the window's content.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The value changes frequently; screen readers poll it instead of announcing each change.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// The element starts audio or video, during which the screen reader is silent.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The value can be increased and decreased in steps.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// The element handles touches directly, for example a piano keyboard.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The page is turned when the element has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// The element is a tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The element is the heading of the elements after it.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The element can be on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    /// The element is an open menu.
    public static let menu = UIAccessibilityTraits(rawValue: 1 << 56)
    /// The element is a menu item.
    public static let menuItem = UIAccessibilityTraits(rawValue: 1 << 57)
    /// The element opens a menu or a submenu.
    public static let hasMenu = UIAccessibilityTraits(rawValue: 1 << 58)
    /// The element is a tooltip.
    public static let toolTip = UIAccessibilityTraits(rawValue: 1 << 59)

    /// The element is a menu bar.
    public static let menuBar = UIAccessibilityTraits(rawValue: 1 << 60)

    /// The traits of elements that perform an action when they are pressed.
    static let interactive: UIAccessibilityTraits = [.button, .link, .keyboardKey]

    /// Whether an element with these traits performs an action when it is pressed.
    public var isInteractive: Bool { !isDisjoint(with: Self.interactive) }
}
