// SPDX-License-Identifier: Apache-2.0

/// The state of an application by keyboard focus and visibility: `UIApplication.State`.
///
/// - Source: UIKit `UIApplicationState`
public enum UIApplicationState: Int, Sendable {
    /// A window of the application has the keyboard focus.
    case active
    /// Windows of the application are visible, but none has the keyboard focus.
    case inactive
    /// No window of the application is visible.
    case background
}

/// A reason why an application was launched.
///
/// - Source: UIKit `UIApplicationLaunchOptionsKey`
public struct UIApplicationLaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The first file or address that the program was started to open: a `URL`.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The action that the program was started to perform: a `UIApplicationShortcutItem`.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
}

/// An option of a file or address that the application is asked to open.
///
/// - Source: UIKit `UIApplicationOpenURLOptionsKey`
public struct UIApplicationOpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether the file is the user's own, not a copy for the application: `true` for each file.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}
