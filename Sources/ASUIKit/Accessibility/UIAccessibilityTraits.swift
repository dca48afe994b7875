// SPDX-License-Identifier: Apache-2.0

/// What an element is and what can be done with it, for those who do not see it.
///
/// Bits add up: what is chosen and can be pressed is `[.button, .selected]`.
///
/// - Thread: any (value)
/// - Source: UIKit `UIAccessibilityTraits`
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt64

    /// Traits by their bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// Can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// Leads somewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The one of several that is chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard on the screen.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Words that do not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Sums up what the window says.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Cannot be used now.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its value changes all the time: look at it now and then.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Begins something to hear or see, for which a reader is to keep quiet.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value goes up and down in steps.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Is dragged and touched directly, as a piano.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns a page when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A row of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The heading of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// Is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    /// A menu that is open.
    public static let menu = UIAccessibilityTraits(rawValue: 1 << 56)
    /// Stands in a menu.
    public static let menuItem = UIAccessibilityTraits(rawValue: 1 << 57)
    /// Opens a menu, or a submenu.
    public static let hasMenu = UIAccessibilityTraits(rawValue: 1 << 58)
    /// Words about what the pointer rests on.
    public static let toolTip = UIAccessibilityTraits(rawValue: 1 << 59)

    /// Those of what does something when it is pressed.
    static let interactive: UIAccessibilityTraits = [.button, .link, .keyboardKey]

    /// What an element with these traits is, in one word.
    public var isInteractive: Bool { !isDisjoint(with: Self.interactive) }
}
